import { refuse, type Course } from '@flagbridge/kernel'
import { settleReturn } from '../../table/rules/settle.ts'
import type { Side } from '../../table/state.ts'
import type { Action } from '../actions.ts'
import type { Content } from '../content.ts'
import type { Event } from '../events/index.ts'
import type { Attack, AttackStage, Owed, State } from '../state.ts'
import { lose, nominate, repair, settleLoss, settleRepair, shift } from './10-shields.ts'
import { keyword, settleKeyword } from './11-criticals.ts'
import { turn } from './12-movement.ts'
import { evade, proceedApproach } from './13-evade.ts'
import { grapple, proceedSkirmish } from './13-skirmish.ts'
import { hazard, hole, proceedArrival, settleHazard } from './17-terrain.ts'
import { proceedElimination } from './18-end.ts'
import { agree, first, place, proceedAgreement, proceedPlacing } from './3-setup.ts'
import { proceedArrivals, refresh } from './4-turn.ts'
import { returnOrder, settleCards, use } from './5-cards.ts'
import { orders, proceedOrders, starcaster, starcasterAsked } from './5-orders.ts'
import { act, activate, proceedActivation, proceedProposals, SHIP_FAULTS, sideToActivate } from './6-ship-phase.ts'
import { rollAttack } from './8-attacks.ts'
import { declare, seatToDeclare } from './8-declare.ts'
import { proceedRerolls, reroll } from './8-rerolls.ts'
import { proceedIcons, shield } from './9-icons.ts'
import { locks, proceedLocks } from './9-locks.ts'
import { COMMON_FAULTS, type Step, type StrikeTable } from './step.ts'

/** Every decision of the game in the order of its book, and what leads from one to the next. */
export const STEPS = {
  agree,
  first,
  place,
  orders,
  starcaster,
  use,
  returnOrder,
  activate,
  act,
  nominate,
  declare,
  reroll,
  locks,
  shield,
  repair,
  lose,
  shift,
  keyword,
  turn,
  evade,
  grapple,
  hazard,
  hole,
}

export type StepName = keyof typeof STEPS

/** The name of the step that the table waits at. */
export function stepOf(s: State): StepName | undefined {
  return stepAt(s)?.name as StepName | undefined
}

/** What the table waits for, once it has settled. */
function stepAt(s: State): Step | undefined {
  switch (s.phase) {
    case 'over':
      return undefined
    case 'agree':
      return agree
    case 'first':
      return first
    case 'place':
      return place
    case 'arrive':
      return s.owed.length > 0 || s.due.length > 0 ? stepInBattle(s) : place
    case 'orders':
      return orders
    case 'reveal':
    case 'ship':
      return stepInBattle(s)
  }
}

/** What an attack waits for at its stages. */
const IN_ATTACK: Readonly<Record<AttackStage, Step>> = { nominate, declare, reroll, locks, icons: shield }

/** What the owner of a ship owes, or whoever crosses out a keyword. */
const OWED: Readonly<Record<Owed['kind'], Step>> = { hazard, keyword, returnOrder, repair, lose, shift, turn }

/** In the Ship Phase and in the window after the reveal what is innermost comes first. */
function stepInBattle(s: State): Step {
  const owed = s.owed[0]
  if (owed !== undefined) return OWED[owed.kind]
  if (s.step !== null) return hole
  if (s.phase === 'reveal' && starcasterAsked(s)) return starcaster
  if (s.due.length > 0) return use
  if (s.skirmish !== null) return s.skirmish.stage === 'grapple' ? grapple : reroll
  if (s.attack !== null) return IN_ATTACK[s.attack.stage]
  if (s.approach !== null) return evade
  return s.active !== null ? act : activate
}

export const course: Course<Content, State, Action, Event> = {
  at: stepAt,
  decisionId: (s) => s.asked,
  proceed(c, t) {
    while (t.state.outcome === null && proceed(c, t));
  },
  outOfPlace(_, { do: said }, step) {
    if (step === 'activate' && said === 'end')
      return refuse('no-passing', SHIP_FAULTS['no-passing'], { said, asked: step })
    return refuse('not-now', COMMON_FAULTS['not-now'], { said, asked: step ?? 'nothing' })
  },
}

/** SS1-TURN.2: the phases in order. Takes one step that needs no answer; false when somebody is asked. */
function proceed(c: Content, t: StrikeTable): boolean {
  switch (t.state.phase) {
    case 'agree':
      return proceedAgreement(c, t)
    case 'place':
      return proceedPlacing(c, t)
    case 'orders':
      return proceedOrders(c, t)
    case 'arrive':
      return proceedRefresh(c, t)
    case 'reveal':
    case 'ship':
      return proceedBattle(c, t)
    case 'first':
    case 'over':
      return false
  }
}

/** What goes on within the Ship Phase, innermost first. */
function proceedBattle(c: Content, t: StrikeTable): boolean {
  const s = t.state
  const owed = s.owed[0]
  if (owed !== undefined) return settleOwed(c, t, owed)
  if (s.step !== null) return proceedArrival(c, t, s.step)
  if (s.phase === 'reveal' && starcasterAsked(s)) return false
  if (s.due.length > 0) return settleCards(c, t)
  if (s.skirmish !== null) return proceedSkirmish(c, t, s.skirmish)
  if (s.attack !== null) return proceedAttack(c, t, s.attack)
  if (s.approach !== null) return proceedApproach(c, t, s.approach)
  // SS1-END.2: only now, when everything is resolved.
  if (proceedElimination(c, t)) return true
  if (s.phase === 'reveal') {
    t.emit({ kind: 'ShipPhaseBegan', rule: 'SS1-TURN.2', first: s.first as Side })
    return true
  }
  if (s.active !== null) return proceedActivation(c, t, s.active)
  if (sideToActivate(s) !== undefined) return proceedProposals(c, t)
  refresh(c, t)
  return true
}

/** SS1-REFRESH.3: cards take effect, then ships that a scenario brings arrive. */
function proceedRefresh(c: Content, t: StrikeTable): boolean {
  const s = t.state
  const owed = s.owed[0]
  if (owed !== undefined) return settleOwed(c, t, owed)
  if (s.step !== null) return proceedArrival(c, t, s.step)
  if (s.due.length > 0) return settleCards(c, t)
  return proceedElimination(c, t) || proceedArrivals(c, t)
}

/** SS1-ICON.1: the stages of an attack. */
function proceedAttack(c: Content, t: StrikeTable, attack: Attack): boolean {
  switch (attack.stage) {
    case 'nominate':
      return false
    case 'declare':
      if (seatToDeclare(c, t.state, attack) !== undefined) return false
      rollAttack(c, t, attack)
      return true
    case 'reroll':
      return proceedRerolls(c, t, attack)
    case 'locks':
      return proceedLocks(c, t, attack)
    case 'icons':
      return proceedIcons(c, t, attack)
  }
}

/** Settles what is owed where there is nothing to choose. */
function settleOwed(c: Content, t: StrikeTable, owed: Owed): boolean {
  switch (owed.kind) {
    case 'hazard':
      return settleHazard(c, t, owed)
    case 'keyword':
      return settleKeyword(c, t, owed)
    case 'returnOrder':
      return settleReturn(c, t, owed)
    case 'repair':
      return settleRepair(c, t, owed.piece, owed.n)
    case 'lose':
      return settleLoss(t, owed.piece, owed.n)
    case 'shift':
    case 'turn':
      return false
  }
}
