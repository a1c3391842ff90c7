import { replayRecord, type Record } from '@flagbridge/formats'
import type { MatchTable } from '@flagbridge/match'

/**
 * The whole match for whoever wants to check it: with the seed behind the dice, so only when it is over. Without its
 * rules nobody here can say what happened; then it has no digest.
 */
export function recordOf(table: MatchTable, hasRules: boolean): Record {
  const { created, box, sitters, history } = table
  const record: Record = {
    flagbridge: 1,
    game: created.game,
    rules: created.rules,
    packs: [...created.packs],
    options: created.options,
    seats: created.seats.map((plan, seat) =>
      plan.kind === 'bot'
        ? { name: plan.level, player: plan.level }
        : { name: sitters[seat]?.name ?? '', player: 'person' },
    ),
    dice: {
      scheme: 'fair',
      commitment: created.commitment,
      hostSeed: created.hostSeed,
      playerSeeds: table.playerSeeds(),
    },
    actions: history.map((step) => ('takeBack' in step ? step : { ...step, action: { ...step.action } })),
  }
  if (!hasRules) return record
  const played = replayRecord(box, record)
  if (!played.ok || !played.value.ok) throw new Error('the log plays, so its record does')
  return { ...record, digest: played.value.digest }
}
