import { quiet } from '../../table/look/entries.ts'
import { button } from '../../table/look/pointers.ts'
import { scoresLook, systemHolders, type Scorers } from '../../table/look/scores.ts'
import type { ActionOf } from '../actions.ts'
import type { PointsScored, RefreshEvent } from '../events/index.ts'
import { flagBearers, territoryHolders } from '../rules/10e-scoring.ts'
import type { State } from '../state.ts'
import type { Entries, Looks } from './section.ts'

/** Sections 4B.03 and 4C: how the Refresh Phase looks. */

export const restLook: Looks<ActionOf<'rest' | 'stayExhausted'>> = {
  pointers: (_, action) => [
    action.do === 'rest' ? button('rest', 'Remove one Exhausted') : button('stay', 'Stay Exhausted'),
  ],
}

/** Sections 8A and 10E: whose points they are. Bring it Down is for the piece that was Defeated just before. */
const scorers: Scorers<State> = {
  'SS2-8A.02': systemHolders,
  'SS2-10E.02': () => [],
  'SS2-10E.03': territoryHolders,
  'SS2-10E.05': systemHolders,
  'SS2-10E.06': flagBearers,
}

export const refreshEntries: Entries<RefreshEvent | PointsScored> = {
  RefreshBegan: ({ round }) => ({ heading: `Round ${round} · Refresh`, quiet: true }),
  PiecesReset: quiet,
  PointsScored: scoresLook(scorers),
}
