import type { Cell } from '../content/board.ts'
import type { FeatureSlug } from '../content/features.ts'
import { FACES, type ByFace, type Counts } from '../content/symbols.ts'
import type { State, Unit, UnitIndex } from '../state.ts'
import { noDice, type Happened, type Writers } from './writers.ts'

export type ResolutionEvent =
  | Happened<'ResolutionBegan'>
  | Happened<'AircraftLanded', { carriers: readonly UnitIndex[] }>
  | Happened<'SmokeCleared', { squares: readonly Cell[] }>
  | Happened<'RoundEnded', { round: number; restored: readonly Restored[] }>

/** AD-DMG.3: the features of a unit whose tokens come off. */
export interface Restored {
  readonly unit: UnitIndex
  readonly features: readonly FeatureSlug[]
}

export const resolutionWriters: Writers<ResolutionEvent> = {
  ResolutionBegan(s) {
    s.phase = 'resolution'
    const hits = s.results.filter((result) => result.critical)
    s.criticals = hits.map(({ seat, target }) => ({ seat, unit: target }))
  },
  AircraftLanded(s) {
    s.flights = []
  },
  SmokeCleared(s) {
    s.smoke = []
  },
  /** AD-DICE.9: every die is exhausted, used or not. */
  RoundEnded(s) {
    for (const unit of s.units) turnOver(unit)
    s.exhausted = [together(s, 0), together(s, 1)]
    s.dice = [noDice(), noDice()]
    s.flights = []
    s.orders = [[], []]
    s.sealed = [false, false]
    s.duds = []
    s.results = []
    s.criticals = []
  },
}

/** AD-DMG.3: what was hit in this round is disabled in the next; turn effects end (AD-RND.2). */
function turnOver(unit: Unit): void {
  unit.moved = false
  unit.launched = false
  unit.spaces = 0
  unit.active = 0
  unit.disabled = unit.critical
  unit.critical = 0
}

function together(s: State, seat: 0 | 1): ByFace {
  const all = s.exhausted[seat].slice() as Counts
  for (const face of FACES) all[face] += s.dice[seat][face]
  return all
}
