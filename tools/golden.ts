import { mkdir, writeFile } from 'node:fs/promises'
import { openBuiltIn, shelf } from '@flagbridge/catalog'
import { newRecord, replayRecord, type Record } from '@flagbridge/formats'
import {
  advance,
  describeProblem,
  isRefusal,
  nextDecision,
  seededDice,
  startMatch,
  type AnyAction,
} from '@flagbridge/kernel'

/**
 * Writes one finished match of every game, with the digest of its events. They must replay for ever: write them anew only
 * together with a new `version` of the rulebook.
 */
const folder = process.argv[2] ?? 'catalog/test/golden'
await mkdir(folder, { recursive: true })
for (const game of shelf) {
  const { rulebook, box } = await openBuiltIn(game)
  const ready = box.ready({ number: 1 })
  if (!ready.ok) throw new Error(ready.problems.map(describeProblem).join('; '))
  const dice = { scheme: 'seeded', seed: 'golden' } as const
  const { match } = startMatch(box.game, ready.value as unknown, seededDice(dice.seed))
  const seats = box.game.sides(match.state).map((_side, seat) => ({ name: `Seat ${seat + 1}`, player: 'random' }))
  const record: Record = newRecord({ rulebook, packs: rulebook.packs, options: ready.value, seats, dice })
  const chance = seededDice(`golden/${game.id}`)
  for (
    let decision = nextDecision(box.game.pending(match.state));
    decision !== undefined;
    decision = nextDecision(box.game.pending(match.state))
  ) {
    const actions: AnyAction[] = []
    box.game.legal(match.state, decision.seat, actions)
    const action = actions[chance.die(actions.length, 'choice') - 1]!
    if (isRefusal(advance(match, decision.seat, decision.id, action))) throw new Error('a legal action was refused')
    record.actions.push({ seat: decision.seat, decision: decision.id, action: { ...action } })
  }
  const again = replayRecord(box, record)
  if (!again.ok || !again.value.ok) throw new Error(`${game.id} does not replay`)
  await writeFile(
    `${folder}/${game.id}.flagbridge.json`,
    `${JSON.stringify({ ...record, digest: again.value.digest })}\n`,
  )
}
