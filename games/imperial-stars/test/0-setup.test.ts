import { seededDice, startMatch } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { readContent } from '../src/content/compile.ts'
import { neighboursOf } from '../src/rules/1-battle-line.ts'
import { content, duel, game, melee, must, opening, table } from './table.ts'

const HES_KOR = { races: ['HES', 'KOR'] }

describe('components', () => {
  it('IS-COMP.1 is for two, three or four players', () => {
    for (const seats of [2, 3, 4]) expect(game.readOptions({ seats }).ok).toBe(true)
    for (const seats of [1, 5]) expect(game.readOptions({ seats }).ok).toBe(false)
    expect(game.readOptions({ races: ['HES'] }).ok).toBe(false)
  })
  it('IS-COMP.1 every player commands a different race: the second choice of one is refused', () => {
    expect(game.readOptions({ races: ['HES', 'KOR', 'HES'] })).toMatchObject({
      ok: false,
      problems: [{ path: ['races', 2], rule: 'IS-COMP.1' }],
    })
    expect(game.readOptions({ races: ['HES', 'XXX'] }).ok).toBe(false)
    const t = opening({ seats: 3 }, 1, 1, 2, 2, 3, 3)
    t.play(0, 'choose YSM').refuses(1, 'choose YSM', 'IS-COMP.1').refuses(1, 'choose NONE', 'IS-COMP.1')
    expect(t.legal()).toEqual(['choose HES', 'choose KOR', 'choose THA'])
    t.play(1, 'choose KOR').play(2, 'choose HES')
    expect(t.asked).toBe('2 activation')
  })
  it('IS-COMP.2 a ship card has every rating the game uses', () => {
    expect(content.ships.get('HES-04')).toMatchObject({
      race: 'HES',
      missiles: 1,
      beams: 2,
      carrier: 4,
      speed: 3,
      shields: 5,
      hull: 6,
      turrets: { primary: 2, secondary: 1 },
      guards: 2,
      points: 30,
    })
  })
  it('IS-COMP.2 a rating that is not printed counts as 0', () => {
    const races = [{ id: 'AAA', name: 'Aaa' }]
    const ships = [{ id: 'A-1', race: 'AAA', name: 'Hulk', class: 'Hulk', hull: 3, points: 5 }]
    const hulk = must(readContent([{ pack: 'p', game: 'imperial-stars', races, ships }])).ships.get('A-1')
    expect(hulk).toMatchObject({
      hull: 3,
      missiles: 0,
      beams: 0,
      carrier: 0,
      speed: 0,
      shields: 0,
      guards: 0,
      points: 5,
    })
    expect(hulk?.turrets).toEqual({ primary: 0, secondary: 0 })
  })
  it('IS-COMP.3 all players draw from one deck of 113 cards, of every category', () => {
    expect(content.deck).toHaveLength(113)
    expect(content.cards.size).toBe(39)
    const cards = [...content.cards.values()]
    expect(new Set(cards.map((card) => card.category))).toEqual(
      new Set(['attack', 'defensive', 'repair', 'boarding', 'order']),
    )
    expect(new Set(cards.flatMap((card) => (card.category === 'attack' ? [card.weapon] : [])))).toEqual(
      new Set(['beam', 'missile', 'fighter', 'bomber']),
    )
    expect(cards.filter((card) => card.special)).toHaveLength(7)
    const t = opening(HES_KOR, 6, 6, 1, 1)
    expect([...t.hand(0), ...t.hand(1), ...t.state.drawPile].sort()).toEqual([...content.deck].sort())
  })
  it('IS-COMP.4 the supply of tokens has no limit', () => {
    const sixty = Array.from({ length: 60 }, () => '1').join(' ')
    const t = table(duel('attack', { line: ['HES-04*'], hand: ['FTR'] }, { line: [`KOR-01: ${sixty}`] }), 1, 1)
    t.play(0, 'launch FTR from HES-04 at KOR-01')
    expect(t.last('DamagePlaced').damage).toEqual({ card: 'token', value: 3, bonus: false })
    expect(t.last('ShipDestroyed').damage).toBe(63)
  })
  it('IS-COMP.5 both expansion rules are on by default', () =>
    expect(game.readOptions({})).toMatchObject({ ok: true, value: { turretAssist: true, spaceMarines: true } }))
  it('IS-COMP.5 turretAssist off: only the primary Turrets of the target roll', () => {
    const given = duel(
      'attack',
      { line: ['HES-04*'], hand: ['FTR'] },
      { line: ['KOR-02', 'KOR-01', 'KOR-09'] },
      { options: { turretAssist: false } },
    )
    expect(table(given, 1, 1).play(0, 'launch FTR from HES-04 at KOR-01').last('TurretsRolled').faces).toEqual([1, 1])
  })
  it('IS-COMP.5 spaceMarines off: no such cards, no boarding, and effects on boarding do nothing', () => {
    const t = opening({ ...HES_KOR, spaceMarines: false }, 6, 6, 1, 1)
    const all = [...t.hand(0), ...t.hand(1), ...t.state.drawPile]
    expect(all).toHaveLength(106)
    expect(all.some((id) => id === 'SPM' || id === 'SP-BRIDGE')).toBe(false)
    const given = melee(
      'attack',
      [{}, { line: ['KOR-01 down: 6'] }, {}, { line: ['THA-01*'], hand: ['MM-THA', 'LB-THA', 'DCN'] }],
      { turn: 3, options: { spaceMarines: false } },
    )
    const u = table(given).play(3, 'fire MM-THA from THA-01 at KOR-01', 'fire LB-THA from THA-01 at KOR-01', 'done')
    expect(u.all('EffectLasts')).toEqual([])
    expect(u.asked).toBe('3 discard')
  })
})

