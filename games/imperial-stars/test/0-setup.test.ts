import { seededDice, startMatch } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { readContent } from '../src/content.ts'
import { isCaptured, neighboursOf, shipOf } from '../src/rules/1-battle-line.ts'
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
    const ships = [{ id: 'A-1', race: 'AAA', name: 'Hulk', class: 'Hulk', hull: 3 }]
    const hulk = must(readContent([{ pack: 'p', game: 'imperial-stars', races, ships }])).ships.get('A-1')
    expect(hulk).toMatchObject({
      hull: 3,
      missiles: 0,
      beams: 0,
      carrier: 0,
      speed: 0,
      shields: 0,
      guards: 0,
      points: 0,
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

describe('definitions', () => {
  it('IS-DEF.1 a ship is captured while another than its first player controls it', () => {
    const s = table(melee('board', [{ prizes: ['KOR-05 @1'] }, {}, {}])).state
    expect(isCaptured(shipOf(s, 'KOR-05')!, 0)).toBe(true)
    expect(isCaptured(shipOf(s, 'KOR-01')!, 1)).toBe(false)
  })
  it('IS-DEF.1 taken by a third player it stays captured; taken back by the first it is not', () => {
    const given = melee('board', [
      { hand: ['SPM'] },
      { prizes: ['YSM-04 @2 down: 7'], line: ['KOR-01', 'KOR-02', 'KOR-03'] },
      {},
    ])
    const t = table(given, 6, 1).play(0, 'board YSM-04 with SPM').play(1, 'done')
    expect(isCaptured(t.ship('YSM-04'), 0)).toBe(true)
    const u = table(melee('board', [{ prizes: ['YSM-04 @2 down: 7'] }, {}, { hand: ['SPM'] }], { turn: 2 }), 6, 1)
    u.play(2, 'board YSM-04 with SPM').play(0, 'done').play(2, 'place YSM-04 at 1')
    expect(isCaptured(u.ship('YSM-04'), 2)).toBe(false)
  })
  it('IS-DEF.2 a prize lies in a row of its own: it counts for no line limit and is adjacent to nothing', () => {
    const given = duel(
      'board',
      { line: ['HES-01', 'HES-02', 'HES-03'], hand: ['SPM'] },
      { line: ['KOR-01', 'KOR-02 down: 9'] },
    )
    const t = table(given, 6, 1).play(0, 'board KOR-02 with SPM').play(1, 'done')
    expect(t.line(0)).toHaveLength(3)
    expect(t.prizes(0)).toEqual(['KOR-02'])
    expect(neighboursOf(t.state, 'KOR-02')).toEqual([])
    expect(t.damage('KOR-02')).toBe(9)
  })
  it('IS-DEF.2 a prize is defended by its controller, with its own primary Turrets only', () => {
    const given = duel('attack', { line: ['HES-04*'], hand: ['FTR'] }, { prizes: ['HES-09 @0'], hand: ['SHD'] })
    const t = table(given, 1, 1, 1).play(0, 'launch FTR from HES-04 at HES-09')
    expect(t.asked).toBe('1 defend')
    t.play(1, 'done')
    expect(t.last('TurretsRolled').dice).toEqual([{ by: 3, rule: 'IS-TURRET.2', from: 'HES-09' }])
  })
  it("IS-DEF.2 a ship won back goes straight to a place of its player's choice, or waits and may be activated there", () => {
    const home = duel('board', { line: ['HES-01', 'HES-02'], hand: ['SPM'] }, { prizes: ['HES-04 @0 down: 9'] })
    const t = table(home, 6, 1).play(0, 'board HES-04 with SPM').play(1, 'done')
    expect(t.asked).toBe('0 place')
    expect(t.legal()).toEqual(['place Harbour Light at 1', 'place Harbour Light at 2', 'place Harbour Light at 3'])
    expect(t.play(0, 'place HES-04 at 2').line(0)).toEqual(['HES-01', 'HES-04', 'HES-02'])
    const full = duel(
      'activate',
      { line: ['HES-01', 'HES-02', 'HES-03'], prizes: ['HES-04'], hand: ['FTR'] },
      {},
      { roll: [3, 6] },
    )
    const u = table(full, 1, 1).play(0, 'activate HES-04 with 3').refuses(0, 'swap HES-04 with HES-01', 'IS-ACT.11')
    u.play(0, 'done', 'launch FTR from HES-04 at KOR-01')
    expect(u.damage('KOR-01')).toBe(3)
  })
  it('IS-DEF.2 a waiting ship moves up as soon as a place is free, before anybody is out', () => {
    const given = duel(
      'attack',
      { hand: ['HM-KOR', 'HM-YSM', 'LB-KOR'], line: ['HES-01*', 'HES-02*'] },
      { line: ['KOR-10'], reserves: [], prizes: ['KOR-05'] },
    )
    const t = table(given).play(0, 'fire HM-KOR from HES-01 at KOR-10', 'done')
    expect(t.last('ShipPlaced')).toMatchObject({ seat: 1, ship: 'KOR-05', rule: 'IS-DEF.2' })
    expect(t.state.seats[1]!.out).toBe(false)
    expect(t.line(1)).toEqual(['KOR-05'])
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

describe('battle-line', () => {
  it('IS-LINE.1 in a row X, Y, Z, X-Y and Y-Z are adjacent and X-Z are not', () => {
    const { state } = table(duel('attack', { line: ['HES-01', 'HES-02', 'HES-03'] }, {}))
    const near = (id: string) => neighboursOf(state, id).map((ship) => ship.id)
    expect([near('HES-01'), near('HES-02'), near('HES-03')]).toEqual([['HES-02'], ['HES-01', 'HES-03'], ['HES-02']])
  })
  it('IS-LINE.1 the row closes after a loss', () => {
    const t = table(duel('attack', { hand: ['HM-HES'] }, { line: ['KOR-01', 'KOR-10', 'KOR-02'] })).play(
      0,
      'fire HM-HES from HES-01 at KOR-10',
    )
    expect(neighboursOf(t.state, 'KOR-01').map((ship) => ship.id)).toEqual(['KOR-02'])
  })
  it('IS-LINE.2 a fourth ship is refused', () =>
    table(duel('activation', { line: ['HES-01', 'HES-02', 'HES-04'] }, {})).refuses(0, 'deploy', 'IS-LINE.2'))
})
