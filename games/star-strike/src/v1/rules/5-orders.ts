import type { Refusal, RuleId, Seat } from '@flagbridge/kernel'
import { orderAt } from '../../table/content/cards.ts'
import type { ShipCard } from '../../table/content/content.ts'
import { inSet } from '../../table/content/sets.ts'
import { ESCORT, MASSIVE, STARCASTER, SUPER_HEAVY } from '../../table/content/words.ts'
import { hasKeywordNow } from '../../table/effects/conditions.ts'
import { isSet, type OrderIndex, type PieceIndex } from '../../table/indices.ts'
import { assignTo, copiesOnHand, differentOrders } from '../../table/rules/answers.ts'
import { onField, shipOf } from '../../table/rules/field.ts'
import { meetsNow } from '../../table/rules/keywords.ts'
import { askForOrders } from '../../table/rules/sharedSteps.ts'
import { refusing } from '../../table/rules/step.ts'
import { isForbidden } from '../../table/rules/strikes.ts'
import { NONE, pieceOf, piecesThat } from '../../table/state.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import type { Piece, State } from '../state.ts'
import { exceedsPsionicLimit } from './16-order-types.ts'
import { COMMON_FAULTS, type Step, type StrikeTable } from './step.ts'

export { copiesOnHand as copiesLeft } from '../../table/rules/answers.ts'

/** The Orders Phase: Orders are assigned in secret, then revealed together. */

/** Why not, and by which rule. */
export const ORDER_FAULTS = {
  'not-in-library': 'SS1-ORDERS.1',
  'escorts-get-no-orders': 'SS1-ORDERS.3',
  'no-slot': 'SS1-ORDERS.2',
  'no-refit-slot': 'SS1-ORDERS.4',
  'no-slot-fits': 'SS1-ORDERS.5',
  'massive-without-order': 'SS1-KEY.MASSIVE.3',
  'requirements-not-met': 'SS1-ORDERS.6',
  'orders-forbidden': 'SS1-ORDERS.8',
  'second-special': 'SS1-ORDER.SPECIAL.1',
  'special-needs-normal': 'SS1-ORDER.SPECIAL.2',
  'psionic-limit': 'SS1-ORDER.PSIONIC.1',
  'not-assigned': 'SS1-ORDERS.1',
  'not-psionic': 'SS1-KEY.STARCASTER',
} as const satisfies Record<string, RuleId>

const refused = refusing({ ...ORDER_FAULTS, ...COMMON_FAULTS })
type Fault = keyof typeof ORDER_FAULTS | keyof typeof COMMON_FAULTS

/** SS1-ORDERS.1: everybody at once; Orders may be changed until the last player has committed. By default none. */
export const orders: Step<ActionOf<'assign' | 'withdraw' | 'commit'>> = {
  name: 'orders',
  verbs: ['assign', 'withdraw', 'commit'],
  asked: (c, s) => askForOrders(s, (seat) => hasCommand(c, s, seat)),
  legal: legalOrders,
  check(c, s, seat, action) {
    switch (action.do) {
      case 'assign':
        return refuseAssign(c, s, seat, action.order, action.piece)
      case 'withdraw':
        return refuseWithdraw(c, s, seat, action.order, action.piece)
      case 'commit':
        return undefined
    }
  },
  fallback: () => ({ do: 'commit' }),
  play(_, t, seat, action) {
    switch (action.do) {
      case 'assign':
        return t.emit({ kind: 'OrderAssigned', rule: 'SS1-ORDERS.1', seat, piece: action.piece, card: action.order })
      case 'withdraw':
        return withdraw(t, seat, action.order, action.piece)
      case 'commit':
        return t.emit({ kind: 'OrdersCommitted', rule: 'SS1-ORDERS.7', seat })
    }
  },
}

function legalOrders(c: Content, s: State, seat: Seat, into: ActionOf<'assign' | 'commit'>[]): void {
  into.push({ do: 'commit' })
  const distinct = ordersOnHand(s, seat)
  for (let piece = 0 as PieceIndex; piece < s.pieces.length; piece++) {
    const one = pieceOf(s, piece)
    if (one.seat !== seat || one.where !== 'field' || one.orders.length >= slotsOf(shipOf(c, one))) continue
    for (const order of distinct)
      if (assignFault(c, s, seat, order, piece) === undefined) into.push(assignTo(order, piece))
  }
}

function ordersOnHand(s: State, seat: Seat): OrderIndex[] {
  return differentOrders(s, seat, (order) => copiesOnHand(s, seat, order))
}

