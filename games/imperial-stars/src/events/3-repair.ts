import type { Seat } from '@flagbridge/kernel'
import { shipInPlay } from '../rules/1-battle-line.ts'
import { TOKEN, type CardId, type Damage, type DamageIndex, type ShipId } from '../state.ts'
import type { Happened, MaybeSpecial, Writers } from './event.ts'
import { playFromHand } from './pieces.ts'

export interface RepairPlayed extends Happened<'RepairPlayed'>, MaybeSpecial {
  readonly seat: Seat
  readonly card: CardId
  /** The ship it works on, or null when it may be spread. */
  readonly ship: ShipId | null
  readonly removes: number
}

export interface DamageRemoved extends Happened<'DamageRemoved'> {
  readonly ship: ShipId
  readonly at: DamageIndex
  readonly damage: Damage
}

export type RepairEvent = RepairPlayed | DamageRemoved

export const repairWriters: Writers<RepairEvent> = {
  RepairPlayed(s, e) {
    playFromHand(s, e)
    s.discardPile.push(e.card)
    s.repair = { card: e.card, ship: e.ship, left: e.removes }
  },
  DamageRemoved(s, e) {
    const ship = shipInPlay(s, e.ship)
    ship.damage = ship.damage.filter((_, i) => i !== e.at)
    if (e.damage.card !== TOKEN) s.discardPile.push(e.damage.card)
    if (s.repair !== null) s.repair = { ...s.repair, left: s.repair.left - 1 }
  },
}
