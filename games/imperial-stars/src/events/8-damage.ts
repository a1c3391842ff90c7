import type { Modifier, Seat } from '@flagbridge/kernel'
import { shipInPlay } from '../rules/1-battle-line.ts'
import { seatOf, type CardId, type Damage, type ShipId } from '../state.ts'
import type { Happened, Writers } from './event.ts'
import { clear, fromHand } from './pieces.ts'

export interface DamagePlaced extends Happened<'DamagePlaced'> {
  readonly ship: ShipId
  readonly damage: Damage
  readonly terms: readonly Modifier[]
}

export interface CardScrambled extends Happened<'CardScrambled'> {
  readonly seat: Seat
  readonly card: CardId
}

export interface EffectLasts extends Happened<'EffectLasts'> {
  readonly effect: 'SLOW' | 'WEAKEN_GUARDS' | 'BREACH'
  readonly ship: ShipId
  readonly by: number
  readonly card: CardId
  readonly until: Seat
}

export interface ShieldsLowered extends Happened<'ShieldsLowered'> {
  readonly ship: ShipId
  readonly damage: number
  readonly rating: readonly Modifier[]
}

export interface ShieldsRaised extends Happened<'ShieldsRaised'> {
  readonly ship: ShipId
  readonly damage: number
  readonly rating: readonly Modifier[]
}

export interface ShipDestroyed extends Happened<'ShipDestroyed'> {
  readonly ship: ShipId
  readonly seat: Seat
  readonly by: Seat
  readonly damage: number
  readonly limit: number
  readonly points: number
}

export type DamageEvent = DamagePlaced | CardScrambled | EffectLasts | ShieldsLowered | ShieldsRaised | ShipDestroyed

export const damageWriters: Writers<DamageEvent> = {
  DamagePlaced(s, e) {
    const ship = shipInPlay(s, e.ship)
    ship.damage = [...ship.damage, e.damage]
  },
  CardScrambled(s, e) {
    fromHand(s, e.seat, e.card)
    s.discardPile.push(e.card)
  },
  EffectLasts(s, e) {
    const { effect, ship, by, card, until } = e
    s.lasting.push({ effect, ship, by, card, until })
  },
  ShieldsLowered(s, e) {
    shipInPlay(s, e.ship).shieldsUp = false
  },
  ShieldsRaised(s, e) {
    shipInPlay(s, e.ship).shieldsUp = true
  },
  ShipDestroyed(s, e) {
    clear(s, e.ship)
    seatOf(s, e.by).destroyed.push(e.ship)
  },
}
