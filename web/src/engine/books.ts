import { rulesOf, shelved } from '@flagbridge/catalog'
import { opener, runVignette, type ShownStep } from '@flagbridge/formats'
import { isRefusal, type AnyAction, type AnyBox, type Refusal } from '@flagbridge/kernel'
import { lookOf, type Overlay } from '@flagbridge/scene'
import type { BookPicture, BookView } from './api/index.ts'
import { vignetteOf } from './lessons.ts'
import { openGame } from './shelf.ts'

export async function bookView(id: string): Promise<BookView | undefined> {
  const game = shelved(id)
  if (game === undefined) throw new Error(`There is no game called ${id}.`)
  const [book, { all, exempt }] = await Promise.all([game.book(), rulesOf(game)])
  if (book === undefined) return undefined
  const rules = all.map((rule) => ({
    id: rule.id,
    title: rule.title,
    ...(exempt.has(rule.id) ? { absent: true as const } : {}),
  }))
  return { game: id, title: game.title, book, rules }
}

/** The table of a vignette after so many steps, with what the next answer that is accepted there would do. */
export async function pictureOf(id: string, name: string, after: number): Promise<BookPicture | undefined> {
  const game = shelved(id)
  const vignette = game === undefined ? undefined : await vignetteOf(game.folder, name)
  if (vignette === undefined || vignette.game !== id) return undefined
  const whole = await openGame(id)
  let { box, look } = whole
  let at = 0
  let table: unknown
  let overlays: readonly Overlay[] | undefined
  const watch = (shown: ShownStep, state: unknown) => {
    if (at === after) table = box.game.fork(state)
    else if (at > after && overlays === undefined) {
      // Nothing has changed as long as everything is refused.
      const action = shown.refusal === undefined ? actionOf(box, shown, table) : undefined
      if (action !== undefined) overlays = look.preview(action, table, shown.seat!).overlays ?? []
      else if (shown.refusal === undefined) overlays = []
    }
    at++
  }
  const open = (packs: readonly unknown[]) => {
    const read = opener(whole.rulebook)(packs)
    if (read.ok) {
      box = read.value
      look = lookOf(read.value) ?? look
    }
    return read
  }
  runVignette(box, vignette, { watch, open })
  return table === undefined ? undefined : { scene: look.scene(table, 0), overlays: overlays ?? [] }
}

/** What was said, as an action; nothing where a branch begins. */
function actionOf({ words, game }: AnyBox, { said, seat }: ShownStep, table: unknown): AnyAction | undefined {
  if (said === undefined || seat === undefined) return undefined
  if (typeof said === 'string') {
    const heard = words.hear(said, table, seat) as AnyAction | Refusal
    return isRefusal(heard) ? undefined : heard
  }
  const read = game.readAction(said)
  return read.ok ? (read.value as AnyAction) : undefined
}
