/** What can be reached from a start: every node's least cost and the node it was reached from. */
export interface Reach {
  /** Cheapest first; among equals, first found first. The start leads. */
  readonly nodes: readonly number[]
  /** Infinity when out of reach. */
  cost(node: number): number
  /** -1 for the start and for what is out of reach. */
  from(node: number): number
  /** From the start to the node, both included; empty when out of reach. */
  path(node: number): number[]
}

/** Offers each node that can follow, with the cost of the step: a whole number, 0 or more. */
export type Successors = (node: number, step: (to: number, cost: number) => void) => void

/**
 * Uniform-cost search with a bucket for every whole cost. Nodes are numbers of the caller's making: a cell, or
 * `cell * 6 + facing`. With every step costing 1 it is breadth first.
 */
export function reach(start: number, limit: number, successors: Successors): Reach {
  const cost = new Map([[start, 0]])
  const from = new Map([[start, -1]])
  const buckets: number[][] = [[start]]
  const settled = new Set<number>()

  for (let spent = 0; spent < buckets.length; spent++) {
    // A step that costs nothing lands in the bucket being emptied, and the loop still comes to it.
    for (const node of buckets[spent] ?? []) {
      if (settled.has(node)) continue
      settled.add(node)
      successors(node, (to, price) => {
        const total = spent + price
        if (total > limit || total >= (cost.get(to) ?? Infinity)) return
        cost.set(to, total)
        from.set(to, node)
        const bucket = (buckets[total] ??= [])
        bucket.push(to)
      })
    }
  }

  return {
    nodes: [...settled],
    cost: (node) => cost.get(node) ?? Infinity,
    from: (node) => from.get(node) ?? -1,
    path(node) {
      const back: number[] = []
      for (let at = cost.has(node) ? node : -1; at !== -1; at = from.get(at)!) back.push(at)
      return back.reverse()
    },
  }
}
