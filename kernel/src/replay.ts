import type { Dice, DiceMark } from './dice.ts'
import { chain } from './digest.ts'
import type { AnyAction, AnyEvent, Game, Outcome } from './game.ts'
import { advance, resumeMatch, startMatch, type Match } from './match.ts'
import { isRefusal, type Refusal } from './refusal.ts'
import type { Seat } from './seat.ts'

/** One action of a record: who answered which decision with what. */
export interface RecordedStep<Action> {
  readonly seat: Seat
  readonly decision: number
  readonly action: Action
  /** Who answered instead of the player, where somebody did. */
  readonly by?: 'clock' | 'bot'
  /** The running digest after this step, where the record keeps it. */
  readonly digest?: string
}

/**
 * The players agreed to take back the last so many actions. The dice go on: what was seen of them is not rolled again.
 */
export interface TakeBack {
  readonly takeBack: number
}

export type Recorded<Action> = RecordedStep<Action> | TakeBack

/** Opens the match's dice, at their beginning or at a mark. */
export type OpenDice = (mark?: DiceMark) => Dice

export interface Replayed<State, Action extends AnyAction, Event extends AnyEvent> {
  readonly ok: true
  readonly match: Match<State, Action, Event>
  readonly events: Event[]
  readonly digest: string
  readonly outcome: Outcome | undefined
}

/** The step (0 is before the first action) at which the record and the rules parted. */
export interface PartedRecord {
  readonly ok: false
  readonly at: number
  readonly expected: string
  readonly got: string
  readonly refusal?: Refusal
}

/**
 * Plays a record again from the start. `watch` sees the events of every step as they happen; whoever gives the steps
 * one by one may look at the table before the next.
 */
export function replay<State, Action extends AnyAction, Event extends AnyEvent, Options>(
  game: Game<State, Action, Event, Options>,
  options: Options,
  openDice: OpenDice,
  steps: Iterable<Recorded<Action>>,
  watch?: (events: readonly Event[], step: number, state: State) => void,
): Replayed<State, Action, Event> | PartedRecord {
  const started = startMatch(game, options, openDice())
  let { match } = started
  const events = [...started.opening]
  let digest = chain('', started.opening)
  let standing: Standing<Action>[] = []
  watch?.(started.opening, 0, match.state)
  let at = 0
  for (const step of steps) {
    at++
    if ('takeBack' in step) {
      if (step.takeBack > standing.length)
        return { ok: false, at, expected: `at most ${standing.length} actions taken back`, got: `${step.takeBack}` }
      standing = standing.slice(0, standing.length - step.takeBack)
      match = takenBack(game, options, openDice, standing, match.dice.save())
      watch?.([], at, match.state)
      continue
    }
    const mark = match.dice.save()
    const happened = advance(match, step.seat, step.decision, step.action)
    if (isRefusal(happened))
      return {
        ok: false,
        at,
        expected: 'a legal action',
        got: `${happened.refused} (${happened.rule})`,
        refusal: happened,
      }
    digest = chain(digest, happened)
    if (step.digest !== undefined && step.digest !== digest)
      return { ok: false, at, expected: `events with digest ${step.digest}`, got: `events with digest ${digest}` }
    standing.push({ step, mark })
    for (const event of happened) events.push(event)
    watch?.(happened, at, match.state)
  }
  return { ok: true, match, events, digest, outcome: game.outcome(match.state) }
}

/** A step that has not been taken back, with the place of the dice before it. */
export interface Standing<Action> {
  readonly step: RecordedStep<Action>
  readonly mark: DiceMark
}

/** The match as it stood after these steps, each played with the dice it had, and the dice where they are now. */
export function takenBack<State, Action extends AnyAction, Event extends AnyEvent, Options>(
  game: Game<State, Action, Event, Options>,
  options: Options,
  openDice: OpenDice,
  standing: readonly Standing<Action>[],
  now: DiceMark,
): Match<State, Action, Event> {
  const { state } = startMatch(game, options, openDice()).match
  for (const { step, mark } of standing)
    advance(resumeMatch(game, state, openDice(mark)), step.seat, step.decision, step.action)
  return resumeMatch(game, state, openDice(now))
}
