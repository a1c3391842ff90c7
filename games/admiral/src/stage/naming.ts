import type { Notation } from '@flagbridge/kernel'
import { board, squareName } from '../content/board.ts'
import { SQUADRONS, type Content, type SquadronWord } from '../content/content.ts'
import { featureBit } from '../content/features.ts'
import { cardOf, sizeClass } from '../rules/1-cards.ts'
import { distance } from '../rules/11-sight.ts'
import { artilleryRange } from '../rules/12-artillery.ts'
import { scoreOf } from '../rules/23-victory.ts'
import { findUnit, IN_HAND, STAND_BY, SUNK, type State, type Unit } from '../state.ts'
import { REFUSALS, SENTENCES } from '../text/en.ts'
import { headingNamed } from '../text/names.ts'

/** Keys of the state, of events and of actions that hold a seat, or a set of features. */
const SEAT_KEYS = new Set(['seat', 'turn', 'first', 'winner'])
const FEATURE_KEYS = new Set(['active', 'spaces', 'critical', 'disabled'])
const OFF_THE_GRID: Readonly<Record<string, number>> = { hand: IN_HAND, 'stand-by': STAND_BY, sunk: SUNK }

/** Names for the numbers of Admiral, and what follows from a position. */
export function notationOf(c: Content): Notation<State> {
  return {
    number(s, key, word) {
      const said = word.toLowerCase()
      if (SEAT_KEYS.has(key)) return found(['south', 'north'].indexOf(said))
      if (key === 'heading') return headingNamed(said)
      if (key === 'type') return found(SQUADRONS.indexOf(word as SquadronWord))
      if (FEATURE_KEYS.has(key)) return features(said)
      const unit = findUnit(s, ({ name }) => name.toLowerCase() === said)
      return unit >= 0 ? unit : (OFF_THE_GRID[said] ?? found(board.cellNamed(said)))
    },
    derived: (s) => ({
      points: [scoreOf(c, s, 0), scoreOf(c, s, 1)],
      units: Object.fromEntries(s.units.map((unit) => [unit.name, derivedUnit(c, s, unit)])),
    }),
    events: Object.keys(SENTENCES),
    refusals: Object.keys(REFUSALS),
  }
}

function derivedUnit(c: Content, s: State, unit: Unit) {
  const others = s.units.filter((other) => other !== unit && other.at >= 0 && unit.at >= 0)
  return {
    card: cardOf(c, unit).id,
    size: sizeClass(c, unit),
    range: artilleryRange(c, s, unit, unit.active),
    ...(unit.at < 0 ? {} : { square: squareName(unit.at) }),
    distance: Object.fromEntries(others.map((other) => [other.name, distance(s, unit, other)])),
  }
}

/** "torpedoes artillery": the sum of what stands for them. */
function features(words: string): number | undefined {
  let set = 0
  for (const word of words.split(/[ ,]+/)) {
    if (featureBit(word) === 0) return undefined
    set |= featureBit(word)
  }
  return set
}

function found(index: number): number | undefined {
  return index < 0 ? undefined : index
}
