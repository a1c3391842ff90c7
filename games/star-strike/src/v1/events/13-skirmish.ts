import type { Direction } from '@flagbridge/geometry'
import type { Modifier } from '@flagbridge/kernel'
import { trigger } from '../../table/effects/due.ts'
import { changePlaces } from '../../table/events/deeds.ts'
import type { Happened, SaveRoll } from '../../table/events/events.ts'
import type { PieceIndex } from '../../table/indices.ts'
import { resumeDue } from '../../table/rules/settle.ts'
import { pieceOf } from '../../table/state.ts'
import { approachOf, nextPlace, type Pair, type Reroll, skirmishOf } from '../state.ts'
import { beginMoving, turnTo } from './12-movement.ts'
import type { Writers } from './writers.ts'

/** What happens before and in a Skirmish. */

export interface SkirmishInitiated extends Happened<'SkirmishInitiated'> {
  readonly piece: PieceIndex
  readonly target: PieceIndex
  readonly heading: Direction
  readonly evadable: boolean
}

export interface EvadeDeclared extends Happened<'EvadeDeclared'> {
  readonly piece: PieceIndex
}

export interface EvadeDeclined extends Happened<'EvadeDeclined'> {
  readonly piece: PieceIndex
}

export interface SkirmishBegan extends Happened<'SkirmishBegan'> {
  readonly pieces: Pair<PieceIndex>
}

export interface PoolRolled extends Happened<'PoolRolled'> {
  readonly piece: PieceIndex
  /** The armament dice that are left of the total, and why. */
  readonly base: number
  readonly baseRule: string
  readonly modifiers: readonly Modifier[]
  readonly faces: readonly number[]
  readonly rerolls: readonly Reroll[]
}

export interface RamProwRolled extends Happened<'RamProwRolled'> {
  readonly piece: PieceIndex
  readonly target: PieceIndex
  readonly face: number
  readonly hits: number
}

export interface SkirmishHits extends Happened<'SkirmishHits'> {
  /** The ship that suffers. */
  readonly piece: PieceIndex
  readonly rolled: number
  readonly rammed: number
  /** A die of this or less hits (SS1-KEY.DEADLY). */
  readonly needs: number
  readonly sixesHit: boolean
  /** What cards add to each die, where one does. */
  readonly modifier?: number
  readonly cancelled: readonly Modifier[]
  readonly saves: readonly SaveRoll[]
  readonly through: number
}

export interface SkirmishDamage extends Happened<'SkirmishDamage'> {
  readonly pieces: Pair<PieceIndex>
  readonly losses: Pair<number>
  /** The ships with Talon Grapple. */
  readonly grapples: readonly PieceIndex[]
}

export interface LethalSuffered extends Happened<'LethalSuffered'> {
  readonly piece: PieceIndex
  readonly from: PieceIndex
  readonly hits: number
}

/** `face` is 0 when the owner does not roll. */
export interface GrappleRolled extends Happened<'GrappleRolled'> {
  readonly piece: PieceIndex
  readonly face: number
  readonly swapped: boolean
}

export interface SkirmishEnded extends Happened<'SkirmishEnded'> {
  readonly advances: boolean
  /** SS1-SKIRMISH.14. */
  readonly activationOver: boolean
}

export type SkirmishEvent =
  | SkirmishInitiated
  | EvadeDeclared
  | EvadeDeclined
  | SkirmishBegan
  | PoolRolled
  | RamProwRolled
  | SkirmishHits
  | SkirmishDamage
  | LethalSuffered
  | GrappleRolled
  | SkirmishEnded

export const skirmishWriters: Writers<SkirmishEvent> = {
  SkirmishInitiated(c, s, { piece, target, heading, evadable }) {
    turnTo(c, s, piece, heading)
    beginMoving(s)
    s.approach = { piece, target, cell: pieceOf(s, target).cell, stage: evadable ? 'evade' : 'fight' }
  },
  EvadeDeclared(_, s, e) {
    pieceOf(s, e.piece).evaded = true
    approachOf(s).stage = 'fled'
  },
  EvadeDeclined(_, s) {
    approachOf(s).stage = 'fight'
  },
  SkirmishBegan(_, s, e) {
    const pieces: Pair<PieceIndex> = [e.pieces[0], e.pieces[1]]
    s.skirmish = { pieces, stage: 'roll', faces: [], rerolls: [], grapples: [], waiting: s.due }
    s.due = []
  },
  PoolRolled(_, s, e) {
    const skirmish = skirmishOf(s)
    const place = nextPlace(skirmish)
    skirmish.faces.push([...e.faces])
    for (const reroll of e.rerolls) skirmish.rerolls.push({ place, reroll })
    if (place === 1) skirmish.stage = skirmish.rerolls.length > 0 ? 'reroll' : 'ram'
  },
  RamProwRolled() {},
  SkirmishHits() {},
  SkirmishDamage(c, s, e) {
    const skirmish = skirmishOf(s)
    const [first, second] = e.pieces
    const [active, enemy] = [pieceOf(s, first), pieceOf(s, second)]
    active.hull -= e.losses[0]
    enemy.hull -= e.losses[1]
    skirmish.grapples = active.hull > 0 && enemy.hull > 0 ? [...e.grapples] : []
    skirmish.stage = skirmish.grapples.length > 0 ? 'grapple' : 'report'
    trigger(c, s, 'damageReport', first, second)
    trigger(c, s, 'damageReport', second, first)
  },
  LethalSuffered(_, s, e) {
    pieceOf(s, e.piece).hull -= e.hits
  },
  GrappleRolled(_, s, e) {
    const skirmish = skirmishOf(s)
    skirmish.grapples.shift()
    if (e.swapped) changePlaces(s, ...skirmish.pieces)
    if (skirmish.grapples.length === 0) skirmish.stage = 'report'
  },
  SkirmishEnded(_, s, e) {
    const { pieces, waiting } = skirmishOf(s)
    s.skirmish = null
    resumeDue(s, waiting)
    if (s.active?.piece === pieces[0]) {
      s.active.skirmishes++
      if (e.activationOver) s.active.over = true
    }
    if (e.advances && s.approach !== null) s.approach.stage = 'advance'
    else s.approach = null
  },
}
