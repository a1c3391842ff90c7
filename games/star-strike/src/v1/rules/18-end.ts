import { endIfAlone, scoreMoment } from '../../shared/scenarios.ts'
import { v1_1 } from '../../editions/v1_1.ts'
import type { Outcome, Table } from '@flagbridge/kernel'
import type { Cards } from '../../cards/cards.ts'
import type { Timing } from '../../cards/words.ts'
import { fieldOf, onField } from '../../rules/2-field.ts'
import type { Event } from '../events.ts'
import { type State } from '../state.ts'

/** The end of the game: elimination, Objective Points, destroyed Fleet Power (SS1-DEF.19). */

/**
 * SS1-END.2: a side without a ship on the board has lost, once everything that goes on is resolved. Both at once: the usual
 * scoring decides. SS1-FORMAT.BATTLELINE.4: a team is eliminated as a whole.
 */
export function proceedElimination(cards: Cards, t: Table<State, Event>): boolean {
  return endIfAlone(t, 'SS1-END.2', 'eliminated', () => scoreAndEnd(cards, t))
}

const STAR_SYSTEM_POINTS = 5

/** The Star System hexes that a side's ships stand in. */
export function systemsHeld(cards: Cards, s: State, side: number): number {
  let held = 0
  for (const cell of fieldOf(cards, s).strategic) if (s.pieces[s.at[cell]!]?.side === side) held++
  return held
}

/** SS1-DEF.13: the Fleet Value a side still has on the board. */
export function fleetLeft(s: State, side: number): number {
  let left = 0
  for (const piece of s.pieces) if (piece.side === side && onField(piece)) left += piece.fv
  return left
}

/** SS1-HISTORIC.2: a scenario may do without Objective Points. */
function usesPoints(cards: Cards, s: State): boolean {
  const scenario = cards.scenarios[s.scenario]
  return scenario === undefined || scenario.secureArea || scenario.scoring.length > 0
}

/** SS1-END.1, SS1-END.3: Star Systems (SS1-TERRAIN.STAR.3), the bonus of the format, the scenario's own points. */
export function scoreAndEnd(cards: Cards, t: Table<State, Event>): void {
  const s = t.state
  if (cards.scenarios[s.scenario]?.secureArea !== false)
    for (const side of [0, 1] as const) {
      const points = systemsHeld(cards, s, side) * STAR_SYSTEM_POINTS
      if (points > 0) t.emit({ kind: 'PointsScored', rule: 'SS1-TERRAIN.STAR.3', side, points, from: 'Star System' })
    }
  scoreBonus(cards, t)
  scoreScenario(cards, t, 'endOfGame')
  const outcome = outcomeOf(cards, s)
  t.emit({ kind: 'BattleEnded', rule: outcome.rule, outcome })
}

/** SS1-FORMAT.CLASH.2: to the side with more Fleet Value on the board; on a tie to nobody. Other formats have no bonus. */
function scoreBonus(cards: Cards, t: Table<State, Event>): void {
  const format = cards.formats[t.state.format]
  const [a, b] = [fleetLeft(t.state, 0), fleetLeft(t.state, 1)]
  if (format?.bonus?.act.do !== 'score' || a === b) return
  t.emit({
    kind: 'PointsScored',
    rule: 'SS1-FORMAT.CLASH.2',
    side: a > b ? 0 : 1,
    points: format.bonus.act.n,
    from: format.id,
  })
}

/** SS1-HISTORIC.2: a scenario's own points, for every ship that fits. */
export function scoreScenario(cards: Cards, t: Table<State, Event>, at: Timing): void {
  scoreMoment(v1_1, cards, t, at)
}

/** SS1-END.1, then SS1-END.4: the greater Fleet Power destroyed, then SS1-END.5: a Stalemate. */
function outcomeOf(cards: Cards, s: State): Outcome {
  const points = [...s.points]
  const [a, b] = s.points as [number, number]
  if (usesPoints(cards, s) && a !== b) return { winner: a > b ? 0 : 1, points, how: 'points', rule: 'SS1-END.1' }
  const [lostA, lostB] = s.losses as [number, number]
  if (lostA !== lostB) return { winner: lostA < lostB ? 0 : 1, points, how: 'fleet-power', rule: 'SS1-END.4' }
  return { winner: 'draw', points, how: 'stalemate', rule: 'SS1-END.5' }
}
