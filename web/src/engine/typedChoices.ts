import type { AnyAction } from '@flagbridge/kernel'
import { kindOf, nameOf } from '@flagbridge/scene'
import type { TypedChoice } from './api/index.ts'
import type { SeatViewer } from './seatViewer.ts'

/** More than anybody reads. */
const MOST = 600

/** Every answer as a typed order, with the names of the ships and cards it points at. */
export function typedChoices(viewer: SeatViewer, seat: number, offers: readonly AnyAction[]): readonly TypedChoice[] {
  const view = viewer.table()
  const { box, look } = viewer.opened
  const scene = viewer.scene()
  const pieces = new Map(scene.pieces.map(({ id, name }) => [id, name]))
  const cards = new Map((scene.trays ?? []).flatMap(({ items }) => items.map(({ thing, name }) => [thing, name])))
  const found = new Map<string, TypedChoice>()
  for (const action of offers.slice(0, MOST)) {
    const order = box.words.say(action, view)
    const about = look
      .pointers(action, view, seat)
      .flatMap(({ thing, label }) => [
        (kindOf(thing) === 'piece' ? pieces.get(nameOf(thing)) : cards.get(thing)) ?? '',
        label ?? '',
      ])
      .filter((word) => word !== '')
      .join(' ')
    if (!found.has(order)) found.set(order, { order, about })
  }
  return [...found.values()]
}
