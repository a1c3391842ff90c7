import type { Seat } from '@flagbridge/kernel'
import type { StepName } from '../rules/steps.ts'
import { NO_ATTACK, seatOf, type AttackIndex, type CardId, type Phase, type ShipId } from '../state.ts'
import type { Happened, Writers } from './event.ts'
import { fromHand, rest } from './pieces.ts'

export interface TurnBegan extends Happened<'TurnBegan'> {
  readonly seat: Seat
  readonly turn: number
}

/** Somebody is asked something. `at` is the attack it is about, where it is about one. */
export interface Asked extends Happened<'Asked'> {
  readonly seat: Seat
  readonly step: StepName
  readonly phase: Phase
  readonly at?: AttackIndex
}

/** An order was given by its card; those of the book are all Special. */
export interface SpecialPlayed extends Happened<'SpecialPlayed'> {
  readonly seat: Seat
  readonly card: CardId
  /** IS-SPECIAL.1: a pack's order that is not marked Special, which counts against no limit. */
  readonly plain?: true
  /** OVERCHARGE: the ship, and how much higher its Missiles and Beams are. */
  readonly overcharged?: { readonly ship: ShipId; readonly card: CardId; readonly by: number }
  /** OPEN_GATE: dice are rolled after the deployment. */
  readonly gate?: true
}

export interface TurnEnded extends Happened<'TurnEnded'> {
  readonly seat: Seat
}

export type TurnEvent = TurnBegan | Asked | SpecialPlayed | TurnEnded

export const turnWriters: Writers<TurnEvent> = {
  TurnBegan(s, e) {
    s.turn = e.turn
    s.active = e.seat
    s.repair = null
    s.dice = []
    s.rolled = false
    s.gate = false
    s.attacks = []
    s.overcharged = null
    s.spares.length = 0
    s.half = NO_ATTACK
    s.shared.length = 0
    s.turrets = null
    s.resolved = NO_ATTACK
    s.boarded = []
    s.discarded = 0
    for (const seat of s.seats) {
      seat.attacked = false
      seat.special = false
      seat.line.forEach(rest)
      seat.prizes.forEach(rest)
    }
  },
  Asked(s, e) {
    s.phase = e.phase
    s.step = e.step
    s.asked = e.seat
    s.spares.length = 0
    s.half = NO_ATTACK
    s.discarded = 0
    if (e.step !== 'removal') s.repair = null
    if (e.phase !== 'activation') s.dice.length = 0
    if (e.phase !== 'attack') s.overcharged = null
    if (e.at !== undefined) s.resolved = e.at
  },
  SpecialPlayed(s, e) {
    fromHand(s, e.seat, e.card)
    s.discardPile.push(e.card)
    if (e.plain !== true) seatOf(s, e.seat).special = true
    if (e.overcharged !== undefined) s.overcharged = e.overcharged
    if (e.gate === true) s.gate = true
  },
  TurnEnded(s, e) {
    s.lasting = s.lasting.filter((lasting) => lasting.until !== e.seat)
  },
}
