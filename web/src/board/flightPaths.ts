import type { Arrow, Thing } from '@flagbridge/scene'

export interface LabelBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** An arrow with its path, and the place of its label. */
export interface FlightPath extends Arrow {
  readonly d: string
  readonly at: { readonly x: number; readonly y: number }
  /** About to be declared, not yet. */
  readonly aimed?: boolean
}

const LABEL_HEIGHT = 30
/** Where along its arrow a label may stand, the best place first. */
const ALONG = [0.46, 0.3, 0.62, 0.2, 0.76, 0.12, 0.88]

/** And how far beside it, where its arrow is taken. */
const ASIDE = [0, 0.6, -0.6, 1.2, -1.2]

/** Straight between two rows, in a bow within one; labels make way for each other. */
export function laidOut(
  arrows: readonly (Arrow & { aimed?: boolean })[],
  boxes: ReadonlyMap<Thing, LabelBox>,
  width: number,
): FlightPath[] {
  const taken: LabelBox[] = []
  const [from, to] = [spread(arrows, 'from'), spread(arrows, 'to')]
  const narrow = width < 600
  return arrows.flatMap((arrow, i) => {
    const [a, b] = [boxes.get(arrow.from), boxes.get(arrow.to)]
    if (a === undefined || b === undefined) return []
    const x1 = a.left + a.width * from[i]!
    const x2 = b.left + b.width * to[i]!
    const level = Math.abs(a.top - b.top) < Math.min(a.height, b.height) / 2
    const down = level || a.top < b.top
    const y1 = down ? a.top + a.height : a.top
    const y2 = (down && !level ? b.top : b.top + b.height) + (down && !level ? -5 : 5)
    const bow = level ? Math.max(y1, y2) + 70 : (y1 + y2) / 2
    const middle = { x: (x1 + x2) / 2, y: bow }
    const along = (t: number) =>
      level
        ? { x: curve(t, x1, middle.x, x2), y: curve(t, y1, middle.y, y2) }
        : { x: x1 + (x2 - x1) * t, y: y1 + (y2 - y1) * t }
    const d = level ? `M${x1} ${y1}Q${middle.x} ${middle.y} ${x2} ${y2}` : `M${x1} ${y1}L${x2} ${y2}`
    const size = narrow ? 58 : 62 + 6.6 * arrow.label.length
    const place = (t: number, by: number): LabelBox => {
      const { x, y } = along(t)
      const left = Math.min(Math.max(x + by * size, size / 2 + 4), width - size / 2 - 4) - size / 2
      return { left, top: y - LABEL_HEIGHT / 2, width: size, height: LABEL_HEIGHT }
    }
    const places = ASIDE.flatMap((by) => ALONG.map((t) => place(t, by)))
    const free = places.find((box) => !taken.some((other) => overlap(box, other)))
    const found = free ?? places[0]!
    if (arrow.aimed !== true) taken.push(found)
    return [{ ...arrow, d, at: { x: found.left + size / 2, y: found.top + LABEL_HEIGHT / 2 } }]
  })
}

/** Where on the edge of its card each arrow begins or ends, so that several lie side by side. */
function spread(arrows: readonly Arrow[], end: 'from' | 'to'): number[] {
  return arrows.map((arrow, i) => {
    const all = arrows.filter((other) => other[end] === arrow[end]).length
    const nth = arrows.slice(0, i).filter((other) => other[end] === arrow[end]).length
    return (nth + 1) / (all + 1)
  })
}

function curve(t: number, a: number, b: number, c: number): number {
  return (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c
}

function overlap(a: LabelBox, b: LabelBox): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height
}
