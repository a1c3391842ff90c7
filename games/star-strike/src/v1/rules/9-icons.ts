import type { Dice, Table } from '@flagbridge/kernel'
import type { Cards } from '../../cards/cards.ts'
import { ALL_ICONS, type Act, type CardEffect } from '../../cards/effect.ts'
import { ARMOR, FLAK, HEAVY_WEAPON, ORDNANCE_WEAPON, type Keyword } from '../../cards/words.ts'
import { concerns, isUsed } from '../../effects/inPlay.ts'
import type { Save } from '../../rules/5-saves.ts'
import { modifiedResult } from '../../rules/1-dice.ts'
import { onField } from '../../rules/2-field.ts'
import { abilitiesOf, isBoughtOut } from '../../shared/abilities.ts'
import { holds } from '../effects/conditions.ts'
import type { Event, SaveRoll } from '../events.ts'
import type { Fault } from '../refusals.ts'
import type { Attack, Icon, State } from '../state.ts'
import { DIE } from './1-definitions.ts'
import { destroyIfHullGone } from './1-destroyed.ts'
import { askedOf } from './7-armaments.ts'
import { tallyOf } from './8-attacks.ts'
import { facingsToLose, mayBlock, usableBoxes } from './10-shields.ts'
import { resolveCritical } from './11-criticals.ts'
import { addedBy, coverFor, hasKeywordNow, keywordNumber, opponentOf } from './14-keywords.ts'

/** Resolving icons: Target Locks, then Hits, then Critical Hits, one at a time (SS1-ICON.1). */

export type PickedIcon = 'hit' | 'critical' | ''

export function locksLeft(attack: Attack): number {
  let locks = 0
  for (const one of attack.locks) locks += one
  return locks
}

/** SS1-ICON.3: the very die is rolled again; whatever it gave before is gone, and new Target Locks are ignored. */
export function rerollLock(t: Table<State, Event>, attack: Attack, die: number): void {
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
export function abilityFault(
  cards: Cards,
  s: State,
  attack: Attack,
  effect: number,
  die: number,
  icon: PickedIcon,
): Fault | undefined {
  const card = cards.effects[effect]
  if (card === undefined || !abilitiesOf(cards, s, attack).includes(card)) return 'no-ability'
  if ((attack.locks[die] ?? 0) === 0) return 'no-lock-on-die'
  if (card.cost > locksLeft(attack)) return 'too-few-locks'
  if (isBoughtOut(cards, attack, card)) return 'ability-limit'
  if (card.limit === 'oncePerRound' && isUsed(s, effect, attack.piece)) return 'ability-limit'
  const asked = askedOf(cards, s, attack.piece, attack.groups, attack.target, attack.facing)
  if (!holds(cards, s, card.when, attack.piece, attack.target, asked)) return 'ability-without-effect'
  return hasEffect(cards, s, attack, card, icon) ? undefined : 'ability-without-effect'
}

/** SS1-ICON.2: the dice whose Target Locks pay: the one named, then the others in order. */
export function diceThatPay(attack: Attack, die: number, cost: number): number[] {
  const dice: number[] = []
  const left = [...attack.locks]
  const take = (i: number) => {
    for (; dice.length < cost && left[i]! > 0; left[i]!--) dice.push(i)
  }
  take(die)
  for (let i = 0; i < left.length; i++) take(i)
  return dice
}

/** Whether buying it would change anything, with the kind of icon picked where the attacker picks. */
function hasEffect(cards: Cards, s: State, attack: Attack, effect: CardEffect, icon: PickedIcon): boolean {
  const { act } = effect
  const on = s.pieces[effect.scope.of === 'target' ? attack.target : attack.piece]!
  const tally = tallyOf(cards.weapons[attack.weapon]!, attack)
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
      return (
        icon === '' &&
        act.from !== 'targetLock' &&
        tally[act.from === 'hit' ? 'hits' : act.from === 'critical' ? 'criticals' : 'directHits'] > 0
      )
    case 'damageShield':
      return (
        icon === '' &&
        (effect.scope.of === 'target' ? usableBoxes(cards, s, on, attack.facing) > 0 : facingsToLose(on).length > 0)
      )
    case 'returnOrder':
      return icon === '' && on.orders.length > 0
    default:
      return icon === ''
  }
}

