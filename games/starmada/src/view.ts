import type { Dice, Seat } from '@flagbridge/kernel'
import { facesOf, isSealed, type Event } from './events/index.ts'
import { fork } from './fork.ts'
import type { ClassIndex, ShipIndex } from './indices.ts'
import { blankShip } from './options/blankShip.ts'
import {
  FACE_DOWN,
  isStranger,
  liesFaceDown,
  NO_NOTES,
  NO_PLOTS,
  type Agreement,
  type Ship,
  type Side,
  type State,
} from './state.ts'
import { shipAt } from './units.ts'

/** The orders and launches of the other side are hidden, and ships that it does not see (SXS-C.8.b). */
export function view(state: State, seat: Seat): State {
  const copy = fork(state)
  const side = state.agreed.sides[seat]
  if (copy.agreed.forces !== undefined) copy.agreed = withoutForces(copy)
  if (copy.naming) for (const ship of copy.ships) if (ship.side !== side) ship.aims = NO_NOTES
  if (copy.launching) for (const ship of copy.ships) if (ship.side !== side) ship.launches = NO_NOTES
  for (const ship of copy.ships) if (ship.side !== side && ship.hidden !== null) hide(copy, ship)
  if (state.agreed.strangers !== undefined)
    copy.ships.forEach((ship, i) => {
      if (ship.side !== side && isStranger(state, shipAt(state, i as ShipIndex)))
        copy.ships[i] = stranger(copy, ship, i)
    })
  if (!liesFaceDown(copy)) return copy
  for (const ship of copy.ships) if (ship.side !== side) turnDown(ship)
  return copy
}

/** SXS-G.24.a: where it is, whose it is, and nothing else. */
function stranger(
  { agreed: { strangers = 0 as ClassIndex } }: State,
  { side, seat, fate, cell }: Ship,
  i: number,
): Ship {
  return { ...blankShip(`Contact ${i + 1}`, side, seat, strangers), fate, cell }
}

const unforced = new WeakMap<Agreement, Agreement>()

/** SXS-G.22: told when the battle is over; one agreement for all views of a match. */
function withoutForces({ agreed, result }: State): Agreement {
  if (result !== null) return agreed
  let known = unforced.get(agreed)
  if (known === undefined) {
    const { forces: _, ...others } = agreed
    unforced.set(agreed, (known = others))
  }
  return known
}

const NO_FACES: readonly number[] = []

function turnDown(ship: Ship): void {
  ship.orders = FACE_DOWN
  ship.plot = FACE_DOWN
  ship.facesPlotted = NO_FACES
  ship.plots = NO_PLOTS
  ship.aims = NO_NOTES
}

/** SXS-C.8.b: the record is as it was last seen, and so is the place. */
function hide(state: State, ship: Ship): void {
  const { record } = ship.hidden!
  Object.assign(ship, record, { mounts: [...record.mounts] })
  ship.pendingHull = 0
  ship.pendingMarked = 0
  ship.pendingEngines = 0
  ship.pendingShields = 0
  ship.pendingLost = ship.lost.map(() => 0)
  ship.launches = NO_NOTES
  turnDown(ship)
  if (state.queue.length > 0) state.queue = state.queue.filter((one) => state.ships[one.ship] !== ship)
}

/** What nobody hears, not even the dice: how many rolled would tell. */
const SILENT: ReadonlySet<string> = new Set(['DetectionRolled', 'EndRolled'])

/** Sealed orders are shown to the writer's own side and to nobody else; of hidden ships others hear the dice. */
export function redact(event: Event, seat: Seat): Event | undefined {
  if (event.unseen !== undefined && !event.unseen.includes(seat)) {
    const faces = facesOf(event)
    if (faces.length === 0 || SILENT.has(event.kind)) return undefined
    return { kind: 'DiceHeard', rule: 'SXS-C.8.b', faces }
  }
  return isSealed(event) && !event.seats.includes(seat) ? undefined : event
}

const TURNED_UP: ReadonlySet<string> = new Set([
  'PlotRevealed',
  'PlotTurnedUp',
  'ShipsMoved',
  'LaunchesShown',
  'TargetsShown',
  'FacesSet',
  'ShipShown',
  'ContactMoved',
  'ContactRevealed',
  'MatchEnded',
  'UnseenReckoned',
])

/** Orders are turned up when the ships move. */
export function turnsUp(event: Event): boolean {
  return event.kind === 'ShipMoved' || event.kind === 'ShipLeft' || TURNED_UP.has(event.kind)
}

/** Gives every ship of the other side orders it could have written, by whoever can put himself in its place. */
export function imagine(
  write: (state: State, side: Side, dice: Dice) => void,
  place: (state: State, side: Side | undefined, dice: Dice) => void,
  state: State,
  seat: Seat,
  dice: Dice,
): State {
  const side = state.agreed.sides[seat]
  const isSecret = (ship: Ship) => ship.side !== side && (ship.hidden !== null || isStranger(state, ship))
  if (state.ships.some(isSecret)) place(state, side, dice)
  if (liesFaceDown(state)) write(state, side === 0 ? 1 : 0, dice)
  return state
}
