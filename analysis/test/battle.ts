import { botFor, doorOf } from '@flagbridge/ai'
import { openBuiltIn, shelved } from '@flagbridge/catalog'
import { newRecord, replayRecord, type Record } from '@flagbridge/formats'
import { advance, isRefusal, nextDecision, seededDice, startMatch, type AnyBox, type BotName } from '@flagbridge/kernel'
import { playedOf, type Played } from '../src/index.ts'

/** A battle between computers, written down. */
export async function battle(
  game: string,
  bots: readonly BotName[] = ['ensign', 'ensign'],
  seed = 'battle',
): Promise<{ box: AnyBox; record: Record }> {
  const { box, rulebook, packs } = await openBuiltIn(shelved(game)!)
  const ready = box.ready({ number: 1, seats: 2 })
  if (!ready.ok) throw new Error('there is a ready battle')
  const dice = { scheme: 'seeded', seed } as const
  const { match } = startMatch(box.game, ready.value as unknown, seededDice(seed))
  const seats = box.game.sides(match.state).map((_side, seat) => ({ name: `Seat ${seat + 1}`, player: bots[seat]! }))
  const players = seats.map(({ player }, seat) => botFor(box, player, seededDice(`${seed}/${seat}`), { nodes: 200 }))
  const record = newRecord({ rulebook, packs, options: ready.value, seats, dice })
  for (;;) {
    const asked = nextDecision(box.game.pending(match.state))
    if (asked === undefined) break
    const { action } = players[asked.seat]!.choose(doorOf(box.game, match.state, asked.seat))
    if (isRefusal(advance(match, asked.seat, asked.id, action))) throw new Error('a bot was refused')
    record.actions.push({ seat: asked.seat, decision: asked.id, action: { ...action } })
  }
  const again = replayRecord(box, record)
  if (!again.ok || !again.value.ok) throw new Error('it does not replay')
  return { box, record: { ...record, digest: again.value.digest } }
}

export async function playedBattle(...args: Parameters<typeof battle>): Promise<Played> {
  const { box, record } = await battle(...args)
  const read = playedOf(box, record)
  if (!read.ok) throw new Error('it can be played again')
  return read.value
}
