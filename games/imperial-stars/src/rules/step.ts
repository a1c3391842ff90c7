import { refuse, type Modifier, type Refusal, type Seat, type Table } from '@flagbridge/kernel'
import type { Action, Verb } from '../actions.ts'
import type { Content } from '../content.ts'
import type { Event } from '../events.ts'
import type { CardId, Phase, State, StepName } from '../state.ts'

export type Play = Table<State, Event>

/** One kind of decision: what may be answered, what is allowed, what happens then. */
export interface Step {
  /** Whether there may be something to answer, judged by what lies open for everybody: nobody learns from being asked. */
  open(c: Content, s: State, seat: Seat): boolean
  legal(c: Content, s: State, seat: Seat, into: Action[]): void
  check(c: Content, s: State, seat: Seat, a: Action): Refusal | undefined
  /** True when this was the last answer of the step. */
  play(c: Content, t: Play, seat: Seat, a: Action): boolean
  /** The answer when a clock has run out: whatever commits the player to least. */
  fallback(c: Content, s: State, seat: Seat): Action
}

/** Asks a seat, unless that very thing is already asked of it. */
export function ask(t: Play, seat: Seat, step: StepName, phase: Phase, rule: string, at?: number): void {
  const { state } = t
  if (state.step === step && state.asked === seat && state.phase === phase && at === undefined) return
  t.emit(at === undefined ? { kind: 'Asked', rule, seat, step, phase } : { kind: 'Asked', rule, seat, step, phase, at })
}

/** IS-TURN.1: what belongs to another step; the rule is the one that gives the verb its time. */
const TIMES: Record<Verb, string> = {
  chooseRace: 'IS-COMP.1',
  hire: 'IS-VAR-HIRED.2',
  repair: 'IS-REPAIR.1',
  remove: 'IS-REPAIR.4',
  roll: 'IS-ACT.1',
  deploy: 'IS-ACT.1',
  openGate: 'IS-ACT.1',
  place: 'IS-ACT.5',
  activate: 'IS-ACT.7',
  activateWithBoth: 'IS-ACT.7',
  flank: 'IS-ACT.7',
  swap: 'IS-ACT.11',
  fire: 'IS-ATTACK.4',
  overcharge: 'IS-ATTACK.4',
  block: 'IS-DEFEND.1',
  blockAgain: 'IS-DEFEND.1',
  decoys: 'IS-DEFEND.1',
  shootDown: 'IS-TURRET.7',
  splash: 'IS-ATTACK.13',
  leech: 'IS-ATTACK.13',
  board: 'IS-BOARD.1',
  reinforce: 'IS-BOARD.4',
  guard: 'IS-BOARD.6',
  selfDestruct: 'IS-BOARD.8',
  discard: 'IS-DISCARD.1',
  done: 'IS-TURN.1',
}

/** IS-TURN.1: the steps come in order and never go back. */
export function wrongStep(s: State, a: Action): Refusal {
  return refuse('wrong-step', TIMES[a.do], { verb: a.do, step: s.step })
}

/** The card must be in the seat's hand, and a second Special card in a turn is refused (IS-SPECIAL.1). */
export function cardRefusal(c: Content, s: State, seat: Seat, card: CardId): Refusal | undefined {
  const { hand, special } = s.seats[seat]!
  if (!hand.includes(card)) return refuse('not-in-hand', 'IS-COMP.3', { card })
  if (special && c.cards.get(card)?.special === true) return refuse('second-special', 'IS-SPECIAL.1', { card })
  return undefined
}

/** The different cards in hand that the seat may still use in this turn, in the order they were drawn. */
export function usableCards(c: Content, s: State, seat: Seat): CardId[] {
  const { hand, special } = s.seats[seat]!
  const cards: CardId[] = []
  for (let i = 0; i < hand.length; i++) {
    const card = hand[i]!
    if (cards.includes(card) || (special && c.cards.get(card)?.special === true)) continue
    cards.push(card)
  }
  return cards
}

export function specialMark(special: boolean): { special?: true } {
  return special ? { special: true } : {}
}

/** A printed rating and what lowers it, never below 0: what would go further counts only as far as it goes. */
export function loweredRating(base: Modifier, lowering: readonly Modifier[]): Modifier[] {
  const modifiers = [base]
  let left = base.by
  for (const modifier of lowering) {
    const by = -Math.min(left, -modifier.by)
    if (by !== 0) modifiers.push({ ...modifier, by })
    left += by
  }
  return modifiers
}
