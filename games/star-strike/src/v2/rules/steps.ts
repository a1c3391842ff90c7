import { owedFirst } from '../../table/state.ts'
import { refuse, type Course } from '@flagbridge/kernel'
import { agree as agreeOn } from '../../table/rules/scenarios.ts'
import { settleReturn } from '../../table/rules/settle.ts'
import type { Action } from '../actions.ts'
import type { Content } from '../content.ts'
import type { Event } from '../events/index.ts'
import { leaderOf, type Owed, type State, type StrikeStage } from '../state.ts'
import { settleCards, use } from './0-cards.ts'
import { lose, regain, settleLoss, settleRegain, shift } from './13-terms.ts'
import { agree, place, proceedPlacing, rollForTeams } from './4a-setup.ts'
import { act, ACTION_FAULTS, activate, proceedActivation, proceedInitiative, sideToActivate } from './4b-action.ts'
import { command, proceedCommand } from './4b-command.ts'
import { beginRefresh, proceedReinforcements, proceedRest, resetPieces, rest } from './4b-refresh.ts'
import { proceedWipeOut } from './4c-end.ts'
import { proceedStrike } from './5-strike.ts'
import { declare } from './5b-declare.ts'
import { nominate, shields } from './5e-shields.ts'
import { returnOrder } from './5f-icons.ts'
import { locks } from './5f-locks.ts'
import { turn } from './6-movement.ts'
import { evade, proceedAssault } from './6c-evade.ts'
import { arm, proceedSkirmish } from './7-skirmish.ts'
import { dust, resolveArrival, settleDust } from './8-terrain.ts'
import type { Step, StrikeTable } from './step.ts'
import { isSet } from '../../table/indices.ts'

/**
 * Every decision of the game in the order of its book, and what leads from one to the next. Edition 1.1 has its own
 * page like this: what is alike is the frame, and the course of an edition is read from top to bottom.
 */
export const STEPS = {
  agree,
  place,
  command,
  use,
  activate,
  act,
  nominate,
  declare,
  shields,
  locks,
  returnOrder,
  evade,
  arm,
  dust,
  regain,
  lose,
  shift,
  turn,
  rest,
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
    case 'place':
    case 'reinforce':
      return place
    case 'command':
      return command
    case 'reveal':
    case 'action':
    case 'refresh':
      return stepInBattle(s)
    case 'rest':
      return rest
  }
}

/** What a Strike waits for at its stages; `icons` needs no answer. */
const IN_STRIKE: Readonly<Record<StrikeStage, Step>> = { nominate, declare, shields, locks, icons: locks }

/** What the owner of a piece owes. */
const OWED: Readonly<Record<Owed['kind'], Step>> = { dust, returnOrder, regain, lose, shift, turn }

/** In battle what is innermost comes first. */
function stepInBattle(s: State): Step {
  if (s.owed.length > 0) return OWED[owedFirst(s).kind]
  if (s.due.length > 0) return use
  if (s.skirmish !== null) return arm
  if (s.strike !== null) return IN_STRIKE[s.strike.stage]
  if (s.assault !== null) return evade
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
      return refuse('no-passing', ACTION_FAULTS['no-passing'], { said, asked: step })
    return refuse('not-now', 'SS2-4B', { said, asked: step ?? 'nothing' })
  },
}

/** SS2-4A, SS2-4B: the phases in order. Takes one step that needs no answer; false when somebody is asked. */
function proceed(c: Content, t: StrikeTable): boolean {
  const s = t.state
  switch (s.phase) {
    case 'agree':
      return !isSet(s.battlefield) ? agreeOn(c, t) : (rollForTeams(c, t), true)
    case 'place':
      return proceedPlacing(c, t)
    case 'command':
      return proceedCommand(c, t)
    case 'reveal':
    case 'action':
    case 'refresh':
      return proceedBattle(c, t)
    case 'rest':
      return proceedRest(c, t)
    case 'reinforce':
      return proceedReinforcements(c, t)
    case 'over':
      return false
  }
}

/** What goes on within the Action Phase, and when cards take effect before and after it, innermost first. */
function proceedBattle(c: Content, t: StrikeTable): boolean {
  const s = t.state
  if (s.owed.length > 0) return settleOwed(c, t, owedFirst(s))
  const [arrival] = s.arrivals
  if (arrival !== undefined) return (resolveArrival(c, t, arrival), true)
  if (s.due.length > 0) return settleCards(c, t)
  if (s.skirmish !== null) return proceedSkirmish(c, t, s.skirmish)
  if (s.strike !== null) return proceedStrike(c, t, s.strike)
  if (s.assault !== null) return proceedAssault(t, s.assault)
  // SS2-0.04: only now, when everything is resolved.
  if (proceedWipeOut(c, t)) return true
  if (s.phase === 'reveal') {
    t.emit({ kind: 'ActionPhaseBegan', rule: 'SS2-4B.02.a', initiative: leaderOf(s) })
    return true
  }
  if (s.phase === 'refresh') {
    resetPieces(t)
    return true
  }
  if (proceedInitiative(t)) return true
  if (s.active !== null) return proceedActivation(c, t, s.active)
  if (sideToActivate(s) !== undefined) return false
  beginRefresh(c, t)
  return true
}

/** Settles what is owed where there is nothing to choose. */
function settleOwed(c: Content, t: StrikeTable, owed: Owed): boolean {
  switch (owed.kind) {
    case 'dust':
      return settleDust(c, t, owed.piece)
    case 'returnOrder':
      return settleReturn(c, t, owed)
    case 'regain':
      return settleRegain(c, t, owed.piece, owed.n)
    case 'lose':
      return settleLoss(t, owed.piece, owed.n)
    case 'shift':
    case 'turn':
      return false
  }
}