/** SS1-KEY.STARCASTER: a further Psionic Order after the reveal, or none; by default none. */
export const starcaster: Step<ActionOf<'starcast'>> = {
  name: 'starcaster',
  verbs: ['starcast'],
  asked: (_, s) => pieceOf(s, starcasterOf(s)).seat,
  legal(c, s, seat, into) {
    into.push({ do: 'starcast', order: NONE })
    for (const order of ordersOnHand(s, seat))
      if (starcastFault(c, s, seat, starcasterOf(s), order) === undefined) into.push({ do: 'starcast', order })
  },
  check(c, s, seat, { order }) {
    if (!isSet(order)) return undefined
    const piece = starcasterOf(s)
    return refused(starcastFault(c, s, seat, piece, order), { piece, order })
  },
  play: (_, t, _seat, { order }) =>
    t.emit({ kind: 'StarcasterUsed', rule: 'SS1-KEY.STARCASTER', piece: starcasterOf(t.state), card: order }),
}

/** The ship whose Starcaster is asked for. */
function starcasterOf(s: State): PieceIndex {
  return s.starcasters[0]!
}

/** SS1-ORDERS.2: by role. SS1-ORDERS.3: an Escort has none of its own. */
const ROLE_SLOTS = [0, 1, 1, 2, 0] as const

/** SS1-ORDERS.4, SS1-COMP.8: a ship with a Refit Panel is a Refit and has one slot more. */
export function isRefit(ship: ShipCard): boolean {
  return ship.refitPanel.length > 0
}

/**
 * SS1-ORDERS.5: the most Orders it could be assigned, every slot counted. SS1-KEY.MASSIVE.1: one for Massive [B-xxx].
 */
export function slotsOf(ship: ShipCard): number {
  return ROLE_SLOTS[ship.role] + (isRefit(ship) ? 1 : 0) + (isSet(ship.massiveOrder) ? 1 : 0)
}

/**
 * SS1-ORDERS.5: can each of these Orders have a slot of its own? The role's slots take any, the Refit slot one of the
 * panel, the Massive slot the one Order it names; `massive` says whether the ship still has that keyword.
 */
export function slotsFit(ship: ShipCard, orders: readonly OrderIndex[], massive: boolean): boolean {
  const forPanel = orders.filter((order) => ship.refitPanel.includes(order))
  const forMassive = massive && isSet(ship.massiveOrder) ? orders.filter((order) => order === ship.massiveOrder) : []
  let special = Math.min(1, forPanel.length) + Math.min(1, forMassive.length)
  // One card cannot fill both.
  if (special === 2 && forPanel.length === 1 && forMassive.length === 1 && forPanel[0] === forMassive[0]) special = 1
  return orders.length - special <= ROLE_SLOTS[ship.role]
}

/** Could any ship of this seat be given an Order? What everybody can see decides it. */
export function hasCommand(c: Content, s: State, seat: Seat): boolean {
  for (const piece of s.pieces) if (piece.seat === seat && onField(piece) && slotsOf(shipOf(c, piece)) > 0) return true
  return false
}

export function cardsOn(piece: Piece): OrderIndex[] {
  return piece.orders.map((order) => order.card)
}

function refuseAssign(c: Content, s: State, seat: Seat, order: OrderIndex, p: PieceIndex): Refusal | undefined {
  if (c.orders[order] === undefined || copiesOnHand(s, seat, order) <= 0) return refused('not-in-library', { order })
  return refused(assignFault(c, s, seat, order, p), { piece: p, order })
}

/** Why a card of the Library may not be given to this ship. */
export function assignFault(c: Content, s: State, seat: Seat, order: OrderIndex, p: PieceIndex): Fault | undefined {
  const piece = s.pieces[p]
  if (!onField(piece)) return 'no-such-ship'
  if (piece.seat !== seat) return 'not-your-ship'
  const ship = shipOf(c, piece)
  // Only an Order beyond those of the role needs a slot of another kind.
  const beyond = piece.orders.length >= ROLE_SLOTS[ship.role]
  if (beyond && !slotsFit(ship, [...cardsOn(piece), order], hasKeywordNow(c, s, p, MASSIVE))) return slotFault(ship)
  const own = ownFault(c, s, p, order)
  if (own !== undefined) return own
  // SS1-ORDER.SPECIAL.2: the other Order first, so that the rest is always in order.
  if (ship.role === SUPER_HEAVY && orderAt(c, order).category === 'Special' && !hasNormal(c, piece))
    return 'special-needs-normal'
  return exceedsPsionicLimit(c, s, seat, p, order) ? 'psionic-limit' : undefined
}

