import type { Modifier } from '@flagbridge/kernel'
import type { CardEffect } from '../../table/content/effect.ts'
import { inSet } from '../../table/content/sets.ts'
import { CORE, DELECTABLE, DUST, NEBULA, ORDNANCE_WEAPON, STEALTH } from '../../table/content/words.ts'
import { hasKeywordNow, type StrikeAsked } from '../../table/effects/conditions.ts'
import { isSet, type PieceIndex } from '../../table/indices.ts'
import { netModifier } from '../../table/rules/dice.ts'
import { terrainOf } from '../../table/rules/field.ts'
import { declarableBy, effectsOn, weaponModifiers } from '../../table/rules/strikes.ts'
import { pieceOf, type DeclaredUse } from '../../table/state.ts'
import type { Content } from '../content.ts'
import type { Granted, State, Strike } from '../state.ts'
import { askedOf } from './5a-targets.ts'
import { isDelectableNear } from './9-keywords.ts'

/** Section 5B: everything that is fixed about a Strike before its dice are rolled; in 1.1 other things are. */
export interface Prepared {
  readonly modifiers: Modifier[]
  readonly modifier: number
  readonly granted: Granted[]
  locks: number
  hits: number
  criticals: number
  directHits: number
  noArmor: number
  noFlak: number
  unblockable: number
}

/** SS2-5B: collects all modifiers and other declared effects; only Armament dice of Strikes ever use them. */
export function prepare(c: Content, s: State, strike: Strike): Prepared {
  const asked = askedOf(c, s, strike.piece, strike.armament, strike.target, strike.facing)
  const modifiers: Modifier[] = []
  const prepared = {
    granted: [] as Granted[],
    locks: 0,
    hits: 0,
    criticals: 0,
    directHits: 0,
    noArmor: 0,
    noFlak: 0,
    unblockable: 0,
  }
  weaponModifiers(c, s, strike, asked, 'SS2-5B.01', modifiers)
  effectsOn(c, s, strike, asked, (effect) => takeEffect(effect, modifiers, prepared))
  terrainModifiers(c, s, strike, modifiers)
  keywordModifiers(c, s, strike, asked, modifiers)
  return { ...prepared, modifiers, modifier: netModifier(modifiers) }
}

/** SS2-5B.02, SS2-5B.05: Orders and scenario rules. SS2-5D, SS2-5F.01.II: more dice are Lock Ons. */
function takeEffect(
  effect: CardEffect,
  modifiers: Modifier[],
  prepared: Omit<Prepared, 'modifiers' | 'modifier'>,
): void {
  const { act, card } = effect
  switch (act.do) {
    case 'dieModifier':
      modifiers.push({ by: act.by, rule: effect.scope.of === 'side' ? 'SS2-5B.05' : 'SS2-5B.02', from: card })
      return
    case 'addDice':
      prepared.granted.push({ dice: act.n, rule: 'SS2-5F.01.II', from: card })
      return
    case 'reroll':
      prepared.granted.push({ dice: act.n, rule: 'SS2-5D', from: card })
      return
    case 'addIcon':
      prepared[ICON_FIELD[act.icon]] += act.n
      return
    case 'ignoreArmor':
      prepared.noArmor += act.icons
      return
    case 'ignoreFlak':
      prepared.noFlak += act.icons
      return
    case 'ignoreShields':
      prepared.unblockable += act.icons
      return
    default:
  }
}

export const ICON_FIELD = { targetLock: 'locks', hit: 'hits', critical: 'criticals', directHit: 'directHits' } as const

/**
 * SS2-5B.03: terrain of the target's hex: SS2-8B.03.b, SS2-8C.01, SS2-8D.02. A system (SS2-8A) and a Horizon give
 * none.
 */
function terrainModifiers(c: Content, s: State, strike: Strike, into: Modifier[]): void {
  const terrain = terrainOf(c, s, pieceOf(s, strike.target))
  if (terrain === CORE) into.push({ by: 2, rule: 'SS2-8B.03.b', from: 'core' })
  if (terrain === DUST) into.push({ by: 1, rule: 'SS2-8C.01', from: 'dust' })
  if (terrain === NEBULA) into.push({ by: 1, rule: 'SS2-8D.02', from: 'nebula' })
}

/** SS2-5B.04: Stealth, Skilled, Augur and Delectable. */
function keywordModifiers(c: Content, s: State, strike: Strike, asked: StrikeAsked, into: Modifier[]): void {
  const nameOf = (p: PieceIndex) => pieceOf(s, p).name
  // SS2-9J: not against Ordnance.
  if (!inSet(asked.types, ORDNANCE_WEAPON) && hasKeywordNow(c, s, strike.target, STEALTH))
    into.push({ by: 1, rule: 'SS2-9J', from: nameOf(strike.target) })
  if (strike.skilled) into.push({ by: -1, rule: 'SS2-9I', from: nameOf(strike.piece) })
  if (isSet(strike.augur)) into.push({ by: -1, rule: 'SS2-9L', from: nameOf(strike.augur) })
  if (hasKeywordNow(c, s, strike.target, DELECTABLE)) return
  // SS2-9P: each one near the striking piece.
  for (let i = 0 as PieceIndex; i < s.pieces.length; i++)
    if (isDelectableNear(c, s, strike.piece, i)) into.push({ by: 1, rule: 'SS2-9P', from: nameOf(i) })
}

/** SS2-0.05: what a seat may still declare for this Strike with cards that are used once. */
export function declarable(c: Content, s: State, strike: Strike, seat: number): DeclaredUse[] {
  const asked = () => askedOf(c, s, strike.piece, strike.armament, strike.target, strike.facing)
  return declarableBy(c, s, strike, asked, seat)
}
