import { STRAIGHT, turnCompass, type Compass } from '@flagbridge/geometry'
import { refuse, type Refusal, type Seat } from '@flagbridge/kernel'
import { board, type Cell } from '../content/board.ts'
import type { CardFace, Content, UnitCard } from '../content/content.ts'
import type { FeatureSet } from '../content/features.ts'
import { NO_UNIT, onGrid, unitOf, type State, type Unit, type UnitIndex } from '../state.ts'

export function cardOf(c: Content, unit: Unit): UnitCard {
  return c.units[unit.card]!
}

/** AD-SUB.1: the face that is up gives movement, attacks, features. AD-SUB.2: surfaced, a submarine is as any unit. */
export function faceUp(c: Content, unit: Unit): CardFace {
  return faceOf(c, unit, unit.submerged)
}

export function faceOf(c: Content, unit: Unit, submerged: boolean): CardFace {
  const card = cardOf(c, unit)
  return submerged && card.submerged !== null ? card.submerged : card.surfaced
}

/** AD-CARD.1: absent from the card, or disabled by Critical Damage (AD-DMG.3), a feature cannot be used. */
export function works(c: Content, unit: Unit, feature: FeatureSet): boolean {
  return (faceUp(c, unit).features & feature & ~unit.disabled) !== 0
}

/** Why a feature cannot be used, or undefined. */
export function worksNot(c: Content, unit: Unit, feature: FeatureSet): Refusal | undefined {
  if ((faceUp(c, unit).features & feature) === 0) return refuse('no-such-feature', 'AD-CARD.1', { unit: unit.name })
  if ((unit.disabled & feature) !== 0) return refuse('disabled', 'AD-DMG.3', { unit: unit.name })
  return undefined
}

/** AD-CARD.3: the number of Structure Points printed on the card, whatever was lost since. */
export function sizeClass(c: Content, unit: Unit): number {
  return cardOf(c, unit).structure
}

export function isSubmarine(c: Content, unit: Unit): boolean {
  return cardOf(c, unit).submerged !== null
}

/** AD-CARD.4: the squares to its left and right; bow and stern lie along the heading. */
export function flankDirections(heading: Compass): readonly [left: Compass, right: Compass] {
  return [turnCompass(heading, -2), turnCompass(heading, 2)]
}

/** AD-CARD.5: adjacent squares share an edge; with the option cornersAdjacent a corner is enough. */
export function adjacent(s: State, a: Cell, b: Cell): boolean {
  return (s.cornersAdjacent ? board.kingDistance(a, b) : board.stepDistance(a, b)) === 1
}

const ALL_AROUND: readonly Compass[] = [0, 1, 2, 3, 4, 5, 6, 7]

/** The directions in which adjacent squares lie. */
export function waysAround(s: State): readonly Compass[] {
  return s.cornersAdjacent ? ALL_AROUND : STRAIGHT
}

/** AD-CARD.6: at most one surfaced unit is in a square; NO_UNIT when there is none. */
export function surfacedAt(s: State, cell: Cell): UnitIndex {
  for (let i = 0 as UnitIndex; i < s.units.length; i++) {
    const unit = unitOf(s, i)
    if (unit.at === cell && !unit.submerged) return i
  }
  return NO_UNIT
}

/** The submerged submarine of this seat in a square, or NO_UNIT. */
export function submergedAt(s: State, cell: Cell, seat: Seat): UnitIndex {
  for (let i = 0 as UnitIndex; i < s.units.length; i++) {
    const unit = unitOf(s, i)
    if (unit.at === cell && unit.submerged && unit.seat === seat) return i
  }
  return NO_UNIT
}

/** The unit of this number if it is on the grid and of this seat. */
export function ownOnGrid(s: State, seat: Seat, number: UnitIndex): Unit | Refusal {
  const unit = s.units[number]
  if (unit === undefined || !onGrid(unit)) return refuse('no-such-unit', 'AD-DICE.2')
  if (unit.seat !== seat) return refuse('not-your-unit', 'AD-DICE.2', { unit: unit.name })
  return unit
}
