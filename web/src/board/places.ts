import { kindOf, nameOf, type Piece, type Scene, type Thing } from '@flagbridge/scene'
import type { Layout, Point } from './layout.ts'

/** Where every piece stands: in the middle of its cell, fanned out where several share one. */
export function placesOf(pieces: readonly Piece[], layout: Layout): ReadonlyMap<string, Point> {
  const places = new Map<string, Point>()
  for (const cell of new Set(pieces.flatMap((piece) => piece.cell ?? []))) {
    const here = pieces.filter((piece) => piece.cell === cell)
    const centre = layout.centre(cell)
    if (centre === undefined) continue
    const small = here.filter((piece) => piece.small === true)
    const large = here.filter((piece) => piece.small !== true)
    for (const [i, { id }] of large.entries())
      places.set(id, { x: centre.x + fan(i, large.length, 9), y: centre.y - fan(i, large.length, 6) })
    for (const [i, { id }] of small.entries())
      places.set(id, large.length + small.length === 1 ? centre : around(centre, i, layout))
  }
  return places
}

function fan(i: number, of: number, step: number): number {
  return (i - (of - 1) / 2) * step
}

function around({ x, y }: Point, i: number, { inner }: Layout): Point {
  const angle = ((150 - 60 * i) * Math.PI) / 180
  return { x: x + inner * 0.52 * Math.cos(angle), y: y + inner * 0.52 * Math.sin(angle) }
}

/** Where a thing is on the drawing, if it is there at all. */
export function placeOf(thing: Thing, layout: Layout, places: ReadonlyMap<string, Point>): Point | undefined {
  const name = nameOf(thing)
  if (kindOf(thing) === 'cell') return layout.centre(name)
  return kindOf(thing) === 'piece' ? places.get(name) : undefined
}

/** The colour of a side: its own number plus one, unless the game says otherwise. */
export function tintOf(scene: Pick<Scene, 'sides'>, side: number): number {
  return scene.sides.find((line) => line.side === side)?.tint ?? (side >= 0 && side < 4 ? side + 1 : 1)
}

/** What a screen reader says of a piece. */
export function saying(piece: Piece, scene: Pick<Scene, 'sides'>, layout?: Layout): string {
  const side = scene.sides.find((line) => line.side === piece.side)?.name
  const mark = { ready: 'not yet acted', acting: 'acting', done: 'done' }
  return [
    piece.name,
    piece.kind,
    side,
    piece.cell === undefined ? undefined : `at ${layout?.label(piece.cell) ?? piece.cell}`,
    piece.hull === undefined ? undefined : `hull ${piece.hull.left} of ${piece.hull.of}`,
    piece.mark === undefined ? undefined : mark[piece.mark],
    ...(piece.tokens ?? []).map(({ label }) => label),
  ]
    .filter((part) => part !== undefined && part !== '')
    .join(', ')
}
