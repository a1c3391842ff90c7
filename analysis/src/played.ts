import { replayRecord, type Record, type RecordAction } from '@flagbridge/formats'
import {
  readBadly,
  readWell,
  type AnyAction,
  type AnyBox,
  type AnyEvent,
  type Outcome,
  type Read,
} from '@flagbridge/kernel'

/** One action of a match as it was played, with the table before and after it. */
export interface PlayedMoment {
  /** The step of the record, from 1. */
  readonly step: number
  readonly seat: number
  readonly side: number
  /** The kind of decision that it answers. */
  readonly kind: string
  readonly action: AnyAction
  readonly events: readonly AnyEvent[]
  /** Neither is to be written to. */
  readonly before: unknown
  readonly after: unknown
}

/** How a match ended, by the rules or because its players said so. */
export type PlayedEnding = Pick<Outcome, 'winner' | 'points' | 'how'>

/** A record played again, without what was taken back. */
export interface Played {
  readonly box: AnyBox
  readonly record: Record
  /** The side of each seat. */
  readonly seats: readonly number[]
  /** The table before the first decision. */
  readonly start: unknown
  readonly opening: readonly AnyEvent[]
  readonly moments: readonly PlayedMoment[]
  /** The table as it lies at the end. */
  readonly end: unknown
  readonly outcome: PlayedEnding | undefined
}

/** Plays a record again and keeps every table on the way; a damaged one is told with the place. */
export function playedOf(box: AnyBox, record: Record): Read<Played> {
  const { game } = box
  const moments: PlayedMoment[] = []
  let opening: readonly AnyEvent[] = []
  let start: unknown
  const read = replayRecord(box, record, (events, step, state) => {
    if (step === 0) {
      start = game.fork(state)
      opening = events
      return
    }
    const recorded = record.actions[step - 1]!
    if ('takeBack' in recorded) {
      moments.splice(moments.length - recorded.takeBack)
      return
    }
    const before = moments.at(-1)?.after ?? start
    moments.push(momentOf(box, recorded, step, events, before, game.fork(state)))
  })
  if (!read.ok) return read
  if (!read.value.ok) {
    const { at, expected, got } = read.value
    return readBadly({ path: at === 0 ? [] : ['actions', at - 1], expected: `${expected}, got ${got}` })
  }
  const end = moments.at(-1)?.after ?? start
  const seats = game.sides(start)
  return readWell({
    box,
    record,
    seats,
    start,
    opening,
    moments,
    end,
    outcome: outcomeOf(record, seats, game.outcome(end)),
  })
}

function momentOf(
  { game }: AnyBox,
  { seat, action }: RecordAction,
  step: number,
  events: readonly AnyEvent[],
  before: unknown,
  after: unknown,
): PlayedMoment {
  const kind = game.pending(before).find((one) => one.seat === seat)?.kind ?? ''
  const read = game.readAction(action)
  const side = game.sides(before)[seat] ?? 0
  return { step, seat, side, kind, action: read.ok ? (read.value as AnyAction) : action, events, before, after }
}

function outcomeOf(
  { ending }: Record,
  seats: readonly number[],
  outcome: Outcome | undefined,
): PlayedEnding | undefined {
  if (outcome !== undefined || ending === undefined) return outcome
  if (ending.how === 'agreed') return { winner: 'draw', points: [], how: 'agreed' }
  const loser = seats[ending.seat]
  const others = [...new Set(seats)].filter((side) => side !== loser)
  return { winner: others.length === 1 ? others[0]! : 'draw', points: [], how: 'resigned' }
}
