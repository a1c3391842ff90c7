import type { Direction } from '@flagbridge/geometry'
import { isRefusal } from '@flagbridge/kernel'
import type { Overlay, Part, Preview, OrderInWriting } from '@flagbridge/scene'
import type { Cell } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import { groundOf } from '../content/levels.ts'
import type { ShipIndex } from '../indices.ts'
import { isOperational, takesOrders } from '../rules/1-record.ts'
import { courseBy } from '../rules/3-3-moving.ts'
import { pointsToSpend } from '../rules/2-2-1-plots.ts'
import { costOf, MANOEUVRES, mayOpenWithAny, memoryOf, parseOrders, type Orders } from '../rules/3-orders.ts'
import { FACE_DOWN, type Ship, type State } from '../state.ts'
import { shipAt } from '../units.ts'
import { compass } from './names.ts'
import { stopsOf } from './way.ts'

const MANOEUVRE_NAMES = {
  P: 'turn to port',
  S: 'turn to starboard',
  L: 'sideslip left',
  R: 'sideslip right',
  B: 'backward',
  U: 'one altitude up',
  D: 'one altitude down',
  O: 'roll over',
} as const

const KEYS = ['1', 'P', 'S', 'L', 'R', 'B'] as const
/** SXS-G.18. */
const KEYS_IN_SPACE = ['U', 'D', 'O'] as const

/** The way of a ship that carries out these orders, and where it will stand. */
export function courseOverlays(content: Content, s: State, i: ShipIndex, written: string, side?: number): Overlay[] {
  const ship = shipAt(s, i)
  const orders = parseOrders(written)
  if (isRefusal(orders)) return []
  const board = content.board(s)
  const { cell, facing, path: drifted, velocity } = courseBy(content, s, ship, orders)
  if (velocity !== undefined) return driftOverlays(content, s, i, { cell, facing, drifted, side })
  const stops = stopsOf(board, ship.cell, ship.facing, orders)
  const path: Overlay = {
    kind: 'path',
    cells: stops.map((stop) => String(groundOf(stop.cell))),
    ...(side === undefined
      ? { costs: stops.map(({ spent, turned }) => (spent === 0 ? turned : `${spent}${turned}`)) }
      : { side }),
  }
  if (cell < 0) return [path]
  return [path, { kind: 'ghost', piece: String(i), cell: String(groundOf(cell)), facing: 60 * facing }]
}

interface Drift {
  readonly cell: Cell
  readonly facing: Direction
  readonly drifted: readonly Cell[]
  readonly side: number | undefined
}

/** SXS-G.1.c, SXS-G.1.d: the line that it takes, where it ends, and where it would be a turn later by drifting. */
function driftOverlays(content: Content, s: State, i: ShipIndex, { cell, facing, drifted, side }: Drift): Overlay[] {
  const ship = shipAt(s, i)
  const board = content.board(s)
  const cells = [ship.cell, ...drifted].map((at) => String(groundOf(at)))
  const path: Overlay = { kind: 'path', cells, ...(side === undefined ? {} : { side }) }
  if (cell < 0) return [path]
  const [from, to] = [board.hexAt(ship.cell), board.hexAt(cell)]
  const next = board.cellOf(2 * to.q - from.q, 2 * to.r - from.r)
  const ghost = (at: Cell): Overlay => ({
    kind: 'ghost',
    piece: String(i),
    cell: String(groundOf(at)),
    facing: 60 * facing,
  })
  return next < 0 || next === cell || side !== undefined ? [path, ghost(cell)] : [path, ghost(cell), ghost(next)]
}

