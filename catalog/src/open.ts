import { describeProblem, type AnyBox, type AnyRulebook } from '@flagbridge/kernel'
import { readCatalogue, type Catalogue, type Rule } from '@flagbridge/formats'
import { shelf, type Shelved } from './shelf.ts'

export function shelved(id: string): Shelved | undefined {
  return shelf.find((game) => game.id === id)
}

/** The games people come for, without the teaching examples. */
export const games: readonly Shelved[] = shelf.filter((game) => game.example !== true)

export interface Opened {
  readonly rulebook: AnyRulebook
  readonly box: AnyBox
}

/** Opened once: a box holds only cards and functions, and everybody may share it. */
const opened = new Map<string, Promise<Opened>>()

/** The game with its built-in cards. That these open is tested, so a failure is ours. */
export function openBuiltIn(game: Shelved): Promise<Opened> {
  let box = opened.get(game.id)
  if (box === undefined) opened.set(game.id, (box = open(game)))
  return box
}

async function open(game: Shelved): Promise<Opened> {
  const rulebook = await game.load()
  const read = rulebook.open(rulebook.packs)
  if (!read.ok) throw new Error(`${game.id}: built-in pack: ${read.problems.map(describeProblem).join('; ')}`)
  return { rulebook, box: read.value }
}

/** The rules as they stand in the rulebook on screen: all catalogues of a game, and why some need no test. */
export interface Rules {
  readonly books: readonly Catalogue[]
  readonly all: readonly Rule[]
  readonly exempt: ReadonlyMap<string, string>
}

const catalogues = new Map<string, Promise<Rules>>()

export function rulesOf(game: Shelved): Promise<Rules> {
  let rules = catalogues.get(game.id)
  if (rules === undefined) catalogues.set(game.id, (rules = readRules(game)))
  return rules
}

async function readRules(game: Shelved): Promise<Rules> {
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
