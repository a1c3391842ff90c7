import { ask, askForMap, askForOrders } from './shared/answers.ts'
import type { Decision, Seat } from '@flagbridge/kernel'
import type { Cards } from './cards/cards.ts'
import { seatOfDue } from './effects/due.ts'
import { seatsToActivate } from './rules/4-action.ts'
import { hasCommand } from './rules/4-command.ts'
import { pieceToRest } from './rules/4-refresh.ts'
import { seatsToPlace } from './rules/4-setup.ts'
import { seatToDeclare } from './rules/5-strikes.ts'
import { type Owed, type State } from './state.ts'

/** SS2-0.05: what players can be asked. */
export type Question =
  | 'agree'
  | 'place'
  | 'command'
  | 'use'
  | Owed['kind']
  | 'arm'
  | 'nominate'
  | 'declare'
  | 'shields'
  | 'locks'
  | 'evade'
  | 'act'
  | 'activate'
  | 'rest'

const NOTHING: readonly Decision[] = []

/** Who must answer what, on a table that has settled. */
export function pending(cards: Cards, s: State): readonly Decision[] {
  switch (s.phase) {
    case 'over':
      return NOTHING
    case 'agree':
      return askForMap(s)
    case 'place':
    case 'reinforce':
      return seatsToPlace(cards, s).map((seat) => ask(s, seat, 'place'))
    case 'command':
      return askForOrders(s, 'command', (seat) => hasCommand(cards, s, seat))
    case 'rest':
      return [ask(s, s.pieces[pieceToRest(s)]!.seat, 'rest')]
    case 'reveal':
    case 'action':
      return inBattle(cards, s)
  }
}

function inBattle(cards: Cards, s: State): readonly Decision[] {
  const question = battleQuestion(s)
  if (question === 'activate') return seatsToActivate(s).map((seat) => ask(s, seat, 'activate'))
  return [ask(s, battleSeat(cards, s, question), question)]
}

/** What is asked in the Action Phase or while Orders take effect: innermost first. */
function battleQuestion(s: State): Question {
  if (s.owed.length > 0) return s.owed[0]!.kind
  if (s.due.length > 0) return 'use'
  if (s.skirmish !== null) return 'arm'
  if (s.strike !== null) return s.strike.stage === 'icons' ? 'locks' : s.strike.stage
  if (s.assault !== null) return 'evade'
  return s.active !== null ? 'act' : 'activate'
}

/** Who is asked it. */
function battleSeat(cards: Cards, s: State, question: Question): Seat {
  if (s.owed.length > 0) return s.pieces[s.owed[0]!.piece]!.seat
  switch (question) {
    case 'use':
      return seatOfDue(s)
    case 'arm':
      return s.pieces[s.skirmish!.pieces[s.skirmish!.pools.length]!]!.seat
    case 'declare':
      return seatToDeclare(cards, s, s.strike!)
    case 'nominate':
    case 'shields':
      return s.pieces[s.strike!.target]!.seat
    case 'locks':
      return s.pieces[s.strike!.piece]!.seat
    case 'evade':
      return s.pieces[s.assault!.target]!.seat
    default:
      return s.pieces[s.active!.piece]!.seat
  }
}

/** What this seat is asked, or undefined. */
export function questionOf(cards: Cards, s: State, seat: Seat): Question | undefined {
  switch (s.phase) {
    case 'reveal':
    case 'action': {
      const question = battleQuestion(s)
      if (question === 'activate') return seatsToActivate(s).includes(seat) ? question : undefined
      return battleSeat(cards, s, question) === seat ? question : undefined
    }
    case 'command':
      return hasCommand(cards, s, seat) ? 'command' : undefined
    default:
      return pending(cards, s).find((decision) => decision.seat === seat)?.kind as Question | undefined
  }
}
