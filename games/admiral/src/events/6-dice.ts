import type { Seat } from '@flagbridge/kernel'
import type { Counts, Face } from '../content/symbols.ts'
import { ofSeat, withSeat } from '../state.ts'
import { noDice, type Happened, type Writers } from './writers.ts'

export type DiceEvent =
  | Happened<'ActionDiceBegan'>
  | Happened<'ActionDiceRolled', { seat: Seat; faces: readonly number[] }>

export const diceWriters: Writers<DiceEvent> = {
  ActionDiceBegan(s) {
    s.dice = [noDice(), noDice()]
    s.exhausted = [noDice(), noDice()]
  },
  ActionDiceRolled(s, e) {
    const dice = ofSeat(s.dice, e.seat).slice() as Counts
    for (const face of e.faces) dice[face as Face]++
    s.dice = withSeat(s.dice, e.seat, dice)
  },
}
