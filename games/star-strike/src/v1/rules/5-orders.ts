import { copiesOnHand } from '../../shared/answers.ts'
import type { Refusal, Seat, Table } from '@flagbridge/kernel'
import type { Cards, ShipCard } from '../../cards/cards.ts'
import { ESCORT, MASSIVE, STARCASTER, SUPER_HEAVY } from '../../cards/words.ts'
import { onField, shipOf } from '../../rules/2-field.ts'
import { hasKeyword } from '../../rules/3-pieces.ts'
import type { Event } from '../events.ts'
import { refused, type Fault } from '../refusals.ts'
import { NONE, type Piece, type State } from '../state.ts'
import { isForbidden } from './7-armaments.ts'
import { hasKeywordNow, meetsNow } from './14-keywords.ts'
import { exceedsPsionicLimit } from './16-order-types.ts'

export { copiesOnHand as copiesLeft } from '../../shared/answers.ts'

/** The Orders Phase: Orders are assigned in secret, then revealed together. */

/** SS1-ORDERS.2: by role. SS1-ORDERS.3: an Escort has none of its own. */
const ROLE_SLOTS: readonly number[] = [0, 1, 1, 2, 0]

/** SS1-ORDERS.4, SS1-COMP.8: a ship with a Refit Panel is a Refit and has one slot more. */
export function isRefit(ship: ShipCard): boolean {
  return ship.refitPanel.length > 0
}

/** SS1-ORDERS.5: the most Orders it could be assigned, every slot counted. SS1-KEY.MASSIVE.1: one for Massive [B-xxx]. */
export function slotsOf(ship: ShipCard): number {
  return ROLE_SLOTS[ship.role]! + (isRefit(ship) ? 1 : 0) + (ship.massiveOrder === NONE ? 0 : 1)
}

/**
 * SS1-ORDERS.5: can each of these Orders have a slot of its own? The role's slots take any, the Refit slot one of the panel,
 * the Massive slot the one Order it names; `massive` says whether the ship still has that keyword.
 */
export function slotsFit(ship: ShipCard, orders: readonly number[], massive: boolean): boolean {
  const forPanel = orders.filter((order) => ship.refitPanel.includes(order))
  const forMassive = massive && ship.massiveOrder !== NONE ? orders.filter((order) => order === ship.massiveOrder) : []
  let special = Math.min(1, forPanel.length) + Math.min(1, forMassive.length)
  // One card cannot fill both.
  if (special === 2 && forPanel.length === 1 && forMassive.length === 1 && forPanel[0] === forMassive[0]) special = 1
  return orders.length - special <= ROLE_SLOTS[ship.role]!
}

/** Could any ship of this seat be given an Order? What everybody can see decides it. */
export function hasCommand(cards: Cards, s: State, seat: Seat): boolean {
  for (const piece of s.pieces)
    if (piece.seat === seat && onField(piece) && slotsOf(shipOf(cards, piece)) > 0) return true
  return false
}

export function cardsOn(piece: Piece): number[] {
  return piece.orders.map((order) => order.card)
}

export function refuseAssign(cards: Cards, s: State, seat: Seat, order: number, p: number): Refusal | undefined {
  if (cards.orders[order] === undefined || copiesOnHand(s, seat, order) <= 0)
    return refused('not-in-library', { order })
  const fault = assignFault(cards, s, seat, order, p)
  return fault === undefined ? undefined : refused(fault, { piece: p, order })
}

/** Why a card of the Library may not be given to this ship. */
export function assignFault(cards: Cards, s: State, seat: Seat, order: number, p: number): Fault | undefined {
  const piece = s.pieces[p]
  if (!onField(piece)) return 'no-such-ship'
  if (piece.seat !== seat) return 'not-your-ship'
  const ship = shipOf(cards, piece)
  // Only an Order beyond those of the role needs a slot of another kind.
  const beyond = piece.orders.length >= ROLE_SLOTS[ship.role]!
  if (beyond && !slotsFit(ship, [...cardsOn(piece), order], hasKeywordNow(cards, s, p, MASSIVE))) return slotFault(ship)
  const own = ownFault(cards, s, p, order)
  if (own !== undefined) return own
  // SS1-ORDER.SPECIAL.2: the other Order first, so that the rest is always in order.
  if (ship.role === SUPER_HEAVY && cards.orders[order]!.category === 'Special' && !hasNormal(cards, piece))
    return 'special-needs-normal'
  return exceedsPsionicLimit(cards, s, seat, p, order) ? 'psionic-limit' : undefined
}

