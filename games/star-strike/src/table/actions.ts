import { problemsOf, readBadly, readWell, type Read } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import type { EffectIndex, FacingIndex, MapIndex, None, OrderIndex, PieceIndex } from './indices.ts'

/** What players of every edition say. Pieces, cells and cards are named by their place in their lists. */
export type SharedAction =
  /** SS2-4A.02, SS1-SETUP.6. */
  | { readonly do: 'agree'; readonly battlefield: MapIndex }
  /** SS2-4B.01, SS1-ORDERS.1. */
  | { readonly do: 'assign'; readonly order: OrderIndex; readonly piece: PieceIndex }
  | { readonly do: 'withdraw'; readonly order: OrderIndex; readonly piece: PieceIndex }
  | { readonly do: 'commit' }
  | Use
  /** SS2-4B.02.a, SS1-SHIP.1; in a team of two it proposes the ship (SS1-FORMAT.BATTLELINE.2). */
  | { readonly do: 'activate'; readonly piece: PieceIndex }
  | { readonly do: 'end' }
  /** SS2-5E.01, SS1-SHIELD.4. */
  | { readonly do: 'nominate'; readonly facing: FacingIndex }
  /** Cards that are declared (SS2-5B.02). */
  | { readonly do: 'declare'; readonly effect: EffectIndex; readonly piece: PieceIndex }
  | { readonly do: 'confirm' }
  /** Target Locks that are not used. */
  | { readonly do: 'leave' }
  /** SS2-5F.03.a. */
  | { readonly do: 'return'; readonly order: OrderIndex }
  /** Not to Evade. */
  | { readonly do: 'stand' }
  | { readonly do: 'shift'; readonly from: FacingIndex | None; readonly to: FacingIndex | None }

/** A card's effect whose moment has come; `on` is the piece chosen, `order` and `to` are for passing Orders. */
export type Use = {
  readonly do: 'use'
  readonly effect: EffectIndex
  readonly piece: PieceIndex
  readonly on: PieceIndex | None
  readonly order: OrderIndex | None
  readonly to: PieceIndex | None
}

export const whole = z.int().check(z.gte(-2), z.lte(100_000))
export const direction = z.literal([0, 1, 2, 3, 4, 5])

export const sharedActions = [
  z.strictObject({ do: z.literal('agree'), battlefield: whole }),
  z.strictObject({ do: z.literal('assign'), order: whole, piece: whole }),
  z.strictObject({ do: z.literal('withdraw'), order: whole, piece: whole }),
  z.strictObject({ do: z.literal('commit') }),
  z.strictObject({ do: z.literal('use'), effect: whole, piece: whole, on: whole, order: whole, to: whole }),
  z.strictObject({ do: z.literal('activate'), piece: whole }),
  z.strictObject({ do: z.literal('end') }),
  z.strictObject({ do: z.literal('nominate'), facing: whole }),
  z.strictObject({ do: z.literal('declare'), effect: whole, piece: whole }),
  z.strictObject({ do: z.literal('confirm') }),
  z.strictObject({ do: z.literal('leave') }),
  z.strictObject({ do: z.literal('return'), order: whole }),
  z.strictObject({ do: z.literal('stand') }),
  z.strictObject({ do: z.literal('shift'), from: whole, to: whole }),
] as const

/** Reads an action as the edition's schema has it. */
export function actionReader<Action>(schema: z.ZodMiniType): (raw: unknown) => Read<Action> {
  return (raw) => {
    const read = schema.safeParse(raw)
    return read.success ? readWell(read.data as Action) : readBadly(...problemsOf(read.error.issues))
  }
}
