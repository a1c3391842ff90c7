import type { Pointer, Scene, Thing } from '@flagbridge/scene'
import { centred, fit, type Camera, type Port } from './camera.ts'
import type { Bounds, Layout, Point } from './layout.ts'
import { placeOf } from './places.ts'

/** Below this scale figures in cells cannot be read, and a part of the map is shown instead of all. */
export const LEGIBLE = 0.5
/** Room about what is shown, in cells. */
const ROOM = 2

export interface Sighted {
  readonly scene: Scene
  readonly layout: Layout
  readonly places: ReadonlyMap<string, Point>
  readonly next: ReadonlyMap<Thing, Pointer>
  readonly picked: readonly Thing[]
}

/**
 * What one wants to see: the whole map; on a large one the pieces, where more may be placed, and what is asked about;
 * where even that is large, the latter.
 */
export function sightOf({ scene, layout, places, next, picked }: Sighted, port: Port): Camera {
  const whole = fit(layout.bounds, port)
  // A chart of squares is seen whole, as it lies on the table.
  if (whole.scale >= LEGIBLE || layout.kind === 'squares') return whole
  const asked = askedAbout({ scene, layout, places, next, picked })
  const zones = scene.field.kind === 'hexes' ? (scene.field.zones ?? []).flatMap(({ cells }) => cells) : []
  const all = [...places.values(), ...asked, ...zones.flatMap((cell) => layout.centre(cell) ?? [])]
  if (all.length === 0) return whole
  const every = around(all, layout, port)
  return every.scale >= LEGIBLE || asked.length === 0 ? every : around(asked, layout, port)
}

/** Where the things lie that can be pointed at, and who is acting. Nothing while nothing on the map is asked about. */
function askedAbout({ scene, layout, places, next, picked }: Sighted): readonly Point[] {
  const placed = (things: readonly Thing[]) => things.flatMap((thing) => placeOf(thing, layout, places) ?? [])
  const wanted = placed([...next.keys(), ...picked])
  const acting = scene.pieces.flatMap(({ id, mark }) => (mark === 'acting' ? [`piece:${id}` as const] : []))
  return wanted.length === 0 ? [] : [...wanted, ...placed(acting)]
}

/** Is something that is asked about out of sight? */
export function isMissed(seen: Sighted, { left, top, scale }: Camera, port: Port): boolean {
  return isOutOfSight(askedAbout(seen), { left, top, scale }, port)
}

export function isOutOfSight(points: readonly Point[], { left, top, scale }: Camera, port: Port): boolean {
  return points.some((point) => {
    const x = point.x * scale + left - port.left
    const y = point.y * scale + top - port.top
    return x < 0 || y < 0 || x > port.width || y > port.height
  })
}

/** A few pieces close together are not blown up. */
export function around(points: readonly Point[], layout: Layout, port: Port): Camera {
  const bounds = about(points, layout)
  const middle = { x: bounds.left + bounds.width / 2, y: bounds.top + bounds.height / 2 }
  return inside(centred(middle, port, Math.min(1, fit(bounds, port).scale)), layout.bounds, port)
}

/** Shows map where there is map to show, and puts it in the middle where it is smaller than the port. */
function inside({ left, top, scale }: Camera, bounds: Bounds, port: Port): Camera {
  const clamp = (value: number, low: number, high: number) =>
    low > high ? (low + high) / 2 : Math.min(Math.max(value, low), high)
  const edge = 14
  return {
    scale,
    left: clamp(
      left,
      port.left + port.width - edge - (bounds.left + bounds.width) * scale,
      port.left + edge - bounds.left * scale,
    ),
    top: clamp(
      top,
      port.top + port.height - edge - (bounds.top + bounds.height) * scale,
      port.top + edge - bounds.top * scale,
    ),
  }
}

function about(points: readonly Point[], { inner }: Layout): Bounds {
  const room = 2 * ROOM * inner
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const least = (all: readonly number[]) => all.reduce((a, b) => Math.min(a, b), Infinity)
  const most = (all: readonly number[]) => all.reduce((a, b) => Math.max(a, b), -Infinity)
  const [left, top] = [least(xs) - room, least(ys) - room]
  return { left, top, width: most(xs) + room - left, height: most(ys) + room - top }
}
