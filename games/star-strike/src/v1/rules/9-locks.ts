import type { RuleId } from '@flagbridge/kernel'
import { effectAt, weaponAt } from '../../table/content/cards.ts'
import { ALL_ICONS, type CardEffect } from '../../table/content/effect.ts'
import { abilitiesOf, isBoughtOut } from '../../table/effects/abilities.ts'
import { holds } from '../../table/effects/conditions.ts'
import { isUsed } from '../../table/effects/scope.ts'
import type { EffectIndex } from '../../table/indices.ts'
import { modifiedResult } from '../../table/rules/dice.ts'
import { facingsToLose, usableBoxes } from '../../table/rules/shields.ts'
import { refusing } from '../../table/rules/step.ts'
import { pieceOf } from '../../table/state.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import { type Attack, attackOf, locksOn, type State, TALLY_FIELD } from '../state.ts'
import { DIE } from './1-definitions.ts'
import { askedOf } from './7-armaments.ts'
import { tallyOf } from './8-attacks.ts'
import type { Step, StrikeTable } from './step.ts'

/** SS1-ICON.2: what Target Locks can be spent on. */

/** Why not, and by which rule. */
export const LOCK_FAULTS = {
  'no-lock-on-die': 'SS1-ICON.2',
  'no-ability': 'SS1-ICON.5',
  'too-few-locks': 'SS1-ICON.2',
  'ability-limit': 'SS1-ICON.4',
  'ability-without-effect': 'SS1-ICON.4',
} as const satisfies Record<string, RuleId>

const refused = refusing(LOCK_FAULTS)
type Fault = keyof typeof LOCK_FAULTS

/**
 * SS1-ICON.2: a reroll, an ability, or nothing; by default every Target Lock rerolls its die, in die order (SS1-DEF.2).
 */
export const locks: Step<ActionOf<'relock' | 'ability' | 'leave'>> = {
  name: 'locks',
  verbs: ['relock', 'ability', 'leave'],
  asked: (_, s) => pieceOf(s, attackOf(s).piece).seat,
  legal(c, s, _seat, into) {
    const attack = attackOf(s)
    for (let die = 0; die < attack.locks.length; die++)
      if (locksOn(attack, die) > 0 && isFirstAlike(attack, die)) into.push({ do: 'relock', die })
    for (const offer of affordable(c, s, attack)) into.push({ do: 'ability', ...offer })
    into.push({ do: 'leave' })
  },
  check(c, s, _seat, action) {
    const attack = attackOf(s)
    switch (action.do) {
      case 'relock':
        return (attack.locks[action.die] ?? 0) > 0 ? undefined : refused('no-lock-on-die', { die: action.die })
      case 'ability': {
        const { effect, die, icon } = action
        return refused(abilityFault(c, s, attack, effect, die, icon), { effect, die })
      }
      case 'leave':
        return undefined
    }
  },
  play(c, t, _seat, action) {
    const attack = attackOf(t.state)
    switch (action.do) {
      case 'relock':
        return rerollLock(t, attack, action.die)
      case 'ability':
        return buyAbility(c, t, attack, action)
      case 'leave':
        return countIcons(c, t, attack)
    }
  },
}

/**
 * SS1-ICON.2: Target Locks are spent; dice that the ability adds are rolled at once, and their Target Locks do not
 * count.
 */
function buyAbility(c: Content, t: StrikeTable, attack: Attack, { effect, die, icon }: ActionOf<'ability'>): void {
  const { piece, target } = attack
  const { act, card, cost, at, index } = effectAt(c, effect)
  const own = weaponAt(c, attack.weapon).abilities.some((ability) => ability.effect.index === index)
  const dice = diceThatPay(attack, die, cost)
  const rule = own ? 'SS1-ICON.4' : 'SS1-ICON.5'
  t.emit({ kind: 'TargetLockSpent', rule, piece, target, effect, card, dice, icon })
  if (act.do !== 'addDice' || at !== 'targetLock') return
  const faces = t.dice.roll(act.n, DIE, 'added dice')
  const results = faces.map((face) => modifiedResult(face, attack.modifier))
  t.emit({ kind: 'DiceAdded', rule, piece, from: card, faces, results })
}

export type PickedIcon = 'hit' | 'critical' | ''

export function locksLeft(attack: Attack): number {
  let locks = 0
  for (const one of attack.locks) locks += one
  return locks
}

/** SS1-ICON.3: the very die is rolled again; whatever it gave before is gone, and new Target Locks are ignored. */
function rerollLock(t: StrikeTable, attack: Attack, die: number): void {
  const face = t.dice.die(DIE, 'Target Lock')
  t.emit({
    kind: 'LockRerolled',
    rule: 'SS1-ICON.3',
    piece: attack.piece,
    die,
    face,
    result: modifiedResult(face, attack.modifier),
  })
}

