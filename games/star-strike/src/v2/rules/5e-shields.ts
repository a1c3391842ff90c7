import type { RuleId } from '@flagbridge/kernel'
import type { FacingIndex, PieceIndex } from '../../table/indices.ts'
import { nominateStep } from '../../table/rules/sharedSteps.ts'
import { usableBoxes } from '../../table/rules/shields.ts'
import { refusing } from '../../table/rules/step.ts'
import { pieceOf } from '../../table/state.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import { strikeOf, type State, type Strike } from '../state.ts'
import type { Step, StrikeTable } from './step.ts'

/** Section 5E: the facing under attack, and the Shield Points that are spent there. */

/** Why not, and by which rule. */
export const SHIELD_FAULTS = {
  'not-under-attack': 'SS2-5E.01',
  'more-points-than-icons': 'SS2-5E',
  'not-enough-shields': 'SS2-5E',
} as const satisfies Record<string, RuleId>

const refused = refusing(SHIELD_FAULTS)

/** SS2-5E.01. */
export const nominate = nominateStep<State>(strikeOf, 'SS2-5E.01', refused)

/**
 * SS2-5E: points against Hits and Critical Hits, as many as there are; the default is as many as possible, Criticals
 * first.
 */
export const shields: Step<ActionOf<'shields'>> = {
  name: 'shields',
  verbs: ['shields'],
  asked: (_, s) => pieceOf(s, strikeOf(s).target).seat,
  legal(c, s, _seat, into) {
    const strike = strikeOf(s)
    const most = pointsToSpend(c, s, strike)
    for (let criticals = Math.min(strike.criticals, most); criticals >= 0; criticals--)
      for (let hits = Math.min(strike.hits, most - criticals); hits >= 0; hits--)
        into.push({ do: 'shields', hits, criticals })
  },
  check: (c, s, _seat, { hits, criticals }) =>
    refused(shieldsFault(c, s, strikeOf(s), hits, criticals), { hits, criticals }),
  play(_, t, _seat, { hits, criticals }) {
    const { target, facing } = strikeOf(t.state)
    t.emit({ kind: 'ShieldsSpent', rule: 'SS2-5E', piece: target, facing, hits, criticals })
  },
}

/** SS2-5E: no more points than icons, none that are not there. */
function shieldsFault(
  c: Content,
  s: State,
  strike: Strike,
  hits: number,
  criticals: number,
): keyof typeof SHIELD_FAULTS | undefined {
  if (hits < 0 || criticals < 0 || hits > strike.hits || criticals > strike.criticals) return 'more-points-than-icons'
  if (hits + criticals > strike.hits + strike.criticals - strike.unblockable) return 'more-points-than-icons'
  return hits + criticals > pointsToSpend(c, s, strike) ? 'not-enough-shields' : undefined
}

/** SS2-5E: how many points the target could spend: never more than there are icons to cancel, only this facing's. */
export function pointsToSpend(c: Content, s: State, strike: Strike): number {
  const icons = Math.max(0, strike.hits + strike.criticals - strike.unblockable)
  return icons === 0 ? 0 : Math.min(icons, usableBoxes(c, s, pieceOf(s, strike.target), strike.facing))
}

export function blockNothing(t: StrikeTable, strike: Strike): true {
  t.emit({ kind: 'ShieldsSpent', rule: 'SS2-5E', piece: strike.target, facing: strike.facing, hits: 0, criticals: 0 })
  return true
}

/**
 * SS2-5E.01: from a corner the owner nominates; where neither facing has a point to spend there is nothing to choose.
 */
export function facingsToNominate(c: Content, s: State, target: PieceIndex, facings: FacingIndex[]): FacingIndex[] {
  const piece = pieceOf(s, target)
  return facings.some((facing) => usableBoxes(c, s, piece, facing) > 0) ? facings : facings.slice(0, 1)
}
