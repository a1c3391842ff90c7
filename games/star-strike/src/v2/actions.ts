import type { Direction } from '@flagbridge/geometry'
import * as z from 'zod/mini'
import { actionReader, direction, sharedActions, whole, type SharedAction } from '../table/actions.ts'
import type { ArmamentIndex, CellIndex, EffectIndex, FacingIndex, OrderIndex, PieceIndex } from '../table/indices.ts'
import type { Maneuver } from './events/index.ts'

/** What players say in edition 2.0, beside what is said in both. */
export type Action =
  | SharedAction
  /** SS2-4A.04, SS2-10E.01. */
  | { readonly do: 'place'; readonly piece: PieceIndex; readonly cell: CellIndex; readonly facing: Direction }
  /** SS2-10A.05.I; -2 takes it back. */
  | { readonly do: 'omega'; readonly order: OrderIndex }
  /** SS2-5A. */
  | { readonly do: 'strike'; readonly armament: ArmamentIndex; readonly target: PieceIndex }
  /** SS2-6A, SS2-6B: turn to the facing, then execute the Maneuver. */
  | { readonly do: 'maneuver'; readonly maneuver: Maneuver; readonly facing: Direction }
  /** A Rotation without a Maneuver: SS2-6B.b, or a card's free one. */
  | { readonly do: 'rotate'; readonly facing: Direction }
  /** SS2-9I, SS2-9L. */
  | { readonly do: 'skilled' }
  | { readonly do: 'augur'; readonly piece: PieceIndex }
  /** SS2-5E. */
  | { readonly do: 'shields'; readonly hits: number; readonly criticals: number }
  /** SS2-5F.01: with a Target Lock, or one that was granted (SS2-5F.01.II). */
  | { readonly do: 'lockOn'; readonly granted?: true }
  | { readonly do: 'ability'; readonly effect: EffectIndex; readonly icon: 'hit' | 'critical' | '' }
  /** SS2-6C. */
  | { readonly do: 'evade'; readonly facing: Direction }
  /** SS2-7A.b: the dice to add, by their place among those offered. */
  | { readonly do: 'arm'; readonly use: readonly number[] }
  /** One Shield Point: spent in dust (SS2-8C.03), regained (SS2-13A.02.I) or lost (SS2-13C). */
  | { readonly do: 'point'; readonly facing: FacingIndex }
  /** SS2-8C.03: take the Direct Hit. */
  | { readonly do: 'hit' }
  /** SS2-4B.03.d. */
  | { readonly do: 'rest' }
  | { readonly do: 'stayExhausted' }

export type Verb = Action['do']

/** The actions with these verbs. */
export type ActionOf<V extends Verb> = Extract<Action, { do: V }>

const facing = direction

const schema = z.discriminatedUnion('do', [
  ...sharedActions,
  z.strictObject({ do: z.literal('place'), piece: whole, cell: whole, facing }),
  z.strictObject({ do: z.literal('omega'), order: whole }),
  z.strictObject({ do: z.literal('strike'), armament: whole, target: whole }),
  z.strictObject({
    do: z.literal('maneuver'),
    maneuver: z.literal(['ahead', 'aheadPass', 'bypassSling', 'assault']),
    facing,
  }),
  z.strictObject({ do: z.literal('rotate'), facing }),
  z.strictObject({ do: z.literal('skilled') }),
  z.strictObject({ do: z.literal('augur'), piece: whole }),
  z.strictObject({ do: z.literal('shields'), hits: whole, criticals: whole }),
  z.strictObject({ do: z.literal('lockOn'), granted: z.optional(z.literal(true)) }),
  z.strictObject({ do: z.literal('ability'), effect: whole, icon: z.literal(['hit', 'critical', '']) }),
  z.strictObject({ do: z.literal('evade'), facing }),
  z.strictObject({ do: z.literal('arm'), use: z.array(whole).check(z.maxLength(40)) }),
  z.strictObject({ do: z.literal('point'), facing: whole }),
  z.strictObject({ do: z.literal('hit') }),
  z.strictObject({ do: z.literal('rest') }),
  z.strictObject({ do: z.literal('stayExhausted') }),
])

export const readAction = actionReader<Action>(schema)
