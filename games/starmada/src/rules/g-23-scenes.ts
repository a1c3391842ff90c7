import { BESIDE_AT, BESIDE_IN, goneNote, LANDED, shipAt } from '../units.ts'
import type { Cell } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import { pointsOf, type Objective } from '../content/parts.ts'
import type { ShipIndex } from '../indices.ts'
import type { Ship, Side, State } from '../state.ts'
import { isOperational } from './1-record.ts'
import { cellAt } from './2-1-setting-up.ts'
import { hasFiredIn } from './4-1-before-attacking.ts'
import { aboard } from './c-20-shipboard.ts'
import type { StarmadaTable } from './step.ts'

/** SXS-G.23.d: three beacons on the centre line. */
const QUARTERS = [1, 2, 3] as const

type Scan = Extract<Objective, { kind: 'scan' }>
type Assault = Extract<Objective, { kind: 'assault' }>

export function scanOf(objectives: readonly Objective[]): Scan | undefined {
  return objectives.find((objective) => objective.kind === 'scan')
}

export function assaultOf(objectives: readonly Objective[]): Assault | undefined {
  return objectives.find((objective) => objective.kind === 'assault')
}

/** SXS-G.23.d: at columns W/4, W/2 and 3W/4, and row H/2. */
export function beaconsOf(content: Content, state: State): Cell[] {
  const { columns, rows } = state.agreed
  const board = content.board(state)
  return QUARTERS.map((quarter) => cellAt(board, Math.floor((quarter * columns) / 4), Math.floor(rows / 2)))
}

/** Whether a side has scanned a beacon. */
export function isScanned({ scanned }: State, side: Side, beacon: number): boolean {
  return ((scanned[side] >> beacon) & 1) === 1
}

function timesOf(content: Content, state: State, ship: Ship): number {
  const bearer = { content, state, kind: content.kindOf(state, ship), ship }
  return content.inForce(state).scans.reduce((times, scans) => times * scans(bearer), 1)
}

/** SXS-G.23.d: next to it, and silent this turn; once for each beacon and side, by the ship to which it counts most. */
export function scanBeacons(content: Content, t: StarmadaTable): void {
  const { state } = t
  const scan = scanOf(state.agreed.objectives)
  if (scan === undefined) return
  const board = content.board(state)
  beaconsOf(content, state).forEach((cell, beacon) => {
    for (const side of [0, 1] satisfies Side[]) {
      if (isScanned(state, side, beacon)) continue
      const near = state.ships.filter(
        (ship) =>
          ship.side === side &&
          isOperational(ship) &&
          !ship.cloaked &&
          !hasFiredIn(ship, state.turn) &&
          board.distance(ship.cell, cell) === 1,
      )
      const best = near.toSorted((one, other) => timesOf(content, state, other) - timesOf(content, state, one))[0]
      if (best === undefined) continue
      // C30-1: the share is doubled, and rounded once.
      const points = pointsOf(scan.share * timesOf(content, state, best), state.agreed.points)
      const ship = state.ships.indexOf(best) as ShipIndex
      t.emit({ kind: 'BeaconScanned', rule: 'SXS-G.23.d', ship, side, beacon })
      t.emit({ kind: 'ObjectiveScored', rule: 'SXS-G.23.d', name: scan.name, side, points })
    }
  })
}

/** SXS-G.23.f, G23f-1: distance 1 from the rim of a planet. */
export function isBesidePlanet(content: Content, state: State, ship: Ship): boolean {
  const board = content.board(state)
  return state.objects.some(
    ({ kind, column, row, radius }) =>
      kind === 'planet' && board.distance(ship.cell, cellAt(board, column, row)) === radius + 1,
  )
}

/** SXS-G.23.f: companies that the attacker has landed. */
export function landedBy({ ships }: State, side: Side): number {
  return ships.reduce((sum, ship) => (ship.side === side ? sum + (ship.notes[LANDED] ?? 0) : sum), 0)
}

/** SXS-G.23.f: who came beside the planet in the turn before and is in the hex still lands its companies. */
export function landTroops(content: Content, t: StarmadaTable): void {
  const { state } = t
  const assault = assaultOf(state.agreed.objectives)
  if (assault === undefined) return
  for (let ship = 0 as ShipIndex; ship < state.ships.length; ship++) {
    const one = shipAt(state, ship)
    if (one.side !== assault.side || !isOperational(one) || one.cloaked) continue
    if (!isBesidePlanet(content, state, one)) continue
    const stayed = one.notes[BESIDE_IN] === state.turn - 1 && one.notes[BESIDE_AT] === one.cell
    const companies = Math.min(aboard(content, state, one, 'troops'), assault.most - landedBy(state, one.side))
    t.emit({ kind: 'PlanetReached', rule: 'SXS-G.23.f', ship })
    if (!stayed || companies <= 0) continue
    t.emit({ kind: 'TroopsLanded', rule: 'SXS-G.23.f', ship, companies })
    const points = pointsOf(assault.share * companies, state.agreed.points)
    t.emit({ kind: 'ObjectiveScored', rule: 'SXS-G.23.f', name: assault.name, side: one.side, points })
  }
}

/** The note of how many companies of a ship have left it. */
export const TROOPS_GONE = goneNote('troops')
