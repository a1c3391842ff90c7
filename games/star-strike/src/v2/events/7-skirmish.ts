import type { Modifier } from '@flagbridge/kernel'
import { GRUDGE } from '../../table/content/words.ts'
import { hasKeywordNow, opponentOf } from '../../table/effects/conditions.ts'
import { trigger } from '../../table/effects/due.ts'
import type { Happened, SaveRoll } from '../../table/events/events.ts'
import type { PieceIndex } from '../../table/indices.ts'
import { resumeDue } from '../../table/rules/settle.ts'
import { pieceOf } from '../../table/state.ts'
import { skirmishOf, type State } from '../state.ts'
import type { Content } from '../content.ts'
import type { Writers } from './writers.ts'

/** Section 7: what happens in a Skirmish. */

export interface SkirmishBegan extends Happened<'SkirmishBegan'> {
  readonly pieces: readonly PieceIndex[]
  readonly assault: boolean
}

export interface BattlestationsArmed extends Happened<'BattlestationsArmed'> {
  readonly piece: PieceIndex
  readonly base: number
  readonly modifiers: readonly Modifier[]
  readonly dice: number
}

export interface CombatRolled extends Happened<'CombatRolled'> {
  readonly piece: PieceIndex
  readonly target: PieceIndex
  readonly faces: readonly number[]
  readonly modifiers: readonly Modifier[]
  /** A die of this or less hits (SS2-9C). */
  readonly needs: number
  readonly sixesHit: boolean
  readonly onesExtra: number
  readonly hits: number
}

export interface DefensesMounted extends Happened<'DefensesMounted'> {
  readonly piece: PieceIndex
  readonly hits: number
  readonly cancelled: number
  readonly saves: readonly SaveRoll[]
  readonly through: number
}

export interface DamageReported extends Happened<'DamageReported'> {
  readonly pieces: readonly PieceIndex[]
  readonly losses: readonly number[]
  /** What Lethal each would do if it is Defeated. */
  readonly lethal: readonly number[]
}

export interface LethalSuffered extends Happened<'LethalSuffered'> {
  readonly piece: PieceIndex
  readonly from: PieceIndex
  readonly hits: number
  /** SS2-9Q: they count for Grudge. */
  readonly counters: boolean
}

export interface GrudgeRolled extends Happened<'GrudgeRolled'> {
  readonly piece: PieceIndex
  readonly counters: number
  readonly face: number
  readonly success: boolean
}

export interface SkirmishEnded extends Happened<'SkirmishEnded'> {
  readonly exhausted: readonly PieceIndex[]
  readonly advances: boolean
}

export type SkirmishEvent =
  | SkirmishBegan
  | BattlestationsArmed
  | CombatRolled
  | DefensesMounted
  | DamageReported
  | LethalSuffered
  | GrudgeRolled
  | SkirmishEnded

export const skirmishWriters: Writers<SkirmishEvent> = {
  SkirmishBegan(_, s, e) {
    const { assault } = e
    s.skirmish = { pieces: [...e.pieces], assault, pools: [], stage: 'arm', lethal: [0, 0], waiting: s.due }
    s.due = []
    if (s.assault !== null) s.assault.stage = 'advance'
    if (e.assault && s.active !== null) s.active.spent++
  },
  BattlestationsArmed(_, s, e) {
    const skirmish = skirmishOf(s)
    skirmish.pools.push(e.dice)
    if (skirmish.pools.length === 2) skirmish.stage = 'combat'
  },
  CombatRolled() {},
  DefensesMounted() {},
  DamageReported(c, s, { pieces, losses, lethal }) {
    const skirmish = skirmishOf(s)
    skirmish.stage = 'report'
    skirmish.lethal = [...lethal]
    for (const [i, p] of pieces.entries()) loseHull(c, s, p, losses[i] ?? 0, true)
    // The event does not say what becomes due: see Writers.
    for (const p of pieces) trigger(c, s, 'damageReport', p, opponentOf(s, p))
  },
  LethalSuffered(c, s, e) {
    loseHull(c, s, e.piece, e.hits, e.counters)
  },
  GrudgeRolled(_, s, e) {
    pieceOf(s, e.piece).grudge = 0
  },
  SkirmishEnded(_, s, e) {
    const { pieces, waiting } = skirmishOf(s)
    for (const p of pieces) pieceOf(s, p).grudge = 0
    for (const p of e.exhausted) pieceOf(s, p).exhausted = Math.min(2, pieceOf(s, p).exhausted + 1)
    if (!e.advances) s.assault = null
    s.skirmish = null
    resumeDue(s, waiting)
  },
}

/** SS2-9Q: who has the keyword counts what it loses. The events do not say who does: see Writers. */
function loseHull(c: Content, s: State, p: PieceIndex, lost: number, counts: boolean): void {
  const piece = pieceOf(s, p)
  piece.hull -= lost
  if (counts && lost > 0 && hasKeywordNow(c, s, p, GRUDGE)) piece.grudge += lost
}
