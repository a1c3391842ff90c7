import { atRandom, playOut, SearchTable, seededDice } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { starmadaX } from '../src/index.ts'
import { battle, game, table, type Position } from './table.ts'

const opened = starmadaX.open(starmadaX.packs)
if (!opened.ok) throw new Error('the built-in packs open')
const { muster } = opened.value

describe('SXS-G.23.b the convoy', () => {
  const options = { fleets: ['Excise Squadron', 'Show of Hands'], objective: { kind: 'convoy', side: 0 }, uneven: true }
  it('SXS-G.23.b SXS-G.23.a three transports of the side, worth 15 percent of the fleet size each', () => {
    const { state } = battle(options, 1, 6)
    const transports = state.ships.slice(state.agreed.transports)
    expect(transports.map(({ name, side }) => `${side} ${name}`)).toEqual([
      '0 Transport 1',
      '0 Transport 2',
      '0 Transport 3',
    ])
    expect(state.agreed.classes.map(({ combatRating }) => combatRating)).toEqual([150])
  })
  it('SXS-G.23.b they start in the first two columns', () => {
    const t = battle(options, 1, 6)
    const unit = t.state.agreed.transports!
    t.refuses(0, { do: 'placeShip', ship: unit, at: 5 * 40 + 2, facing: 1 }, 'SX-2.1.2.a')
    t.play(0, { do: 'placeShip', ship: unit, at: 5 * 40 + 1, facing: 1 })
  })
  it('SXS-G.23.b two through and one lost of 1000 points: 300 and 150', () => {
    const t = battle({ ...options, turns: 1 }, 1, 6, 1, 2)
    const { state } = t
    // Everybody stands still but the transports, which are at the far edge already.
    for (const [i, ship] of state.ships.entries()) {
      ship.fate = 'here'
      ship.cell = (
        i < state.agreed.transports! ? (ship.side === 0 ? 20 : 29 * 40 + 20) : 10 * 40 + 39
      ) as typeof ship.cell
      ship.facing = 1
    }
    const lost = state.ships[state.agreed.transports! + 2]!
    lost.cell = 0 as typeof lost.cell
    lost.facing = 0
    for (const flight of state.flights) flight.cell = -2 as typeof flight.cell
    t.state.phase = 'orders'
    t.state.turn = 1
    t.state.committed.fill(false)
    for (const [i, ship] of t.state.ships.entries())
      if (i >= t.state.agreed.transports!) t.play(ship.seat, `order ${ship.name} 1`)
    t.commit()
    expect(t.all('ObjectiveScored').map(({ side, points }) => [side, points])).toEqual([
      [0, 150],
      [0, 150],
    ])
    expect(t.all('ShipLeft').map(({ points }) => points)).toEqual([0, 0, 150])
  })
})

describe('SXS-G.23.c the buoy', () => {
  const given = (more: Position = {}): Position => ({
    turn: 10,
    objectives: [{ kind: 'buoy', name: 'The buoy', at: '2015', share: 30 }],
    classes: { Tug: { hull: 5, engines: 4, rating: 200, chart: 'H H H H H H' } },
    ships: {
      Aurora: { class: 'Tug', side: 0, at: '2017', facing: 0 },
      Hydra: { class: 'Tug', side: 1, at: '0528' },
    },
    ...more,
  })
  it('SXS-G.23.c is taken by a ship that ends its movement there, and scores at the end', () => {
    const t = table(given()).play(0, 'order Aurora 2').commit()
    expect(t.all('BuoyTaken')).toHaveLength(1)
    expect(t.state.points).toEqual([300, 0])
  })
  it('SXS-G.23.c not while an enemy ship is in the hex', () => {
    const both = given({ ships: { ...given().ships, Hydra: { class: 'Tug', side: 1, at: '2015' } } })
    expect(table(both).play(0, 'order Aurora 2').commit().all('BuoyTaken')).toEqual([])
  })
  it('SXS-G.23.c is dropped where its carrier is destroyed', () => {
    const burning = given({
      buoy: 'Aurora',
      turn: 5,
      ships: { ...given().ships, Aurora: { class: 'Tug', side: 0, at: '1010', hullHits: 4 } },
      explosions: [{ at: '1010', strength: 1, fades: 9 }],
    })
    const t = table(burning, 6, 1).commit()
    expect(t.state.buoy).toMatchObject({ carrier: -1 })
    expect(t.state.points).toEqual([0, 200])
  })
  it('SXS-G.23.c a carrier that leaves elsewhere counts as destroyed, and the buoy stays in its last hex', () => {
    const away = given({
      buoy: 'Aurora',
      turn: 5,
      ships: {
        Aurora: { class: 'Tug', side: 0, at: '0215', facing: 5 },
        Echo: { class: 'Tug', side: 0, at: '1010' },
        Hydra: { class: 'Tug', side: 1, at: '0528' },
      },
    })
    const t = table(away).play(0, 'order Aurora 3').commit()
    expect(t.state.points).toEqual([0, 200])
    expect(t.state.buoy).toMatchObject({ carrier: -1 })
    expect(t.state.buoy!.cell).toBeGreaterThanOrEqual(0)
  })
})

describe('through the muster', () => {
  it.each([
    { objective: 'convoy1', turns: 6 },
    { objective: 'convoy2', seats: 6 },
    { objective: 'buoy', seats: 4, points: 500 },
    { scenario: 'tamar/lamp-oil', seats: 4 },
    { scenario: 'tamar/marker-zero', seats: 6 },
  ])('SXS-G.23.a %o is played to its end', (set) => {
    const read = muster.complete({ set, fleets: [] }, seededDice(5))
    if (!read.ok) throw new Error(JSON.stringify(read.problems))
    const on = new SearchTable(game, game.start(read.value), seededDice(3))
    game.begin(on)
    playOut(game, on, atRandom(seededDice(4)))
    expect(game.outcome(on.state)).toBeDefined()
  })
})
