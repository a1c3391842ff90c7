import { problemsOf, readBadly, readWell, type Read } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import { SHIPS } from './rules/fleet.ts'
import { CELLS } from './rules/sea.ts'

export interface Hold {
  readonly do: 'hold'
  readonly ship: number
}
export interface Strike {
  readonly do: 'strike'
  readonly ship: number
  readonly target: number
}
export interface Move {
  readonly do: 'move'
  readonly to: number
}
export type Action = Hold | Strike | Move

/** There are few things to say in Duel, so each is written down once and `legal` hands out the same objects. */
export const HOLDS: readonly Hold[] = upTo(SHIPS, (ship) => ({ do: 'hold', ship }))
export const STRIKES: readonly (readonly Strike[])[] = upTo(SHIPS, (ship) =>
  upTo(SHIPS, (target) => ({ do: 'strike', ship, target })),
)
export const MOVES: readonly Move[] = upTo(CELLS, (to) => ({ do: 'move', to }))

function upTo<T>(count: number, make: (i: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => make(i))
}

const ship = z.int().check(z.minimum(0), z.maximum(SHIPS - 1))
const cell = z.int().check(z.minimum(0), z.maximum(CELLS - 1))
const schema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('hold'), ship }),
  z.strictObject({ do: z.literal('strike'), ship, target: ship }),
  z.strictObject({ do: z.literal('move'), to: cell }),
])

export function readAction(raw: unknown): Read<Action> {
  const read = schema.safeParse(raw)
  return read.success ? readWell(read.data) : readBadly(...problemsOf(read.error.issues))
}
