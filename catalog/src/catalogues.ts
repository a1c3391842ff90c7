import { readCatalogue, type Catalogue, type Rule } from '@flagbridge/formats'
import { describeProblem } from '@flagbridge/kernel'
import type { Shelved } from './shelf.ts'

/** The rules as they stand in the rulebook on screen: all catalogues of a game, and why some need no test. */
export interface RulesOnShelf {
  readonly books: readonly Catalogue[]
  readonly all: readonly Rule[]
  readonly exempt: ReadonlyMap<string, string>
}

const catalogues = new Map<string, Promise<RulesOnShelf>>()

export function rulesOf(game: Shelved): Promise<RulesOnShelf> {
  let rules = catalogues.get(game.id)
  if (rules === undefined) catalogues.set(game.id, (rules = readRules(game)))
  return rules
}

async function readRules(game: Shelved): Promise<RulesOnShelf> {
  const loaded = await game.catalogues()
  const books = loaded.books.map((raw) => {
    const read = readCatalogue(raw)
    if (!read.ok) throw new Error(`${game.id}: catalogue: ${read.problems.map(describeProblem).join('; ')}`)
    return read.value
  })
  const all = books.flatMap((book) => book.rules)
  return { books, all, exempt: readExempt(game, loaded.exempt, all) }
}

function readExempt(game: Shelved, raw: unknown, rules: readonly Rule[]): Map<string, string> {
  const known = new Set(rules.map((rule) => rule.id))
  const exempt = new Map<string, string>()
  for (const [id, reason] of Object.entries((raw ?? {}) as Record<string, unknown>)) {
    if (!known.has(id)) throw new Error(`${game.id}: exempt.yaml names ${id}, which is no rule`)
    if (typeof reason !== 'string' || reason.trim() === '')
      throw new Error(`${game.id}: exempt.yaml gives no reason for ${id}`)
    exempt.set(id, reason)
  }
  return exempt
}
