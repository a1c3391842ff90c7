import type { Seat } from '@flagbridge/kernel'
import { seatOf, type CardId, type ShipId } from '../state.ts'
import type { Happened, MaybeSpecial, Writers } from './event.ts'
import { playFromHand } from './pieces.ts'

export interface AttackDeclared extends Happened<'AttackDeclared'>, MaybeSpecial {
  readonly seat: Seat
  readonly ship: ShipId
  readonly card: CardId
  readonly target: ShipId
  readonly defender: Seat
  readonly bonus: boolean
  readonly exposed: boolean
}

export type AttackEvent = AttackDeclared

export const attackWriters: Writers<AttackEvent> = {
  AttackDeclared(s, e) {
    const { ship, card, target, bonus, exposed } = e
    playFromHand(s, e)
    s.attacks.push({ ship, card, target, bonus, exposed, fate: 'declared' })
    seatOf(s, e.defender).attacked = true
  },
}
