import { listMatches } from '@flagbridge/client/api'
import { signal } from '@preact/signals'
import { device, server } from './device.ts'
import type { ListedMatch } from '../engine/api/index.ts'

/** What the server lists: one's own matches, those that wait for players, and those to look at. */
export interface Lists {
  readonly mine: readonly ListedMatch[]
  readonly open: readonly ListedMatch[]
  readonly running: readonly ListedMatch[]
}

/** Undefined until the server was asked. */
export const lists = signal<Lists | 'unreachable' | undefined>(undefined)

const AGAIN = 15_000

export async function askForLists(): Promise<void> {
  try {
    const { identity } = device.value
    // A server of files is asked once, not three times.
    const mine = await listMatches(server, 'mine', identity)
    const [open, running] = await Promise.all([
      listMatches(server, 'open', identity),
      listMatches(server, 'running', identity),
    ])
    const notMine = ({ yours }: ListedMatch) => yours.length === 0
    lists.value = {
      mine: mine.toSorted((a, b) => urgency(a) - urgency(b) || b.changedAt - a.changedAt),
      open: open.filter(notMine),
      running: running.filter(notMine),
    }
  } catch {
    lists.value = 'unreachable'
  }
}

/** One's move first, then what runs, what waits, and what is over. */
function urgency({ yourMove, status }: ListedMatch): number {
  return yourMove ? 0 : status === 'running' ? 1 : status === 'waiting' ? 2 : 3
}

/** Keeps asking while somebody looks. Returns what stops it. */
export function followLists(): () => void {
  void askForLists()
  const asking = setInterval(() => {
    // Where there is no server, asking again and again would be noise; a press on "Try again" asks.
    if (document.visibilityState === 'visible' && lists.value !== 'unreachable') void askForLists()
  }, AGAIN)
  return () => clearInterval(asking)
}
