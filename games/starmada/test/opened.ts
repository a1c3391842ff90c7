import { openPacks, type Content } from '../src/library.ts'

/** The content of packs that are in order. */
export function opened(raws: readonly unknown[]): Content {
  const read = openPacks(raws)
  if (!read.ok) throw new Error(JSON.stringify(read.problems, null, 1))
  return read.value
}
