import path from 'node:path'
import { conforms, legalActions, type Seat } from '@flagbridge/kernel'
import { imaged, legality, possible, rewritten, tellingOf, upholds, type Image } from '@flagbridge/laws'
import { describe, expect, it } from 'vitest'
import type { Action } from '../src/actions.ts'
import { altitudeOf, atAltitude, groundOf, type Cell } from '../src/content/levels.ts'
import type { MapObject, Zone } from '../src/content/parts.ts'
import type { Event } from '../src/events/index.ts'
import type { ShipIndex } from '../src/indices.ts'
import { FACE_DOWN, type State } from '../src/state.ts'
import { options } from './battles.ts'
import { game } from './table.ts'

const kept = path.join(import.meta.dirname, 'kept')

function leapTurned(orders: string): string {
  return orders.replace(/(J\d+\/)(\d)/, (_, leap: string, facing: string) => leap + String((Number(facing) + 3) % 6))
}

/** The map turned half round. Columns are even in number, so that it fits on itself. */
function turned(s: State): { [field: string]: (value: never) => unknown } {
  const { columns, rows } = s.agreed
  // SXS-G.18.a: what stands above the map stands as high above it.
  const cell = (at: number): number => {
    if (at < 0) return at
    return atAltitude((columns * rows - 1 - groundOf(at as Cell)) as Cell, altitudeOf(at as Cell))
  }
  const cells = (list: readonly number[]): number[] => list.map(cell)
  const span = ([from, to]: readonly [number, number], size: number): [number, number] => [
    size - 1 - to,
    size - 1 - from,
  ]
  const zone = (one: Zone): Zone => ({ columns: span(one.columns, columns), rows: span(one.rows, rows) })
  return {
    cell,
    at: cell,
    to: cell,
    path: cells,
    blocked: (list: readonly number[]) => cells(list).sort((a, b) => a - b),
    facing: (facing: number) => (facing + 3) % 6,
    velocity: ({ q, r }: { q: number; r: number }) => ({ q: 0 - q, r: 0 - r }),
    // SXS-C.35: a leap names the facing at its end.
    orders: leapTurned,
    log: (list: readonly string[]) => list.map(leapTurned),
    zones: (zones: readonly Zone[]) => zones.map(zone),
    zone,
    objects: (list: unknown) =>
      Array.isArray(list)
        ? (list as MapObject[]).map((one) => ({ ...one, column: columns - 1 - one.column, row: rows - 1 - one.row }))
        : list,
    objectives: (list: readonly { column?: number; row?: number; zone?: Zone }[]) =>
      list.map((one) => ({
        ...one,
        ...(one.column === undefined ? {} : { column: columns - 1 - one.column, row: rows - 1 - one.row! }),
        ...(one.zone === undefined ? {} : { zone: zone(one.zone) }),
      })),
  }
}

const halfRound: Image<State, Action, Event> = {
  state: (s) => rewritten(s, turned(s)),
  action: (a, s) => rewritten(a, turned(s)),
  event: (e, s) => rewritten(e, turned(s)),
  // A convoy goes from west to east.
  skips: (s) =>
    s.phase === 'objects' || s.phase === 'edges' || s.agreed.columns % 2 === 1 || s.agreed.transports !== undefined,
  table: (s) => ({ ...s, blocked: s.blocked.toSorted((a, b) => a - b) }),
  // The list has one of several shortest paths.
  listedAs: (a) => (a.do === 'fly' ? { do: 'fly', to: a.to } : a),
  told: (e) => (e.kind === 'FlightMoved' ? { ...e, path: e.path.at(-1) } : e),
}

/** Ships and flights, and orders that nobody could have written. */
function census(s: State): string[] {
  const things = [...s.ships, ...s.flights].map(({ name, side, cell }) => `${side} ${name} ${cell}`)
  if (s.phase !== 'orders') return things
  const impossible = s.ships.flatMap((ship, i) => {
    if (ship.orders === FACE_DOWN || ship.fate !== 'here') return []
    const action: Action = { do: 'order', ship: i as ShipIndex, orders: ship.orders }
    const seat: Seat = ship.seat
    const asked: State = { ...game.fork(s), committed: s.committed.map(() => false) }
    const refusal = game.check(asked, seat, action)
    return refusal === undefined ? [] : [`${ship.name}: ${ship.orders}: ${refusal.refused}`]
  })
  return [...things, ...impossible]
}

/** Paths are listed one for each hex, and orders as long as they are short. */
function unlisted(a: Action, s: State): boolean {
  const { seat } = game.pending(s).find(({ answered }) => answered !== true)!
  if (a.do === 'fly')
    return a.path !== undefined && legalActions(game, s, seat).some((b) => b.do === 'fly' && b.to === a.to)
  // SXS-G.2.d: there are very many ways to lay points; the list has those of one step.
  return a.do === 'recall' || a.do === 'faces'
}

describe('what is told to whom', () => {
  it('orders and plots are hidden, until the ships move', () => {
    expect(tellingOf(game, 48, options)).toEqual({
      turnsUp: [
        'ContactMoved',
        'ContactRevealed',
        'FacesSet',
        'LaunchesShown',
        'MatchEnded',
        'PlotRevealed',
        'PlotTurnedUp',
        'ShipLeft',
        'ShipMoved',
        'ShipShown',
        'ShipsMoved',
        'UnseenReckoned',
      ],
      sometimes: [],
      hides: [
        'ContactsDealt',
        'DetectionRolled',
        'FacesPlotted',
        'LaunchDeclared',
        'OrdersWritten',
        'PlotWritten',
        'Prepared',
        'ShipMoved',
        'ShipPlaced',
      ],
    })
  })
  it('the contract holds, looked at closely', () => {
    expect(conforms(game, { games: 12, every: 12, options }).looks).toBeGreaterThan(100)
  })
})

describe('laws of random battles', () => {
  it('whatever check accepts is listed, and whatever is listed it accepts', () => {
    const holds = legality(game, {
      unlisted,
      listedAs: (a) => (a.do === 'aim' ? { ...a, mounts: a.mounts.toSorted((x, y) => x - y) } : a),
    })
    expect(upholds(game, { name: 'legality', games: 12, every: 12, options, kept, holds })).toBeGreaterThan(250)
  })
  it('an imagined table could be: every ship where it is, with orders that it could have been given', () => {
    const holds = possible(game, census)
    expect(upholds(game, { name: 'worlds', games: 12, every: 20, options, kept, holds })).toBeGreaterThan(150)
  })
  it('the map turned half round shows the same battle', () => {
    const holds = imaged(game, halfRound)
    expect(upholds(game, { name: 'half round', games: 12, every: 12, options, kept, holds })).toBeGreaterThan(250)
  })
})
