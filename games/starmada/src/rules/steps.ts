import { refuse, type Course, type Seat, type Step } from '@flagbridge/kernel'
import type { Action } from '../actions.ts'
import type { Content } from '../content/content.ts'
import type { Event } from '../events/index.ts'
import type { Attack, State } from '../state.ts'
import { chooseEdge, placeObjects, setUp } from './2-1-2-placing.ts'
import { orders } from './2-2-1-orders.ts'
import { proceed } from './2-2-sequence.ts'
import { chooseShip, declareFire } from './4-1-1-declaring.ts'
import { loseFighter, loseItem, loseWeapon } from './4-2-3-losses.ts'
import { chooseOrder, nameFlight } from './5-1-flights.ts'
import { moveFlight } from './5-2-flight-movement.ts'
import { flightAttack } from './5-3-fighter-attacks.ts'
import { shiftResult } from './b-11-pinpoint.ts'
import { fireSatellite } from './c-4-satellites.ts'
import { enter } from './g-23-reinforcements.ts'
import { build } from './c-9-building.ts'
import { nameTargets } from './c-13-naming.ts'
import { launch } from './c-0-launching.ts'
import { arrive } from './c-16-hyperdrive.ts'
import { crossOver, loseDefender } from './c-20-shipboard.ts'
import { chooseRepair } from './g-5-repairs.ts'

/** SX-2.2.a: what the game asks, in the order of a match. */
export const STEPS = {
  placeObjects,
  chooseEdge,
  setUp,
  enter,
  orders,
  arrive,
  launch,
  nameTargets,
  chooseOrder,
  nameFlight,
  moveFlight,
  flightAttack,
  chooseShip,
  declareFire,
  fireSatellite,
  shiftResult,
  loseWeapon,
  loseItem,
  loseFighter,
  crossOver,
  loseDefender,
  chooseRepair,
  build,
}

export type StepName = keyof typeof STEPS
/** Asked only in scenarios of their own. */
export type SpecialStep = 'enter'

type AnyStep = Step<Content, State, Action, Event>

/** What the table waits for. Everything is read off it; nothing is remembered beside it. */
function at(state: State): AnyStep | undefined {
  if (state.attack !== null) return inAttack(state.attack)
  switch (state.phase) {
    case 'objects':
      return state.agreed.placer === -1 ? undefined : placeObjects
    case 'edges':
      return chooseEdge
    case 'setUp':
      return state.active === -1 ? undefined : setUp
    case 'orders':
      return state.entering.length > 0 ? enter : orders
    case 'movement':
      return arrive
    case 'fighter':
      if (state.naming) return nameTargets
      if (state.launching) return launch
      if (state.choosing) return chooseOrder
      if (state.named < 0) return state.active === -1 ? undefined : nameFlight
      return state.flown ? flightAttack : moveFlight
    case 'combat':
      if (state.firing >= 0) return declareFire
      return state.waiting.length > 0 ? chooseShip : fireSatellite
    case 'end':
      if (state.melee !== null) return state.melee.step === 'cross' ? crossOver : loseDefender
      if (state.building >= 0) return build
      return state.repair === null ? undefined : chooseRepair
    case 'over':
      return undefined
  }
}

/** Choices that an attack stops for. */
function inAttack({ shifting, kills, hits, source }: Attack): AnyStep {
  if (shifting > 0 && source.by === 'ship') return shiftResult
  if (kills > 0) return loseFighter
  return hits[0] === 'Q' ? loseItem : loseWeapon
}

export const course: Course<Content, State, Action, Event> = {
  at,
  decisionId: (state) => state.step,
  proceed,
  /** SX-2.2.b: what belongs to another phase waits until everybody has finished this one. */
  outOfPlace: (state, action, asked) => refuse('not-now', 'SX-2.2.b', { said: action.do, asked, phase: state.phase }),
}

/** The name of the step that the table waits at. */
export function stepOf(state: State): StepName | undefined {
  return at(state)?.name as StepName | undefined
}

/** The step that this seat is asked at; it may have answered already. */
export function stepAskedOf(content: Content, state: State, seat: Seat): StepName | undefined {
  const step = at(state)
  const asked = step?.asked(content, state)
  const isAsked = typeof asked === 'object' ? asked.some((one) => one.seat === seat) : asked === seat
  return isAsked ? (step?.name as StepName | undefined) : undefined
}
