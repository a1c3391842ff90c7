import type { RefShip, Records } from './records.ts'

/** SX-3.2: what orders say, what they cost, and where they lead. */

type Part = number | string

/** Orders of the core rules; what items add to them is theirs. */
export const isCore = (orders: string): boolean => /^[\dPSLRB ]*$/i.test(orders)

function parts(orders: string): Part[] | undefined {
  const text = orders.toUpperCase().replaceAll(' ', '')
  if (text === '' || text === '0') return []
  if (!/^(?:[PSLRB]|[1-9]\d*)+$/.test(text)) return undefined
  return (text.match(/[PSLRB]|\d+/g) ?? []).map((part) => (/\d/.test(part) ? Number(part) : part))
}

const COST: Readonly<Record<string, number>> = { P: 1, S: 1, L: 2, R: 2, B: 2 }

/** Why they may not be written: SX-3.2.1.h to SX-3.2.2.c, SX-2.1.2.e. */
export function orderFault(records: Records, ship: RefShip, orders: string): string | undefined {
  const list = parts(orders)
  if (list === undefined) return 'is no order'
  const cost = list.reduce<number>((sum, part) => sum + (typeof part === 'number' ? part : COST[part]!), 0)
  if (cost > ship.card.engines - ship.engines) return 'costs too much'
  let before = ship.memory
  for (const part of list) {
    if (typeof part === 'number') before = 'forward'
    else {
      if (part !== 'B' && before !== 'forward' && before !== 'backward') return 'has two manoeuvres in a row'
      before = part === 'B' ? 'backward' : 'manoeuvre'
    }
  }
  return course(records, ship, orders).path.some((cell) => records.objects.has(cell))
    ? 'runs into an object'
    : undefined
}

export interface Course {
  readonly path: readonly number[]
  readonly facing: number
  readonly left: boolean
  readonly memory: string
}

/** SX-3.2.1.b to SX-3.2.1.g, SX-3.3.2.a. */
export function course({ grid }: Records, ship: RefShip, orders: string): Course {
  const path: number[] = []
  let { cell, facing } = ship
  let memory = 'still'
  for (const part of parts(orders) ?? []) {
    memory = typeof part === 'number' ? 'forward' : part === 'B' ? 'backward' : 'manoeuvre'
    if (part === 'P') facing = (facing + 5) % 6
    else if (part === 'S') facing = (facing + 1) % 6
    else {
      const turn = { L: -1, R: 1, B: 3 }[part as string] ?? 0
      for (let step = 0; step < (typeof part === 'number' ? part : 1); step++) {
        cell = grid.step(cell, facing + turn)
        if (cell < 0) return { path, facing, left: true, memory }
        path.push(cell)
      }
    }
  }
  return { path, facing, left: false, memory }
}
