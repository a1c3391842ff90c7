import { carrying, replayRecord, type Record } from '@flagbridge/formats'
import type { AnyTableBox } from '@flagbridge/kernel'
import type { FoldedLog } from './fold.ts'
import type { Created, LogEntry } from './log.ts'

/**
 * The whole match for whoever wants to check it: with the seeds behind the dice, so only when it is over or everybody
 * sits at one screen. Without its rules nobody can say what happened; then it has no digest. Whoever remembers all
 * events knows the digest; otherwise everything is played again for it. `carried` are the packs that are not built in.
 */
export function recordOfMatch(
  log: FoldedLog,
  box: AnyTableBox | undefined,
  digest?: string,
  carried: readonly unknown[] = [],
): Record {
  const { created, history, ending } = log
  const record: Record = {
    flagbridge: 1,
    game: created.game,
    rules: created.rules,
    packs: [...created.packs],
    ...carrying(carried),
    options: log.options,
    seats: created.seats.map((plan, seat) => ({
      name: log.nameOf(seat) ?? '',
      player: plan.kind === 'bot' ? plan.level : 'person',
    })),
    dice:
      created.dice !== undefined
        ? created.dice
        : {
            scheme: 'fair',
            commitment: created.commitment,
            hostSeed: created.hostSeed,
            playerSeeds: log.playerSeeds(),
          },
    actions: history.map((step) => ('takeBack' in step ? step : { ...step, action: { ...step.action } })),
    ...(ending === undefined ? {} : { ending }),
  }
  if (box === undefined) return record
  if (digest !== undefined) return { ...record, digest }
  const played = replayRecord(box, record)
  if (!played.ok || !played.value.ok) throw new Error('the log plays, so its record does')
  return { ...record, digest: played.value.digest }
}

/**
 * The log of a match at one screen that goes on from a record. The record must be readable and fit the rules
 * (`readRecord`, `obstacles`): what it says is believed.
 */
export function logOfRecord(record: Record): readonly [Created, ...LogEntry[]] {
  const { game, rules, packs, options, seats, dice, actions } = record
  const agreed = { t: 'created', game, rules, packs, options, chat: false, open: false, undo: 'own' } as const
  const planned = seats.map(({ name, player }) =>
    player === 'person' ? ({ kind: 'person' } as const) : ({ kind: 'bot', level: player, name } as const),
  )
  const created: Created = { ...agreed, seats: planned, dice }
  const seated = seats.flatMap(({ name, player }, seat): LogEntry[] =>
    player === 'person' ? [{ t: 'seated', seat, name, tokenHash: '', seed: '' }] : [],
  )
  const acted = actions.map(
    (step): LogEntry =>
      'takeBack' in step
        ? { t: 'takenBack', count: step.takeBack }
        : {
            t: 'acted',
            seat: step.seat,
            decision: step.decision,
            action: step.action,
            ...(seats[step.seat]?.player === 'person' ? {} : { by: 'bot' as const }),
          },
  )
  return [created, ...seated, ...acted, ...endedBy(record)]
}

/** What the players said to end it: one resigned, or all agreed to a draw. */
function endedBy({ ending, seats }: Record): LogEntry[] {
  if (ending === undefined) return []
  if (ending.how === 'resigned') return [{ t: 'resigned', seat: ending.seat }]
  const [first, ...others] = seats.flatMap(({ player }, seat) => (player === 'person' ? [seat] : []))
  if (first === undefined) return []
  return [
    { t: 'offered', seat: first, what: 'draw', asks: 'people' },
    ...others.map((seat): LogEntry => ({ t: 'answered', seat, what: 'draw', yes: true })),
  ]
}