/** Requirements (SS1-ORDERS.6; Card and Class Names too: SS1-DEF.16, SS1-DEF.17) and what goes with the ship itself, also for an Order played after the reveal. */
function ownFault(cards: Cards, s: State, p: number, order: number): Fault | undefined {
  const piece = s.pieces[p]!
  const card = cards.orders[order]!
  if (!meetsNow(cards, s, p, card.requires)) return 'requirements-not-met'
  if (isForbidden(cards, s, p, 'order')) return 'orders-forbidden'
  // SS1-ORDER.SPECIAL.1: in all slots together.
  const special =
    card.category === 'Special' && piece.orders.some((one) => cards.orders[one.card]?.category === 'Special')
  return special ? 'second-special' : undefined
}

/** SS1-KEY.MASSIVE.3: Massive that names no Order gives no slot. */
function slotFault(ship: ShipCard): Fault {
  if (isRefit(ship)) return ship.massiveOrder === NONE ? 'no-refit-slot' : 'no-slot-fits'
  if (ship.massiveOrder !== NONE) return 'no-slot-fits'
  if (hasKeyword(ship.keywords, MASSIVE)) return 'massive-without-order'
  return ship.role === ESCORT ? 'escorts-get-no-orders' : 'no-slot'
}

function hasNormal(cards: Cards, piece: Piece): boolean {
  return piece.orders.some((one) => cards.orders[one.card]?.category === 'Basic')
}

export function refuseWithdraw(cards: Cards, s: State, seat: Seat, order: number, p: number): Refusal | undefined {
  const piece = s.pieces[p]
  if (piece === undefined) return refused('no-such-ship', { piece: p })
  if (piece.seat !== seat) return refused('not-your-ship', { piece: p })
  const place = cardsOn(piece).indexOf(order)
  if (place === NONE) return refused('not-assigned', { piece: p, order })
  const rest = { ...piece, orders: piece.orders.filter((_, i) => i !== place) }
  const special = rest.orders.some((one) => cards.orders[one.card]?.category === 'Special')
  const bare = shipOf(cards, piece).role === SUPER_HEAVY && special && !hasNormal(cards, rest)
  return bare ? refused('special-needs-normal', { piece: p, order }) : undefined
}

export function withdraw(t: Table<State, Event>, seat: Seat, order: number, p: number): void {
  t.emit({
    kind: 'OrderWithdrawn',
    rule: 'SS1-ORDERS.1',
    seat,
    piece: p,
    place: cardsOn(t.state.pieces[p]!).indexOf(order),
  })
}

/** SS1-ORDERS.7: when the last player has finished, all Orders are turned up at once. */
export function proceedOrders(cards: Cards, t: Table<State, Event>): boolean {
  const s = t.state
  if (s.players.some((player, seat) => !player.committed && hasCommand(cards, s, seat))) return false
  const orders = s.pieces.flatMap((piece, p) => (piece.orders.length > 0 ? [{ piece: p, cards: cardsOn(piece) }] : []))
  t.emit({ kind: 'OrdersRevealed', rule: 'SS1-ORDERS.7', orders })
  return true
}

/** SS1-ORDERS.10: ships with Starcaster that are asked after the reveal, the First player's first. */
export function starcastersOf(cards: Cards, s: State): number[] {
  const asked = s.pieces.flatMap((piece, p) => (onField(piece) && hasKeywordNow(cards, s, p, STARCASTER) ? [p] : []))
  return asked.sort((a, b) => rank(s, a) - rank(s, b) || a - b)
}

/** The First player's ships first; within a side seat by seat. */
export function rank(s: State, p: number): number {
  const piece = s.pieces[p]!
  return (piece.side === s.first ? 0 : 1000) + piece.seat
}

/** Is a Starcaster asked now, or is a card first? Each side resolves all of its own, the First player before the other. */
export function starcasterAsked(s: State): boolean {
  const [p] = s.starcasters
  if (p === undefined) return false
  const due = s.due[0]
  if (due === undefined) return true
  const { side } = s.pieces[p]!
  return side === s.first && s.pieces[due.piece]!.side !== side
}

/** SS1-KEY.STARCASTER: a Psionic Order of the Library, beyond slots and limits, but within its own requirements. */
export function starcastFault(cards: Cards, s: State, seat: Seat, p: number, order: number): Fault | undefined {
  const card = cards.orders[order]
  if (card === undefined || copiesOnHand(s, seat, order) <= 0) return 'not-in-library'
  return card.psionic ? ownFault(cards, s, p, order) : 'not-psionic'
}
