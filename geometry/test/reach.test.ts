import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ALL_DIRECTIONS,
  hex,
  hexagonBoard,
  reach,
  rectangleBoard,
  squareBoard,
  STRAIGHT,
  turn,
  type Direction,
  type Successors,
} from '../src/index.ts'
import { drawnSquares } from './drawing.ts'
import { RUNS } from './properties.ts'

describe('reach over cells', () => {
  it('goes round what is in the way', () => {
    const drawing = `
      4 5 6 7 .
      3 # # 6 7
      2 1 # 5 6
      1 0 # 4 5
      2 1 2 3 4
    `
    const map = drawnSquares(drawing)
    const board = squareBoard(5, 5)
    const closed = map.shows('#')
    const found = reach(board.cellAt(map.find('0')), 7, (cell, step) => {
      for (const d of STRAIGHT) {
        const to = board.neighbour(cell, d)
        if (to >= 0 && !closed(board.squareAt(to))) step(to, 1)
      }
    })
    const costs = map.redrawn((s) => {
      const cost = found.cost(board.cellAt(s))
      if (closed(s)) return '#'
      return cost === Infinity ? '.' : String(cost)
    })
    expect(costs).toBe(drawing)
  })

  it('with every step at 1 finds the disc, ring by ring in the order offered', () => {
    const board = hexagonBoard(6)
    const found = reach(0, 4, (cell, step) => {
      for (const d of ALL_DIRECTIONS) if (board.neighbour(cell, d) >= 0) step(board.neighbour(cell, d), 1)
    })
    expect(found.nodes).toHaveLength(61)
    expect(found.nodes.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(found.nodes.every((cell) => found.cost(cell) === board.distance(0, cell))).toBe(true)
  })
})

describe('reach over (cell, facing)', () => {
  const board = rectangleBoard(9, 9)
  const start = board.cellAt(hex(4, 2))
  /** Ahead for 1, a turn of one hexside for 1. */
  const sail: Successors = (node, step) => {
    const facing = (node % 6) as Direction
    const cell = (node - facing) / 6
    const ahead = board.neighbour(cell, facing)
    if (ahead >= 0) step(ahead * 6 + facing, 1)
    step(cell * 6 + turn(facing, 1), 1)
    step(cell * 6 + turn(facing, -1), 1)
  }

  it('tells the way there', () => {
    const found = reach(start * 6, 4, sail)
    const goal = board.cellAt(hex(5, 0)) * 6 + 1
    expect(found.cost(goal)).toBe(3)
    expect(found.path(goal)).toEqual([start * 6, board.cellAt(hex(4, 1)) * 6, board.cellAt(hex(4, 1)) * 6 + 1, goal])
    expect(found.from(goal)).toBe(board.cellAt(hex(4, 1)) * 6 + 1)
  })

  it('is empty beyond the limit', () => {
    const found = reach(start * 6, 1, sail)
    expect(found.nodes).toEqual([start * 6, board.cellAt(hex(4, 1)) * 6, start * 6 + 1, start * 6 + 5])
    const far = board.cellAt(hex(4, 0)) * 6
    expect([found.cost(far), found.from(far), found.path(far)]).toEqual([Infinity, -1, []])
    expect([found.cost(start * 6), found.from(start * 6), found.path(start * 6)]).toEqual([0, -1, [start * 6]])
  })
})

describe('reach over any graph', () => {
  const edges = fc.array(fc.record({ a: fc.nat(11), b: fc.nat(11), cost: fc.nat(6) }), { maxLength: 40 })

  it('agrees with relaxing every edge until nothing changes', () =>
    fc.assert(
      fc.property(edges, fc.nat(20), (list, limit) => {
        const cost = new Map([[0, 0]])
        for (let round = 0; round < 12; round++)
          for (const e of list) {
            const total = (cost.get(e.a) ?? Infinity) + e.cost
            if (total <= limit && total < (cost.get(e.b) ?? Infinity)) cost.set(e.b, total)
          }

        const found = reach(0, limit, (node, step) => {
          for (const e of list) if (e.a === node) step(e.b, e.cost)
        })
        expect(new Map(found.nodes.toSorted((x, y) => x - y).map((n) => [n, found.cost(n)]))).toEqual(
          new Map([...cost].toSorted((x, y) => x[0] - y[0])),
        )
        const costs = found.nodes.map((n) => found.cost(n))
        expect(costs).toEqual(costs.toSorted((x, y) => x - y))
        for (const node of found.nodes) {
          const path = found.path(node)
          const spent = path.slice(1).map((to, i) => {
            const legs = list.filter((e) => e.a === path[i] && e.b === to).map((e) => e.cost)
            return Math.min(...legs)
          })
          expect(path[0]).toBe(0)
          expect(spent.reduce((sum, c) => sum + c, 0)).toBe(found.cost(node))
        }
      }),
      RUNS,
    ))

  it('asks once what follows a node, though a cheaper way to it was found later', () => {
    const asked: number[] = []
    const found = reach(0, 9, (node, step) => {
      asked.push(node)
      if (node === 0) step(2, 5)
      if (node === 0) step(1, 1)
      if (node === 1) step(2, 1)
    })
    expect(asked).toEqual([0, 1, 2])
    expect(found.path(2)).toEqual([0, 1, 2])
  })

  it('goes on for ever without a limit, to the end of the board', () => {
    const found = reach(0, Infinity, (node, step) => {
      if (node < 500) step(node + 1, 3)
    })
    expect(found.cost(500)).toBe(1500)
  })
})
