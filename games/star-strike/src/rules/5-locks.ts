import type { Cards } from '../cards/cards.ts'
import { ALL_ICONS, type CardEffect } from '../cards/effect.ts'
import { holds } from '../effects/conditions.ts'
import { isUsed } from '../effects/inPlay.ts'
import type { Fault } from '../refusals.ts'
import { abilitiesOf, isBoughtOut } from '../shared/abilities.ts'
import type { State, Strike } from '../state.ts'
import { askedOf } from './5-targets.ts'
import { facingsToLose, shieldPoints } from './13-terms.ts'

/** Section 5F.01: what Target Locks can be spent on. */

export type PickedIcon = 'hit' | 'critical' | ''

export function locksToSpend(strike: Strike): boolean {
  return strike.locks > 0
}

/** Why this ability cannot be bought now. */
export function abilityFault(
  cards: Cards,
  s: State,
  strike: Strike,
  effect: number,
  icon: PickedIcon,
): Fault | undefined {
  const card = cards.effects[effect]
  if (card === undefined || !abilitiesOf(cards, s, strike).includes(card)) return 'no-ability'
  if (card.cost > strike.locks) return 'too-few-locks'
  if (isBoughtOut(cards, strike, card)) return 'ability-limit'
  if (card.limit === 'oncePerRound' && isUsed(s, effect, strike.piece)) return 'ability-limit'
  const asked = askedOf(cards, s, strike.piece, strike.armament, strike.target, strike.facing)
  if (!holds(cards, s, card.when, strike.piece, strike.target, asked)) return 'ability-without-effect'
  return hasEffect(cards, s, strike, card, icon) ? undefined : 'ability-without-effect'
}

/** Whether buying it would change anything, with the kind of icon picked where the attacker picks. */
function hasEffect(cards: Cards, s: State, strike: Strike, effect: CardEffect, icon: PickedIcon): boolean {
  const { act } = effect
  const on = s.pieces[effect.scope.of === 'target' ? strike.target : strike.piece]!
  switch (act.do) {
    case 'ignoreArmor':
      if (act.icons === ALL_ICONS)
        return icon === '' && strike.hits + strike.criticals > strike.noArmorHits + strike.noArmorCriticals
      return icon === 'hit'
        ? strike.hits > strike.noArmorHits
        : icon === 'critical' && strike.criticals > strike.noArmorCriticals
    case 'ignoreFlak':
      if (act.icons === ALL_ICONS)
        return icon === '' && strike.hits + strike.criticals > strike.noFlakHits + strike.noFlakCriticals
      return icon === 'hit'
        ? strike.hits > strike.noFlakHits
        : icon === 'critical' && strike.criticals > strike.noFlakCriticals
    case 'ignoreShields':
      if (!strike.shieldsAsked) return icon === '' && strike.hits + strike.criticals > strike.unblockable
      return icon === 'hit' ? strike.blockedHits > 0 : icon === 'critical' && strike.blockedCriticals > 0
    case 'convertIcon':
      return icon === '' && ofKind(strike, act.from) > 0
    case 'damageShield':
      return (
        icon === '' &&
        (effect.scope.of === 'target' ? shieldPoints(cards, s, on, strike.facing) > 0 : facingsToLose(on).length > 0)
      )
    case 'returnOrder':
      return icon === '' && on.orders.length > 0
    default:
      return icon === ''
  }
}

function ofKind(strike: Strike, icon: 'targetLock' | 'hit' | 'critical' | 'directHit'): number {
  if (icon === 'hit') return strike.hits
  if (icon === 'critical') return strike.criticals
  return icon === 'directHit' ? strike.directHits : strike.locks
}

const PICKED: readonly PickedIcon[] = ['', 'hit', 'critical']

/** Everything that can be bought now, in the order of the cards. */
export function affordable(cards: Cards, s: State, strike: Strike): { effect: number; icon: PickedIcon }[] {
  const offers: { effect: number; icon: PickedIcon }[] = []
  for (const effect of abilitiesOf(cards, s, strike))
    for (const icon of PICKED)
      if (abilityFault(cards, s, strike, effect.index, icon) === undefined) offers.push({ effect: effect.index, icon })
  return offers
}
