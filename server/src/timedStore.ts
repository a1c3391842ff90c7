import { Conflict, type Store } from '@flagbridge/match'

/** The same store; `heard` is told how long each line took until it was safe, or was not taken. */
export function timedStore(store: Store, heard: (seconds: number, isSafe: boolean) => void): Store {
  return {
    append: (line, summary, happened) => {
      const began = performance.now()
      const tell = (isSafe: boolean) => heard((performance.now() - began) / 1000, isSafe)
      const stored = store.append(line, summary, happened)
      stored.then(
        () => tell(true),
        // Another server was first: the store is well.
        (error: unknown) => tell(error instanceof Conflict),
      )
      return stored
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