/** Why this ability cannot be bought now with a Target Lock of that die. */
function abilityFault(
  c: Content,
  s: State,
  attack: Attack,
  effect: EffectIndex,
  die: number,
  icon: PickedIcon,
): Fault | undefined {
  const card = c.effects[effect]
  if (card === undefined || !abilitiesOf(c, s, attack).includes(card)) return 'no-ability'
  if ((attack.locks[die] ?? 0) === 0) return 'no-lock-on-die'
  if (card.cost > locksLeft(attack)) return 'too-few-locks'
  if (isBoughtOut(c, attack, card)) return 'ability-limit'
  if (card.limit === 'oncePerRound' && isUsed(s, effect, attack.piece)) return 'ability-limit'
  const asked = askedOf(c, s, attack.piece, attack.groups, attack.target, attack.facing)
  if (!holds(c, s, card.when, attack.piece, attack.target, asked)) return 'ability-without-effect'
  return hasEffect(c, s, attack, card, icon) ? undefined : 'ability-without-effect'
}

/** SS1-ICON.2: the dice whose Target Locks pay: the one named, then the others in order. */
function diceThatPay(attack: Attack, die: number, cost: number): number[] {
  const dice: number[] = []
  const take = (one: number) => {
    for (let left = locksOn(attack, one); dice.length < cost && left > 0; left--) dice.push(one)
  }
  take(die)
  for (let i = 0; i < attack.locks.length; i++) if (i !== die) take(i)
  return dice
}

/** Whether buying it would change anything, with the kind of icon picked where the attacker picks. */
function hasEffect(c: Content, s: State, attack: Attack, effect: CardEffect, icon: PickedIcon): boolean {
  const { act } = effect
  const on = pieceOf(s, effect.scope.of === 'target' ? attack.target : attack.piece)
  const tally = tallyOf(weaponAt(c, attack.weapon), attack)
  const denies = (icons: number, denied: { hits: number; criticals: number }) => {
    if (icons === ALL_ICONS) return icon === '' && tally.hits + tally.criticals > denied.hits + denied.criticals
    return icon === 'hit' ? tally.hits > denied.hits : icon === 'critical' && tally.criticals > denied.criticals
  }
  switch (act.do) {
    case 'ignoreArmor':
      return denies(act.icons, attack.noArmor)
    case 'ignoreFlak':
      return denies(act.icons, attack.noFlak)
    case 'ignoreShields':
      return denies(act.icons, attack.noShields)
    case 'convertIcon':
      return icon === '' && act.from !== 'targetLock' && tally[TALLY_FIELD[act.from]] > 0
    case 'damageShield':
      return (
        icon === '' &&
        (effect.scope.of === 'target' ? usableBoxes(c, s, on, attack.facing) > 0 : facingsToLose(on).length > 0)
      )
    case 'returnOrder':
      return icon === '' && on.orders.length > 0
    default:
      return icon === ''
  }
}

const PICKED: readonly PickedIcon[] = ['', 'hit', 'critical']

/** Everything that can be bought now; of dice that are alike only the first is named. */
function affordable(c: Content, s: State, attack: Attack): { effect: EffectIndex; die: number; icon: PickedIcon }[] {
  const offers: { effect: EffectIndex; die: number; icon: PickedIcon }[] = []
  const effects = abilitiesOf(c, s, attack)
  if (effects.length === 0) return offers
  for (let die = 0; die < attack.locks.length; die++) {
    if (attack.locks[die] === 0 || !isFirstAlike(attack, die)) continue
    for (const { index } of effects)
      for (const icon of PICKED)
        if (abilityFault(c, s, attack, index, die, icon) === undefined) offers.push({ effect: index, die, icon })
  }
  return offers
}

/** No earlier die shows the same face with as many Target Locks. */
function isFirstAlike(attack: Attack, die: number): boolean {
  for (let i = 0; i < die; i++)
    if (attack.faces[i] === attack.faces[die] && attack.locks[i] === attack.locks[die]) return false
  return true
}

/** Without a Target Lock left the icons are counted; false while there is a choice. */
export function proceedLocks(c: Content, t: StrikeTable, attack: Attack): boolean {
  if (locksLeft(attack) > 0) return false
  countIcons(c, t, attack)
  return true
}

/** SS1-ICON.2: what is left unspent is lost; from here the icons are counted. */
function countIcons(c: Content, t: StrikeTable, attack: Attack): void {
  const tally = tallyOf(weaponAt(c, attack.weapon), attack)
  t.emit({ kind: 'IconsCounted', rule: 'SS1-ICON.1', piece: attack.piece, target: attack.target, ...tally })
}
