import { describe, expect, it } from 'vitest'
import { checkFleet } from '../src/rules/3-fleets.ts'
import { poolSize } from '../src/rules/6-dice.ts'
import { FACE_DOWN, STAND_BY } from '../src/state.ts'
import { cell } from './positions.ts'
import { battle, content, game, table } from './table.ts'

const DUEL: [string[], string[]] = [['RN-04', 'RN-05'], ['KM-03']]

describe('Composing a fleet', () => {
  it('AD-SET.1 the same limit holds for both players', () => {
    const rules = (fleets: [string[], string[]]) => {
      const read = game.readOptions({ points: 30, fleets })
      return read.ok ? [] : read.problems.map((problem) => [problem.path[1], problem.rule])
    }
    expect(rules([['RN-05'], ['KM-05']])).toEqual([])
    expect(rules([['RN-01'], ['KM-01']])).toEqual([
      [0, 'AD-SET.2'],
      [1, 'AD-SET.2'],
    ])
  })

  it('AD-SET.2 the cost may reach the limit and not exceed it', () => {
    expect(checkFleet(content, DUEL[0], 32).problems).toEqual([])
    expect(checkFleet(content, DUEL[0], 31).problems).toEqual([
      { path: [], expected: 'at most 31 Tactical Points, these units cost 32', rule: 'AD-SET.2' },
    ])
    expect(checkFleet(content, DUEL[0], 120).points).toBe(32)
  })

  it('AD-SET.4 secret fleets: nobody knows the other units before both are revealed', () => {
    const p = battle({
      points: 60,
      fleets: [
        ['RN-05', 'RN-08'],
        ['KM-04', 'KM-09'],
      ],
      secretFleets: true,
    })
    const names = (seat: number) => game.view(p.state, seat).units.map(({ name }) => name)
    expect(names(0)).toEqual(['HMS Ajax', 'HMS Cossack', 'Unknown unit', 'Unknown unit'])
    expect(names(1)).toEqual(['Unknown unit', 'Unknown unit', 'Prinz Eugen', 'U-47'])
    expect(names(-1)).toEqual(Array.from({ length: 4 }, () => 'Unknown unit'))
    expect(JSON.stringify(game.view(p.state, 0))).not.toContain('Eugen')
    p.ok(0, 'place Ajax on a1 heading north', 'place Cossack on b1 heading north', 'ready')
    p.ok(1, 'place Prinz Eugen on h8 heading south', 'ready').saw('FleetsRevealed')
    expect(names(0)).toEqual(['HMS Ajax', 'HMS Cossack', 'Prinz Eugen', 'U-47'])
    const seen = game.redact(p.events.find(({ kind }) => kind === 'FleetsRevealed')!, 0)
    expect(seen).toMatchObject({ shown: expect.arrayContaining([expect.objectContaining({ name: 'U-47' })]) })
  })

  it('AD-SET.2 the house rules: unique cards, one navy, submarines by points, a warning without depth charges', () => {
    const rules = (ids: string[], limit = 120, lifted = {}) =>
      checkFleet(content, ids, limit, lifted).problems.map((problem) => problem.rule)
    expect(rules(['RN-08', 'RN-08'])).toEqual(['FB-1'])
    expect(rules(['NEU-01', 'NEU-01', 'NEU-01'])).toEqual([])
    expect(rules(['NEU-01', 'NEU-01', 'NEU-01', 'NEU-01'])).toEqual(['FB-1'])
    expect(rules(['RN-08', 'KM-06'])).toEqual(['FB-2'])
    expect(rules(['RN-08', 'KM-06'], 120, { allied: true })).toEqual([])
    expect(rules(['RN-08', 'RN-08'], 120, { anyCopies: true })).toEqual([])
    expect(rules(['KM-09', 'KM-10'], 60, { anySubmarines: true })).toEqual([])
    expect(rules(['KM-09', 'KM-10'], 119)).toEqual(['FB-3'])
    expect(rules(['KM-09', 'KM-10'], 120)).toEqual([])
    expect(checkFleet(content, ['RN-01'], 120).warnings[0]).toContain('FB-4')
    expect(checkFleet(content, ['RN-08'], 120).warnings).toEqual([])
    expect(rules(['RN-99'])).toEqual(['AD-SET.2'])
  })
})

