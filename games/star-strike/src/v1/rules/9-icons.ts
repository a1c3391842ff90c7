import type { Dice } from '@flagbridge/kernel'
import { effectAt, weaponAt } from '../../table/content/cards.ts'
import type { Act } from '../../table/content/effect.ts'
import { inSet } from '../../table/content/sets.ts'
import { ARMOR, FLAK, HEAVY_WEAPON, ORDNANCE_WEAPON, type Keyword } from '../../table/content/words.ts'
import { hasKeywordNow, holds, opponentOf } from '../../table/effects/conditions.ts'
import { concerns } from '../../table/effects/scope.ts'
import type { PieceIndex } from '../../table/indices.ts'
import type { Save } from '../../table/rules/dice.ts'
import { onField } from '../../table/rules/field.ts'
import { addedBy } from '../../table/rules/keywords.ts'
import { pieceOf } from '../../table/state.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import type { SaveRoll } from '../events/index.ts'
import { attackOf, type Attack, type HitIcon, type State } from '../state.ts'
import { DIE } from './1-definitions.ts'
import { destroyIfHullGone } from './1-destroyed.ts'
import { mayBlock } from './10-shields.ts'
import { resolveCritical } from './11-criticals.ts'
import { coverFor, keywordNumber } from './14-keywords.ts'
import type { Step, StrikeTable } from './step.ts'

/** Resolving icons: after the Target Locks the Hits, then the Critical Hits, one at a time (SS1-ICON.1). */

/** SS1-SHIELD.1, SS1-SHIELD.6: an icon that no die cancelled; by default it is blocked while a box is left. */
export const shield: Step<ActionOf<'block' | 'suffer'>> = {
  name: 'shield',
  verbs: ['block', 'suffer'],
  asked: (_, s) => pieceOf(s, attackOf(s).target).seat,
  legal(_, _s, _seat, into) {
    into.push({ do: 'block' }, { do: 'suffer' })
  },
  check: () => undefined,
  play(c, t, _seat, action) {
    const attack = attackOf(t.state)
    const icon = attack.open!
    if (action.do === 'suffer') return sufferIcon(c, t, attack, icon)
    const rule = icon === 'critical' ? 'SS1-SHIELD.6' : 'SS1-SHIELD.1'
    t.emit({ kind: 'IconBlocked', rule, piece: attack.target, icon, facing: attack.facing })
  },
}

function armorOf(act: Act): number {
  return act.do === 'attribute' && act.name === 'armor' ? act.by : 0
}

function flakOf(act: Act): number {
  return act.do === 'attribute' && act.name === 'flak' ? act.by : 0
}

function rating(c: Content, s: State, p: PieceIndex, keyword: Keyword): number {
  return hasKeywordNow(c, s, p, keyword) ? Math.max(0, keywordNumber(c, s, p, keyword)) : 0
}

/** SS1-KEY.ARMOR.2: all instances are one roll against their sum. */
export function armorNow(c: Content, s: State, p: PieceIndex): number {
  return Math.max(0, rating(c, s, p, ARMOR) + addedBy(c, s, p, armorOf))
}

/** SS1-KEY.FLAK.2, SS1-KEY.COVER: likewise, with one for each Cover. */
export function flakNow(c: Content, s: State, p: PieceIndex): number {
  return Math.max(0, rating(c, s, p, FLAK) + addedBy(c, s, p, flakOf) + coverFor(c, s, p))
}

/** A 6 never cancels (SS1-KEY.ARMOR.2, SS1-KEY.FLAK.2). */
const HIGHEST = 5

/**
 * SS1-ICON.7: the dice that may cancel one icon, Armor before Flak, then cards. SS1-KEY.ARMOR.1: not against HEAVY
 * weapons. SS1-KEY.FLAK.1: only against ORDNANCE, and beside Armor.
 */
