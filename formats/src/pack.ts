import { canonical, digestOfText, readBadly, readWell, textProblems, type Read } from '@flagbridge/kernel'

/**
 * A pack in its canonical form: JSON with sorted keys. Its hash is the SHA-256 of that text, so whoever has the hash
 * can tell whether a text is the pack, and the same content is the same pack in whatever order it was written.
 */
export interface Pack {
  readonly hash: string
  readonly text: string
  /** The id of the game that it is for. */
  readonly game: string
  readonly title: string
}

/** How large a pack may be before anybody looks at what it says. */
export const PACK_BYTES = 1_000_000

/** Data from anywhere as a pack: plain, bounded, and naming its game. What the game says of it is another question. */
export function readPack(raw: unknown): Read<Pack> {
  const unsafe = textProblems(raw)
  if (unsafe.length > 0) return readBadly(...unsafe)
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return readBadly({ path: [], expected: 'a mapping that begins with pack, game and title' })
  const { game, title, pack } = raw as { readonly [key: string]: unknown }
  if (typeof game !== 'string') return readBadly({ path: ['game'], expected: 'the id of the game this pack is for' })
  const text = canonical(raw)
  const bytes = new TextEncoder().encode(text).length
  if (bytes > PACK_BYTES)
    return readBadly({ path: [], expected: `a pack of at most ${PACK_BYTES} bytes, this one has ${bytes}` })
  const name = typeof title === 'string' ? title : typeof pack === 'string' ? pack : 'untitled'
  return readWell({ hash: digestOfText(text), text, game, title: name })
}

/** The canonical text of a pack as it is kept and sent; undefined where it is none, or not the one with this hash. */
export function packOfText(text: string, hash: string): Pack | undefined {
  if (digestOfText(text) !== hash) return undefined
  const read = readPack(JSON.parse(text) as unknown)
  return read.ok && read.value.hash === hash ? read.value : undefined
}

/** A pack as people see it named: its title and the beginning of its hash. */
export function packName({ title, hash }: Pick<Pack, 'title' | 'hash'>): string {
  return `${title} (${shortHash(hash)})`
}

export function shortHash(hash: string): string {
  return hash.slice(0, 12)
}
