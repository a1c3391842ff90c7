import type { Refusal, RuleId, Seat } from '@flagbridge/kernel'
import { orderAt, shipAt } from '../../table/content/cards.ts'
import { FLEET_LEVELS } from '../../table/content/words.ts'
import { isSet, type OrderIndex, type PieceIndex } from '../../table/indices.ts'
import { assignTo, copiesOnHand, differentOrders } from '../../table/rules/answers.ts'
import { shipOf } from '../../table/rules/field.ts'
import { meetsNow } from '../../table/rules/keywords.ts'
import { askForOrders } from '../../table/rules/sharedSteps.ts'
import { refusing } from '../../table/rules/step.ts'
import { isForbidden } from '../../table/rules/strikes.ts'
import { pieceOf, piecesThat, playerOf } from '../../table/state.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import { NO_CARD, type Piece, type State } from '../state.ts'
import { hasOmegaOrders, mayBeOmega, omegaReaches } from './10a-constructed.ts'
import { exemptFromPsionicLimit, lacksBonusOrder, orderLimitNow, requiredOrder } from './3-pieces.ts'
import { keywordsNow } from './9-keywords.ts'
import { COMMON_FAULTS, type Step, type StrikeTable } from './step.ts'

/**
 * Section 4B.01: Orders are assigned in secret, then revealed together. What both editions ask of an Order is in
 * table/rules/answers.ts; limits, Bonus, Psionic and Omega Orders are this edition's.
 */

/** Why not, and by which rule. */
export const COMMAND_FAULTS = {
  'not-in-library': 'SS2-4B.01.a',
  'reserve-gets-no-orders': 'SS2-10D.01',
  'over-order-limit': 'SS2-4B.01.I',
  'requirements-not-met': 'SS2-4B.01.a',
  'orders-forbidden': 'SS2-4B.01.c',
  'second-psionic': 'SS2-4B.01.II',
  'bonus-order-first': 'SS2-3A.01.VIII.b',
  'not-assigned': 'SS2-4B.01.a',
  'omega-level-only': 'SS2-10A.05.I',
  'omega-must-be-basic': 'SS2-10A.05.I',
  'no-omega-to-take-back': 'SS2-10A.05.I',
} as const satisfies Record<string, RuleId>

const refused = refusing({ ...COMMAND_FAULTS, ...COMMON_FAULTS })
type Fault = keyof typeof COMMAND_FAULTS | keyof typeof COMMON_FAULTS

/** SS2-4B.01.a: everybody at once; Orders may be changed until the last player has committed. */
export const command: Step<ActionOf<'assign' | 'withdraw' | 'omega' | 'commit'>> = {
  name: 'command',
  verbs: ['assign', 'withdraw', 'omega', 'commit'],
  asked: (c, s) => askForOrders(s, (seat) => hasCommand(c, s, seat)),
  legal: legalOrders,
  check(c, s, seat, action) {
    switch (action.do) {
      case 'assign':
        return refuseAssign(c, s, seat, action.order, action.piece)
      case 'withdraw':
        return refuseWithdraw(s, seat, action.order, action.piece)
      case 'omega':
        return refuseOmega(c, s, seat, action.order)
      case 'commit':
        return undefined
    }
  },
  /** SS2-0.05: no Orders. */
  fallback: () => ({ do: 'commit' }),
  play(c, t, seat, action) {
    switch (action.do) {
      case 'assign':
        return assign(c, t, seat, action.order, action.piece)
      case 'withdraw':
        return withdraw(t, seat, action.order, action.piece)
      case 'omega':
        return t.emit({ kind: 'OmegaLaidAside', rule: 'SS2-10A.05.I', seat, card: action.order })
      case 'commit':
        return t.emit({ kind: 'OrdersCommitted', rule: 'SS2-4B.01.b', seat })
    }
  },
}

