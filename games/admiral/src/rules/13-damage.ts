import { refuse } from '@flagbridge/kernel'
import type { Content } from '../content/content.ts'
import { ALL_OR_NOTHING, BLACK_OR_GREEN, featureAt, featureBit, slugsOf, type FeatureSet } from '../content/features.ts'
import { unitOf, type Critical, type State, type Unit, type UnitIndex } from '../state.ts'
import { faceUp } from './1-cards.ts'
import type { AdmiralTable, Step } from './step.ts'

/** AD-DMG.1: black and green features of the face that is up, without those that have a token for the same round. */
export function openToCritical(c: Content, unit: Unit): FeatureSet {
  return faceUp(c, unit).features & BLACK_OR_GREEN & ~unit.critical
}

/** AD-GREEN.13: an All or Nothing unit suffers no Critical Damage. */
export function suffersCritical(unit: Unit): boolean {
  return (unit.active & ALL_OR_NOTHING) === 0
}

/** The token that waits to be placed, where the rules know that there is one. */
export function criticalNow(s: State): Critical {
  return s.criticals[0]!
}

/** AD-DMG.1: the attacker picks the feature. */
export const choosingCritical: Step<'critical'> = {
  name: 'critical',
  verbs: ['critical'],
  asked: (_c, s) => criticalNow(s).seat,

  legal(c, s, _seat, into) {
    const open = openToCritical(c, unitOf(s, criticalNow(s).unit))
    for (let number = 0; open >> number !== 0; number++)
      if ((open & (1 << number)) !== 0) into.push({ do: 'critical', feature: featureAt(number).slug })
  },

  check(c, s, _seat, a) {
    const unit = unitOf(s, criticalNow(s).unit)
    const bit = featureBit(a.feature)
    const values = { unit: unit.name, feature: a.feature }
    if ((bit & BLACK_OR_GREEN) === 0) return refuse('red-feature', 'AD-DMG.1', values)
    if ((faceUp(c, unit).features & bit) === 0) return refuse('no-such-feature', 'AD-CARD.1', values)
    return (unit.critical & bit) === 0 ? undefined : refuse('token-there', 'AD-DMG.1', values)
  },

  play(_c, t, seat, a) {
    const { unit } = criticalNow(t.state)
    t.emit({ kind: 'CriticalPlaced', rule: 'AD-DMG.1', seat, unit, feature: a.feature })
  },
}

/**
 * Settles the tokens that leave no choice; true while an attacker has to choose. A token on a unit that is going down
 * changes nothing, and one for which no feature is left is lost (AD-DMG.1).
 */
export function awaitsCritical(c: Content, t: AdmiralTable): boolean {
  for (let next = t.state.criticals[0]; next !== undefined; next = t.state.criticals[0]) {
    const unit = unitOf(t.state, next.unit)
    const open = unit.structure > 0 && unit.at >= 0 ? openToCritical(c, unit) : 0
    if (open === 0) t.emit({ kind: 'CriticalWasted', rule: 'AD-DMG.1', unit: next.unit })
    else if ((open & (open - 1)) !== 0) return true
    else
      t.emit({ kind: 'CriticalPlaced', rule: 'AD-DMG.1', seat: next.seat, unit: next.unit, feature: slugsOf(open)[0]! })
  }
  return false
}

/** Losses are counted down to 0 and not below. */
export function loseStructure(t: AdmiralTable, number: UnitIndex, losses: number, rule: string): void {
  const unit = unitOf(t.state, number)
  const points = Math.min(losses, unit.structure)
  if (points > 0) t.emit({ kind: 'StructureLost', rule, unit: number, points, structure: unit.structure - points })
}

/** AD-DMG.4: a unit without Structure Points is sunk; AD-AIR.6: its squadrons in the air and on board go with it. */
export function sink(t: AdmiralTable, number: UnitIndex): void {
  const { squadrons } = unitOf(t.state, number)
  t.emit({ kind: 'UnitSunk', rule: 'AD-DMG.4', unit: number, squadrons: squadrons[0] + squadrons[1] + squadrons[2] })
}
