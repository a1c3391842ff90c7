import { problemsOf, readBadly, readWell, type Read } from '@flagbridge/kernel'
import type { Direction } from '@flagbridge/geometry'
import * as z from 'zod/mini'

/** Pieces, cells and cards are named by their place in their lists. */
export type Action =
  /** SS1-SETUP.6. */
  | { readonly do: 'agree'; readonly battlefield: number }
  /** SS1-SETUP.1. */
  | { readonly do: 'go'; readonly first: boolean }
  /** SS1-SETUP.3, SS1-SETUP.4: heading -1 for ships that have none. */
  | { readonly do: 'place'; readonly piece: number; readonly cell: number; readonly heading: Direction | -1 }
  /** SS1-ORDERS.1. */
  | { readonly do: 'assign'; readonly order: number; readonly piece: number }
  | { readonly do: 'withdraw'; readonly order: number; readonly piece: number }
  | { readonly do: 'commit' }
  /** SS1-KEY.STARCASTER; -1 plays none. */
  | { readonly do: 'starcast'; readonly order: number }
  /** A card's effect whose moment has come; `on` is the ship chosen, `order` and `to` are for passing Orders. */
  | {
      readonly do: 'use'
      readonly effect: number
      readonly piece: number
      readonly on: number
      readonly order: number
      readonly to: number
    }
  /** SS1-SHIP.1; in a team of two it proposes the ship (SS1-FORMAT.BATTLELINE.2). */
  | { readonly do: 'activate'; readonly piece: number }
  /** SS1-KEY.RECHARGE, before the Fast step. */
  | { readonly do: 'recharge' }
  /** SS1-ATTACK.1: the arc groups as bits. */
  | { readonly do: 'attack'; readonly groups: number; readonly target: number }
  /** SS1-WEAPON.HEAVY.2: the armament by its first arc group. */
  | { readonly do: 'clear'; readonly armament: number }
  /** SS1-MOVE.1: turn to the heading (or simply go that way) and move one space. */
  | { readonly do: 'move'; readonly heading: Direction }
  /** SS1-MOVE.8, or a card's free turn. */
  | { readonly do: 'rotate'; readonly heading: Direction }
  | { readonly do: 'end' }
  /** SS1-SHIELD.4. */
  | { readonly do: 'nominate'; readonly facing: number }
  | { readonly do: 'declare'; readonly effect: number; readonly piece: number }
  | { readonly do: 'confirm' }
  /** SS1-ATTACK.9, SS1-KEY.SWARM: the dice by their place; none to let them stand. */
  | { readonly do: 'reroll'; readonly dice: readonly number[] }
  /** SS1-ICON.3. */
  | { readonly do: 'relock'; readonly die: number }
  /** SS1-ICON.4, SS1-ICON.5: bought with a Target Lock of that die. */
  | { readonly do: 'ability'; readonly effect: number; readonly die: number; readonly icon: 'hit' | 'critical' | '' }
  | { readonly do: 'leave' }
  /** SS1-SHIELD.1. */
  | { readonly do: 'block' }
  | { readonly do: 'suffer' }
  /** SS1-CRIT.LOSE.1. */
  | { readonly do: 'lose'; readonly keyword: number }
  | { readonly do: 'return'; readonly order: number }
  /** SS1-EVADE.3. */
  | { readonly do: 'evade'; readonly heading: Direction }
  | { readonly do: 'stand' }
  /** SS1-KEY.TALON. */
  | { readonly do: 'grapple' }
  | { readonly do: 'letGo' }
  /** SS1-TERRAIN.1: the Black Hole tested next. */
  | { readonly do: 'hole'; readonly cell: number }
  /** One Shield Box: against a hazard, repaired or lost. */
  | { readonly do: 'box'; readonly facing: number }
  | { readonly do: 'shift'; readonly from: number; readonly to: number }

export type Verb = Action['do']

const whole = z.int().check(z.gte(-2), z.lte(100_000))
const heading = z.literal([0, 1, 2, 3, 4, 5])

const schema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('agree'), battlefield: whole }),
  z.strictObject({ do: z.literal('go'), first: z.boolean() }),
  z.strictObject({ do: z.literal('place'), piece: whole, cell: whole, heading: z.literal([-1, 0, 1, 2, 3, 4, 5]) }),
  z.strictObject({ do: z.literal('assign'), order: whole, piece: whole }),
  z.strictObject({ do: z.literal('withdraw'), order: whole, piece: whole }),
  z.strictObject({ do: z.literal('commit') }),
  z.strictObject({ do: z.literal('starcast'), order: whole }),
  z.strictObject({ do: z.literal('use'), effect: whole, piece: whole, on: whole, order: whole, to: whole }),
  z.strictObject({ do: z.literal('activate'), piece: whole }),
  z.strictObject({ do: z.literal('recharge') }),
  z.strictObject({ do: z.literal('attack'), groups: whole, target: whole }),
  z.strictObject({ do: z.literal('clear'), armament: whole }),
  z.strictObject({ do: z.literal('move'), heading }),
  z.strictObject({ do: z.literal('rotate'), heading }),
  z.strictObject({ do: z.literal('end') }),
  z.strictObject({ do: z.literal('nominate'), facing: whole }),
  z.strictObject({ do: z.literal('declare'), effect: whole, piece: whole }),
  z.strictObject({ do: z.literal('confirm') }),
  z.strictObject({ do: z.literal('reroll'), dice: z.array(whole).check(z.maxLength(60)) }),
  z.strictObject({ do: z.literal('relock'), die: whole }),
  z.strictObject({ do: z.literal('ability'), effect: whole, die: whole, icon: z.literal(['hit', 'critical', '']) }),
  z.strictObject({ do: z.literal('leave') }),
  z.strictObject({ do: z.literal('block') }),
  z.strictObject({ do: z.literal('suffer') }),
  z.strictObject({ do: z.literal('lose'), keyword: whole }),
  z.strictObject({ do: z.literal('return'), order: whole }),
  z.strictObject({ do: z.literal('evade'), heading }),
  z.strictObject({ do: z.literal('stand') }),
  z.strictObject({ do: z.literal('grapple') }),
  z.strictObject({ do: z.literal('letGo') }),
  z.strictObject({ do: z.literal('hole'), cell: whole }),
  z.strictObject({ do: z.literal('box'), facing: whole }),
  z.strictObject({ do: z.literal('shift'), from: whole, to: whole }),
])

export function readAction(raw: unknown): Read<Action> {
  const read = schema.safeParse(raw)
  return read.success ? readWell(read.data as Action) : readBadly(...problemsOf(read.error.issues))
}
