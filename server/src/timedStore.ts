import { Conflict, type Store } from '@flagbridge/match'

/** The same store; `heard` is told how long each line took until it was safe, or was not taken. */
export function timedStore(store: Store, heard: (seconds: number, isSafe: boolean) => void): Store {
  return {
    append: async (line, summary, happened) => {
      const began = performance.now()
      const tell = (isSafe: boolean) => heard((performance.now() - began) / 1000, isSafe)
      try {
        await store.append(line, summary, happened)
      } catch (error) {
        // Another server was first: the store is well.
        tell(error instanceof Conflict)
        throw error
      }
      tell(true)
    },
    put: (summary) => store.put(summary),
    lines: (match, from) => store.lines(match, from),
    listed: (query) => store.listed(query),
    outdated: () => store.outdated(),
    remove: (match) => store.remove(match),
    putPack: (hash, text) => store.putPack(hash, text),
    pack: (hash) => store.pack(hash),
    probe: () => store.probe(),
    close: () => store.close(),
  }
}
