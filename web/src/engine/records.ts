import { newRecord, obstacles, readRecord, replayRecord, type Record } from '@flagbridge/formats'
import { describeProblem, seededDice, type AnyAction, type AnyEvent, type Match } from '@flagbridge/kernel'
import type { Damaged, MatchPlan } from './messages.ts'
import { readPlan } from './options.ts'
import { openGame, type Opened } from './shelf.ts'

export type AnyMatch = Match<unknown, AnyAction, AnyEvent>

/** A record that was read, its game opened, and everything in it played again. */
export interface Replayed {
  readonly opened: Opened
  readonly record: Record
  readonly match: AnyMatch
  readonly digest: string
}

/** Sees the events of every step; `state` is the table after them. */
export type Watch = (events: readonly AnyEvent[], step: number, state: unknown) => void

/** Reads and replays whatever claims to be a record. */
export async function openRecord(raw: unknown): Promise<Damaged | { opened: Opened; record: Record }> {
  if (raw === undefined) return { damaged: 'There is no such match on this device.', missing: true }
  const read = readRecord(raw)
  if (!read.ok)
    return { damaged: `This is not a record: ${read.problems.slice(0, 3).map(describeProblem).join('; ')}.` }
  try {
    const opened = await openGame(read.value.game)
    const wrong = obstacles(read.value, opened.rulebook, opened.rulebook.packs)
    return wrong.length === 0
      ? { opened, record: read.value }
      : { damaged: `${wrong.map(describeProblem).join('; ')}.` }
  } catch (error) {
    return { damaged: (error as Error).message }
  }
}

/** Plays the first `to` actions again. */
export function playAgain(
  opened: Opened,
  record: Record,
  watch?: Watch,
  to = record.actions.length,
): Replayed | Damaged {
  try {
    const read = replayRecord(opened.box, record, watch, to)
    if (!read.ok) return { damaged: `${read.problems.slice(0, 3).map(describeProblem).join('; ')}.` }
    const played = read.value
    if (!played.ok) return { damaged: `Step ${played.at}: expected ${played.expected}, got ${played.got}.` }
    return { opened, record, match: played.match, digest: played.digest }
  } catch (error) {
    return { damaged: `The rules stopped at it: ${(error as Error).message}` }
  }
}

/** Whether this step of the record takes earlier ones back. */
export function isTakeBack(record: Record, step: number): boolean {
  const recorded = record.actions[step - 1]
  return recorded !== undefined && 'takeBack' in recorded
}

/** The table before anything happened. */
export function bareTable({ box }: Opened, record: Record): unknown {
  const options = box.game.readOptions(record.options)
  if (!options.ok) throw new Error(options.problems.map(describeProblem).join('; '))
  return box.game.start(options.value)
}

/** A new record for a plan; without a seed, with one that nobody knows. Battle and dice both follow from it. */
export async function recordFor(plan: MatchPlan): Promise<Record | Damaged> {
  const { rulebook, box } = await openGame(plan.game)
  const seed = plan.seed ?? newSeed()
  const number = seededDice(seed).die(10_000, 'battle')
  const options = readPlan(box, plan, number)
  if (!options.ok) return { damaged: `${options.problems.map(describeProblem).join('; ')}.` }
  return newRecord({
    rulebook,
    packs: rulebook.packs,
    options: options.value,
    seats: plan.seats.map(({ name, player }) => ({ name, player })),
    dice: { scheme: 'seeded', seed },
  })
}

export function newSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
