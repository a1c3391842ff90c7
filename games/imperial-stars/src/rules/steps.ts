import { refuse, type Course, type Seat } from '@flagbridge/kernel'
import { TIMES, type Action } from '../actions.ts'
import type { Content } from '../content/content.ts'
import type { Event } from '../events/index.ts'
import { FIRST_PLACE, seatOf, turretsOf, type State } from '../state.ts'
import { layOut, race, rollForFirstTurn } from './0-setup.ts'
import { clockwiseAfter, controllerOf, waitingOf } from './1-battle-line.ts'
import { removal, repair } from './3-repair.ts'
import { activate, activation, place, rollActivation } from './4-activation.ts'
import { attack } from './5-attack.ts'
import { clearDefendedAttacks, defend } from './6-defend.ts'
import { casualties, rollNextTurrets, shootDownWithoutChoice } from './7-turrets.ts'
import { leech, placeDamage, placedEffects, settleDamage, splash } from './8-damage.ts'
import { board, guard, guardsOf, reinforce, rollBoarding } from './9-boarding.ts'
import { discard, discarders, refillHands } from './10-discard-and-draw.ts'
import { eliminate, endIfDecided } from './11-victory.ts'
import { draft, nextPick } from './12-variants.ts'
import { ask, type Step, type Table } from './step.ts'

/** Every decision of the game, in the order they come. */
export const STEPS = {
  race,
  draft,
  repair,
  removal,
  activation,
  place,
  activate,
  attack,
  defend,
  casualties,
  splash,
  leech,
  board,
  reinforce,
  guard,
  discard,
}

export type StepName = keyof typeof STEPS

/** The actions that answer a step. */
export type AnswerTo<N extends StepName> = (typeof STEPS)[N] extends Step<infer Answer> ? Answer : never

/** The name of the step that the table waits at. */
export function stepOf({ step }: State): StepName | undefined {
  return step === 'none' ? undefined : step
}

/** IS-TURN.1: the steps come in order and never go back. */
export const course: Course<Content, State, Action, Event> = {
  at: ({ step }) => (step === 'none' ? undefined : STEPS[step]),
  decisionId: (s) => s.happened,
  proceed,
  outOfPlace(s, action, step) {
    const values = { said: action.do, asked: step ?? 'none' }
    // IS-TURRET.7: a die that can destroy a craft destroys one; the step cannot be ended before.
    if (step === 'casualties' && action.do === 'done') return refuse('must-choose', 'IS-TURRET.7', values)
    return refuse('wrong-step', TIMES[action.do], values)
  },
}

/**
 * IS-TURN.1: what comes when a step is over. Each function below asks the next player or, where nothing is to be done,
 * goes on to the step after it; the turn never goes back.
 */
function proceed(c: Content, t: Table): void {
  const { state } = t
  switch (state.step) {
    case 'race':
      return chooseRaces(c, t)
    case 'draft':
      return draftOn(c, t, state.asked + 1)
    case 'repair':
      return state.repair === null ? stepActivation(c, t) : afterRepairCard(c, t)
    case 'removal':
      return stepRepair(c, t)
    case 'activation':
      return afterDeployment(c, t)
    case 'place':
      return state.phase === 'activation' ? afterDeployment(c, t) : afterLosses(c, t)
    case 'activate':
      return stepAttack(c, t)
    case 'attack':
      return stepDefend(c, t, state.active)
    case 'defend':
      return stepDefend(c, t, state.asked)
    case 'casualties':
      return turrets(c, t)
    case 'splash':
    case 'leech':
      return resolveEffects(c, t)
    case 'board':
      return state.boarding === null ? endOfStepFive(c, t) : reinforcements(c, t)
    case 'reinforce':
      return defenceOfBoarded(c, t, NOBODY_YET)
    case 'guard':
      return defenceOfBoarded(c, t, state.asked)
    case 'discard':
      return stepDiscard(c, t, state.asked)
    case 'none':
      return
  }
}

/** Nobody of those who are asked in turn has been asked. */
const NOBODY_YET: Seat = -1

/** Before the first decision: races are chosen, ships dealt, or ships hired. */
export function begin(c: Content, t: Table): void {
  const { mode } = t.state.rules
  if (mode === 'standard') return chooseRaces(c, t)
  if (mode === 'mercenaries') return firstTurn(c, t)
  rollForFirstTurn(t)
  return draftOn(c, t, t.state.active)
}

function firstTurn(c: Content, t: Table): void {
  layOut(c, t)
  rollForFirstTurn(t)
  return beginTurn(c, t, t.state.active)
}

function chooseRaces(c: Content, t: Table): void {
  const next = t.state.seats.findIndex((seat) => seat.race === null)
  return next >= 0 ? ask(t, next, 'race', 'setup', 'IS-COMP.1') : firstTurn(c, t)
}

/** IS-VAR-HIRED.2: the set-up roll decided who picks first, and decides who plays first. */
function draftOn(c: Content, t: Table, from: Seat): void {
  if (nextPick(c, t, from)) return
  layOut(c, t)
  return beginTurn(c, t, t.state.active)
}

function beginTurn(c: Content, t: Table, seat: Seat): void {
  t.emit({ kind: 'TurnBegan', rule: 'IS-SETUP.7', seat, turn: t.state.turn + 1 })
  return stepRepair(c, t)
}

/** Step 1. */
function stepRepair(c: Content, t: Table): void {
  const { active } = t.state
  return repair.isOpen(c, t.state, active) ? ask(t, active, 'repair', 'repair', 'IS-REPAIR.1') : stepActivation(c, t)
}

