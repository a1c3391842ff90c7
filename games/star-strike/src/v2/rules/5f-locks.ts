import type { RuleId } from '@flagbridge/kernel'
import { effectAt, weaponAt } from '../../table/content/cards.ts'
import { ALL_ICONS, type CardEffect } from '../../table/content/effect.ts'
import { abilitiesOf, isBoughtOut } from '../../table/effects/abilities.ts'
import { holds } from '../../table/effects/conditions.ts'
import { isUsed } from '../../table/effects/scope.ts'
import type { EffectIndex } from '../../table/indices.ts'
import { modifiedResult, SIDES } from '../../table/rules/dice.ts'
import { facingsToLose, usableBoxes } from '../../table/rules/shields.ts'
import { refusing } from '../../table/rules/step.ts'
import { pieceOf } from '../../table/state.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import { strikeOf, type Granted, type State, type Strike } from '../state.ts'
import { askedOf } from './5a-targets.ts'
import { iconsOf } from './5c-roll.ts'
import type { Step, StrikeTable } from './step.ts'

/** Section 5F.01: what Target Locks can be spent on. In 1.1 they lie on dice, which is another question. */

/** Why not, and by which rule. */
export const LOCK_FAULTS = {
  'no-ability': 'SS2-5F.01',
  'too-few-locks': 'SS2-5F.01',
  'ability-limit': 'SS2-5F.01',
  'ability-without-effect': 'SS2-5F.01',
  'nothing-granted': 'SS2-5F.01.II',
  'granted-left': 'SS2-5F.01.II',
} as const satisfies Record<string, RuleId>

const refused = refusing(LOCK_FAULTS)
type Fault = keyof typeof LOCK_FAULTS

/** SS2-5F.01: a Lock On for each Target Lock, or an ability; the rest may be left. */
export const locks: Step<ActionOf<'lockOn' | 'ability' | 'leave'>> = {
  name: 'locks',
  verbs: ['lockOn', 'ability', 'leave'],
  asked: (_, s) => pieceOf(s, strikeOf(s).piece).seat,
  legal(c, s, _seat, into) {
    const waiting = strikeOf(s).granted.length > 0
    if (waiting) into.push({ do: 'lockOn', granted: true })
    into.push({ do: 'lockOn' })
    for (const offer of affordable(c, s, strikeOf(s))) into.push({ do: 'ability', ...offer })
    if (!waiting) into.push({ do: 'leave' })
  },
  check(c, s, _seat, action) {
    const strike = strikeOf(s)
    switch (action.do) {
      case 'lockOn':
        return action.granted && strike.granted.length === 0 ? refused('nothing-granted', {}) : undefined
      case 'ability': {
        const { effect, icon } = action
        return refused(abilityFault(c, s, strike, effect, icon), { effect, locks: strike.locks })
      }
      case 'leave':
        return strike.granted.length > 0 ? refused('granted-left', {}) : undefined
    }
  },
  play(c, t, _seat, action) {
    const strike = strikeOf(t.state)
    const { piece, target } = strike
    switch (action.do) {
      case 'lockOn':
        if (action.granted) return void rollGranted(c, t, strike)
        return rollLockOns(c, t, strike, { dice: 1, rule: 'SS2-5F.01.I', from: 'Target Lock' }, 1)
      case 'ability': {
        const { effect, icon } = action
        const { card, cost } = effectAt(c, effect)
        return t.emit({ kind: 'TargetLockSpent', rule: 'SS2-5F.01', piece, target, effect, card, cost, icon })
      }
      case 'leave':
        return t.emit({ kind: 'TargetLocksLeft', rule: 'SS2-5F.01', piece, locks: strike.locks })
    }
  },
}

export type PickedIcon = 'hit' | 'critical' | ''

function locksToSpend(strike: Strike): boolean {
  return strike.locks > 0
}

/** Why this ability cannot be bought now. */
function abilityFault(c: Content, s: State, strike: Strike, effect: EffectIndex, icon: PickedIcon): Fault | undefined {
  const card = c.effects[effect]
  if (card === undefined || !abilitiesOf(c, s, strike).includes(card)) return 'no-ability'
  if (card.cost > strike.locks) return 'too-few-locks'
  if (isBoughtOut(c, strike, card)) return 'ability-limit'
  if (card.limit === 'oncePerRound' && isUsed(s, effect, strike.piece)) return 'ability-limit'
  const asked = askedOf(c, s, strike.piece, strike.armament, strike.target, strike.facing)
  if (!holds(c, s, card.when, strike.piece, strike.target, asked)) return 'ability-without-effect'
  return hasEffect(c, s, strike, card, icon) ? undefined : 'ability-without-effect'
}

/** Whether buying it would change anything, with the kind of icon picked where the attacker picks. */
function hasEffect(c: Content, s: State, strike: Strike, effect: CardEffect, icon: PickedIcon): boolean {
  const { act } = effect
  const on = pieceOf(s, effect.scope.of === 'target' ? strike.target : strike.piece)
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
        (effect.scope.of === 'target' ? usableBoxes(c, s, on, strike.facing) > 0 : facingsToLose(on).length > 0)
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
function affordable(c: Content, s: State, strike: Strike): { effect: EffectIndex; icon: PickedIcon }[] {
  const offers: { effect: EffectIndex; icon: PickedIcon }[] = []
  for (const effect of abilitiesOf(c, s, strike))
    for (const icon of PICKED)
      if (abilityFault(c, s, strike, effect.index, icon) === undefined) offers.push({ effect: effect.index, icon })
  return offers
}

/**
 * SS2-5F.01: Lock Ons that were granted are rolled first, then the attacker spends the Target Locks. Under
 * `lockOnsInAnyOrder` the attacker says when, as long as there are Target Locks to spend between them.
 */
export function proceedLocks(c: Content, t: StrikeTable, strike: Strike): boolean {
  const asked = t.state.rules.lockOnsInAnyOrder && locksToSpend(strike)
  if (!asked && rollGranted(c, t, strike)) return true
  if (locksToSpend(strike)) return false
  t.emit({ kind: 'TargetLocksLeft', rule: 'SS2-5F.01', piece: strike.piece, locks: strike.locks })
  return true
}

/** SS2-5D, SS2-5F.01.II: the Lock Ons of one source; all dice are alike, so it does not matter of which. */
function rollGranted(c: Content, t: StrikeTable, strike: Strike): boolean {
  const granted = strike.granted[0]
  if (granted === undefined) return false
  rollLockOns(c, t, strike, granted, 0)
  return true
}

/** SS2-5F.01.I: one more die with the same modifier; its Target Locks are dropped. */
function rollLockOns(c: Content, t: StrikeTable, strike: Strike, { dice, rule, from }: Granted, cost: number): void {
  const faces = t.dice.roll(dice, SIDES, 'Lock On')
  const results = faces.map((face) => modifiedResult(face, strike.modifier))
  const icons = { ...iconsOf(weaponAt(c, strike.weapon), results), locks: 0 }
  t.emit({
    kind: 'LockOnRolled',
    rule,
    piece: strike.piece,
    target: strike.target,
    cost,
    from,
    modifier: strike.modifier,
    faces,
    results,
    icons,
  })
}
