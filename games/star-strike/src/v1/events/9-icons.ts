import { effectAt } from '../../table/content/cards.ts'
import { changeShield } from '../../table/events/boxes.ts'
import { payOwed } from '../../table/events/deeds.ts'
import type { Happened, SaveRoll } from '../../table/events/events.ts'
import { markUsed } from '../../table/events/inPlay.ts'
import type { EffectIndex, FacingIndex, PieceIndex } from '../../table/indices.ts'
import { pieceOf } from '../../table/state.ts'
import { buy } from '../effects/perform.ts'
import { addLocks, attackOf, type HitIcon, type State } from '../state.ts'
import type { Writers } from './writers.ts'

/** What Target Locks and icons come to. */

export interface LockRerolled extends Happened<'LockRerolled'> {
  readonly piece: PieceIndex
  readonly die: number
  readonly face: number
  readonly result: number
}

export interface TargetLockSpent extends Happened<'TargetLockSpent'> {
  readonly piece: PieceIndex
  readonly target: PieceIndex
  readonly effect: EffectIndex
  readonly card: string
  /** The dice whose Target Locks pay for it. */
  readonly dice: readonly number[]
  readonly icon: 'hit' | 'critical' | ''
}

/** Dice that an ability added; their Target Locks do not count. */
export interface DiceAdded extends Happened<'DiceAdded'> {
  readonly piece: PieceIndex
  readonly from: string
  readonly faces: readonly number[]
  readonly results: readonly number[]
}

export interface IconsCounted extends Happened<'IconsCounted'> {
  readonly piece: PieceIndex
  readonly target: PieceIndex
  readonly hits: number
  readonly criticals: number
  readonly directHits: number
}

/** SS1-ICON.7: the dice that may cancel one icon. */
export interface IconTested extends Happened<'IconTested'> {
  readonly piece: PieceIndex
  readonly icon: HitIcon
  readonly saves: readonly SaveRoll[]
  readonly cancelled: boolean
}

export interface IconBlocked extends Happened<'IconBlocked'> {
  readonly piece: PieceIndex
  readonly icon: HitIcon
  readonly facing: FacingIndex
}

export interface HullDamaged extends Happened<'HullDamaged'> {
  readonly piece: PieceIndex
  readonly boxes: number
  /** What did it: an icon, or a hazard of the terrain. */
  readonly by: HitIcon | 'hazard'
}

export type IconEvent =
  | LockRerolled
  | TargetLockSpent
  | DiceAdded
  | IconsCounted
  | IconTested
  | IconBlocked
  | HullDamaged

export const iconWriters: Writers<IconEvent> = {
  LockRerolled(_, s, e) {
    const attack = attackOf(s)
    attack.faces[e.die] = e.face
    attack.locks[e.die] = 0
  },
  TargetLockSpent(c, s, e) {
    const attack = attackOf(s)
    for (const die of e.dice) addLocks(attack, die, -1)
    markUsed(c, s, e.effect, e.piece)
    buy(c, s, attack, effectAt(c, e.effect), e.icon)
  },
  DiceAdded(_, s, e) {
    const attack = attackOf(s)
    for (const face of e.faces) {
      attack.faces.push(face)
      attack.locks.push(0)
    }
  },
  IconsCounted(_, s, e) {
    const attack = attackOf(s)
    attack.left = { hits: e.hits, criticals: e.criticals, directHits: e.directHits }
    attack.stage = 'icons'
  },
  IconTested(_, s, e) {
    if (e.cancelled) spendIcon(s, e.icon)
    else attackOf(s).open = e.icon
  },
  IconBlocked(_, s, e) {
    changeShield(pieceOf(s, e.piece), e.facing, -1)
    spendIcon(s, e.icon)
  },
  HullDamaged(_, s, e) {
    pieceOf(s, e.piece).hull -= e.boxes
    if (e.by === 'hazard') payOwed(s, 1)
    else spendIcon(s, e.by)
  },
}

/** One icon of the attack is done with. */
export function spendIcon(s: State, icon: HitIcon): void {
  const { attack } = s
  if (attack === null || attack.stage !== 'icons') return
  attack.open = null
  if (icon === 'directHit') {
    attack.left.directHits--
    return
  }
  const kind = icon === 'hit' ? 'hits' : 'criticals'
  attack.left[kind]--
  for (const denied of [attack.noArmor, attack.noFlak, attack.noShields]) denied[kind] = Math.max(0, denied[kind] - 1)
}