describe('set-up', () => {
  it('IS-SETUP.1 each player has a stack of the ships of one race only', () => {
    const t = opening(HES_KOR, 6, 6, 1, 1)
    for (const [seat, race] of HES_KOR.races.entries())
      expect([...t.line(seat), ...t.state.seats[seat]!.reserves].map((id) => content.ships.get(id)?.race)).toEqual(
        Array.from({ length: 10 }, () => race),
      )
  })
  it('IS-SETUP.1 the stack is shuffled', () => {
    const stacks = [1, 2, 3].map((seed) =>
      startMatch(game, must(game.readOptions(HES_KOR)), seededDice(seed)).match.state.seats[0]!.reserves.join(),
    )
    expect(new Set(stacks).size).toBe(3)
  })
  it('IS-SETUP.2 two ships face up, adjacent', () => {
    const t = opening(HES_KOR, 6, 6, 1, 1)
    expect(t.line(0)).toEqual(['HES-10', 'HES-09'])
    expect(neighboursOf(t.state, 'HES-10').map((ship) => ship.id)).toEqual(['HES-09'])
    expect(game.view(t.state, 1).seats[0]!.line.map((ship) => ship.id)).toEqual(['HES-10', 'HES-09'])
  })
  it('IS-SETUP.3 the other eight stay face down in their order, for their own player too', () => {
    const t = opening(HES_KOR, 6, 6, 1, 1)
    expect(t.state.seats[0]!.reserves).toHaveLength(8)
    for (const eyes of [-1, 0, 1])
      expect(new Set(game.view(t.state, eyes).seats[0]!.reserves)).toEqual(new Set(['face-down']))
  })
  it('IS-SETUP.4 seven cards each: four players leave 85', () => {
    const t = opening({ races: ['HES', 'KOR', 'YSM', 'THA'] }, 6, 6, 1, 1, 1, 1, 1, 1)
    for (let seat = 0; seat < 4; seat++) expect(t.hand(seat)).toHaveLength(7)
    expect(t.state.drawPile).toHaveLength(85)
  })
  it('IS-SETUP.5 the undealt cards are the Draw Pile, and nothing is discarded yet', () => {
    const t = opening(HES_KOR, 6, 6, 1, 1)
    expect(t.state.drawPile).toHaveLength(99)
    expect(t.state.discardPile).toEqual([])
  })
  it('IS-SETUP.6 the highest total of two dice begins: 8, 5, 11', () =>
    expect(opening({ races: ['HES', 'KOR', 'YSM'] }, 4, 4, 2, 3, 5, 6).asked).toBe('2 activation'))
  it('IS-SETUP.6 tied players roll again among themselves', () => {
    const t = opening({ races: ['HES', 'KOR', 'YSM'] }, 4, 4, 1, 2, 5, 3, 2, 2, 1, 3, 6, 1, 1, 1)
    expect(t.all('FirstTurnRolled').map((roll) => roll.seats)).toEqual([
      [0, 1, 2],
      [0, 2],
      [0, 2],
    ])
    expect(t.state.active).toBe(0)
  })
  it('IS-SETUP.7 turns go clockwise and skip players who are out', () => {
    const given = (out: boolean) => melee('discard', [{}, { out, ...(out ? { line: [], reserves: [] } : {}) }, {}])
    expect(table(given(false)).play(0, 'done').state.active).toBe(1)
    expect(table(given(true)).play(0, 'done').state.active).toBe(2)
  })
})
