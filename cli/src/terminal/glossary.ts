/** What the packs call things: their ids are for typing, their names for reading. */
export interface PackNames {
  /**
   * The text with the name of each id: "Light Beam [LB-KOR]"; where the name is one card's alone, the name by itself.
   */
  named(text: string): string
  /** A typed order with ids for names. */
  inIds(text: string): string
  /** The entry of a card by its id or name, as its pack writes it. */
  entry(word: string): Entry | undefined
  readonly names: readonly string[]
}

export interface Entry {
  readonly id: string
  readonly name: string
  readonly written: Readonly<Record<string, unknown>>
}

const ID = /^[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*$/
/** An id in a text, with the number of one of its effects. */
const TOKEN = /(?<![\w.-])([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*)(\.\d+)?(?![\w-])/g

export function glossaryOf(packs: readonly unknown[]): PackNames {
  const entries = packs.flatMap((pack) => entriesIn(pack))
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const count = new Map<string, number>()
  for (const { name } of byId.values()) count.set(name.toLowerCase(), (count.get(name.toLowerCase()) ?? 0) + 1)
  const isOwn = (name: string) => count.get(name.toLowerCase()) === 1
  // Longer names first: "Light Beam Battery" before "Light Beam".
  const longest = [...byId.values()].sort((a, b) => b.name.length - a.name.length)

  return {
    named: (text) =>
      text.replaceAll(TOKEN, (token: string, id: string, effect: string | undefined, at: number) => {
        const entry = byId.get(id)
        if (entry === undefined || entry.name === id) return token
        const before = text.slice(Math.max(0, at - entry.name.length - 2), at)
        if (before.includes(entry.name)) return token
        return effect === undefined && isOwn(entry.name) ? entry.name : `${entry.name} [${token}]`
      }),
    inIds(text) {
      let said = text.replaceAll(/[^[\]]*? ?\[([A-Z][\w.-]*)\]/g, (whole, id: string) => {
        const name = byId.get(id.replace(/\.\d+$/, ''))?.name
        const at = name === undefined ? -1 : whole.toLowerCase().lastIndexOf(name.toLowerCase())
        return at < 0 ? whole : `${whole.slice(0, at)}${id}`
      })
      for (const { id, name } of longest)
        if (isOwn(name)) said = said.replaceAll(new RegExp(`(?<![\\w-])${escaped(name)}(?![\\w-])`, 'gi'), id)
      return said
    },
    entry: (word) =>
      byId.get(word.toUpperCase()) ?? entries.find(({ name }) => name.toLowerCase() === word.toLowerCase()),
    names: entries.flatMap(({ id, name }) => [name, id]),
  }
}

/** Everything in a pack that has an id and a name, however its section is written. */
function entriesIn(value: unknown): Entry[] {
  if (Array.isArray(value)) return value.flatMap(entriesIn)
  if (typeof value !== 'object' || value === null) return []
  const written = value as Record<string, unknown>
  const id = written['id'] ?? written['code']
  const name = written['name']
  const own = typeof id === 'string' && typeof name === 'string' && ID.test(id) ? [{ id, name, written }] : []
  return [...own, ...Object.values(written).flatMap(entriesIn)]
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
