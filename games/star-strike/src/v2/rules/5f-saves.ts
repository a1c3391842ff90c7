import type { Dice } from '@flagbridge/kernel'
import { effectAt, printedNumber, weaponAt } from '../../table/content/cards.ts'
import type { Act } from '../../table/content/effect.ts'
import { inSet } from '../../table/content/sets.ts'
import {
  ARMOR,
  CORE,
  DUST,
  FAST,
  FLAK,
  HEAVY_WEAPON,
  HORIZON,
  MASSIVE,
  NEBULA,
  ORDNANCE_WEAPON,
  ORE_HULL,
  type Keyword,
} from '../../table/content/words.ts'
import { hasKeywordNow, holds, opponentOf } from '../../table/effects/conditions.ts'
import { concerns } from '../../table/effects/scope.ts'
import type { PieceIndex } from '../../table/indices.ts'
import { SIDES, type Save } from '../../table/rules/dice.ts'
import { shipOf, terrainOf } from '../../table/rules/field.ts'
import { addedBy } from '../../table/rules/keywords.ts'
import { attribute } from '../../table/rules/pieces.ts'
import { pieceOf } from '../../table/state.ts'
import type { Content } from '../content.ts'
import type { SaveRoll } from '../events/index.ts'
import type { State, Strike } from '../state.ts'
import { coverFor } from './9-keywords.ts'

/** Section 5F: the saves against icons, in the order they are rolled. */

export const MASSIVE_SAVE = 3
export const ORE_HULL_SAVE = 2
export const FAST_SAVE = 1

/** SS2-9A, SS2-8D.03: Armor with whatever adds to it, 0 to 4. */
export function armorNow(c: Content, s: State, p: PieceIndex): number {
  const piece = pieceOf(s, p)
  const nebula = terrainOf(c, s, piece) === NEBULA ? 1 : 0
  return attribute(shipOf(c, piece).armor - suppressed(c, s, p, ARMOR) + addedBy(c, s, p, armorOf) + nebula)
}

/** SS2-9E, SS2-9B, SS2-8B.02.a, SS2-8C.02: Flak with whatever adds to it, 0 to 4. */
export function flakNow(c: Content, s: State, p: PieceIndex): number {
  const piece = pieceOf(s, p)
  const terrain = terrainOf(c, s, piece)
  const shelter = terrain === CORE || terrain === HORIZON ? 2 : terrain === DUST ? 1 : 0
  const printed = shipOf(c, piece).flak - suppressed(c, s, p, FLAK)
  return attribute(printed + addedBy(c, s, p, flakOf) + coverFor(c, s, p) + shelter)
}

/** What a printed Armor [x] or Flak [x] is worth that a card takes away. */
function suppressed(c: Content, s: State, p: PieceIndex, keyword: Keyword): number {
  const ship = shipOf(c, pieceOf(s, p))
  if (!inSet(ship.keywords, keyword) || hasKeywordNow(c, s, p, keyword)) return 0
  return printedNumber(ship, keyword)
}

function armorOf(act: Act): number {
  if (act.do === 'attribute') return act.name === 'armor' ? act.by : 0
  return act.do === 'grantKeyword' && act.keyword === ARMOR ? act.x : 0
}

function flakOf(act: Act): number {
  if (act.do === 'attribute') return act.name === 'flak' ? act.by : 0
  return act.do === 'grantKeyword' && act.keyword === FLAK ? act.x : 0
}

export type DamageIcon = 'hit' | 'critical' | 'directHit'

/** SS2-0.03: the saves against one icon of a Strike, in the order they are rolled; hopeless ones are left out. */
export function savesAgainst(c: Content, s: State, strike: Strike, icon: DamageIcon): Save[] {
  if (icon === 'directHit') return directHitSaves(c, s, strike.target)
  const saves: Save[] = []
  const { types } = weaponAt(c, strike.weapon)
  const noArmor = icon === 'hit' ? strike.noArmorHits : strike.noArmorCriticals
  const noFlak = icon === 'hit' ? strike.noFlakHits : strike.noFlakCriticals
  // SS2-5F.03.I: against Critical Hits, whatever the weapon.
  if (icon === 'critical' && hasKeywordNow(c, s, strike.target, MASSIVE))
    saves.push({ save: 'Massive', needs: MASSIVE_SAVE })
  // SS2-5F.02.I, SS2-5F.03.II: not against Heavy weapons.
  if (!inSet(types, HEAVY_WEAPON) && noArmor === 0) offer(saves, 'Armor', armorNow(c, s, strike.target))
  // SS2-5F.02.II, SS2-5F.03.III: only against Ordnance.
  if (inSet(types, ORDNANCE_WEAPON) && noFlak === 0) offer(saves, 'Flak', flakNow(c, s, strike.target))
  cardSaves(c, s, strike.target, icon, saves)
  return saves
}

/** SS2-5F.04, SS2-9N, SS2-9D: Ore Hull and Fast work against Direct Hits of any source that allows saves. */
export function directHitSaves(c: Content, s: State, p: PieceIndex): Save[] {
  const saves: Save[] = []
  hullSaves(c, s, p, saves)
  cardSaves(c, s, p, 'directHit', saves)
  return saves
}

export function hullSaves(c: Content, s: State, p: PieceIndex, saves: Save[]): void {
  if (hasKeywordNow(c, s, p, ORE_HULL)) saves.push({ save: 'Ore Hull', needs: ORE_HULL_SAVE }) // SS2-5F.04.I
  if (hasKeywordNow(c, s, p, FAST)) saves.push({ save: 'Fast', needs: FAST_SAVE }) // SS2-5F.04.II
}

/** Saves that cards give, after the printed kinds. */
export function cardSaves(c: Content, s: State, p: PieceIndex, icon: DamageIcon, into: Save[]): void {
  for (const entry of s.inPlay) {
    const effect = effectAt(c, entry.effect)
    if (effect.act.do !== 'save' || !effect.act[icon] || !concerns(c, s, entry, effect, p)) continue
    if (holds(c, s, effect.when, p, opponentOf(s, p))) into.push({ save: effect.card, needs: effect.act.x })
  }
}

/** SS2-0.03: a save that cannot succeed is not rolled. */
function offer(saves: Save[], save: string, needs: number): void {
  if (needs > 0) saves.push({ save, needs })
}

/** SS2-0.05, SS2-5F.02: rolls the saves against one icon until one succeeds; each kind once. True if saved. */
export function rollSaves(dice: Dice, saves: readonly Save[], into: SaveRoll[]): boolean {
  for (const { save, needs } of saves) {
    const face = dice.die(SIDES, `${save} save`)
    into.push({ save, needs, face })
    if (face <= needs) return true
  }
  return false
}
