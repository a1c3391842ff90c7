import { fits, openBuiltIn, openWith, shelved, type Shelved } from '@flagbridge/catalog'
import type { Pack } from '@flagbridge/formats'
import {
  describeProblem,
  type AnyBox,
  type AnyRulebook,
  type AnyTableBox,
  type AnyTableRulebook,
} from '@flagbridge/kernel'
import { lookOf, type AnyLook } from '@flagbridge/scene'
import { packsInUse } from './packShelf.ts'
import { plainLook } from './plainLook.ts'

/** A game taken from the shelf, with its cards and its look, as far as a table needs it. */
export interface OpenedGame {
  readonly rulebook: AnyTableRulebook
  readonly box: AnyTableBox
  readonly look: AnyLook
  /** Everything it was opened with, the built-in packs first. */
  readonly packs: readonly unknown[]
}

/** The whole game, for whoever thinks about positions or stages them. */
export interface WholeGame extends OpenedGame {
  readonly rulebook: AnyRulebook
  readonly box: AnyBox
}

const opened = new WeakMap<AnyTableBox, OpenedGame>()

/** A box with its look, made once. */
export function withLook<Game extends Omit<OpenedGame, 'look'>>(game: Game): Game & OpenedGame {
  const { box } = game
  // What nobody has drawn yet has no box for the table alone.
  const known = opened.get(box) ?? { ...game, look: lookOf(box) ?? plainLook(box as AnyBox) }
  opened.set(box, known)
  return known as Game & OpenedGame
}

function gameCalled(id: string): Shelved {
  const game = shelved(id)
  if (game === undefined) throw new Error(`There is no game called ${id}.`)
  return game
}

/**
 * Opens the whole of a game, with these packs beside the built-in ones, and without some of those; its code is loaded
 * then.
 */
export async function openGame(
  id: string,
  packs: readonly Pack[] = [],
  leftOut: readonly string[] = [],
): Promise<WholeGame> {
  const game = gameCalled(id)
  const read = await openWith(game, packs, leftOut)
  if (!read.ok) throw new Error(`A pack does not open: ${read.problems.map(describeProblem).join('; ')}`)
  return withLook(read.value)
}

/** For the usual battle: the plain game, unless there are packs in use or the game has none. */
export async function openForUsual(id: string): Promise<OpenedGame> {
  const game = gameCalled(id)
  if (game.plain === undefined || (await packsInUse()).some((pack) => fits(game, pack))) return openForBattle(id)
  return withLook(await openBuiltIn(game.plain))
}

/** For a new battle: with the packs on this device that are in use, as far as they open together. */
export async function openForBattle(id: string): Promise<OpenedGame> {
  const game = gameCalled(id).table
  const packs: Pack[] = []
  let read = await openWith(game, packs)
  for (const pack of await packsInUse()) {
    const more = fits(game, pack) ? await openWith(game, [...packs, pack]) : undefined
    if (more?.ok !== true) continue
    packs.push(pack)
    read = more
  }
  if (!read.ok) throw new Error('the built-in packs open')
  return withLook(read.value)
}
