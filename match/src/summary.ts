import type { MatchInfo } from '@flagbridge/protocol'
import { absenceOf } from './due.ts'
import type { FoldedLog } from './fold.ts'
import type { MatchSummary } from './store.ts'
import type { MatchTable } from './table.ts'

/** A match as lists find and show it. */
export function summaryOf(
  match: string,
  table: MatchTable,
  told: Pick<MatchSummary, 'length' | 'changedAt' | 'dueAt'>,
): MatchSummary {
  const { created, outcome, box, log } = table
  const { sitters, askedAt, hasBegun } = log
  const host = created.dice === undefined ? created.host : undefined
  const people = sitters.flatMap((sitter) => sitter?.person ?? [])
  return {
    match,
    game: created.game,
    status: outcome !== undefined ? 'over' : hasBegun ? 'running' : 'waiting',
    open: created.open,
    length: told.length,
    changedAt: told.changedAt,
    dueAt: told.dueAt,
    people: [...new Set(host === undefined ? people : [host, ...people])],
    shown: {
      seats: created.seats.map((plan, seat) => {
        if (plan.kind === 'bot') return { kind: plan.kind, name: plan.name ?? plan.level, level: plan.level }
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
export function aboutOf(log: Pick<FoldedLog, 'created'>): Pick<MatchInfo, 'commitment' | 'chat' | 'absence'> {
  const { created } = log
  const commitment = created.dice === undefined ? created.commitment : ''
  return { commitment, chat: created.chat, absence: absenceOf(log) }
}
