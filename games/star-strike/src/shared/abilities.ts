import type { Cards } from '../cards/cards.ts'
import type { CardEffect } from '../cards/effect.ts'
import { NONE, type Table } from './table.ts'

/** What Target Locks buy. */

/** A Strike or attack on which Target Locks are spent. */
interface Locked {
  readonly piece: number
  readonly weapon: number
  /** The effects bought so far, once for each use. */
  readonly bought: readonly number[]
}

/** SS2-5F.01, SS1-ICON.4, SS1-ICON.5: the abilities of the weapon, and of Orders on the striking piece itself. */
export function abilitiesOf(cards: Cards, s: Table, { weapon, piece }: Locked): CardEffect[] {
  const effects = cards.weapons[weapon]!.abilities.map((ability) => ability.effect)
  for (const entry of s.inPlay) {
    const effect = cards.effects[entry.effect]!
    if (effect.at === 'targetLock' && entry.on === NONE && entry.piece === piece) effects.push(effect)
  }
  return effects
}

/** SS2-5F.01, SS1-ICON.2: it was bought as often as one Strike allows. */
export function isBoughtOut(cards: Cards, { weapon, bought }: Locked, effect: CardEffect): boolean {
  const ability = cards.weapons[weapon]!.abilities.find((one) => one.effect.index === effect.index)
  const limit = ability !== undefined ? ability.limitPerStrike : effect.limit === 'always' ? NO_LIMIT : 1
  return limit !== NO_LIMIT && bought.filter((one) => one === effect.index).length >= limit
}

const NO_LIMIT = 0
