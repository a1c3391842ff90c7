import type { Dice } from '@flagbridge/kernel'
import type { Cards } from '../cards/cards.ts'
import type { Act } from '../cards/effect.ts'
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
} from '../cards/words.ts'
import { holds } from '../effects/conditions.ts'
import { concerns } from '../effects/inPlay.ts'
import type { SaveRoll } from '../events.ts'
import type { State, Strike } from '../state.ts'
import { SIDES } from './1-dice.ts'
import { shipOf, terrainOf } from './2-field.ts'
import { attribute } from './3-pieces.ts'
import { addedBy, coverFor, hasKeywordNow, opponentOf } from './9-keywords.ts'

/** Section 5F: saves. A save of type `save` succeeds on `needs` or less. */
export interface Save {
  readonly save: string
  readonly needs: number
}

export const MASSIVE_SAVE = 3
export const ORE_HULL_SAVE = 2
export const FAST_SAVE = 1

/** SS2-9A, SS2-8D.03: Armor with whatever adds to it, 0 to 4. */
export function armorNow(cards: Cards, s: State, p: number): number {
  const piece = s.pieces[p]!
  const nebula = terrainOf(cards, s, piece) === NEBULA ? 1 : 0
  return attribute(shipOf(cards, piece).armor - suppressed(cards, s, p, ARMOR) + addedBy(cards, s, p, armorOf) + nebula)
}

/** SS2-9E, SS2-9B, SS2-8B.02.a, SS2-8C.02: Flak with whatever adds to it, 0 to 4. */
export function flakNow(cards: Cards, s: State, p: number): number {
  const piece = s.pieces[p]!
  const terrain = terrainOf(cards, s, piece)
  const shelter = terrain === CORE || terrain === HORIZON ? 2 : terrain === DUST ? 1 : 0
  const printed = shipOf(cards, piece).flak - suppressed(cards, s, p, FLAK)
  return attribute(printed + addedBy(cards, s, p, flakOf) + coverFor(cards, s, p) + shelter)
}

/** What a printed Armor [x] or Flak [x] is worth that a card takes away. */
function suppressed(cards: Cards, s: State, p: number, keyword: number): number {
  const ship = shipOf(cards, s.pieces[p]!)
  if ((ship.keywords & (1 << keyword)) === 0 || hasKeywordNow(cards, s, p, keyword)) return 0
  return ship.x[keyword]!
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
export function savesAgainst(cards: Cards, s: State, strike: Strike, icon: DamageIcon): Save[] {
  if (icon === 'directHit') return directHitSaves(cards, s, strike.target)
  const saves: Save[] = []
  const { types } = cards.weapons[strike.weapon]!
  const noArmor = icon === 'hit' ? strike.noArmorHits : strike.noArmorCriticals
  const noFlak = icon === 'hit' ? strike.noFlakHits : strike.noFlakCriticals
  // SS2-5F.03.I: against Critical Hits, whatever the weapon.
  if (icon === 'critical' && hasKeywordNow(cards, s, strike.target, MASSIVE))
    saves.push({ save: 'Massive', needs: MASSIVE_SAVE })
  // SS2-5F.02.I, SS2-5F.03.II: not against Heavy weapons.
  if ((types & HEAVY_WEAPON) === 0 && noArmor === 0) offer(saves, 'Armor', armorNow(cards, s, strike.target))
  // SS2-5F.02.II, SS2-5F.03.III: only against Ordnance.
  if ((types & ORDNANCE_WEAPON) !== 0 && noFlak === 0) offer(saves, 'Flak', flakNow(cards, s, strike.target))
  cardSaves(cards, s, strike.target, icon, saves)
  return saves
}

/** SS2-5F.04, SS2-9N, SS2-9D: Ore Hull and Fast work against Direct Hits of any source that allows saves. */
export function directHitSaves(cards: Cards, s: State, p: number): Save[] {
  const saves: Save[] = []
  hullSaves(cards, s, p, saves)
  cardSaves(cards, s, p, 'directHit', saves)
  return saves
}

export function hullSaves(cards: Cards, s: State, p: number, saves: Save[]): void {
  if (hasKeywordNow(cards, s, p, ORE_HULL)) saves.push({ save: 'Ore Hull', needs: ORE_HULL_SAVE }) // SS2-5F.04.I
  if (hasKeywordNow(cards, s, p, FAST)) saves.push({ save: 'Fast', needs: FAST_SAVE }) // SS2-5F.04.II
}

/** Saves that cards give, after the printed kinds. */
export function cardSaves(cards: Cards, s: State, p: number, icon: DamageIcon, into: Save[]): void {
  for (const entry of s.inPlay) {
    const effect = cards.effects[entry.effect]!
    if (effect.act.do !== 'save' || !effect.act[icon] || !concerns(cards, s, entry, effect, p)) continue
    if (holds(cards, s, effect.when, p, opponentOf(s, p))) into.push({ save: effect.card, needs: effect.act.x })
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
