import type { Seat } from '@flagbridge/kernel'
import type { Deadline } from '@flagbridge/protocol'
import type { Presence } from './presence.ts'
import type { MatchTable } from './table.ts'

/** Whoever was at the table before the server came back has so many milliseconds to come back as well. */
const GRACE = 30_000
const ABSENCE = 600

/** Seconds after which somebody who owes an answer and is not here counts as absent. */
export function absenceOf({ created }: MatchTable): number {
  return created.absence ?? ABSENCE
}

/** When each person who is asked must have answered. */
export function deadlines(table: MatchTable): Deadline[] {
  const { created, askedAt } = table
  if (created.clock === undefined) return []
  return askedAt.flatMap((asked, seat) =>
    asked === undefined || created.seats[seat]?.kind === 'bot' ? [] : [{ seat, at: asked.at + table.timeLeft(seat) }],
  )
}

/** The level of the bot in a seat, a computer opponent or one that keeps it for somebody. */
export function botIn({ created, standIns }: MatchTable, seat: Seat): string | undefined {
  const plan = created.seats[seat]
  return plan?.kind === 'bot' ? plan.level : standIns[seat]?.level
}

/** TABLE.5: when the seat counts as absent, if its player neither answers nor comes before. */
export function absentAt(table: MatchTable, presence: Presence, seat: Seat): number | undefined {
  const asked = table.askedAt[seat]
  if (asked === undefined || presence.isHere(seat)) return undefined
  const absence = absenceOf(table) * 1000
  const left = presence.leftAt(seat)
  return Math.max(asked.at + absence, left === undefined ? presence.since + GRACE : left + absence)
}

/** When a bot sits down by itself, as the player has agreed in advance. */
export function standInAt(table: MatchTable, presence: Presence, seat: Seat): number | undefined {
  const { sitters, standIns } = table
  return sitters[seat]?.standIn === undefined || standIns[seat] !== null ? undefined : absentAt(table, presence, seat)
}

/** When the match goes on without anybody; null while it waits for people alone. */
export function dueAt(table: MatchTable, presence: Presence): number | null {
  const times = deadlines(table).map(({ at }) => at)
  for (const [seat, asked] of table.askedAt.entries()) {
    if (asked !== undefined && botIn(table, seat) !== undefined) times.push(asked.at)
    const standIn = standInAt(table, presence, seat)
    if (standIn !== undefined) times.push(standIn)
  }
  return times.length === 0 ? null : Math.min(...times)
}
