import { newRecord, replayRecord, type Experiment, type Record } from '@flagbridge/formats'
import {
  advance,
  describeProblem,
  isRefusal,
  nextDecision,
  seededDice,
  startMatch,
  type AnyAction,
  type AnyBox,
  type AnyTableRulebook,
} from '@flagbridge/kernel'
import { playTrial, settingOf } from './battle.ts'
import { layoutOf } from './layout.ts'

interface Opened {
  readonly box: AnyBox
  readonly rulebook: AnyTableRulebook
  readonly packs: readonly unknown[]
}

/** A battle of an experiment, written down to be replayed. */
export function recordOfTrial({ box, rulebook, packs }: Opened, experiment: Experiment, n: number): Record {
  const layout = layoutOf(experiment)
  const read = settingOf(box, experiment, layout, layout.trial(n))
  if (!read.ok) throw new Error(read.problems.map(describeProblem).join('; '))
  const { options, seed, bots } = read.value
  const said: { seat: number; action: AnyAction }[] = []
  playTrial(box, experiment, layout, n, (seat, action) => said.push({ seat, action }))
  const { match } = startMatch(box.game, options, seededDice(seed))
  const seats = box.game.sides(match.state).map((side, seat) => {
    const player = bots[Math.min(side, bots.length - 1)] ?? 'random'
    return { name: `Seat ${seat + 1} (${player})`, player }
  })
  const record = newRecord({ rulebook, packs, options, seats, dice: { scheme: 'seeded', seed } })
  for (const { seat, action } of said) {
    const asked = nextDecision(box.game.pending(match.state))
    if (asked === undefined || isRefusal(advance(match, seat, asked.id, action)))
      throw new Error(`battle ${n} does not go the same way twice`)
    record.actions.push({ seat, decision: asked.id, action: { ...action } })
  }
  const again = replayRecord(box, record)
  if (!again.ok || !again.value.ok) throw new Error(`battle ${n} does not replay`)
  return { ...record, digest: again.value.digest }
}
