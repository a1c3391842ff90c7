import { createStore, del, get, set, values, type UseStore } from 'idb-keyval'
import type { Pack } from '@flagbridge/formats'

/** A pack on this device. */
export interface KeptPack extends Pack {
  /** New battles are played with it. */
  readonly inUse: boolean
  /** When it was put there, among the others: later ones are opened after it. */
  readonly order: number
}

/** Packs in the browser's own database, apart from matches: those carry what they need. */
let store: UseStore | undefined
const shelf = () => (store ??= createStore('flagbridge-packs', 'packs'))

export async function keptPacks(): Promise<readonly KeptPack[]> {
  // Outside a browser, and where it keeps nothing, there is no shelf.
  if (typeof indexedDB === 'undefined') return []
  const all = await values<KeptPack>(shelf()).catch(() => [])
  return all.toSorted((a, b) => a.order - b.order)
}

export async function packsInUse(): Promise<readonly Pack[]> {
  return (await keptPacks())
    .filter(({ inUse }) => inUse)
    .map(({ hash, text, game, title }) => ({ hash, text, game, title }))
}

export async function keepPack(pack: Pack, inUse: boolean): Promise<void> {
  const order = ((await keptPacks()).at(-1)?.order ?? 0) + 1
  await set(pack.hash, { ...pack, inUse, order } satisfies KeptPack, shelf())
}

export async function usePack(hash: string, inUse: boolean): Promise<void> {
  const kept = await get<KeptPack>(hash, shelf())
  if (kept !== undefined) await set(hash, { ...kept, inUse } satisfies KeptPack, shelf())
}

export function removePack(hash: string): Promise<void> {
  return del(hash, shelf())
}