/**
 * Requirements (SS1-ORDERS.6; Card and Class Names too: SS1-DEF.16, SS1-DEF.17) and what goes with the ship itself,
 * also for an Order played after the reveal.
 */
function ownFault(c: Content, s: State, p: PieceIndex, order: OrderIndex): Fault | undefined {
  const piece = pieceOf(s, p)
  const card = orderAt(c, order)
  if (!meetsNow(c, s, p, card.requires)) return 'requirements-not-met'
  if (isForbidden(c, s, p, 'order')) return 'orders-forbidden'
  // SS1-ORDER.SPECIAL.1: in all slots together.
  const special = card.category === 'Special' && piece.orders.some((one) => c.orders[one.card]?.category === 'Special')
  return special ? 'second-special' : undefined
}

/** SS1-KEY.MASSIVE.3: Massive that names no Order gives no slot. */
function slotFault(ship: ShipCard): Fault {
  if (isRefit(ship)) return isSet(ship.massiveOrder) ? 'no-slot-fits' : 'no-refit-slot'
  if (isSet(ship.massiveOrder)) return 'no-slot-fits'
  if (inSet(ship.keywords, MASSIVE)) return 'massive-without-order'
  return ship.role === ESCORT ? 'escorts-get-no-orders' : 'no-slot'
}

function hasNormal(c: Content, piece: Piece): boolean {
  return piece.orders.some((one) => c.orders[one.card]?.category === 'Basic')
}

function refuseWithdraw(c: Content, s: State, seat: Seat, order: OrderIndex, p: PieceIndex): Refusal | undefined {
  const piece = s.pieces[p]
  if (piece === undefined) return refused('no-such-ship', { piece: p })
  if (piece.seat !== seat) return refused('not-your-ship', { piece: p })
  const place = cardsOn(piece).indexOf(order)
  if (place < 0) return refused('not-assigned', { piece: p, order })
  const rest = { ...piece, orders: piece.orders.filter((_, i) => i !== place) }
  const special = rest.orders.some((one) => c.orders[one.card]?.category === 'Special')
  const bare = shipOf(c, piece).role === SUPER_HEAVY && special && !hasNormal(c, rest)
  return bare ? refused('special-needs-normal', { piece: p, order }) : undefined
}

function withdraw(t: StrikeTable, seat: Seat, order: OrderIndex, p: PieceIndex): void {
  t.emit({
    kind: 'OrderWithdrawn',
    rule: 'SS1-ORDERS.1',
    seat,
    piece: p,
    place: cardsOn(pieceOf(t.state, p)).indexOf(order),
  })
}

/** SS1-ORDERS.7: when the last player has finished, all Orders are turned up at once. */
export function proceedOrders(c: Content, t: StrikeTable): boolean {
  const s = t.state
  if (s.players.some((player, seat) => !player.committed && hasCommand(c, s, seat))) return false
  const given = piecesThat(s, (piece) => piece.orders.length > 0)
  const orders = given.map((piece) => ({ piece, cards: cardsOn(pieceOf(s, piece)) }))
  t.emit({ kind: 'OrdersRevealed', rule: 'SS1-ORDERS.7', orders })
  return true
}

/** SS1-ORDERS.10: ships with Starcaster that are asked after the reveal, the First player's first. */
export function starcastersOf(c: Content, s: State): PieceIndex[] {
  const asked = piecesThat(s, (piece, p) => onField(piece) && hasKeywordNow(c, s, p, STARCASTER))
  return asked.sort((a, b) => rank(s, a) - rank(s, b) || a - b)
}

/** The First player's ships first; within a side seat by seat. */
export function rank(s: State, p: PieceIndex): number {
  const piece = pieceOf(s, p)
  return (piece.side === s.first ? 0 : 1000) + piece.seat
}

/**
 * Is a Starcaster asked now, or is a card first? Each side resolves all of its own, the First player before the other.
 */
export function starcasterAsked(s: State): boolean {
  const [p] = s.starcasters
  if (p === undefined) return false
  const due = s.due[0]
  if (due === undefined) return true
  const { side } = pieceOf(s, p)
  return side === s.first && pieceOf(s, due.piece).side !== side
}

/** SS1-KEY.STARCASTER: a Psionic Order of the Library, beyond slots and limits, but within its own requirements. */
function starcastFault(c: Content, s: State, seat: Seat, p: PieceIndex, order: OrderIndex): Fault | undefined {
  const card = c.orders[order]
  if (card === undefined || copiesOnHand(s, seat, order) <= 0) return 'not-in-library'
  return card.psionic ? ownFault(c, s, p, order) : 'not-psionic'
}
