import type { Scene } from './scene.ts'
import type { Thing } from './thing.ts'

/** Parts of the screen that can be spoken about beside the things on the table. */
export const SCREEN_PARTS = ['prompt', 'board', 'log', 'ship card', 'dock', 'goal', 'hand', 'status', 'menu'] as const

export type ScreenPart = (typeof SCREEN_PARTS)[number]

/** Something that is looked at: a thing on the table, or a part of the screen. */
export type Looked = Thing | `screen:${ScreenPart}`

/** What ships are counted by in notations. */
const KEYS = ['ship', 'piece']

/**
 * What a word names on this scene: a ship by its name or by what the game's notation calls it, a cell by its label, a
 * card in hand, a part of the screen, or a thing as it is written (`button:done`). `naming` gives the number that a
 * name stands for.
 */
export function lookedAt(
  word: string,
  scene: Scene,
  naming?: (key: string, word: string) => number | undefined,
): Looked | undefined {
  const part = SCREEN_PARTS.find((one) => one === word)
  if (part !== undefined) return `screen:${part}`
  if (/^(piece|cell|facing|weapon|shield|card|die|space|button):/.test(word)) return word as Thing
  const alike = (other: string) => other.toLowerCase() === word.toLowerCase()
  const isCalled = ({ thing, name }: { readonly thing: Thing; readonly name: string }) =>
    alike(name) || alike(thing.slice(thing.indexOf(':') + 1))
  const { field, pieces, trays = [] } = scene
  const number = KEYS.reduce<number | undefined>((found, key) => found ?? naming?.(key, word), undefined)
  const piece = pieces.find(({ name }) => alike(name)) ?? pieces.find(({ id }) => alike(id) || id === String(number))
  if (piece !== undefined) return `piece:${piece.id}`
  const item = trays.flatMap(({ items }) => items).find(isCalled)
  if (item !== undefined) return item.thing
  if (field.kind === 'cards') return field.rows.flatMap(({ cards }) => cards).find(isCalled)?.thing
  if (field.kind === 'text') return undefined
  const cell = field.cells.find(({ id, label }) => alike(label) || alike(id))
  return cell === undefined ? undefined : `cell:${cell.id}`
}
