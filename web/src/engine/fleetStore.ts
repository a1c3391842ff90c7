import { createStore, del, get, set, values, type UseStore } from 'idb-keyval'
import type { KeptFleet } from './api/index.ts'

/** Fleets in the browser's own database, drafts too, apart from matches and packs. */
let store: UseStore | undefined
const shelf = () => (store ??= createStore('flagbridge-fleets', 'fleets'))

/** The last changed first. What an older program or somebody else's tool has left there is passed over, and stays. */
export async function keptFleets(): Promise<readonly KeptFleet[]> {
  if (typeof indexedDB === 'undefined') return []
  const all = await values<unknown>(shelf()).catch((): unknown[] => [])
  return all.filter(isKept).toSorted((a, b) => b.order - a.order)
}

export async function keptFleet(id: string): Promise<KeptFleet | undefined> {
  const found = await get<unknown>(id, shelf())
  return isKept(found) ? found : undefined
}

export async function keepFleet(fleet: Omit<KeptFleet, 'order'>): Promise<void> {
  const order = ((await keptFleets())[0]?.order ?? 0) + 1
  await set(fleet.id, { ...fleet, order } satisfies KeptFleet, shelf())
}

export function removeFleet(id: string): Promise<void> {
  return del(id, shelf())
}

function isKept(raw: unknown): raw is KeptFleet {
  const { id, game, design, sentence, order } = (raw ?? {}) as Partial<Record<keyof KeptFleet, unknown>>
  return (
    typeof id === 'string' &&
    typeof game === 'string' &&
    typeof design === 'object' &&
    typeof sentence === 'string' &&
    typeof order === 'number'
  )
}
