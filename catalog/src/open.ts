import { describeProblem, type AnyRulebook, type AnyTableRulebook, type Read } from '@flagbridge/kernel'
import { shelf, type Shelved } from './shelf.ts'

export function shelved(id: string): Shelved | undefined {
  return shelf.find((game) => game.id === id)
}

/** The games people come for, without the teaching examples. */
export const games: readonly Shelved[] = shelf.filter((game) => game.example !== true)

export interface Opened<R extends AnyTableRulebook = AnyRulebook> {
  readonly rulebook: R
  readonly box: BoxOf<R>
  /** Everything it was opened with, the built-in packs first. */
  readonly packs: readonly unknown[]
}

/** The boxes of a rulebook: whole ones, or those for a table. */
export type BoxOf<R extends AnyTableRulebook> = Extract<ReturnType<R['open']>, { readonly ok: true }>['value']

/** Opened once: a box holds only cards and functions, and everybody may share it. */
const opened = new WeakMap<object, Promise<unknown>>()

/** The game with its built-in cards. That these open is tested, so a failure is ours. */
export function openBuiltIn<R extends AnyTableRulebook>(game: Shelved<R>): Promise<Opened<R>> {
  const known = (opened.get(game) as Promise<Opened<R>> | undefined) ?? open(game)
  opened.set(game, known)
  return known
}

async function open<R extends AnyTableRulebook>(game: Shelved<R>): Promise<Opened<R>> {
  const rulebook = await game.load()
  const read = rulebook.open(rulebook.packs) as Read<BoxOf<R>>
  if (!read.ok) throw new Error(`${game.id}: built-in pack: ${read.problems.map(describeProblem).join('; ')}`)
  return { rulebook, box: read.value, packs: rulebook.packs }
}
