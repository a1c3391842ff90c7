import { effectAt, weaponAt } from '../content/cards.ts'
import type { Content } from '../content/content.ts'
import type { CardEffect } from '../content/effect.ts'
import { isSet, type EffectIndex, type PieceIndex, type WeaponIndex } from '../indices.ts'
import type { TableState } from '../state.ts'

/** What Target Locks buy. */

/** A Strike or attack on which Target Locks are spent. */
interface Locked {
  readonly piece: PieceIndex
  readonly weapon: WeaponIndex
  /** The effects bought so far, once for each use. */
  readonly bought: readonly EffectIndex[]
}

/** SS2-5F.01, SS1-ICON.4, SS1-ICON.5: the abilities of the weapon, and of Orders on the striking piece itself. */
export function abilitiesOf(c: Content, s: TableState, { weapon, piece }: Locked): CardEffect[] {
  const effects = weaponAt(c, weapon).abilities.map((ability) => ability.effect)
  for (const entry of s.inPlay) {
    const effect = effectAt(c, entry.effect)
    if (effect.at === 'targetLock' && !isSet(entry.on) && entry.piece === piece) effects.push(effect)
  }
  return effects
}

/** SS2-5F.01, SS1-ICON.2: it was bought as often as one Strike allows. */
export function isBoughtOut(c: Content, { weapon, bought }: Locked, effect: CardEffect): boolean {
  const ability = weaponAt(c, weapon).abilities.find((one) => one.effect.index === effect.index)
  const limit = ability !== undefined ? ability.limitPerStrike : effect.limit === 'always' ? NO_LIMIT : 1
  return limit !== NO_LIMIT && bought.filter((one) => one === effect.index).length >= limit
}

const NO_LIMIT = 0
