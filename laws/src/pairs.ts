/** Words of one kind that may meet each other, or those of another kind. */
export interface PairKind {
  readonly words: readonly string[]
  /** Whom they meet; each other, in any order, where this is absent. */
  readonly with?: readonly string[]
  /** Pairs that no battle can bring together. */
  readonly never?: (one: string, other: string) => boolean
}

export interface PairRow {
  readonly kind: string
  readonly met: number
  readonly of: number
  readonly missing: readonly string[]
}

/** Which words have met in some battle, and which have not yet. */
export class Pairs {
  private readonly wanted = new Map<string, Set<string>>()
  private readonly met = new Map<string, Set<string>>()

  constructor(kinds: Readonly<Record<string, PairKind>>) {
    for (const [kind, { words, with: others, never }] of Object.entries(kinds)) {
      const pairs = new Set<string>()
      for (const [i, one] of words.entries())
        for (const other of others ?? words.slice(i))
          if (never?.(one, other) !== true && never?.(other, one) !== true) pairs.add(`${one} × ${other}`)
      this.wanted.set(kind, pairs)
      this.met.set(kind, new Set())
    }
  }

  meet(kind: string, one: string, other: string): void {
    const wanted = this.wanted.get(kind)
    if (wanted === undefined) throw new Error(`no such kind of pair: ${kind}`)
    for (const pair of [`${one} × ${other}`, `${other} × ${one}`]) if (wanted.has(pair)) this.met.get(kind)!.add(pair)
  }

  /** All of these are there at once. */
  meetAll(kind: string, words: readonly string[]): void {
    for (const [i, one] of words.entries()) for (const other of words.slice(i + 1)) this.meet(kind, one, other)
  }

  rows(): PairRow[] {
    return [...this.wanted].map(([kind, pairs]) => {
      const met = this.met.get(kind)!
      return { kind, met: met.size, of: pairs.size, missing: [...pairs].filter((pair) => !met.has(pair)) }
    })
  }
}
