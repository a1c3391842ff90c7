import type { Seat } from '@flagbridge/kernel'
import type { Cell } from '../content/board.ts'
import type { Terrain } from '../content/content.ts'
import { laidOver } from '../content/scenery.ts'
import { ofSeat, withSeat } from '../state.ts'
import type { Happened, Writers } from './writers.ts'

export type SceneryEvent =
  | Happened<'SceneryRolled', { faces: readonly [number, number] }>
  | Happened<'SceneryTurn', { seat: Seat }>
  | Happened<'SceneryLaid', { seat: Seat; card: string; squares: readonly Cell[]; terrain: Terrain }>
  | Happened<'SceneryDeclined', { seat: Seat }>

export const sceneryWriters: Writers<SceneryEvent> = {
  SceneryRolled() {},
  SceneryTurn(s, e) {
    s.turn = e.seat
  },
  SceneryLaid(s, e) {
    const cards = ofSeat(s.scenery, e.seat).slice()
    cards.splice(cards.indexOf(e.card), 1)
    s.scenery = withSeat(s.scenery, e.seat, cards)
    s.terrain = laidOver(s.terrain, e.squares, e.terrain)
  },
  SceneryDeclined(s, e) {
    s.scenery = withSeat(s.scenery, e.seat, [])
  },
}
