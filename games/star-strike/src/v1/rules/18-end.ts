import type { Outcome } from '@flagbridge/kernel'
import type { Timing } from '../../table/content/words.ts'
import { fieldOf, occupantOf, onField } from '../../table/rules/field.ts'
import { endIfAlone, scoreMoment } from '../../table/rules/scenarios.ts'
import type { Content } from '../content.ts'
import type { State } from '../state.ts'
import type { StrikeTable } from './step.ts'

/** The end of the game: elimination, Objective Points, destroyed Fleet Power. */

/**
 * SS1-DEF.19, SS1-END.2: a side without a ship on the board has lost, once everything that goes on is resolved. Both at
 * once: the usual scoring decides. SS1-FORMAT.BATTLELINE.4: a team is eliminated as a whole.
 */
export function proceedElimination(c: Content, t: StrikeTable): boolean {
  return endIfAlone(t, 'SS1-END.2', 'eliminated', () => scoreAndEnd(c, t))
}

const STAR_SYSTEM_POINTS = 5

/** The Star System hexes that a side's ships stand in. */
export function systemsHeld(c: Content, s: State, side: number): number {
  let held = 0
  for (const cell of fieldOf(c, s).strategic) if (occupantOf(s, cell)?.side === side) held++
  return held
}

/** SS1-DEF.13: the Fleet Value a side still has on the board. */
export function fleetLeft(s: State, side: number): number {
  let left = 0
  for (const piece of s.pieces) if (piece.side === side && onField(piece)) left += piece.fv
  return left
}

/** SS1-HISTORIC.2: a scenario may do without Objective Points. */
function usesPoints(c: Content, s: State): boolean {
  const scenario = c.scenarios[s.scenario]
  return scenario === undefined || scenario.secureArea || scenario.scoring.length > 0
}

/** SS1-END.1, SS1-END.3: Star Systems (SS1-TERRAIN.STAR.3), the bonus of the format, the scenario's own points. */
export function scoreAndEnd(c: Content, t: StrikeTable): void {
  const s = t.state
  if (c.scenarios[s.scenario]?.secureArea !== false)
    for (const side of [0, 1] as const) {
      const points = systemsHeld(c, s, side) * STAR_SYSTEM_POINTS
      if (points > 0) t.emit({ kind: 'PointsScored', rule: 'SS1-TERRAIN.STAR.3', side, points, from: 'Star System' })
    }
  scoreBonus(c, t)
  scoreScenario(c, t, 'endOfGame')
  const outcome = outcomeOf(c, s)
  t.emit({ kind: 'BattleEnded', rule: outcome.rule, outcome })
}

/**
 * SS1-FORMAT.CLASH.2: to the side with more Fleet Value on the board; on a tie to nobody. Other formats have no bonus.
 */
function scoreBonus(c: Content, t: StrikeTable): void {
  const format = c.formats[t.state.format]
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
export function scoreScenario(c: Content, t: StrikeTable, at: Timing): void {
  scoreMoment(c, t, at)
}

/** SS1-END.1, then SS1-END.4: the greater Fleet Power destroyed, then SS1-END.5: a Stalemate. */
function outcomeOf(c: Content, s: State): Outcome {
  const points = [...s.points]
  const [a, b] = s.points as [number, number]
  if (usesPoints(c, s) && a !== b) return { winner: a > b ? 0 : 1, points, how: 'points', rule: 'SS1-END.1' }
  const [lostA, lostB] = s.losses
  if (lostA !== lostB) return { winner: lostA < lostB ? 0 : 1, points, how: 'fleet-power', rule: 'SS1-END.4' }
  return { winner: 'draw', points, how: 'stalemate', rule: 'SS1-END.5' }
}