function legalOrders(c: Content, s: State, seat: Seat, into: ActionOf<'assign' | 'omega' | 'commit'>[]): void {
  into.push({ do: 'commit' })
  const distinct = differentOrders(s, seat, (order) => copiesLeft(s, seat, order))
  for (let piece = 0 as PieceIndex; piece < s.pieces.length; piece++) {
    const { seat: owner, where, orders, ship, criticals } = pieceOf(s, piece)
    if (owner !== seat || where !== 'field' || orders.length >= orderLimitNow(shipAt(c, ship), criticals)) continue
    for (const order of distinct)
      if (assignFault(c, s, seat, order, piece) === undefined) into.push(assignTo(order, piece))
  }
  if (mayLayOmega(s, seat))
    for (const order of distinct) if (refuseOmega(c, s, seat, order) === undefined) into.push({ do: 'omega', order })
}

/** Could any piece of this seat be given an Order? What everybody can see decides it. */
export function hasCommand(c: Content, s: State, seat: Seat): boolean {
  for (const piece of s.pieces)
    if (piece.seat === seat && piece.where === 'field' && orderLimitNow(shipOf(c, piece), piece.criticals) > 0)
      return true
  return false
}

/** SS2-4B.01.a: copies of a card in the Library that lie on no piece and were not laid aside. */
export function copiesLeft(s: State, seat: Seat, order: OrderIndex): number {
  return copiesOnHand(s, seat, order) - (playerOf(s, seat).omega === order ? 1 : 0)
}

function refuseAssign(c: Content, s: State, seat: Seat, order: OrderIndex, p: PieceIndex): Refusal | undefined {
  if (c.orders[order] === undefined || copiesLeft(s, seat, order) <= 0) return refused('not-in-library', { order })
  return refused(assignFault(c, s, seat, order, p), { piece: p, order })
}

/** Why a card of the Library may not be given to this piece. */
export function assignFault(c: Content, s: State, seat: Seat, order: OrderIndex, p: PieceIndex): Fault | undefined {
  const card = orderAt(c, order)
  const piece = s.pieces[p]
  if (piece === undefined) return 'no-such-piece'
  if (piece.seat !== seat) return 'not-your-piece'
  if (piece.where !== 'field') return 'reserve-gets-no-orders' // SS2-10D.01
  const ship = shipOf(c, piece)
  if (piece.orders.length >= orderLimitNow(ship, piece.criticals)) return 'over-order-limit' // SS2-4B.01.I
  if (!meetsNow(c, s, p, card.requires)) return 'requirements-not-met'
  if (isForbidden(c, s, p, 'order')) return 'orders-forbidden'
  // SS2-3A.01.VIII.b: the listed Order comes first, so that the rest is always in order.
  if (ship.bonusOrders.length > 0 && lacksBonusOrder(ship, [...cardsOn(piece), order])) return 'bonus-order-first'
  return card.psionic && !psionicAllowed(c, s, seat, p, order) ? 'second-psionic' : undefined
}

function cardsOn(piece: Piece): OrderIndex[] {
  return piece.orders.map((order) => order.card)
}

/** SS2-4B.01.II: one Psionic Order per player; exempt pieces neither count nor are bound (SS2-4B.01.II.a). */
function psionicAllowed(c: Content, s: State, seat: Seat, p: PieceIndex, order: OrderIndex): boolean {
  const piece = pieceOf(s, p)
  if (isExempt(c, s, p, [...cardsOn(piece), order])) return true
  const omega = c.orders[playerOf(s, seat).omega]
  if (omega?.psionic === true) return false
  return !hasGivenPsionic(c, s, seat)
}

function hasGivenPsionic(c: Content, s: State, seat: Seat): boolean {
  return s.pieces.some(
    (one, i) => one.seat === seat && !isExempt(c, s, i as PieceIndex, cardsOn(one)) && hasPsionic(c, one),
  )
}

function isExempt(c: Content, s: State, p: PieceIndex, orders: readonly OrderIndex[]): boolean {
  const ship = shipOf(c, pieceOf(s, p))
  return exemptFromPsionicLimit(ship, keywordsNow(c, s, p), orders, (order) => c.orders[order]?.psionic === true)
}

