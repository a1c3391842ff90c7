import type { Record } from '@flagbridge/formats'
import type { Seat } from '@flagbridge/kernel'
import type { Damaged, EndingText, PlayerLine } from './api/index.ts'
import { gather } from './localMatch.ts'
import { newSeed } from './newSeed.ts'
import { openRecord } from './records.ts'
import { nextOrder, saveMatch } from './saves.ts'
import { endingOf, frameOf, savedLine } from './tableau.ts'

/**
 * Keeps a new match on this device; answers its id, which is a new one unless it is to have another. Where several
 * people played, `own` is the seat of whoever it is kept for.
 */
export async function keepRecord(raw: unknown, id = newSeed().slice(0, 12), own?: Seat): Promise<string | Damaged> {
  const read = await openRecord(raw)
  if ('damaged' in read) return read
  const { opened, record } = read
  const gathered = gather(opened, record)
  if ('damaged' in gathered) return gathered
  const { players, people, digest } = gathered
  const viewer = people.viewer()
  const ending = endingOf(viewer) ?? (await endedByPlayers(record, players))
  if (ending !== undefined) {
    people.isOver = true
    people.curtain = false
  }
  const frame = frameOf({
    id,
    opened,
    players,
    people,
    step: record.actions.length,
    isOnline: false,
    canUndo: () => false,
    ended: () => ending,
  })
  const kept: Record = record.actions.length === 0 ? record : { ...record, digest }
  await saveMatch(savedLine(frame, viewer.scene(), await nextOrder(), own), kept)
  return id
}

/** How a match ended that the rules had not ended: by a resignation, or a draw that was agreed. */
async function endedByPlayers({ ending }: Record, players: readonly PlayerLine[]): Promise<EndingText | undefined> {
  if (ending === undefined) return undefined
  const { agreedEnding } = await import('../online/words.ts')
  const loser = ending.how === 'resigned' ? players[ending.seat]?.side : undefined
  const left = new Set(players.flatMap(({ side }) => (side === loser ? [] : [side])))
  const [winner] = left
  const seats = players.map(({ side, name, player }) => ({
    side,
    name,
    kind: player === 'person' ? ('person' as const) : ('bot' as const),
  }))
  const won = ending.how === 'resigned' && left.size === 1 && winner !== undefined ? winner : 'draw'
  return agreedEnding({ winner: won, points: [], how: ending.how, rule: 'TABLE.4' }, seats)
}
