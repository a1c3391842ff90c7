/** Whether this tab is the one that plays a match; the others follow it. */
export interface TabHold {
  readonly isOurs: boolean
  release(): void
}

const nameOf = (match: string) => `flagbridge/match/${match}`

/** Takes the match for this tab, if no other has it; `whenFree` is told when the other lets go of it. */
export async function holdMatch(match: string, whenFree: () => void): Promise<TabHold> {
  // A browser without locks plays as it always did.
  const locks = (globalThis.navigator as Navigator | undefined)?.locks
  if (locks === undefined) return { isOurs: true, release: () => undefined }
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const isOurs = await new Promise<boolean>((resolve) => {
    void locks.request(nameOf(match), { ifAvailable: true }, async (lock) => {
      resolve(lock !== null)
      if (lock !== null) await held
    })
  })
  if (isOurs) return { isOurs, release }
  const waiting = new AbortController()
  locks
    .request(nameOf(match), { signal: waiting.signal }, async () => {
      // Let go at once: whoever is told takes it again.
      setTimeout(whenFree)
    })
    .catch(() => undefined)
  return { isOurs, release: () => waiting.abort() }
}

/** The tabs tell each other what they have saved. */
const CHANNEL = 'flagbridge/saved'
let speaker: BroadcastChannel | undefined

export function tellSaved(match: string): void {
  if (typeof BroadcastChannel === 'undefined') return
  speaker ??= new BroadcastChannel(CHANNEL)
  speaker.postMessage(match)
}

/** Returns what stops listening. */
export function hearSaved(match: string, then: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const listener = new BroadcastChannel(CHANNEL)
  listener.addEventListener('message', ({ data }) => void (data === match && then()))
  return () => listener.close()
}
