import type { Overlay, Scene } from '@flagbridge/scene'
import type { Bounds, Layout, Point } from '../board/layout.ts'
import { placesOf } from '../board/places.ts'

/** Cells around what matters that are shown, too. */
const AROUND = 1.4
/** A picture shows at least so many cells across. */
const LEAST = 7
/** How many times as wide as high a picture is: ships in a line need no more. */
const SHAPE = { least: 1.4, most: 2.4 }
/** Nor is it wider than the map, unless that is narrower than so. */
const NARROWEST = 1.1

/** The part of a map that a picture shows: where pieces stand in any of these scenes, and where a way leads. */
export function cropOf(scenes: readonly Scene[], layout: Layout, overlays: readonly Overlay[] = []): Bounds {
  const pieces = scenes.flatMap((scene) => [...placesOf(scene.pieces, layout).values()])
  const ways = overlays.flatMap((overlay) =>
    overlay.kind === 'path' ? overlay.cells : overlay.kind === 'ghost' ? [overlay.cell] : [],
  )
  const points = [...pieces, ...ways.flatMap((cell): readonly Point[] => toList(layout.centre(cell)))]
  if (points.length === 0) return layout.bounds
  const cell = 2 * layout.inner
  const [left, right] = ends(points.map(({ x }) => x))
  const [top, bottom] = ends(points.map(({ y }) => y))
  const needed = { width: right - left + 2 * AROUND * cell, height: bottom - top + 2 * AROUND * cell }
  const wished = Math.max(needed.width, needed.height * SHAPE.least, LEAST * cell)
  const width = Math.min(wished, Math.max(layout.bounds.width, needed.height * NARROWEST))
  const height = Math.max(Math.min(needed.height, width / NARROWEST), width / SHAPE.most)
  return within({ x: (left + right) / 2, y: (top + bottom) / 2 }, { width, height }, layout.bounds)
}

/** About a point, but not beyond the edge of the map where there is more of it on the other side. */
function within({ x, y }: Point, { width, height }: Pick<Bounds, 'width' | 'height'>, all: Bounds): Bounds {
  return {
    left: pushed(x - width / 2, width, all.left, all.width),
    top: pushed(y - height / 2, height, all.top, all.height),
    width,
    height,
  }
}

function pushed(from: number, size: number, edge: number, whole: number): number {
  if (size >= whole) return edge - (size - whole) / 2
  return Math.min(Math.max(from, edge), edge + whole - size)
}

function ends(numbers: readonly number[]): [number, number] {
  return [Math.min(...numbers), Math.max(...numbers)]
}

function toList<T>(one: T | undefined): readonly T[] {
  return one === undefined ? [] : [one]
}
