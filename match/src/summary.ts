import type { MatchInfo } from '@flagbridge/protocol'
import { absenceOf } from './due.ts'
import type { Summary } from './store.ts'
import type { MatchTable } from './table.ts'

/** A match as lists find and show it. */
export function summaryOf(match: string, table: MatchTable, changedAt: number, dueAt: number | null): Summary {
  const { created, sitters, outcome, hasBegun, askedAt, box } = table
  const people = sitters.flatMap((sitter) => sitter?.person ?? [])
  return {
    match,
    game: created.game,
    status: outcome !== undefined ? 'over' : hasBegun ? 'running' : 'waiting',
    open: created.open,
    changedAt,
    dueAt: outcome === undefined ? dueAt : null,
    people: [...new Set(created.host === undefined ? people : [created.host, ...people])],
    shown: {
      seats: created.seats.map((plan, seat) => {
        if (plan.kind === 'bot') return { kind: plan.kind, name: plan.level, level: plan.level }
        const { name, person } = sitters[seat] ?? { name: null }
        return person === undefined ? { kind: plan.kind, name } : { kind: plan.kind, name, person }
      }),
      toMove: [...askedAt.keys()].filter((seat) => askedAt[seat] !== undefined),
      round: table.match === undefined ? 0 : box.game.round(table.match.state),
      clock: created.clock ?? null,
    },
  }
}

/** What to know before sitting down, beside what a list shows. */
export function aboutOf(table: MatchTable): Pick<MatchInfo, 'commitment' | 'chat' | 'absence'> {
  const { commitment, chat } = table.created
  return { commitment, chat, absence: absenceOf(table) }
}
