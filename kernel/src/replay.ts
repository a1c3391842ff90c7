import type { Dice } from './dice.ts'
import { chain } from './digest.ts'
import type { AnyAction, AnyEvent, Game, Outcome } from './game.ts'
import { advance, startMatch, type Match } from './match.ts'
import { isRefusal, type Refusal } from './refusal.ts'
import type { Seat } from './seat.ts'

/** One action of a record: who answered which decision with what. */
export interface RecordedStep<Action> {
  readonly seat: Seat
  readonly decision: number
  readonly action: Action
  /** The running digest after this step, where the record keeps it. */
  readonly digest?: string
}

export interface Replayed<State, Action extends AnyAction, Event extends AnyEvent> {
  readonly ok: true
  readonly match: Match<State, Action, Event>
  readonly events: Event[]
  readonly digest: string
  readonly outcome: Outcome | undefined
}

/** The step (0 is before the first action) at which the record and the rules parted. */
export interface Parted {
  readonly ok: false
  readonly at: number
  readonly expected: string
  readonly got: string
  readonly refusal?: Refusal
}

/** Plays a record again from the start. `watch` sees the events of every step as they happen. */
export function replay<State, Action extends AnyAction, Event extends AnyEvent, Options>(
  game: Game<State, Action, Event, Options>,
  options: Options,
  dice: Dice,
  steps: readonly RecordedStep<Action>[],
  watch?: (events: readonly Event[], step: number, state: State) => void,
): Replayed<State, Action, Event> | Parted {
  const { match, opening } = startMatch(game, options, dice)
  const events = [...opening]
  let digest = chain('', opening)
  watch?.(opening, 0, match.state)
  for (const [i, step] of steps.entries()) {
    const happened = advance(match, step.seat, step.decision, step.action)
    if (isRefusal(happened))
      return {
        ok: false,
        at: i + 1,
        expected: 'a legal action',
        got: `${happened.refused} (${happened.rule})`,
        refusal: happened,
      }
    digest = chain(digest, happened)
    if (step.digest !== undefined && step.digest !== digest)
      return {
        ok: false,
        at: i + 1,
        expected: `events with digest ${step.digest}`,
        got: `events with digest ${digest}`,
      }
    for (const event of happened) events.push(event)
    watch?.(happened, i + 1, match.state)
  }
  return { ok: true, match, events, digest, outcome: game.outcome(match.state) }
}