/** SX-3.2: what these orders do, part by part, and what is written for them. */
export function orderPreview(content: Content, s: State, i: ShipIndex, written: string): Preview {
  const ship = shipAt(s, i)
  const orders = parseOrders(written)
  if (isRefusal(orders)) return {}
  const board = content.board(s)
  const { cell, facing } = courseBy(content, s, ship, orders)
  const points = pointsToSpend(content, s, ship)
  const cost = costOf(orders)
  const text = orders.text === '' ? '0' : orders.text
  return {
    verb: orders.text === '' ? 'Hold still' : `Order ${text}`,
    written: writtenFor(content, s, i, text, cost),
    overlays: [
      ...courseOverlays(content, s, i, written),
      ...(cell < 0
        ? []
        : [
            {
              kind: 'tag',
              thing: `cell:${groundOf(cell)}`,
              text: `${text} · ${cost} of ${points}`,
              small: `ends ${board.label(cell)}, facing ${compass(facing)}`,
            } as const,
          ]),
    ],
    panels: [
      {
        title: 'Course',
        rule: 'SX-3.2',
        parts: [...parts(orders, cost, points), ...whatFollows(content, s, ship, orders, cell)],
      },
    ],
  }
}

/** The orders of a ship as they stand, ready to be written. */
export function plotting(content: Content, s: State, i: ShipIndex): Preview {
  const ship = shipAt(s, i)
  if (!takesOrders(content.kindOf(s, ship), ship)) return {}
  const text = ship.orders === FACE_DOWN ? '' : ship.orders
  const orders = parseOrders(text)
  return {
    written: writtenFor(content, s, i, text, isRefusal(orders) ? 0 : costOf(orders)),
    ...(text === '' ? {} : { overlays: courseOverlays(content, s, i, text) }),
  }
}

/** The box in which orders are written, with what has been written so far. */
function writtenFor(content: Content, s: State, i: ShipIndex, text: string, cost: number): OrderInWriting {
  const ship = shipAt(s, i)
  const points = pointsToSpend(content, s, ship)
  return {
    title: `Orders for ${ship.name}`,
    before: `order ${ship.name} `,
    text,
    cost: `${cost} of ${points} MP`,
    keys: content.inForce(s).climbs.length > 0 ? [...KEYS, ...KEYS_IN_SPACE] : KEYS,
  }
}

/** SX-3.2.2.a, b: part by part. */
function parts({ parts: all }: Orders, cost: number, points: number): Part[] {
  if (all.length === 0) return [{ kind: 'text', text: 'It holds still.', rule: 'SX-3.2.1.a' }]
  const terms = all.map(({ forward, manoeuvre, leap }) =>
    leap !== undefined
      ? { by: String(cost), text: `leap of ${leap.hexes}, facing ${compass(leap.facing)} then`, rule: 'SXS-C.35' }
      : manoeuvre === undefined
        ? { by: String(forward), text: `${forward} ahead`, rule: 'SX-3.2.1.b' }
        : {
            by: String(MANOEUVRES[manoeuvre].cost),
            text: `${manoeuvre}, ${MANOEUVRE_NAMES[manoeuvre]}`,
            rule: MANOEUVRES[manoeuvre].rule,
          },
  )
  const total = { by: String(cost), text: `of ${points} movement points`, rule: 'SX-3.2.2.b', total: true }
  return [{ kind: 'sum', terms: [...terms, total] }]
}

/** How near it comes to where the enemies stand now, and what it may open with in the next turn. */
function whatFollows(content: Content, s: State, ship: Ship, orders: Orders, cell: Cell): Part[] {
  if (cell < 0)
    return [{ kind: 'text', text: 'It leaves the board for good and counts as destroyed.', rule: 'SX-3.3.2.b' }]
  const board = content.board(s)
  const near = s.ships
    .filter((other) => other.side !== ship.side && isOperational(other))
    .map(({ name, cell: there }) => ({ label: `Range to ${name} now`, range: board.distance(cell, there) }))
    .toSorted((a, b) => a.range - b.range)
    .slice(0, 2)
  const opens = mayOpenWithAny(memoryOf(orders))
  return [
    ...(near.length === 0
      ? []
      : [{ kind: 'figures', figures: near.map(({ label, range }) => ({ label, value: String(range) })) } as const]),
    {
      kind: 'text',
      text: opens ? 'The next turn may open with a manoeuvre.' : 'The next turn must open ahead, or backward.',
      rule: opens ? 'SX-3.2.1.i' : 'SX-3.2.1.j',
    },
  ]
}
