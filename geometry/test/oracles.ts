// Slow, plain plane geometry in floating point, written without a look at the integer code it checks.
import type { Hex, Square, Tie } from '../src/index.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Centre of a flat-top hex with sides of length 1, y downwards. */
export function centre(h: Hex): Point {
  return { x: 1.5 * h.q, y: Math.sqrt(3) * (h.r + h.q / 2) }
}

/** Degrees clockwise from north, 0 to 360. */
export function compassAngle(h: Hex): number {
  const { x, y } = centre(h)
  return ((Math.atan2(x, -y) * 180) / Math.PI + 360) % 360
}

/** Clockwise as seen on a screen, where y runs downwards. */
export function turned(p: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return {
    x: p.x * Math.cos(angle) - p.y * Math.sin(angle),
    y: p.x * Math.sin(angle) + p.y * Math.cos(angle),
  }
}

export function hexagon(h: Hex): Polygon {
  return (grow) => regular(centre(h), 6, 0, Math.sqrt(3) / 2 + grow)
}

export function box(s: Square): Polygon {
  return (grow) => regular(s, 4, 45, 0.5 + grow)
}

function regular(middle: Point, corners: number, firstAngle: number, apothem: number): Point[] {
  const radius = apothem / Math.cos(Math.PI / corners)
  return Array.from({ length: corners }, (_, i) => {
    const offset = turned({ x: radius, y: 0 }, firstAngle + (360 / corners) * i)
    return { x: middle.x + offset.x, y: middle.y + offset.y }
  })
}

/** The stretch of the segment a-b inside a convex polygon, as fractions of its length (Cyrus and Beck). */
function clip(a: Point, b: Point, polygon: readonly Point[]): { from: number; to: number } | undefined {
  let from = 0
  let to = 1
  for (const [i, corner] of polygon.entries()) {
    const next = polygon[(i + 1) % polygon.length]!
    const inward = { x: corner.y - next.y, y: next.x - corner.x }
    const depth = inward.x * (a.x - corner.x) + inward.y * (a.y - corner.y)
    const gain = inward.x * (b.x - a.x) + inward.y * (b.y - a.y)
    if (Math.abs(gain) < 1e-12) {
      if (depth < 0) return undefined
    } else if (gain > 0) from = Math.max(from, -depth / gain)
    else to = Math.min(to, -depth / gain)
  }
  return from < to ? { from, to } : undefined
}

/** How a line meets a polygon: a tolerance on either side of the border tells running along it from entering it. */
function meeting(a: Point, b: Point, polygon: Polygon): { how: 'through' | 'along' | 'touch'; at: number } | undefined {
  const stretch = (grow: number) => {
    const part = clip(a, b, polygon(grow))
    return part && { at: (part.from + part.to) / 2, long: (part.to - part.from) * Math.hypot(b.x - a.x, b.y - a.y) }
  }
  const inside = stretch(-TOLERANCE)
  if (inside && inside.long > VISIBLE) return { how: 'through', at: inside.at }
  const border = stretch(TOLERANCE)
  return border && { how: border.long > VISIBLE ? 'along' : 'touch', at: border.at }
}

/** Sides all pushed outward by `grow`. */
export type Polygon = (grow: number) => readonly Point[]

/** The names of the polygons on a line in order, those met at the same place together; mere touching may not count. */
export function drawnLine(a: Point, b: Point, polygons: ReadonlyMap<string, Polygon>, touching: boolean): string[][] {
  const met = [...polygons].flatMap(([name, polygon]) => {
    const how = meeting(a, b, polygon)
    return how && (touching || how.how !== 'touch') ? [{ name, at: how.at }] : []
  })
  const steps: { names: string[]; at: number }[] = []
  for (const { name, at } of met.toSorted((one, other) => one.at - other.at)) {
    const last = steps.at(-1)
    if (last && at - last.at < VISIBLE / 10) last.names.push(name)
    else steps.push({ names: [name], at })
  }
  return steps.map((step) => step.names.toSorted())
}

/** Sight along a drawn line, in the words of the rule: how many blockers a step can bear. */
export function drawnSight(line: readonly string[][], blockers: ReadonlySet<string>, tie: Tie): boolean {
  const closes = { neither: Infinity, either: 1, both: 2 }[tie]
  return line
    .slice(1, -1)
    .every((step) => step.filter((name) => blockers.has(name)).length < (step.length === 1 ? 1 : closes))
}

const TOLERANCE = 1e-8
const VISIBLE = 1e-5