describe('Deployment', () => {
  it('AD-SET.3 on the two nearest rows, one card to a square, face down', () => {
    const p = battle({ points: 60, fleets: DUEL })
    p.no(0, 'place Ajax on c3 heading north', 'AD-SET.3')
      .ok(0, 'place Ajax on c2 heading north')
      .no(0, 'place Exeter on c2 heading north', 'AD-SET.3')
      .no(0, 'ready', 'AD-SET.3')
      .no(1, 'place Graf Spee on c6 heading south', 'AD-SET.3')
      .no(1, 'place Exeter on c7 heading south', 'AD-SET.3')
    const seen = game.view(p.state, 1)
    expect(seen.units.map((unit) => unit.at)).toEqual([FACE_DOWN, FACE_DOWN, -1])
    expect(seen.backs[0]).toEqual([cell('c2')])
    expect(game.redact(p.events[0]!, 1)).toMatchObject({ kind: 'UnitPlaced', unit: FACE_DOWN, at: cell('c2') })
    p.ok(0, 'place Ajax on d1 heading east').is('Ajax', { at: cell('d1') })
    p.ok(0, 'place Ajax on d1 heading west').is('Ajax', { at: cell('d1'), heading: 6 })
    expect(p.state.backs[0]).toEqual([cell('d1')])
  })

  it('AD-SET.4 all cards are turned up only when both players have finished', () => {
    const p = battle({ points: 60, fleets: DUEL }, 1, 1, 5, 5)
    p.ok(0, 'place Ajax on c2 heading north', 'place Exeter on d2 heading north', 'ready')
      .notSaw('FleetsRevealed')
      .asks(0, 'deployment')
    expect(game.pending(p.state)[0]).toMatchObject({ seat: 0, answered: true })
    p.no(0, 'place Ajax on a1 heading north', 'AD-SET.4').ok(0, 'reopen', 'place Ajax on a1 heading north', 'ready')
    p.ok(1, 'place Graf Spee on d8 heading south', 'ready').saw('FleetsRevealed')
    expect(game.view(p.state, 1).units.map((unit) => unit.at)).toEqual([cell('d2'), cell('a1'), cell('d8')])
    p.end()
  })

  const NINETEEN = content.units
    .filter((card) => card.navy === 'RN' || card.navy === 'MN')
    .map((card) => card.id)
    .filter((id) => id !== 'MN-12' && id !== 'MN-08' && id !== 'MN-09')
  const surface = NINETEEN.filter((id) => content.units.find((card) => card.id === id)!.submerged === null)

  it('AD-SET.5 the seventeenth surface unit and those after it wait in Stand-by; submarines do not count', () => {
    expect(surface.length).toBe(18)
    const p = battle({ points: 1000, fleets: [NINETEEN, ['KM-03']], allied: true })
    const squares = [...Array(16).keys()].map((i) => `${'abcdefgh'[i % 8]}${1 + Math.floor(i / 8)}`)
    const names = p.state.units.filter((unit) => unit.seat === 0 && !unit.submerged).map((unit) => unit.name)
    p.ok(0, `stand by ${names[0]}`)
    for (const [i, square] of squares.entries()) p.ok(0, `place ${names[i + 1]} on ${square} heading north`)
    p.no(0, `place ${names[17]} on a1 heading north`, 'AD-SET.3')
      .ok(0, `stand by ${names[17]}`)
      .no(0, `stand by ${names[3]}`, 'AD-SET.5')
    p.ok(0, 'ready').ok(1, 'place Graf Spee on d8 heading south', 'ready').saw('FleetsRevealed')
    expect(p.state.units.filter((unit) => unit.seat === 0 && unit.at >= 0).length).toBe(16)
    expect(p.state.units.filter((unit) => unit.at === STAND_BY).map((unit) => unit.name)).toEqual([names[0], names[17]])
    // AD-SET.8: Stand-by units give no dice.
    expect(poolSize(p.state, 0)).toBe(32)
  })

  const WAITING = {
    phase: 'entering',
    round: 2,
    south: { 'HMS Exeter': 'a1 north', 'HMS Ajax': 'stand-by', 'HMS Achilles': 'stand-by' },
    north: { Bismarck: 'a8 south' },
  }

  it('AD-SET.6 a unit enters on a free square of the own two rows, not in round one, not when none is free', () => {
    table(WAITING)
      .asks(0, 'enter')
      .no(0, 'enter Ajax on c3 heading north', 'AD-SET.6')
      .no(0, 'enter Ajax on a1 heading north', 'AD-CARD.6')
      .ok(0, 'enter Ajax on b1 heading north')
      .is('Ajax', { at: cell('b1') })
    table({
      ...WAITING,
      south: { 'HMS Exeter': 'a1 north', 'HMS Ajax': { at: 'stand-by', enters: 4 }, 'HMS Achilles': 'stand-by' },
    }).no(0, 'enter Ajax on b1 heading north', 'AD-SET.6')
    table({ ...WAITING, phase: 'movement', round: 1, dice: { south: [5] } }).no(
      0,
      'enter Ajax on b1 heading north',
      'AD-SET.6',
    )
    const full = Object.fromEntries(
      surface.map((id, i) => [
        content.units.find((card) => card.id === id)!.name,
        i < 16 ? `${'abcdefgh'[i % 8]}${1 + Math.floor(i / 8)} north` : 'stand-by',
      ]),
    )
    const p = table({ phase: 'gunnery', round: 1, south: full, north: { Bismarck: 'a8 south' } })
    p.ok(0, 'commit')
      .ok(1, 'commit')
      .saw('RoundBegan', { round: 2 })
      .saw('EntryClosed', { seat: 0 })
      .notSaw('UnitEntered')
  })

  it('AD-SET.7 the player chooses which unit enters, or none', () => {
    table(WAITING)
      .ok(0, 'enter Achilles on b1 heading east')
      .is('Achilles', { at: cell('b1'), heading: 2 })
    const p = table(WAITING)
    expect(p.offered(0).some((order) => order.startsWith('enter HMS Ajax'))).toBe(true)
    p.ok(0, 'stay out').saw('InitiativeWon').notSaw('UnitEntered')
  })

  it('AD-SET.8 units in Stand-by give no dice; one that entered adds two', () => {
    const p = table(WAITING)
    expect(poolSize(p.state, 0)).toBe(2)
    p.ok(0, 'enter Ajax on b1 heading north')
    expect(poolSize(p.state, 0)).toBe(4)
  })
})
