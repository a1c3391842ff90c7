import type { Modifier, Seat } from '@flagbridge/kernel'
import { turretsOf, type AttackIndex, type CardId, type ShipId } from '../state.ts'
import type { Happened, Writers } from './event.ts'
import { meet } from './pieces.ts'

export interface TurretsRolled extends Happened<'TurretsRolled'> {
  readonly seat: Seat
  readonly target: ShipId
  /** The attacks of unblocked small craft that face this roll. */
  readonly craft: readonly AttackIndex[]
  readonly dice: readonly Modifier[]
  readonly faces: readonly number[]
  /** The successful dice, highest first. */
  readonly hits: readonly number[]
}

export interface CraftShotDown extends Happened<'CraftShotDown'> {
  readonly attack: AttackIndex
  readonly card: CardId
  readonly die: number
}

export type TurretEvent = TurretsRolled | CraftShotDown

export const turretWriters: Writers<TurretEvent> = {
  TurretsRolled(s, e) {
    for (const i of e.craft) meet(s, i, 'faced')
    s.turrets = { target: e.target, hits: e.hits }
  },
  CraftShotDown(s, e) {
    meet(s, e.attack, 'shot-down')
    const { target, hits } = turretsOf(s)
    const left = [...hits]
    left.splice(left.indexOf(e.die), 1)
    s.turrets = { target, hits: left }
  },
}