const PICKED: readonly PickedIcon[] = ['', 'hit', 'critical']

/** Everything that can be bought now; of dice that are alike only the first is named. */
export function affordable(
  cards: Cards,
  s: State,
  attack: Attack,
): { effect: number; die: number; icon: PickedIcon }[] {
  const offers: { effect: number; die: number; icon: PickedIcon }[] = []
  const effects = abilitiesOf(cards, s, attack)
  if (effects.length === 0) return offers
  for (let die = 0; die < attack.locks.length; die++) {
    if (attack.locks[die] === 0 || !isFirstAlike(attack, die)) continue
    for (const { index } of effects)
      for (const icon of PICKED)
        if (abilityFault(cards, s, attack, index, die, icon) === undefined) offers.push({ effect: index, die, icon })
  }
  return offers
}

/** No earlier die shows the same face with as many Target Locks. */
export function isFirstAlike(attack: Attack, die: number): boolean {
  for (let i = 0; i < die; i++)
    if (attack.faces[i] === attack.faces[die] && attack.locks[i] === attack.locks[die]) return false
  return true
}

/** SS1-ICON.2: what is left unspent is lost; from here the icons are counted. */
export function countIcons(cards: Cards, t: Table<State, Event>, attack: Attack): void {
  const tally = tallyOf(cards.weapons[attack.weapon]!, attack)
  t.emit({ kind: 'IconsCounted', rule: 'SS1-ICON.1', piece: attack.piece, target: attack.target, ...tally })
}

function armorOf(act: Act): number {
  return act.do === 'attribute' && act.name === 'armor' ? act.by : 0
}

function flakOf(act: Act): number {
  return act.do === 'attribute' && act.name === 'flak' ? act.by : 0
}

function rating(cards: Cards, s: State, p: number, keyword: Keyword): number {
  return hasKeywordNow(cards, s, p, keyword) ? Math.max(0, keywordNumber(cards, s, p, keyword)) : 0
}

/** SS1-KEY.ARMOR.2: all instances are one roll against their sum. */
export function armorNow(cards: Cards, s: State, p: number): number {
  return Math.max(0, rating(cards, s, p, ARMOR) + addedBy(cards, s, p, armorOf))
}

/** SS1-KEY.FLAK.2, SS1-KEY.COVER: likewise, with one for each Cover. */
export function flakNow(cards: Cards, s: State, p: number): number {
  return Math.max(0, rating(cards, s, p, FLAK) + addedBy(cards, s, p, flakOf) + coverFor(cards, s, p))
}

/** A 6 never cancels (SS1-KEY.ARMOR.2, SS1-KEY.FLAK.2). */
const HIGHEST = 5

/**
 * SS1-ICON.7: the dice that may cancel one icon, Armor before Flak, then cards. SS1-KEY.ARMOR.1: not against HEAVY weapons.
 * SS1-KEY.FLAK.1: only against ORDNANCE, and beside Armor.
 */
export function savesAgainst(cards: Cards, s: State, attack: Attack, icon: Icon): Save[] {
  const saves: Save[] = []
  if (icon !== 'directHit') {
    const kind = icon === 'hit' ? 'hits' : 'criticals'
    const { types } = cards.weapons[attack.weapon]!
    if ((types & HEAVY_WEAPON) === 0 && attack.noArmor[kind] === 0)
      offer(saves, 'Armor', armorNow(cards, s, attack.target))
    if ((types & ORDNANCE_WEAPON) !== 0 && attack.noFlak[kind] === 0)
      offer(saves, 'Flak', flakNow(cards, s, attack.target))
  }
  cardSaves(cards, s, attack.target, icon, saves)
  return saves
}

