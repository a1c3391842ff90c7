import { ask, askForMap, askForOrders } from '../shared/answers.ts'
import type { Decision, Seat } from '@flagbridge/kernel'
import type { Cards } from '../cards/cards.ts'
import { seatOfDue } from './effects/due.ts'
import { seatsToPlace } from './rules/3-setup.ts'
import { hasCommand, starcasterAsked } from './rules/5-orders.ts'
import { seatsToActivate } from './rules/6-ship-phase.ts'
import { seatToDeclare } from './rules/8-attacks.ts'
import { NONE, type Owed, type State } from './state.ts'

/** What players can be asked. */
export type Question =
  | 'agree'
  | 'first'
  | 'place'
  | 'orders'
  | 'starcaster'
  | 'use'
  | Owed['kind']
  | 'hole'
  | 'reroll'
  | 'grapple'
  | 'nominate'
  | 'declare'
  | 'locks'
  | 'shield'
  | 'evade'
  | 'act'
  | 'activate'

const NOTHING: readonly Decision[] = []

/** Who must answer what, on a table that has settled. */
export function pending(cards: Cards, s: State): readonly Decision[] {
  switch (s.phase) {
    case 'over':
      return NOTHING
    case 'agree':
      return askForMap(s)
    case 'first':
      // SS1-FORMAT.BATTLELINE.4: either partner answers for the team.
      return s.players.flatMap((player, seat) => (player.side === s.chooser ? [ask(s, seat, 'first')] : []))
    case 'place':
    case 'arrive':
      return seatsToPlace(cards, s).map((seat) => ask(s, seat, 'place'))
    case 'orders':
      return askForOrders(s, 'orders', (seat) => hasCommand(cards, s, seat))
    case 'reveal':
    case 'ship':
      return inBattle(cards, s)
  }
}

function inBattle(cards: Cards, s: State): readonly Decision[] {
  const question = battleQuestion(s)
  if (question !== 'activate') return [ask(s, battleSeat(cards, s, question), question)]
  const seats = seatsToActivate(s)
  if (seats.length === 1) return [ask(s, seats[0]!, 'activate')]
  return seats.map((seat) => ({ seat, id: s.asked, kind: 'activate', answered: s.proposals[seat] !== NONE }))
}

/** What is asked in the Ship Phase or in the window after the reveal: innermost first. */
function battleQuestion(s: State): Question {
  if (s.owed.length > 0) return s.owed[0]!.kind
  if (s.step !== null) return 'hole'
  if (s.phase === 'reveal' && starcasterAsked(s)) return 'starcaster'
  if (s.due.length > 0) return 'use'
  if (s.skirmish !== null) return s.skirmish.stage === 'grapple' ? 'grapple' : 'reroll'
  if (s.attack !== null) return s.attack.stage === 'icons' ? 'shield' : s.attack.stage
  if (s.approach !== null) return 'evade'
  return s.active !== null ? 'act' : 'activate'
}

/** Who is asked it. */
function battleSeat(cards: Cards, s: State, question: Question): Seat {
  const owed = s.owed[0]
  if (owed !== undefined) return owed.kind === 'keyword' ? owed.seat : s.pieces[owed.piece]!.seat
  switch (question) {
    case 'hole':
      return s.pieces[s.step!.piece]!.seat
    case 'starcaster':
      return s.pieces[s.starcasters[0]!]!.seat
    case 'use':
      return seatOfDue(s)
    case 'grapple':
      return s.pieces[s.skirmish!.grapples[0]!]!.seat
    case 'reroll': {
      const { skirmish } = s
      return s.pieces[skirmish === null ? s.attack!.piece : skirmish.pieces[skirmish.rerolls[0]!.place]!]!.seat
    }
    case 'declare':
      return seatToDeclare(cards, s, s.attack!)
    case 'nominate':
    case 'shield':
      return s.pieces[s.attack!.target]!.seat
    case 'locks':
      return s.pieces[s.attack!.piece]!.seat
    case 'evade':
      return s.pieces[s.approach!.target]!.seat
    default:
      return s.pieces[s.active!.piece]!.seat
  }
}

/** What this seat is asked, or undefined. */
export function questionOf(cards: Cards, s: State, seat: Seat): Question | undefined {
  switch (s.phase) {
    case 'reveal':
    case 'ship': {
      const question = battleQuestion(s)
      if (question === 'activate') return seatsToActivate(s).includes(seat) ? question : undefined
      return battleSeat(cards, s, question) === seat ? question : undefined
    }
    case 'orders':
      return hasCommand(cards, s, seat) ? 'orders' : undefined
    default:
      return pending(cards, s).find((decision) => decision.seat === seat)?.kind as Question | undefined
  }
}
