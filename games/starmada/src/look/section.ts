import type { Seat } from '@flagbridge/kernel'
import type { EventLook, StepLook, Thing, Tray } from '@flagbridge/scene'
import type { Action, ActionOf, Verb } from '../actions.ts'
import type { Content } from '../content/content.ts'
import type { Event } from '../events/index.ts'
import type { FlightIndex, ShipIndex } from '../indices.ts'
import { opponentOf, type State } from '../state.ts'
import { flightAt, shipAt } from '../units.ts'

/** How a step looks that these actions answer. Everything but the pointers may be left out. */
export interface LookOfStep<Answer extends Action> extends StepLook<Content, State, Answer> {
  /** What hands are offered where that is more than `legal` lists. */
  offers?(content: Content, view: State, seat: Seat): Answer[]
  /** What lies beside the map. */
  trays?(content: Content, view: State, seat: Seat): Tray[]
  /** What is picked unless the player points elsewhere. */
  picked?(content: Content, view: State, seat: Seat): Thing | undefined
}

export type StarmadaLook<V extends Verb> = LookOfStep<ActionOf<V>>

/** How those of these events that have more than a sentence stand in the log; the state is the one after the event. */
export type EventLooks<E extends Event> = {
  readonly [Kind in E['kind']]?: (event: Extract<E, { kind: Kind }>, state: State, content: Content) => EventLook
}

export const quiet = (): EventLook => ({ quiet: true })

/** A loss of the ship's or the flight's side. */
export const hurtsShip = ({ ship }: { readonly ship: ShipIndex }, state: State): EventLook => ({
  hurts: [shipAt(state, ship).side],
})
/** A ship that is lost to its side, and scored by the other: SX-2.3.b. */
export function scoresShip(
  { ship, points }: { readonly ship: ShipIndex; readonly points: number },
  state: State,
): EventLook {
  const { side, name } = shipAt(state, ship)
  const lost = hurtsShip({ ship }, state)
  return points === 0 ? lost : { ...lost, scores: [{ side: opponentOf(side), points, for: name }] }
}

/** A loss of hull. */
export const hitsShip = ({ ship }: { readonly ship: ShipIndex }, state: State): EventLook => ({
  ...hurtsShip({ ship }, state),
  hits: [`piece:${ship}`],
  harm: [{ thing: `piece:${ship}`, by: 1 }],
})
export const hurtsFlight = ({ flight }: { readonly flight: FlightIndex }, state: State): EventLook => ({
  hurts: [flightAt(state, flight).side],
})
