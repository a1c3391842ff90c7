import { problemsOf, readBadly, readWell, type Read } from '@flagbridge/kernel'
import type { Direction } from '@flagbridge/geometry'
import * as z from 'zod/mini'
import type { Maneuver } from './events.ts'

/** Pieces, cells and cards are named by their place in their lists. */
export type Action =
  /** SS2-4A.02. */
  | { readonly do: 'agree'; readonly battlefield: number }
  /** SS2-4A.04, SS2-10E.01. */
  | { readonly do: 'place'; readonly piece: number; readonly cell: number; readonly facing: Direction }
  /** SS2-4B.01. */
  | { readonly do: 'assign'; readonly order: number; readonly piece: number }
  | { readonly do: 'withdraw'; readonly order: number; readonly piece: number }
  /** SS2-10A.05.I; -2 takes it back. */
  | { readonly do: 'omega'; readonly order: number }
  | { readonly do: 'commit' }
  /** A card's effect whose moment has come; `on` is the piece chosen, `order` and `to` are for passing Orders. */
  | {
      readonly do: 'use'
      readonly effect: number
      readonly piece: number
      readonly on: number
      readonly order: number
      readonly to: number
    }
  /** SS2-4B.02.a. */
  | { readonly do: 'activate'; readonly piece: number }
  /** SS2-5A. */
  | { readonly do: 'strike'; readonly armament: number; readonly target: number }
  /** SS2-6A, SS2-6B: turn to the facing, then execute the Maneuver. */
  | { readonly do: 'maneuver'; readonly maneuver: Maneuver; readonly facing: Direction }
  /** A Rotation without a Maneuver: SS2-6B.b, or a card's free one. */
  | { readonly do: 'rotate'; readonly facing: Direction }
  | { readonly do: 'end' }
  /** SS2-5E.01. */
  | { readonly do: 'nominate'; readonly facing: number }
  /** SS2-9I, SS2-9L, and cards that are declared (SS2-5B.02). */
  | { readonly do: 'skilled' }
  | { readonly do: 'augur'; readonly piece: number }
  | { readonly do: 'declare'; readonly effect: number; readonly piece: number }
  | { readonly do: 'confirm' }
  /** SS2-5E. */
  | { readonly do: 'shields'; readonly hits: number; readonly criticals: number }
  /** SS2-5F.01. */
  | { readonly do: 'lockOn' }
  | { readonly do: 'ability'; readonly effect: number; readonly icon: 'hit' | 'critical' | '' }
  | { readonly do: 'leave' }
  /** SS2-5F.03.a. */
  | { readonly do: 'return'; readonly order: number }
  /** SS2-6C. */
  | { readonly do: 'evade'; readonly facing: Direction }
  | { readonly do: 'stand' }
  /** SS2-7A.b: the dice to add, by their place among those offered. */
  | { readonly do: 'arm'; readonly use: readonly number[] }
  /** One Shield Point: spent in dust (SS2-8C.03), regained (SS2-13A.02.I) or lost (SS2-13C). */
  | { readonly do: 'point'; readonly facing: number }
  /** SS2-8C.03: take the Direct Hit. */
  | { readonly do: 'hit' }
  | { readonly do: 'shift'; readonly from: number; readonly to: number }
  /** SS2-4B.03.d. */
  | { readonly do: 'rest' }
  | { readonly do: 'stayExhausted' }

export type Verb = Action['do']

const whole = z.int().check(z.gte(-2), z.lte(100_000))
const facing = z.literal([0, 1, 2, 3, 4, 5])

const schema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('agree'), battlefield: whole }),
  z.strictObject({ do: z.literal('place'), piece: whole, cell: whole, facing }),
  z.strictObject({ do: z.literal('assign'), order: whole, piece: whole }),
  z.strictObject({ do: z.literal('withdraw'), order: whole, piece: whole }),
  z.strictObject({ do: z.literal('omega'), order: whole }),
  z.strictObject({ do: z.literal('commit') }),
  z.strictObject({ do: z.literal('use'), effect: whole, piece: whole, on: whole, order: whole, to: whole }),
  z.strictObject({ do: z.literal('activate'), piece: whole }),
  z.strictObject({ do: z.literal('strike'), armament: whole, target: whole }),
  z.strictObject({
    do: z.literal('maneuver'),
    maneuver: z.literal(['ahead', 'aheadPass', 'bypassSling', 'assault']),
    facing,
  }),
  z.strictObject({ do: z.literal('rotate'), facing }),
  z.strictObject({ do: z.literal('end') }),
  z.strictObject({ do: z.literal('nominate'), facing: whole }),
  z.strictObject({ do: z.literal('skilled') }),
  z.strictObject({ do: z.literal('augur'), piece: whole }),
  z.strictObject({ do: z.literal('declare'), effect: whole, piece: whole }),
  z.strictObject({ do: z.literal('confirm') }),
  z.strictObject({ do: z.literal('shields'), hits: whole, criticals: whole }),
  z.strictObject({ do: z.literal('lockOn') }),
  z.strictObject({ do: z.literal('ability'), effect: whole, icon: z.literal(['hit', 'critical', '']) }),
  z.strictObject({ do: z.literal('leave') }),
  z.strictObject({ do: z.literal('return'), order: whole }),
  z.strictObject({ do: z.literal('evade'), facing }),
  z.strictObject({ do: z.literal('stand') }),
  z.strictObject({ do: z.literal('arm'), use: z.array(whole).check(z.maxLength(40)) }),
  z.strictObject({ do: z.literal('point'), facing: whole }),
  z.strictObject({ do: z.literal('hit') }),
  z.strictObject({ do: z.literal('shift'), from: whole, to: whole }),
  z.strictObject({ do: z.literal('rest') }),
  z.strictObject({ do: z.literal('stayExhausted') }),
])

export function readAction(raw: unknown): Read<Action> {
  const read = schema.safeParse(raw)
  return read.success ? readWell(read.data as Action) : readBadly(...problemsOf(read.error.issues))
}