function afterRepairCard(c: Content, t: Table): void {
  const { active } = t.state
  if (removal.isOpen(c, t.state, active)) return ask(t, active, 'removal', 'repair', 'IS-REPAIR.4')
  // The next repair card, if any: the question is put again.
  if (repair.isOpen(c, t.state, active))
    return t.emit({ kind: 'Asked', rule: 'IS-REPAIR.1', seat: active, step: 'repair', phase: 'repair' })
  return stepActivation(c, t)
}

/** Step 2. IS-ACT.3: a player without any ship is out when this step comes. */
function stepActivation(c: Content, t: Table): void {
  const { active } = t.state
  eliminate(t)
  if (endIfDecided(c, t)) return
  if (seatOf(t.state, active).out) return endTurn(c, t)
  return ask(t, active, 'activation', 'activation', 'IS-ACT.1')
}

/** IS-ACT.1: no dice after a deployment, unless the Reserve Gate was opened. */
function afterDeployment(c: Content, t: Table): void {
  const { active, arriving, gate, rolled } = t.state
  if (arriving !== null) return ask(t, active, 'place', 'activation', 'IS-ACT.5')
  if (gate && !rolled) rollActivation(t, active)
  return activate.isOpen(c, t.state, active) ? ask(t, active, 'activate', 'activation', 'IS-ACT.8') : stepAttack(c, t)
}

/** Step 3. */
function stepAttack(c: Content, t: Table): void {
  const { active } = t.state
  return attack.isOpen(c, t.state, active) ? ask(t, active, 'attack', 'attack', 'IS-ATTACK.4') : afterLosses(c, t)
}

/** Step 4. IS-DEFEND.1: clockwise from the attacker; all blocks are fixed before any turret die is rolled. */
function stepDefend(c: Content, t: Table, after: Seat): void {
  const { active, attacks } = t.state
  if (attacks.length === 0) return afterLosses(c, t)
  const order = clockwiseAfter(t.state, active)
  for (const seat of order.slice(order.indexOf(after) + 1))
    if (!seatOf(t.state, seat).out && defend.isOpen(c, t.state, seat))
      return ask(t, seat, 'defend', 'defend', 'IS-DEFEND.1')
  return turrets(c, t)
}

/** IS-TURRET.4: target after target. */
function turrets(c: Content, t: Table): void {
  do {
    if (shootDownWithoutChoice(c, t))
      return ask(t, controllerOf(t.state, turretsOf(t.state).target), 'casualties', 'defend', 'IS-TURRET.7')
  } while (rollNextTurrets(c, t))
  clearDefendedAttacks(c, t)
  // Step 5.
  placeDamage(c, t)
  return resolveEffects(c, t)
}

/** IS-ATTACK.13: effects first, then shields and destruction. */
function resolveEffects(c: Content, t: Table): void {
  if (placedEffects(c, t)) return
  settleDamage(c, t)
  return afterLosses(c, t)
}

/** IS-DEF.2: ships that wait in a prize row move up as soon as there is a place, before anybody is out. */
function afterLosses(c: Content, t: Table): void {
  const { active } = t.state
  for (const seat of [active, ...clockwiseAfter(t.state, active)]) {
    const [ship, another] = waitingOf(t.state, seat)
    if (ship === undefined) continue
    if (another !== undefined || seatOf(t.state, seat).line.length > 0)
      return ask(t, seat, 'place', 'resolve', 'IS-DEF.2')
    t.emit({ kind: 'ShipPlaced', rule: 'IS-DEF.2', seat, ship: ship.id, at: FIRST_PLACE })
  }
  return board.isOpen(c, t.state, active) ? ask(t, active, 'board', 'resolve', 'IS-BOARD.1') : endOfStepFive(c, t)
}

function reinforcements(c: Content, t: Table): void {
  const { active } = t.state
  if (reinforce.isOpen(c, t.state, active)) return ask(t, active, 'reinforce', 'resolve', 'IS-BOARD.4')
  return defenceOfBoarded(c, t, NOBODY_YET)
}

/** IS-BOARD.8: the attacker has committed; now the defenders; then both roll. */
function defenceOfBoarded(c: Content, t: Table, after: Seat): void {
  const order = guardsOf(t.state)
  for (const seat of order.slice(order.indexOf(after) + 1))
    if (guard.isOpen(c, t.state, seat)) return ask(t, seat, 'guard', 'resolve', 'IS-BOARD.6')
  rollBoarding(c, t)
  return afterLosses(c, t)
}

/** IS-VICTORY.1: the end is checked here, and the steps that are left are not played. */
function endOfStepFive(c: Content, t: Table): void {
  eliminate(t)
  if (endIfDecided(c, t)) return
  return stepDiscard(c, t, NOBODY_YET)
}

/** Step 6, everyone before anyone draws; then step 7. */
function stepDiscard(c: Content, t: Table, after: Seat): void {
  const order = discarders(t.state)
  for (const seat of order.slice(order.indexOf(after) + 1))
    if (seatOf(t.state, seat).hand.length > 0)
      return ask(t, seat, 'discard', 'discard', seat === t.state.active ? 'IS-DISCARD.1' : 'IS-DISCARD.2')
  refillHands(t)
  return endTurn(c, t)
}

/** IS-TURN.2: to the left. IS-SETUP.7: players who are out are skipped. */
function endTurn(c: Content, t: Table): void {
  const { active } = t.state
  t.emit({ kind: 'TurnEnded', rule: 'IS-TURN.2', seat: active })
  // IS-TURN.3: with prizes of players who are out still on the table, one player may be left to take turns.
  return beginTurn(c, t, clockwiseAfter(t.state, active).find((seat) => !seatOf(t.state, seat).out) ?? active)
}
