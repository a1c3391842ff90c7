import { kindOf, nameOf, type HexField, type Piece, type Scene, type SquareField, type Thing } from '@flagbridge/scene'

type Field = HexField | SquareField
interface Spot {
  readonly id: string
  readonly label: string
  /** To the right and downwards, in lengths of a step. */
  readonly x: number
  readonly y: number
  readonly steps: (other: Spot) => number
  readonly at: readonly [number, number]
}

const COMPASS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const

/**
 * What lies around a unit or a place, the nearest first, with steps and direction: a map for whoever does not see one.
 * Nothing where there is no map.
 */
export function nearText(scene: Scene, thing: Thing, named: (piece: Piece) => string): string[] | undefined {
  const { field, pieces } = scene
  if (field.kind !== 'hexes' && field.kind !== 'squares') return undefined
  const spots = new Map(spotsOf(field).map((spot) => [spot.id, spot]))
  const own = kindOf(thing) === 'piece' ? pieces.find(({ id }) => id === nameOf(thing)) : undefined
  const place = own === undefined ? nameOf(thing) : own.cell
  const from = place === undefined ? undefined : spots.get(place)
  if (from === undefined) return own === undefined ? undefined : [`${own.name} is not on the map.`]
  const away = pieces.flatMap((piece) => {
    const to = piece === own || piece.cell === undefined ? undefined : spots.get(piece.cell)
    return to === undefined ? [] : [{ piece, to, steps: from.steps(to) }]
  })
  const lines = away
    .toSorted((a, b) => a.steps - b.steps)
    .map(({ piece, to, steps }) => `  ${named(piece)} at ${to.label}: ${whither(from, to, steps, own?.facing)}`)
  const heading = own?.facing === undefined ? '' : `, bow ${compass(own.facing)}`
  return [
    `From ${own === undefined ? '' : `${own.name} at `}${from.label}${heading}:`,
    ...(lines.length === 0 ? ['  nothing else on the map'] : lines),
  ]
}

function whither(from: Spot, to: Spot, steps: number, facing: number | undefined): string {
  if (steps === 0) return 'in the same place'
  const bearing = (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI
  const count = steps === 1 ? '1 step' : `${steps} steps`
  const clock = facing === undefined ? '' : `, at ${hourOf(bearing - facing)} o’clock from the bow`
  return `${count} ${compass(bearing)}${clock}`
}

function compass(degrees: number): string {
  return COMPASS[(((Math.round(degrees / 45) % 8) + 8) % 8) as 0]
}

function hourOf(degrees: number): number {
  return (((((Math.round(degrees / 30) % 12) + 12) % 12) + 11) % 12) + 1
}

const ROW = Math.sqrt(3)

function spotsOf(field: Field): Spot[] {
  if (field.kind === 'squares')
    return field.cells.map(({ id, label, column, row }) => spot(id, label, column, row, [column, row], acrossSquares))
  return field.cells.map(({ id, label, q, r }) =>
    field.top === 'flat'
      ? spot(id, label, 1.5 * q, ROW * (r + q / 2), [q, r], acrossHexes)
      : spot(id, label, ROW * (q + r / 2), 1.5 * r, [q, r], acrossHexes),
  )
}

type Across = (one: Spot['at'], other: Spot['at']) => number

function spot(id: string, label: string, x: number, y: number, at: Spot['at'], across: Across): Spot {
  return { id, label, x, y, at, steps: (other) => across(at, other.at) }
}

/** From square to square over the sides. */
const acrossSquares: Across = ([a, b], [c, d]) => Math.abs(a - c) + Math.abs(b - d)

const acrossHexes: Across = ([q, r], [s, t]) => (Math.abs(q - s) + Math.abs(r - t) + Math.abs(q + r - s - t)) / 2
