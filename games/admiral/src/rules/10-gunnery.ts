import { isRefusal, refuse, type Refusal, type Seat } from '@flagbridge/kernel'
import type { Action, GunneryOrder } from '../actions.ts'
import type { Content } from '../content/content.ts'
import type { FeatureSlug } from '../content/features.ts'
import { ofSeat, unitOf, type State, type UnitIndex } from '../state.ts'
import { ownOnGrid } from './1-cards.ts'
import { inHand } from './6-dice.ts'
import { firing } from './12-artillery.ts'
import { torpedoing } from './14-torpedoes.ts'
import { depthCharging } from './15-depth-charges.ts'
import { activatingIn } from './21-features.ts'
import type { OrderRules } from './orders.ts'
import { bothSeats, type AdmiralTable, type Step } from './step.ts'

/** What may be ordered of a unit with one die; features are activated beside it. */
const ORDERS: { readonly [V in Exclude<GunneryOrder['do'], 'activate'>]: OrderRules<V> } = {
  fire: firing,
  torpedo: torpedoing,
  depthCharge: depthCharging,
}
const EVERY_ORDER = Object.values(ORDERS)
const activating = activatingIn('gunnery')

/** AD-DICE.4: the space of the card that the die of an order lies on. */
export function spaceOf(order: GunneryOrder): FeatureSlug {
  return order.do === 'activate' ? order.feature : ORDERS[order.do].space
}

/** AD-ATK.1: both players secretly write orders, one die to one space at a time, and commit them. */
export const gunnery: Step<GunneryOrder['do'] | 'clearOrders' | 'commit' | 'reopen'> = {
  name: 'gunnery',
  verbs: [...EVERY_ORDER.map(({ verb }) => verb), 'activate', 'clearOrders', 'commit', 'reopen'],
  asked: bothSeats,

  legal(c, s, seat, into) {
    if (ofSeat(s.sealed, seat)) into.push({ do: 'reopen' })
    else {
      legalOrders(c, s, seat, into)
      into.push({ do: 'commit' })
    }
  },

  check(c, s, seat, a) {
    const sealed = ofSeat(s.sealed, seat)
    if (a.do === 'reopen') return sealed ? undefined : refuse('not-sealed', 'AD-ATK.1')
    if (sealed) return refuse('sealed', 'AD-ATK.1')
    return isOrder(a) ? checkOrder(c, s, seat, a) : undefined
  },

  play(_c, t, seat, a) {
    if (isOrder(a)) t.emit({ kind: 'OrderWritten', rule: 'AD-ATK.1', seat, order: a })
    else if (a.do === 'clearOrders') t.emit({ kind: 'OrdersCleared', rule: 'AD-ATK.1', seat })
    else if (a.do === 'commit') t.emit({ kind: 'OrdersCommitted', rule: 'AD-ATK.1', seat })
    else t.emit({ kind: 'OrdersReopened', rule: 'AD-ATK.1', seat })
  },

  fallback(c, s, seat) {
    if (ofSeat(s.sealed, seat)) return { do: 'reopen' }
    return secondDie(c, s, seat) ?? { do: 'commit' }
  },
}

/** AD-ART.3: who has given a gun one of two dice is taken to mean both, if one is left for it. */
function secondDie(c: Content, s: State, seat: Seat): GunneryOrder | undefined {
  const last = ofSeat(s.orders, seat).at(-1)
  if (last?.do !== 'fire') return undefined
  for (let die = 6; die >= 1; die--) {
    const second: GunneryOrder = { ...last, die }
    if (checkOrder(c, s, seat, second) === undefined) return second
  }
  return undefined
}

function isOrder(a: Action): a is GunneryOrder {
  return a.do === 'activate' || Object.hasOwn(ORDERS, a.do)
}

/** AD-DICE.6: a unit may receive several dice in a round for different features. */
function checkOrder(c: Content, s: State, seat: Seat, a: GunneryOrder): Refusal | undefined {
  if (a.do === 'activate') return activating.check(c, s, seat, a)
  const unit = ownOnGrid(s, seat, a.unit)
  if (isRefusal(unit)) return unit
  return (ORDERS[a.do] as unknown as OrderRules<GunneryOrder['do']>).check(c, s, seat, unit, a)
}

/** AD-ATK.1: whoever has no order to write is not asked for any. */
export function beginGunnery(c: Content, t: AdmiralTable): void {
  t.emit({ kind: 'GunneryBegan', rule: 'AD-ATK.1' })
  for (const seat of [0, 1])
    if (!mayOrder(c, t.state, seat)) t.emit({ kind: 'OrdersCommitted', rule: 'AD-ATK.1', seat })
}

/** Is there any order to write? */
function mayOrder(c: Content, s: State, seat: Seat): boolean {
  const orders: Action[] = []
  legalOrders(c, s, seat, orders, 1)
  return orders.length > 0
}

/** Stops looking once there are `enough`. */
function legalOrders(c: Content, s: State, seat: Seat, into: Action[], enough = Infinity): void {
  const possible = EVERY_ORDER.flatMap((rules) => {
    const offers = rules.offers(c, s, seat, inHand(s, seat))
    return offers === undefined ? [] : [offers]
  })
  for (let number = 0 as UnitIndex; number < s.units.length && into.length < enough; number++) {
    const unit = unitOf(s, number)
    if (unit.seat === seat && unit.at >= 0) for (const offer of possible) offer(number, unit, into)
  }
  if (into.length < enough) activating.legal(c, s, seat, into)
}
