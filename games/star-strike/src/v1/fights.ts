import type { Modifier, Seat } from '@flagbridge/kernel'
import type { SetOf } from '../table/content/sets.ts'
import type { ArmamentIndex, CellIndex, EffectIndex, FacingIndex, PieceIndex, WeaponIndex } from '../table/indices.ts'
import type { DeclaredUse, Due } from '../table/state.ts'

/** What lies on the table while ships fight and move: an attack, a Skirmish and the way to it, and a Move's effects. */

/** Arc groups of one ship, by their places on its card. */
export type GroupSet = SetOf<ArmamentIndex>

export interface Nomination {
  armament: ArmamentIndex
  target: PieceIndex
  facing: FacingIndex
}

export type AttackStage = 'nominate' | 'declare' | 'reroll' | 'locks' | 'icons'
export type HitIcon = 'hit' | 'critical' | 'directHit'

/** SS1-ATTACK.1: an attack from its declaration to its last icon. */
export interface Attack {
  piece: PieceIndex
  /** The first arc group of the armament. */
  armament: ArmamentIndex
  /** The arc groups that fire. */
  groups: GroupSet
  /** How many of their dice are rolled: all, unless they are divided (SS1-ATTACK.4, `splitDice`). */
  dice: number
  weapon: WeaponIndex
  target: PieceIndex
  distance: number
  stage: AttackStage
  /** SS1-SHIELD.3: the Defending Facing, or NONE until nominated. */
  facing: FacingIndex
  /** From a corner, the two facings to choose from. */
  corner: FacingIndex[]
  /** The seats that have nothing more to declare. */
  confirmed: SetOf<Seat>
  uses: DeclaredUse[]
  modifiers: Modifier[]
  modifier: number
  faces: number[]
  /** By die: the Target Locks it still offers. */
  locks: number[]
  /** Icons that no die gave, or that abilities took from the dice. */
  added: IconTally
  /** SS1-ATTACK.9: rerolls still to be offered. */
  rerolls: Reroll[]
  /** Icons still to be resolved, counted when the Target Locks are done. */
  left: IconTally
  /** The icon that no die has cancelled, and that may be blocked or has to be suffered. */
  open: HitIcon | null
  /** How many of the next Hits and Critical Hits allow no Armor or Flak die or no shield box. */
  noArmor: Denied
  noFlak: Denied
  noShields: Denied
  /** The abilities bought with Target Locks, once for each use. */
  bought: EffectIndex[]
}

export const TALLY_FIELD = { hit: 'hits', critical: 'criticals', directHit: 'directHits' } as const

export interface IconTally {
  hits: number
  criticals: number
  directHits: number
}

export interface Denied {
  hits: number
  criticals: number
}

/** Up to `most` dice may be rolled again. */
export interface Reroll {
  from: string
  rule: string
  most: number
  /** Only dice that show a 6. */
  sixes: boolean
  /** Bought with a Target Lock: new Target Locks do not count. */
  bought: boolean
  /** SS1-KEY.SKILLED: it is the ship's one reroll of this activation. */
  skilled: boolean
}

/** SS1-MOVE.11: a ship on its way into an enemy's space. */
export interface Approach {
  piece: PieceIndex
  target: PieceIndex
  /** The Targeted Space. */
  cell: CellIndex
  /** `fled`: an Evade was made. */
  stage: 'evade' | 'fled' | 'fight' | 'advance'
}

/** A place in a Skirmish (SS1-SKIRMISH.4): the Active ship's is the first, the Enemy ship's the second. */
export type SkirmishPlace = 0 | 1
export type Pair<T> = readonly [active: T, enemy: T]

export interface Skirmish {
  pieces: Pair<PieceIndex>
  stage: 'roll' | 'reroll' | 'ram' | 'grapple' | 'report'
  faces: number[][]
  /** Rerolls still to be offered, the Active ship's first. */
  rerolls: PlacedReroll[]
  /** SS1-KEY.TALON: ships whose owner may still roll. */
  grapples: PieceIndex[]
  /** What else was due when a card began the Skirmish. */
  waiting: readonly Due[]
}

export interface PlacedReroll {
  place: SkirmishPlace
  reroll: Reroll
}

/** SS1-MOVE.14: first the new hex itself, then the Black Holes beside it. */
export interface Arrival {
  piece: PieceIndex
  entered: boolean
  /** The cells of Black Holes that are still to be tested. */
  holes: CellIndex[]
}

/** The Target Locks that a die still offers. */
export function locksOn({ locks }: Attack, die: number): number {
  return locks[die] ?? 0
}

export function addLocks(attack: Attack, die: number, n: number): void {
  attack.locks[die] = locksOn(attack, die) + n
}

/** The reroll that is on offer, where one is. */
export function nextReroll<Offered>({ rerolls }: { readonly rerolls: readonly Offered[] }): Offered {
  return rerolls[0]!
}

/** The place whose pool is rolled next. */
export function nextPlace({ faces }: Skirmish): SkirmishPlace {
  return faces.length === 0 ? 0 : 1
}

/** The dice of the ship in this place, once they are rolled. */
export function facesOfPlace(skirmish: Skirmish, place: SkirmishPlace): number[] {
  return skirmish.faces[place]!
}

export function forkAttack(attack: Attack): Attack {
  return {
    ...attack,
    uses: attack.uses.slice(),
    faces: attack.faces.slice(),
    locks: attack.locks.slice(),
    added: { ...attack.added },
    rerolls: attack.rerolls.slice(),
    left: { ...attack.left },
    noArmor: { ...attack.noArmor },
    noFlak: { ...attack.noFlak },
    noShields: { ...attack.noShields },
    bought: attack.bought.slice(),
  }
}

export function forkSkirmish(skirmish: Skirmish): Skirmish {
  return {
    ...skirmish,
    faces: skirmish.faces.map((faces) => faces.slice()),
    rerolls: skirmish.rerolls.slice(),
    grapples: skirmish.grapples.slice(),
  }
}
