import { sideName } from '../../table/text/sides.ts'
import type { PointsScored, TurnEvent } from '../events/index.ts'
import { count } from './names.ts'
import type { Sentences } from './section.ts'

/** The words of turns, points and the end. */

const HOW: Readonly<Record<string, string>> = {
  eliminated: 'the enemy fleet is eliminated',
  points: 'more Objective Points',
  'fleet-power': 'more Fleet Power destroyed',
}

export const turnSentences: Sentences<TurnEvent | PointsScored> = {
  TurnBegan: (e) => `Turn ${e.turn} begins.`,
  RefreshBegan: (e) => `Refresh Phase of turn ${e.turn}: all Orders return to their Libraries.`,
  PointsScored: (e, s, c) => `${sideName(c, s, e.side)} gains ${count(e.points, 'Objective Point')} (${e.from}).`,
  BattleEnded(e, s, c) {
    const { winner, how, points } = e.outcome
    const score = `${points[0]} to ${points[1]}`
    if (winner === 'draw') return `The battle ends in a Stalemate (${score}).`
    return `${sideName(c, s, winner)} wins: ${HOW[how] ?? how} (${score}).`
  },
}
