import type { Record } from '@flagbridge/formats'
import type { Damaged } from './api/index.ts'
import { gather } from './localMatch.ts'
import { newSeed } from './newSeed.ts'
import { openRecord } from './records.ts'
import { nextOrder, saveMatch } from './saves.ts'
import { endingOf, frameOf, savedLine } from './tableau.ts'

/** Keeps a new match on this device; answers its id, which is a new one unless it is to have another. */
export async function keepRecord(raw: unknown, id = newSeed().slice(0, 12)): Promise<string | Damaged> {
  const read = await openRecord(raw)
  if ('damaged' in read) return read
  const { opened, record } = read
  const gathered = gather(opened, record)
  if ('damaged' in gathered) return gathered
  const { players, people, digest } = gathered
  const viewer = people.viewer()
  const frame = frameOf({
    id,
    opened,
    players,
    people,
    step: record.actions.length,
    isOnline: false,
    canUndo: () => false,
    ended: () => endingOf(viewer),
  })
  const kept: Record = record.actions.length === 0 ? record : { ...record, digest }
  await saveMatch(savedLine(frame, viewer.scene(), await nextOrder()), kept)
  return id
}
