import { openTableForRecord } from '@flagbridge/catalog'
import { newRecord, otherVersion, readRecord, replayRecord, type Record } from '@flagbridge/formats'
import { describeProblem, seededDice, type AnyEvent } from '@flagbridge/kernel'
import type { Damaged, Eyes, MatchPlan, PlayerLine } from './api/index.ts'
import { playerOf } from './bots.ts'
import { deploy } from './deployed.ts'
import { completed, musterOf, openingPlan, wrongIn } from './mustering.ts'
import { newSeed } from './newSeed.ts'
import { keptPacks } from './packShelf.ts'
import { SeatViewer } from './seatViewer.ts'
import { openForBattle, openForUsual, withLook, type OpenedGame } from './shelf.ts'

/** Sees the events of every step; `state` is the table after them. */
export type WatchEvents = (events: readonly AnyEvent[], step: number, state: unknown) => void

/** A record that was played again before the eyes of some. */
export interface Watched {
  readonly viewers: ReadonlyMap<Eyes, SeatViewer>
  readonly state: unknown
  readonly digest: string
}

/** Reads whatever claims to be a record, and opens its game. */
export async function openRecord(raw: unknown): Promise<Damaged | { opened: OpenedGame; record: Record }> {
  if (raw === undefined) return { damaged: 'There is no such match on this device.', missing: true }
  const read = readRecord(raw)
  if (!read.ok)
    return { damaged: `This is not a record: ${read.problems.slice(0, 3).map(describeProblem).join('; ')}.` }
  try {
    const atHand = (read.value.carries ?? []).length === 0 ? await keptPacks() : []
    const opened = await openTableForRecord(read.value, atHand)
    return opened.ok
      ? { opened: withLook(opened.value), record: read.value }
      : { damaged: `${opened.problems.map(describeProblem).join('; ')}.` }
  } catch (error) {
    return { damaged: (error as Error).message }
  }
}

/** Plays a record again before these eyes, and verifies it. */
export function watchRecord(
  opened: OpenedGame,
  record: Record,
  eyes: readonly Eyes[],
  watch?: WatchEvents,
): Watched | Damaged {
  const { box } = opened
  try {
    const start = bareTable(opened, record)
    const viewers = new Map(eyes.map((one) => [one, SeatViewer.from(opened, one, start)] as const))
    const read = replayRecord(box, record, (events, step, state) => {
      for (const viewer of viewers.values()) {
        if (isTakeBack(record, step)) viewer.putBack(viewOf(opened, viewer.eyes, state), step)
        else viewer.see(events, step)
      }
      watch?.(events, step, state)
    })
    const older = otherVersion(record, opened.rulebook)
    const because = older === '' ? '.' : `; ${older}.`
    if (!read.ok) return { damaged: `${read.problems.slice(0, 3).map(describeProblem).join('; ')}${because}` }
    const played = read.value
    if (!played.ok) return { damaged: `Step ${played.at}: expected ${played.expected}, got ${played.got}${because}` }
    return { viewers, state: played.match.state, digest: played.digest }
  } catch (error) {
    return { damaged: `The rules stopped at it: ${(error as Error).message}` }
  }
}

function viewOf({ box }: OpenedGame, eyes: Eyes, state: unknown): unknown {
  return eyes === 'truth' ? state : box.game.view(state, eyes)
}

/** Whether this step of the record takes earlier ones back. */
function isTakeBack(record: Record, step: number): boolean {
  const recorded = record.actions[step - 1]
  return recorded !== undefined && 'takeBack' in recorded
}

/** The table before anything happened. */
export function bareTable({ box }: OpenedGame, record: Record): unknown {
  const options = box.game.readOptions(record.options)
  if (!options.ok) throw new Error(options.problems.map(describeProblem).join('; '))
  return box.game.start(options.value)
}

/** Who played, by a record: whoever is no known computer is a person. */
export function playersOf(opened: OpenedGame, record: Record): readonly PlayerLine[] {
  const sides = opened.box.game.sides(bareTable(opened, record))
  return record.seats.map(({ name, player }, seat) => ({
    name,
    player: playerOf(player),
    seat,
    side: sides[seat] ?? 0,
  }))
}

/** A new record for a plan; without a seed, with one that nobody knows. Battle and dice both follow from it. */
export async function recordFor(plan: MatchPlan): Promise<Record | Damaged> {
  const opened = await (plan.plan === undefined ? openForUsual(plan.game) : openForBattle(plan.game))
  const { rulebook, box } = opened
  const muster = musterOf(opened)
  const seed = plan.seed ?? newSeed()
  const whole = completed(muster, plan.plan ?? openingPlan(opened, seed), seed)
  if (!whole.ok)
    return {
      damaged: wrongIn(whole.findings)
        .map(({ sentence, rule }) => `${sentence} (${rule})`)
        .join(' '),
    }
  const { options } = whole
  const seats = box.game.sides(box.game.start(options)).length
  if (seats !== plan.seats.length)
    return { damaged: `${seats} players are wanted for this battle, not ${plan.seats.length}.` }
  const next = plan.deployed === true ? muster.deploy : undefined
  const { actions } = deploy(box, options, seededDice(seed), next)
  const record = newRecord({
    rulebook,
    packs: opened.packs,
    options,
    seats: plan.seats.map(({ name, player }) => ({ name, player })),
    dice: { scheme: 'seeded', seed },
  })
  return { ...record, actions: [...actions] }
}
