import { scoreMoment } from '../shared/scenarios.ts'
import { v2_0 } from '../editions/v2_0.ts'
import type { Table } from '@flagbridge/kernel'
import type { Cards } from '../cards/cards.ts'
import type { Event } from '../events.ts'
import { NONE, other, type Side, type State } from '../state.ts'
import { constructedScoring } from './0-defeat.ts'
import { fieldOf } from './2-field.ts'
import { holdTerritory } from './10-scoring.ts'
import type { Timing } from '../cards/words.ts'

/** Section 4B.03: the Refresh Phase, in the order of the ruling of SS2-4B.03.a. */

/** SS2-4B.03.a: scoring first; SS2-4B.03.b, SS2-4B.03.c: then pieces, Orders and trackers are reset. */
export function beginRefresh(cards: Cards, t: Table<State, Event>): void {
  t.emit({ kind: 'RefreshBegan', rule: 'SS2-4B.03.a', round: t.state.round })
  secureArea(cards, t)
  if (constructedScoring(cards, t.state)) holdTerritory(cards, t)
  scoreScenario(cards, t, 'startOfRefresh')
  t.emit({ kind: 'PiecesReset', rule: 'SS2-4B.03.b' })
}

/** The Strategic System hexes that a side's pieces stand in. */
export function systemsHeld(cards: Cards, s: State, side: number): number {
  let held = 0
  for (const cell of fieldOf(cards, s).strategic) if (s.pieces[s.at[cell]!]?.side === side) held++
  return held
}

/** SS2-8A.02: one point for each Strategic System hex, every Round; a scenario may switch it off. */
function secureArea(cards: Cards, t: Table<State, Event>): void {
  if (cards.scenarios[t.state.scenario]?.secureArea === false) return
  for (const side of [0, 1] as const) {
    const points = systemsHeld(cards, t.state, side)
    if (points > 0) t.emit({ kind: 'PointsScored', rule: 'SS2-8A.02', side, points, from: 'Secure Area' })
  }
}

/** SS2-11A: a scenario's own points, for every piece that fits. */
export function scoreScenario(cards: Cards, t: Table<State, Event>, at: Timing): void {
  scoreMoment(v2_0, cards, t, at)
}

/** SS2-4B.03.d: pieces whose owner is still to say whether an Exhausted effect goes; the leader's pieces first. */
export function pieceToRest(s: State): number {
  for (const side of [s.initiative, 1 - s.initiative])
    for (let p = 0; p < s.pieces.length; p++) {
      const piece = s.pieces[p]!
      if (piece.side === side && piece.where === 'field' && piece.exhausted > 0 && !s.rested.includes(p)) return p
    }
  return NONE
}

/** SS2-4B.03.I: more Strategic System hexes take the Initiative; SS2-4B.03.I.a: on a tie it changes hands. */
export function determineInitiative(cards: Cards, t: Table<State, Event>): void {
  const s = t.state
  const systems = [systemsHeld(cards, s, 0), systemsHeld(cards, s, 1)]
  const tied = systems[0] === systems[1]
  const initiative = tied ? other(s.initiative as Side) : systems[0]! > systems[1]! ? 0 : 1
  t.emit({ kind: 'InitiativeDetermined', rule: tied ? 'SS2-4B.03.I.a' : 'SS2-4B.03.I', systems, initiative })
}
