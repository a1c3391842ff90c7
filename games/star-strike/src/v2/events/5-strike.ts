import { armamentAt, effectAt } from '../../table/content/cards.ts'
import { changeShield } from '../../table/events/boxes.ts'
import { declareUses } from '../../table/events/deeds.ts'
import type {
  ArmsRolled,
  DeclarationConfirmed,
  EffectDeclared,
  FacingNominated,
  Happened,
  SaveRoll,
} from '../../table/events/events.ts'
import { markUsed } from '../../table/events/inPlay.ts'
import {
  isSet,
  NONE,
  type ArmamentIndex,
  type EffectIndex,
  type FacingIndex,
  type None,
  type PieceIndex,
} from '../../table/indices.ts'
import { distanceBetween, shipOf } from '../../table/rules/field.ts'
import { spread } from '../../table/rules/icons.ts'
import { pieceOf } from '../../table/state.ts'
import type { Content } from '../content.ts'
import { buy } from '../effects/perform.ts'
import { crippled } from '../rules/3-pieces.ts'
import { afterStrike } from '../rules/5g-after.ts'
import { activeOf, strikeOf, type State, type Strike } from '../state.ts'
import type { Writers } from './writers.ts'

/** Section 5: what happens in a Strike. */

export interface IconCounts {
  readonly locks: number
  readonly hits: number
  readonly criticals: number
  readonly directHits: number
}

export interface StrikeDeclared extends Happened<'StrikeDeclared'> {
  readonly piece: PieceIndex
  readonly armament: ArmamentIndex
  readonly weapon: string
  readonly target: PieceIndex
  readonly distance: number
  /** The facings under attack: one, or two from a corner. */
  readonly facings: readonly FacingIndex[]
  /** The effect that lengthened the Maximum Distance, or -1. */
  readonly reach: EffectIndex | None
}

export interface SkilledUsed extends Happened<'SkilledUsed'> {
  readonly piece: PieceIndex
}

export interface StrikeAugmented extends Happened<'StrikeAugmented'> {
  readonly piece: PieceIndex
}

export interface StrikeRolled extends ArmsRolled<'StrikeRolled'> {
  readonly icons: IconCounts
  /** Lock Ons granted besides Target Locks. */
  readonly granted: readonly { readonly dice: number; readonly rule: string; readonly from: string }[]
  readonly noArmor: number
  readonly noFlak: number
  readonly unblockable: number
}

export interface ShieldsSpent extends Happened<'ShieldsSpent'> {
  readonly piece: PieceIndex
  readonly facing: FacingIndex
  readonly hits: number
  readonly criticals: number
}

export interface LockOnRolled extends Happened<'LockOnRolled'> {
  readonly piece: PieceIndex
  readonly target: PieceIndex
  /** Target Locks spent: 1, or 0 for Lock Ons that were granted. */
  readonly cost: number
  readonly from: string
  readonly modifier: number
  readonly faces: readonly number[]
  readonly results: readonly number[]
  readonly icons: IconCounts
}

export interface TargetLockSpent extends Happened<'TargetLockSpent'> {
  readonly piece: PieceIndex
  readonly target: PieceIndex
  readonly effect: EffectIndex
  readonly card: string
  readonly cost: number
  /** Which icons it is about, where the attacker picks. */
  readonly icon: 'hit' | 'critical' | ''
}

export interface TargetLocksLeft extends Happened<'TargetLocksLeft'> {
  readonly piece: PieceIndex
  readonly locks: number
}

/** One icon, resolved completely (SS2-5F). */
export interface IconResolved extends Happened<'IconResolved'> {
  readonly piece: PieceIndex
  readonly icon: 'hit' | 'critical' | 'directHit'
  readonly saves: readonly SaveRoll[]
  readonly saved: boolean
}

export interface StrikeEnded extends Happened<'StrikeEnded'> {
  readonly piece: PieceIndex
  readonly target: PieceIndex
  readonly defeated: boolean
  readonly reloading: boolean
}

export type StrikeEvent =
  | StrikeDeclared
  | FacingNominated
  | SkilledUsed
  | StrikeAugmented
  | EffectDeclared
  | DeclarationConfirmed
  | StrikeRolled
  | ShieldsSpent
  | LockOnRolled
  | TargetLockSpent
  | TargetLocksLeft
  | IconResolved
  | StrikeEnded

