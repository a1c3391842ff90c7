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
 * Writes one finished match of every game, or of those that are named, with the digest of its events, into the game's
 * folder. They must replay for ever: write them anew only together with a new `version` of the rulebook.
 *
 *   npm run golden -- [GAME…]
 */
const named = process.argv.slice(2)
for (const game of named.length === 0 ? shelf : shelf.filter(({ id }) => named.includes(id))) {
  const folder = `${game.folder}/test/golden`
  await mkdir(folder, { recursive: true })
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