function hasPsionic(c: Content, piece: Piece): boolean {
  return piece.orders.some((order) => c.orders[order.card]?.psionic === true)
}

/** SS2-4B.01.III: the first listed Order of a piece lies face up as soon as it is assigned. */
function assign(c: Content, t: StrikeTable, seat: Seat, order: OrderIndex, p: PieceIndex): void {
  const piece = pieceOf(t.state, p)
  const ship = shipOf(c, piece)
  const up = ship.bonusOrders.includes(order) && !isSet(requiredOrder(ship, cardsOn(piece)))
  t.emit({ kind: 'OrderAssigned', rule: up ? 'SS2-4B.01.III' : 'SS2-4B.01.a', seat, piece: p, card: order, up })
}

function refuseWithdraw(s: State, seat: Seat, order: OrderIndex, p: PieceIndex): Refusal | undefined {
  const piece = s.pieces[p]
  if (piece === undefined) return refused('no-such-piece', { piece: p })
  if (piece.seat !== seat) return refused('not-your-piece', { piece: p })
  const assigned = piece.orders[placeOf(piece, order)]
  if (assigned === undefined) return refused('not-assigned', { piece: p, order })
  // SS2-3A.01.VIII.b: the Required Order is the last to go.
  return assigned.up && piece.orders.length > 1 ? refused('bonus-order-first', { piece: p, order }) : undefined
}

/** A copy that lies face down before the one that lies face up. */
function placeOf(piece: Piece, order: OrderIndex): number {
  const hidden = piece.orders.findIndex((one) => one.card === order && !one.up)
  return isSet(hidden) ? hidden : piece.orders.findIndex((one) => one.card === order)
}

function withdraw(t: StrikeTable, seat: Seat, order: OrderIndex, p: PieceIndex): void {
  t.emit({ kind: 'OrderWithdrawn', rule: 'SS2-4B.01.a', seat, piece: p, place: placeOf(pieceOf(t.state, p), order) })
}

/** SS2-10A.05.I: at Escalation Level Omega one Basic Order may be laid aside. */
function refuseOmega(c: Content, s: State, seat: Seat, order: OrderIndex): Refusal | undefined {
  if (!hasOmegaOrders(FLEET_LEVELS[s.level])) return refused('omega-level-only')
  const player = playerOf(s, seat)
  if (order === NO_CARD) return player.omega === NO_CARD ? refused('no-omega-to-take-back') : undefined
  const card = c.orders[order]
  if (card === undefined || copiesLeft(s, seat, order) <= 0) return refused('not-in-library', { order })
  if (!mayBeOmega(card)) return refused('omega-must-be-basic', { order })
  if (!card.psionic) return undefined
  return hasGivenPsionic(c, s, seat) ? refused('second-psionic', { order }) : undefined
}

function mayLayOmega(s: State, seat: Seat): boolean {
  return hasOmegaOrders(FLEET_LEVELS[s.level]) && playerOf(s, seat).omega === NO_CARD
}

/** SS2-4B.01.b: when the last player has finished, all Orders are turned up at once. */
export function proceedCommand(c: Content, t: StrikeTable): boolean {
  const s = t.state
  if (s.players.some((player, seat) => !player.committed && hasCommand(c, s, seat))) return false
  t.emit({
    kind: 'OrdersRevealed',
    rule: 'SS2-4B.01.b',
    orders: piecesThat(s, ({ orders }) => orders.length > 0).map((p) => ({ piece: p, cards: cardsOn(pieceOf(s, p)) })),
    omegas: s.players.map((player) => player.omega),
  })
  return true
}

/** SS2-10A.05.I: pieces that could have had an Order, got none, and meet the requirements. */
export function takesOmega(c: Content, s: State, p: PieceIndex, order: OrderIndex): boolean {
  const piece = pieceOf(s, p)
  const card = c.orders[order]
  if (piece.where !== 'field' || card === undefined) return false
  return omegaReaches(card, shipOf(c, piece), piece.criticals, piece.orders.length, keywordsNow(c, s, p))
}