export function savesAgainst(c: Content, s: State, attack: Attack, icon: HitIcon): Save[] {
  const saves: Save[] = []
  if (icon !== 'directHit') {
    const kind = icon === 'hit' ? 'hits' : 'criticals'
    const { types } = weaponAt(c, attack.weapon)
    if (!inSet(types, HEAVY_WEAPON) && attack.noArmor[kind] === 0) offer(saves, 'Armor', armorNow(c, s, attack.target))
    if (inSet(types, ORDNANCE_WEAPON) && attack.noFlak[kind] === 0) offer(saves, 'Flak', flakNow(c, s, attack.target))
  }
  cardSaves(c, s, attack.target, icon, saves)
  return saves
}

function offer(saves: Save[], save: string, rated: number): void {
  if (rated > 0) saves.push({ save, needs: Math.min(HIGHEST, rated) })
}

/** Dice that cards give, after the printed kinds. */
export function cardSaves(c: Content, s: State, p: PieceIndex, icon: HitIcon, into: Save[]): void {
  for (const entry of s.inPlay) {
    const effect = effectAt(c, entry.effect)
    if (effect.act.do !== 'save' || !effect.act[icon] || !concerns(c, s, entry, effect, p)) continue
    if (holds(c, s, effect.when, p, opponentOf(s, p))) into.push({ save: effect.card, needs: effect.act.x })
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
export function nextIcon(attack: Attack): HitIcon | undefined {
  if (attack.left.hits > 0) return 'hit'
  if (attack.left.criticals > 0) return 'critical'
  return attack.left.directHits > 0 ? 'directHit' : undefined
}

/**
 * Takes the next step with the icons; false when the defender is asked. SS1-ATTACK.10: none matter after destruction.
 */
export function proceedIcons(c: Content, t: StrikeTable, attack: Attack): boolean {
  const s = t.state
  const icon = onField(s.pieces[attack.target]) ? nextIcon(attack) : undefined
  if (icon === undefined) {
    endAttack(c, t, attack)
    return true
  }
  if (attack.open === null) {
    // SS1-ICON.7: not optional, and before the shields.
    const saves: SaveRoll[] = []
    const cancelled = rollSaves(t.dice, savesAgainst(c, s, attack, icon), saves)
    if (saves.length > 0)
      t.emit({ kind: 'IconTested', rule: 'SS1-ICON.7', piece: attack.target, icon, saves, cancelled })
    if (cancelled) return true
  }
  if (mayBlock(c, s, attack, icon)) {
    if (attack.open === null)
      t.emit({ kind: 'IconTested', rule: 'SS1-SHIELD.1', piece: attack.target, icon, saves: [], cancelled: false })
    return false
  }
  sufferIcon(c, t, attack, icon)
  return true
}

/** SS1-ICON.6: a Hit that nothing stopped. SS1-CRIT.1: a Critical Hit by the role of the defender. */
export function sufferIcon(c: Content, t: StrikeTable, attack: Attack, icon: HitIcon): void {
  if (icon === 'critical') return resolveCritical(c, t, attack)
  t.emit({
    kind: 'HullDamaged',
    rule: icon === 'hit' ? 'SS1-ICON.6' : 'SS1-DEF.10',
    piece: attack.target,
    boxes: 1,
    by: icon,
  })
  destroyIfHullGone(c, t, attack.target, 'SS1-ICON.6')
}

/** SS1-WEAPON.HEAVY.1: a HEAVY armament that was fired has its box marked. */
function endAttack(c: Content, t: StrikeTable, attack: Attack): void {
  const marked = inSet(weaponAt(c, attack.weapon).types, HEAVY_WEAPON)
  t.emit({
    kind: 'AttackEnded',
    rule: marked ? 'SS1-WEAPON.HEAVY.1' : 'SS1-ATTACK.4',
    piece: attack.piece,
    target: attack.target,
    destroyed: !onField(t.state.pieces[attack.target]),
    marked,
  })
}
