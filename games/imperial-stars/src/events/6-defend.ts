import type { Seat } from '@flagbridge/kernel'
import { attackAt, NO_ATTACK, seatOf, type AttackIndex, type CardId, type ShipId } from '../state.ts'
import type { Happened, MaybeSpecial, Writers } from './event.ts'
import { faceFor, fromHand, meet } from './pieces.ts'

export interface BlockSpent extends Happened<'BlockSpent'>, MaybeSpecial {
  readonly seat: Seat
  readonly attack: AttackIndex
  /** The Defensive card, or null for the second block of Max Shields. */
  readonly card: CardId | null
  /** The ship on which this card leaves a second block to be spent, or null. */
  readonly spare: ShipId | null
  /** The attack is blocked; if not, it needs another block. */
  readonly blocked: boolean
  /** IS-VAR-TEAM.2: the other block may come from an ally. */
  readonly shared?: true
}

export interface DecoysLaunched extends Happened<'DecoysLaunched'> {
  readonly seat: Seat
  readonly card: CardId
  readonly ship: ShipId
  readonly target: ShipId
  readonly attacks: readonly AttackIndex[]
}

/** A blocked missile or beam, or small craft shot down, goes to the discard pile. */
export interface AttackDiscarded extends Happened<'AttackDiscarded'> {
  readonly attack: AttackIndex
  readonly card: CardId
}

/** A card comes back to its player's hand. */
export interface CardReturned extends Happened<'CardReturned'> {
  readonly seat: Seat
  readonly card: CardId
  readonly from: 'attack' | 'discard-pile'
}

export type DefendEvent = BlockSpent | DecoysLaunched | AttackDiscarded | CardReturned

export const defendWriters: Writers<DefendEvent> = {
  BlockSpent(s, e) {
    if (e.card !== null) {
      fromHand(s, e.seat, e.card)
      s.discardPile.push(e.card)
      if (e.special === true) seatOf(s, e.seat).special = true
    }
    if (e.card === null) s.spares.splice(s.spares.indexOf(attackAt(s, e.attack).target), 1)
    if (e.spare !== null) s.spares.push(e.spare)
    s.half = e.blocked || e.shared === true ? NO_ATTACK : e.attack
    if (e.shared === true) s.shared.push(e.attack)
    if (e.blocked) meet(s, e.attack, 'blocked')
  },
  DecoysLaunched(s, e) {
    for (const attack of e.attacks) meet(s, attack, 'blocked')
  },
  AttackDiscarded(s, e) {
    s.discardPile.push(e.card)
  },
  CardReturned(s, e) {
    if (e.from === 'discard-pile') s.discardPile.splice(s.discardPile.lastIndexOf(e.card), 1)
    seatOf(s, e.seat).hand.push(faceFor(s, e.seat, e.card))
  },
}
