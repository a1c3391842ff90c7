import { refuse } from '@flagbridge/kernel'
import { besideOf } from '../../content/levels.ts'
import type { ShipIndex } from '../../indices.ts'
import { movementPoints } from '../../rules/1-record.ts'
import { costOf } from '../../rules/3-orders.ts'
import { finishUnseen, isHidden } from '../../rules/c-8-hidden.ts'
import { everyPush, everyVectorString, speedOf, vectorCourse } from '../../rules/g-1-vectors.ts'
import type { StarmadaTable } from '../../rules/step.ts'
import type { Queued } from '../../state.ts'
import { shipAt } from '../../units.ts'
import type { Option } from '../extra.ts'

/** Turns that a captain looks ahead for the edge of the board. */
const AHEAD = 4

/** SXS-G.1.e: damage dice, without shields. */
function crash(t: StarmadaTable, { ship, dice }: Queued): void {
  t.emit({ kind: 'CrashStruck', rule: 'SXS-G.1.e', ship, dice })
}

/** SXS-G.1.a to SXS-G.1.e: ships keep their velocity, and orders change it. */
export const vector: Option = {
  key: 'vector',
  rule: 'SXS-G.1.a',
  name: 'Vector movement',
  does: 'Each ship keeps its velocity: orders turn it and add thrust to it, and then it drifts by what has become of it.',
  moments: {
    sails: {
      rule: 'SXS-G.1.c',
      course: (board, blocked, ship, orders) => vectorCourse(board, blocked, ship, orders),
      refuse(orders, written, points) {
        if (orders.parts.length === 0) return undefined
        if (orders.parts.some(({ leap }) => leap !== undefined))
          return refuse('no-leap-here', 'SXS-G.0.b', { orders: written, position: 1 })
        if (points === 0) return refuse('dead-in-space', 'SX-1.5.b', { orders: written, position: 1 })
        const cost = costOf(orders)
        return cost <= points
          ? undefined
          : refuse('too-few-points', 'SX-3.2.2.c', { orders: written, position: 1, cost, points })
      },
      destinations(board, blocked, { cell, facing, velocity }, points, found) {
        const { q, r } = board.hexAt(cell)
        let leaves: { orders: string; facing: typeof facing; cost: number } | undefined
        for (const push of everyPush(facing, points)) {
          const to = besideOf(cell, board.cellOf(q + velocity.q + push.q, r + velocity.r + push.r))
          if (to < 0) leaves ??= push
          else if (blocked.length === 0 || push.cost === 0) found(push.orders, to, push.facing, push.cost)
          else {
            const then = { q: velocity.q + push.q, r: velocity.r + push.r }
            const mover = { cell, facing, velocity: then }
            // Nobody runs into an object who can help it.
            if (vectorCourse(board, blocked, mover, { text: '', parts: [] }).crash === 0)
              found(push.orders, to, push.facing, push.cost)
          }
        }
        if (leaves !== undefined) found(leaves.orders, -1 as typeof cell, leaves.facing, leaves.cost)
      },
      everyOrder: everyVectorString,
      /** How fast a ship may be that thinks of the edge: each turn it can take its points off. */
      perilous(board, { content, state, ship }, to) {
        const from = board.hexAt(ship.cell)
        const there = board.hexAt(to)
        const velocity = { q: there.q - from.q, r: there.r - from.r }
        const speed = speedOf(velocity)
        const brake = Math.max(1, movementPoints(content.kindOf(state, ship), ship) - 1)
        let gone = 0
        for (let turns = 1; turns <= AHEAD && speed > turns * brake; turns++) {
          gone += 1 - (turns * brake) / speed
          const q = Math.round(there.q + velocity.q * gone)
          const r = Math.round(there.r + velocity.r * gone)
          if (board.cellOf(q, r) < 0) return true
        }
        return false
      },
    },
    movementEnds: {
      place: 'path',
      next(_, t) {
        const due = t.state.queue.find(({ by, ship }) => by === 'vector' && !isHidden(shipAt(t.state, ship)))
        if (due === undefined) return false
        crash(t, due)
        return true
      },
    },
    unseenPath(content, open, unseen, ship: ShipIndex) {
      const due = open.state.queue.find((one) => one.by === 'vector' && one.ship === ship)
      if (due === undefined) return
      crash(unseen, due)
      finishUnseen(content, unseen)
    },
  },
}
