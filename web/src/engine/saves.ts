import { createStore, del, entries, get, setMany, type UseStore } from 'idb-keyval'
import type { Record } from '@flagbridge/formats'
import type { Saved } from './messages.ts'

/** Matches in the browser's own database: the record itself, and beside it the line that the home screen shows. */
let store: UseStore | undefined
const shelf = () => (store ??= createStore('flagbridge', 'matches'))

const line = (id: string) => `line:${id}`
const record = (id: string) => `record:${id}`

export async function saveMatch(saved: Saved, kept: Record): Promise<void> {
  await setMany(
    [
      [record(saved.id), kept],
      [line(saved.id), saved],
    ],
    shelf(),
  )
}

/** Whatever lies there: it was written by an older program, or somebody else's tool. */
export function loadRecord(id: string): Promise<unknown> {
  return get<unknown>(record(id), shelf())
}

export async function removeMatch(id: string): Promise<void> {
  await del(record(id), shelf())
  await del(line(id), shelf())
}

/** The latest first. A record without a readable line is still listed, so that it can be exported or deleted. */
export async function listSaves(): Promise<Saved[]> {
  const all = await entries<string, unknown>(shelf())
  const lines = new Map(all.filter(([key]) => key.startsWith('line:')).map(([key, value]) => [key.slice(5), value]))
  return all
    .filter(([key]) => key.startsWith('record:'))
    .map(([key]) => readLine(key.slice(7), lines.get(key.slice(7))))
    .sort((a, b) => b.order - a.order)
}

export async function nextOrder(): Promise<number> {
  return ((await listSaves())[0]?.order ?? 0) + 1
}

function readLine(id: string, raw: unknown): Saved {
  const read = raw as Partial<Saved> | undefined
  if (typeof read?.game === 'string' && typeof read.order === 'number' && Array.isArray(read.players))
    return read as Saved
  return {
    id,
    game: '',
    title: 'A damaged match',
    players: [],
    sentence: 'It cannot be read.',
    round: '',
    tint: 1,
    yourMove: false,
    over: false,
    order: 0,
  }
}
