import type { Shape, SquareField } from '@flagbridge/scene'
import { at, type Layout, type Point } from './layout.ts'
import { patternOf } from './patterns.ts'

/**
 * Terrain of a square field that lies over several squares: coasts with their heights, banks of sand, fog and smoke.
 */
export function SeaShapes({ field, layout }: { field: SquareField; layout: Layout }) {
  return (
    <>
      {(field.shapes ?? []).map((shape) => (
        <SeaShape key={`${shape.terrain} ${shape.cells.join(' ')}`} shape={shape} layout={layout} />
      ))}
    </>
  )
}

function SeaShape({ shape, layout }: { shape: Shape; layout: Layout }) {
  const { terrain, cells } = shape
  const area = cells.map((cell) => `M${layout.corners(cell).map(at).join('L')}Z`).join('')
  switch (terrain) {
    case 'island':
      return (
        <g class="terrain island shape">
          <path class="closed" d={area} />
          <path class="wash" d={coast(cells, layout, 4, 11)} />
          {[0.74, 0.5, 0.26].map((scale) => (
            <path
              key={scale}
              class="height"
              d={coast(cells, layout, 4, 11)}
              transform={about(middle(cells, layout), scale)}
            />
          ))}
        </g>
      )
    case 'sand':
      return (
        <g class="terrain sand shape">
          <path class="closed" d={area} />
          <path class="wash" d={coast(cells, layout, 9, 8)} />
          <path class="pattern shore" fill={patternOf(terrain)} d={coast(cells, layout, 9, 8)} />
        </g>
      )
    case 'fog':
      return (
        <g class="terrain fog shape">
          <path class="wash" d={coast(cells, layout, 2, 0)} />
          <path class="pattern shore" fill={patternOf(terrain)} d={coast(cells, layout, 2, 0)} />
        </g>
      )
    case 'smoke':
      return (
        <g class="terrain smoke shape">
          {cells.map((cell) => (
            <Puffs key={cell} place={layout.centre(cell)!} inner={layout.inner} />
          ))}
        </g>
      )
    default:
      return (
        <g class={`terrain ${terrain}`}>
          <path class="wash" d={area} />
          <path class="pattern" fill={patternOf(terrain)} d={area} />
          <path class="shore" d={layout.edge(cells)} />
        </g>
      )
  }
}

function middle(cells: readonly string[], layout: Layout): Point {
  const points = cells.map((cell) => layout.centre(cell)!)
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) }
}

function about({ x, y }: Point, scale: number): string {
  return `translate(${at({ x: x * (1 - scale), y: y * (1 - scale) })}) scale(${scale})`
}

const PUFFS = [
  [-0.45, 0.3, 0.36],
  [0.4, 0.36, 0.4],
  [0, 0.1, 0.5],
  [-0.36, -0.34, 0.34],
  [0.34, -0.36, 0.38],
] as const

/** Billows, drawn over one another. */
function Puffs({ place, inner }: { place: Point; inner: number }) {
  return (
    <g transform={`translate(${at(place)})`}>
      {PUFFS.map(([x, y, r]) => (
        <circle key={`${x} ${y}`} class="puff" cx={x * inner} cy={y * inner} r={r * inner} />
      ))}
    </g>
  )
}

/** A line round the squares, so far inside their edge, rough by so much, and smooth at the corners. */
function coast(cells: readonly string[], layout: Layout, inset: number, rough: number): string {
  return rims(cells.map((cell) => layout.corners(cell)))
    .map((rim) => smooth(inside(rim, inset, rough)))
    .join('')
}

type Edge = readonly [from: Point, to: Point]

/** The edges round a set of squares in order; edges that two squares share fall out. */
function rims(shapes: readonly (readonly Point[])[]): Edge[][] {
  const edges = new Map<string, Edge>()
  for (const shape of shapes)
    for (const [i, from] of shape.entries()) {
      const to = shape[(i + 1) % shape.length]!
      if (!edges.delete(`${at(to)}>${at(from)}`)) edges.set(`${at(from)}>${at(to)}`, [from, to])
    }
  const found: Edge[][] = []
  while (edges.size > 0) {
    const [[key, first]] = edges as unknown as [[string, Edge]]
    edges.delete(key)
    const rim = [first]
    for (let end = at(first[1]); ; ) {
      const next = [...edges].find(([name]) => name.startsWith(`${end}>`))
      if (next === undefined) break
      edges.delete(next[0])
      rim.push(next[1])
      end = at(next[1][1])
    }
    found.push(rim)
  }
  return found
}

/** Two points on every edge, moved inward; always the same for the same place. */
function inside(rim: readonly Edge[], inset: number, rough: number): Point[] {
  return rim.flatMap(([from, to]) => {
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const length = Math.hypot(dx, dy)
    return [0.26, 0.5, 0.74].map((along) => {
      const [x, y] = [from.x + dx * along, from.y + dy * along]
      const deep = inset + rough * wave(x * 0.37 + y * 0.61)
      return { x: x - (dy / length) * deep, y: y + (dx / length) * deep }
    })
  })
}

function wave(x: number): number {
  return 0.5 + 0.5 * Math.sin(x * 1.7) * Math.cos(x * 0.63)
}

/** A closed curve through all points. */
function smooth(points: readonly Point[]): string {
  const of = (i: number) => points[(i + points.length) % points.length]!
  const parts = points.map((point, i) => {
    const [before, next, after] = [of(i - 1), of(i + 1), of(i + 2)]
    const a = { x: point.x + (next.x - before.x) / 6, y: point.y + (next.y - before.y) / 6 }
    const b = { x: next.x - (after.x - point.x) / 6, y: next.y - (after.y - point.y) / 6 }
    return `C${at(a)} ${at(b)} ${at(next)}`
  })
  return `M${at(of(0))}${parts.join('')}Z`
}
