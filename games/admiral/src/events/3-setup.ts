import type { Seat } from '@flagbridge/kernel'
import type { Heading } from '../actions.ts'
import type { Cell } from '../content/board.ts'
import { ofSeat, opponent, unitOf, withSeat, type State, type Unit, type UnitIndex } from '../state.ts'
import type { Happened, Writers } from './writers.ts'

export interface Placing {
  readonly unit: UnitIndex
  readonly at: Cell
  readonly heading: Heading
}

/** A card that nobody but its player knew before it was turned up. */
export interface Shown
  extends Placing,
    Pick<Unit, 'name' | 'card' | 'submerged' | 'structure' | 'torpedoes' | 'squadrons'> {}

export type SetupEvent =
  | Happened<'DeploymentBegan'>
  | Happened<'UnitPlaced', { seat: Seat; unit: UnitIndex; from: Cell; at: Cell; heading: Heading }>
  | Happened<'FleetReady', { seat: Seat }>
  | Happened<'FleetReopened', { seat: Seat }>
  | Happened<'FleetsRevealed', { units: readonly Placing[]; shown?: readonly Shown[] }>
  | Happened<'SubmarinesAwaited', { seat: Seat }>
  | Happened<'SubmarineDeployed', { unit: UnitIndex; at: Cell }>
  | Happened<'SubmarinesDeployed'>
  | Happened<'UnitEntered', { unit: UnitIndex; at: Cell; heading: Heading }>
  | Happened<'EntryClosed', { seat: Seat }>

export const setupWriters: Writers<SetupEvent> = {
  DeploymentBegan(s) {
    s.phase = 'deployment'
  },
  UnitPlaced(s, e) {
    moveBack(s, e.seat, e.from, e.at)
    const unit = s.units[e.unit]
    if (unit === undefined) return
    unit.at = e.at
    unit.heading = e.heading
  },
  FleetReady(s, e) {
    s.sealed = withSeat(s.sealed, e.seat, true)
  },
  FleetReopened(s, e) {
    s.sealed = withSeat(s.sealed, e.seat, false)
  },
  FleetsRevealed(s, e) {
    // AD-SET.4: where the fleets were secret, the units themselves become known now.
    for (const { unit, ...facts } of e.shown ?? []) Object.assign(unitOf(s, unit), facts)
    for (const placing of e.units) stand(s, placing)
    s.backs = [[], []]
    s.sealed = [false, false]
  },
  SubmarinesAwaited(s, e) {
    s.turn = e.seat
  },
  SubmarineDeployed(s, e) {
    unitOf(s, e.unit).at = e.at
  },
  SubmarinesDeployed(s) {
    s.phase = 'action-dice'
  },
  UnitEntered: stand,
  EntryClosed(s, e) {
    s.turn = opponent(e.seat)
    s.idle++
  },
}

function stand(s: State, { unit, at, heading }: Placing): void {
  unitOf(s, unit).at = at
  unitOf(s, unit).heading = heading
}

function moveBack(s: State, seat: Seat, from: Cell, at: Cell): void {
  const backs = ofSeat(s.backs, seat).filter((cell) => cell !== from)
  s.backs = withSeat(s.backs, seat, at >= 0 ? [...backs, at] : backs)
}
