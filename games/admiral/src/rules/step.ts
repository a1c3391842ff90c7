import type { AskedTogether, Refusal, Seat, Step as KernelStep, Table } from '@flagbridge/kernel'
import type { Action, ActionOf, Verb } from '../actions.ts'
import type { Content } from '../content/content.ts'
import type { Event } from '../events/index.ts'
import type { State } from '../state.ts'

export type AdmiralTable = Table<State, Event>

/** A step that these verbs answer. */
export type Step<V extends Verb = Verb> = KernelStep<Content, State, ActionOf<V>, Event>

/** One of the verbs that answer a step, with all of its rules: a step that many verbs answer is a list of them. */
export interface Answer<V extends Verb> {
  readonly verb: V
  legal(c: Content, s: State, seat: Seat, into: Action[]): void
  check(c: Content, s: State, seat: Seat, action: ActionOf<V>): Refusal | undefined
  play(c: Content, t: AdmiralTable, seat: Seat, action: ActionOf<V>): void
}

type AnyAnswer = { readonly [One in Verb]: Answer<One> }[Verb]
type Answering<V extends Verb> = Pick<Step<V>, 'verbs' | 'legal' | 'check' | 'play'>

/** The part of a step that its answers know. */
export function answeredBy<A extends AnyAnswer>(answers: readonly A[]): Answering<A['verb']> {
  // An answer is asked only about actions of its own verb.
  const of = new Map<Verb, Answer<Verb>>(answers.map((answer) => [answer.verb, answer as unknown as Answer<Verb>]))
  const answering: Answering<Verb> = {
    verbs: [...of.keys()],
    legal(c, s, seat, into) {
      for (const answer of answers) answer.legal(c, s, seat, into)
    },
    check: (c, s, seat, action) => of.get(action.do)?.check(c, s, seat, action),
    play: (c, t, seat, action) => of.get(action.do)?.play(c, t, seat, action),
  }
  return answering
}

/** Every way in which both players may have sealed what they wrote, made once: it is asked for at every decision. */
const sealedBy = (south: boolean, north: boolean): readonly AskedTogether[] => [
  { seat: 0, answered: south },
  { seat: 1, answered: north },
]
const BOTH_SEATS = [
  [sealedBy(false, false), sealedBy(false, true)],
  [sealedBy(true, false), sealedBy(true, true)],
] as const

/** AD-SET.3, AD-ATK.1: both players answer at once, face down, until both have sealed what they wrote. */
export function bothSeats(_c: Content, { sealed: [south, north] }: State): readonly AskedTogether[] {
  return BOTH_SEATS[south ? 1 : 0][north ? 1 : 0]
}