export const strikeWriters: Writers<StrikeEvent> = {
  StrikeDeclared(c, s, e) {
    pieceOf(s, e.piece).fired |= 1 << e.armament
    activeOf(s).strikes++
    activeOf(s).early = 0
    s.strike = newStrike(c, s, e)
    if (isSet(e.reach)) markUsed(c, s, e.reach, e.piece)
  },
  FacingNominated(_, s, e) {
    const strike = strikeOf(s)
    strike.facing = e.facing
    strike.stage = 'declare'
  },
  SkilledUsed(_, s, e) {
    strikeOf(s).skilled = true
    pieceOf(s, e.piece).skilledUsed = true
  },
  StrikeAugmented(_, s, e) {
    strikeOf(s).augur = e.piece
    pieceOf(s, e.piece).augurUsed = true
  },
  EffectDeclared: (c, s, e) => declareUses(c, s, strikeOf(s).uses, e.card, e.piece),
  DeclarationConfirmed(_, s, e) {
    strikeOf(s).confirmed |= 1 << e.seat
  },
  StrikeRolled(_, s, e) {
    const strike = strikeOf(s)
    strike.modifiers = [...e.modifiers]
    strike.modifier = e.modifier
    strike.faces = [...e.faces]
    strike.locks = e.icons.locks
    strike.hits = e.icons.hits
    strike.criticals = e.icons.criticals
    strike.directHits = e.icons.directHits
    strike.granted = [...e.granted]
    ;[strike.noArmorHits, strike.noArmorCriticals] = spread(e.noArmor, strike.hits)
    ;[strike.noFlakHits, strike.noFlakCriticals] = spread(e.noFlak, strike.hits)
    strike.unblockable = e.unblockable
    strike.stage = s.rules.shieldWindowAfterLockOn ? 'locks' : 'shields'
  },
  ShieldsSpent(_, s, e) {
    const strike = strikeOf(s)
    changeShield(pieceOf(s, e.piece), e.facing, -e.hits - e.criticals)
    strike.hits -= e.hits
    strike.criticals -= e.criticals
    strike.blockedHits = e.hits
    strike.blockedCriticals = e.criticals
    strike.shieldsAsked = true
    strike.stage = s.rules.shieldWindowAfterLockOn ? 'icons' : 'locks'
  },
  LockOnRolled(_, s, e) {
    const strike = strikeOf(s)
    if (e.cost === 0) strike.granted.shift()
    strike.locks -= e.cost
    strike.hits += e.icons.hits
    strike.criticals += e.icons.criticals
    strike.directHits += e.icons.directHits
  },
  TargetLockSpent(c, s, e) {
    const strike = strikeOf(s)
    strike.locks -= e.cost
    markUsed(c, s, e.effect, e.piece)
    buy(c, s, strike, effectAt(c, e.effect), e.icon)
  },
  TargetLocksLeft(_, s) {
    const strike = strikeOf(s)
    strike.locks = 0
    strike.stage = s.rules.shieldWindowAfterLockOn ? 'shields' : 'icons'
  },
  IconResolved: (c, s, e) => resolveIcon(c, s, strikeOf(s), e.icon, e.saved),
  StrikeEnded(c, s, e) {
    const strike = strikeOf(s)
    if (e.reloading) pieceOf(s, e.piece).reloading = true
    s.strike = null
    // The event does not say what becomes due: see Writers.
    for (const due of afterStrike(c, s, strike)) s.due.push(due)
  },
}

/** A Strike as it stands when it has just been declared. */
export function newStrike(
  c: Content,
  s: State,
  { piece, armament, target, facings }: Pick<StrikeDeclared, 'piece' | 'armament' | 'target' | 'facings'>,
): Strike {
  const striker = pieceOf(s, piece)
  return {
    piece,
    armament,
    weapon: armamentAt(shipOf(c, striker), armament).weapon,
    target,
    distance: distanceBetween(c, s, striker, pieceOf(s, target)),
    stage: facings.length > 1 ? 'nominate' : 'declare',
    facing: facings.length > 1 ? NONE : facings[0]!,
    corner: facings.length > 1 ? [...facings] : [],
    confirmed: 0,
    skilled: false,
    augur: NONE,
    uses: [],
    shieldsAsked: false,
    modifiers: [],
    modifier: 0,
    faces: [],
    locks: 0,
    hits: 0,
    criticals: 0,
    directHits: 0,
    blockedHits: 0,
    blockedCriticals: 0,
    unblockable: 0,
    granted: [],
    noArmorHits: 0,
    noArmorCriticals: 0,
    noFlakHits: 0,
    noFlakCriticals: 0,
    bought: [],
  }
}

/** SS2-5F.02, SS2-5F.03.a, SS2-5F.04. */
function resolveIcon(c: Content, s: State, strike: Strike, icon: IconResolved['icon'], saved: boolean): void {
  const target = pieceOf(s, strike.target)
  if (icon === 'hit') {
    strike.hits--
    strike.noArmorHits = Math.max(0, strike.noArmorHits - 1)
    strike.noFlakHits = Math.max(0, strike.noFlakHits - 1)
  } else if (icon === 'critical') {
    strike.criticals--
    strike.noArmorCriticals = Math.max(0, strike.noArmorCriticals - 1)
    strike.noFlakCriticals = Math.max(0, strike.noFlakCriticals - 1)
  } else strike.directHits--
  if (saved) return
  if (icon !== 'critical') {
    target.hull--
    return
  }
  target.criticals++
  if (target.orders.length > 0 && !crippled(shipOf(c, target), target.criticals))
    s.owed.push({ kind: 'returnOrder', piece: strike.target, n: 1 })
}
