import type { Direction } from '@flagbridge/geometry'
import * as z from 'zod/mini'
import { actionReader, direction, sharedActions, whole, type SharedAction } from '../table/actions.ts'
import type { Keyword } from '../table/content/words.ts'
import type {
  ArmamentIndex,
  CellIndex,
  EffectIndex,
  FacingIndex,
  None,
  OrderIndex,
  PieceIndex,
} from '../table/indices.ts'
import type { GroupSet } from './state.ts'

/** What players say in edition 1.1, beside what is said in both. */
export type Action =
  | SharedAction
  /** SS1-SETUP.1. */
  | { readonly do: 'go'; readonly first: boolean }
  /** SS1-SETUP.3, SS1-SETUP.4: heading -1 for ships that have none. */
  | { readonly do: 'place'; readonly piece: PieceIndex; readonly cell: CellIndex; readonly heading: Direction | -1 }
  /** SS1-KEY.STARCASTER; without an Order none is played. */
  | { readonly do: 'starcast'; readonly order: OrderIndex | None }
  /** SS1-KEY.RECHARGE, before the Fast step. */
  | { readonly do: 'recharge' }
  /** SS1-ATTACK.1: the arc groups as bits; `dice` where one of them is divided (SS1-ATTACK.4, `splitDice`). */
  | { readonly do: 'attack'; readonly groups: GroupSet; readonly target: PieceIndex; readonly dice?: number }
  /** SS1-WEAPON.HEAVY.2: the armament by its first arc group. */
  | { readonly do: 'clear'; readonly armament: ArmamentIndex }
  /** SS1-MOVE.1: turn to the heading (or simply go that way) and move one space. */
  | { readonly do: 'move'; readonly heading: Direction }
  /** SS1-MOVE.8, or a card's free turn. */
  | { readonly do: 'rotate'; readonly heading: Direction }
  /** SS1-ATTACK.9, SS1-KEY.SWARM: the dice by their place; none to let them stand. */
  | { readonly do: 'reroll'; readonly dice: readonly number[] }
  /** SS1-ICON.3. */
  | { readonly do: 'relock'; readonly die: number }
  /** SS1-ICON.4, SS1-ICON.5: bought with a Target Lock of that die. */
  | {
      readonly do: 'ability'
      readonly effect: EffectIndex
      readonly die: number
      readonly icon: 'hit' | 'critical' | ''
    }
  /** SS1-SHIELD.1. */
  | { readonly do: 'block' }
  | { readonly do: 'suffer' }
  /** SS1-CRIT.LOSE.1. */
  | { readonly do: 'lose'; readonly keyword: Keyword }
  /** SS1-EVADE.3. */
  | { readonly do: 'evade'; readonly heading: Direction }
  /** SS1-KEY.TALON. */
  | { readonly do: 'grapple' }
  | { readonly do: 'letGo' }
  /** SS1-TERRAIN.1: the Black Hole tested next. */
  | { readonly do: 'hole'; readonly cell: CellIndex }
  /** One Shield Box: against a hazard, repaired or lost. */
  | { readonly do: 'box'; readonly facing: FacingIndex }

export type Verb = Action['do']

/** The actions with these verbs. */
export type ActionOf<V extends Verb> = Extract<Action, { do: V }>

const heading = direction

const schema = z.discriminatedUnion('do', [
  ...sharedActions,
  z.strictObject({ do: z.literal('go'), first: z.boolean() }),
  z.strictObject({ do: z.literal('place'), piece: whole, cell: whole, heading: z.literal([-1, 0, 1, 2, 3, 4, 5]) }),
  z.strictObject({ do: z.literal('starcast'), order: whole }),
  z.strictObject({ do: z.literal('recharge') }),
  z.strictObject({ do: z.literal('attack'), groups: whole, target: whole, dice: z.optional(whole) }),
  z.strictObject({ do: z.literal('clear'), armament: whole }),
  z.strictObject({ do: z.literal('move'), heading }),
  z.strictObject({ do: z.literal('rotate'), heading }),
  z.strictObject({ do: z.literal('reroll'), dice: z.array(whole).check(z.maxLength(60)) }),
  z.strictObject({ do: z.literal('relock'), die: whole }),
  z.strictObject({ do: z.literal('ability'), effect: whole, die: whole, icon: z.literal(['hit', 'critical', '']) }),
  z.strictObject({ do: z.literal('block') }),
  z.strictObject({ do: z.literal('suffer') }),
  z.strictObject({ do: z.literal('lose'), keyword: whole }),
  z.strictObject({ do: z.literal('evade'), heading }),
  z.strictObject({ do: z.literal('grapple') }),
  z.strictObject({ do: z.literal('letGo') }),
  z.strictObject({ do: z.literal('hole'), cell: whole }),
  z.strictObject({ do: z.literal('box'), facing: whole }),
])

export const readAction = actionReader<Action>(schema)