function offer(saves: Save[], save: string, rated: number): void {
  if (rated > 0) saves.push({ save, needs: Math.min(HIGHEST, rated) })
}

/** Dice that cards give, after the printed kinds. */
export function cardSaves(cards: Cards, s: State, p: number, icon: Icon, into: Save[]): void {
  for (const entry of s.inPlay) {
    const effect = cards.effects[entry.effect]!
    if (effect.act.do !== 'save' || !effect.act[icon] || !concerns(cards, s, entry, effect, p)) continue
    if (holds(cards, s, effect.when, p, opponentOf(s, p))) into.push({ save: effect.card, needs: effect.act.x })
  }
}

/** Rolls until one succeeds; each kind once. True if the icon is cancelled. */
export function rollSaves(dice: Dice, saves: readonly Save[], into: SaveRoll[]): boolean {
  for (const { save, needs } of saves) {
    const face = dice.die(DIE, save)
    into.push({ save, needs, face })
    if (face <= needs) return true
  }
  return false
}

/** SS1-ICON.1: all Hits, then all Critical Hits, then what Direct Hits a card added. */
export function nextIcon(attack: Attack): Icon | undefined {
  if (attack.left.hits > 0) return 'hit'
  if (attack.left.criticals > 0) return 'critical'
  return attack.left.directHits > 0 ? 'directHit' : undefined
}

/** Takes the next step with the icons; false when the defender is asked. SS1-ATTACK.10: none matter after destruction. */
export function proceedIcons(cards: Cards, t: Table<State, Event>, attack: Attack): boolean {
  const s = t.state
  const icon = onField(s.pieces[attack.target]) ? nextIcon(attack) : undefined
  if (icon === undefined) {
    endAttack(cards, t, attack)
    return true
  }
  if (attack.open === null) {
    // SS1-ICON.7: not optional, and before the shields.
    const saves: SaveRoll[] = []
    const cancelled = rollSaves(t.dice, savesAgainst(cards, s, attack, icon), saves)
    if (saves.length > 0)
      t.emit({ kind: 'IconTested', rule: 'SS1-ICON.7', piece: attack.target, icon, saves, cancelled })
    if (cancelled) return true
  }
  if (mayBlock(cards, s, attack, icon)) {
    if (attack.open === null)
      t.emit({ kind: 'IconTested', rule: 'SS1-SHIELD.1', piece: attack.target, icon, saves: [], cancelled: false })
    return false
  }
  sufferIcon(cards, t, attack, icon)
  return true
}

/** SS1-ICON.6: a Hit that nothing stopped. SS1-CRIT.1: a Critical Hit by the role of the defender. */
export function sufferIcon(cards: Cards, t: Table<State, Event>, attack: Attack, icon: Icon): void {
  if (icon === 'critical') return resolveCritical(cards, t, attack)
  t.emit({
    kind: 'HullDamaged',
    rule: icon === 'hit' ? 'SS1-ICON.6' : 'SS1-DEF.10',
    piece: attack.target,
    boxes: 1,
    by: icon,
  })
  destroyIfHullGone(cards, t, attack.target, 'SS1-ICON.6')
}

/** SS1-WEAPON.HEAVY.1: a HEAVY armament that was fired has its box marked. */
function endAttack(cards: Cards, t: Table<State, Event>, attack: Attack): void {
  const marked = (cards.weapons[attack.weapon]!.types & HEAVY_WEAPON) !== 0
  t.emit({
    kind: 'AttackEnded',
    rule: marked ? 'SS1-WEAPON.HEAVY.1' : 'SS1-ATTACK.4',
    piece: attack.piece,
    target: attack.target,
    destroyed: !onField(t.state.pieces[attack.target]),
    marked,
  })
}
