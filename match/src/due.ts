import type { Seat } from '@flagbridge/kernel'
import type { Deadline } from '@flagbridge/protocol'
import type { FoldedLog } from './fold.ts'
import type { Presence } from './presence.ts'

/** Whoever was at the table before the server came back has so many milliseconds to come back as well. */
const GRACE = 30_000
const ABSENCE = 600

/** Seconds after which somebody who owes an answer and is not here counts as absent. */
export function absenceOf({ created }: Pick<FoldedLog, 'created'>): number {
  return created.absence ?? ABSENCE
}

/** When each person who is asked must have answered. */
export function deadlines(log: FoldedLog): Deadline[] {
  const { created, askedAt } = log
  if (created.clock === undefined) return []
  return askedAt.flatMap((asked, seat) =>
    asked === undefined || created.seats[seat]?.kind === 'bot' ? [] : [{ seat, at: asked.at + log.timeLeft(seat) }],
  )
}

/** The level of the bot in a seat, a computer opponent or one that keeps it for somebody. */
export function botIn({ created, standIns }: FoldedLog, seat: Seat): string | undefined {
  const plan = created.seats[seat]
  return plan?.kind === 'bot' ? plan.level : standIns[seat]?.level
}

/** TABLE.5: when the seat counts as absent, if its player neither answers nor comes before. */
export function absentAt(log: FoldedLog, presence: Presence, seat: Seat): number | undefined {
  const asked = log.askedAt[seat]
  if (asked === undefined || presence.isHere(seat)) return undefined
  const absence = absenceOf(log) * 1000
  const left = presence.leftAt(seat)
  return Math.max(asked.at + absence, left === undefined ? presence.since + GRACE : left + absence)
}

/** When a bot sits down by itself, as the player has agreed in advance. */
export function standInAt(log: FoldedLog, presence: Presence, seat: Seat): number | undefined {
  const { sitters, standIns } = log
  return sitters[seat]?.standIn === undefined || standIns[seat] !== null ? undefined : absentAt(log, presence, seat)
}

/** When the match goes on without anybody; null while it waits for people alone. */
export function dueAt(log: FoldedLog, presence: Presence): number | null {
  const times = deadlines(log).map(({ at }) => at)
  for (const [seat, asked] of log.askedAt.entries()) {
    if (asked !== undefined && botIn(log, seat) !== undefined) times.push(asked.at)
    const standIn = standInAt(log, presence, seat)
    if (standIn !== undefined) times.push(standIn)
  }
  return times.length === 0 ? null : Math.min(...times)
}
