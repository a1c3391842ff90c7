import { turn, type Direction } from '@flagbridge/geometry'
import { effectAt } from '../content/cards.ts'
import type { Content } from '../content/content.ts'
import type { Act } from '../content/effect.ts'
import type { Bound } from '../edition.ts'
import { holdsFor } from '../effects/conditions.ts'
import { concerns } from '../effects/scope.ts'
import type { PieceIndex } from '../indices.ts'
import type { TableState } from '../state.ts'
import { addedBy } from './keywords.ts'

/** What cards do to Moves and Rotations. */

export function extraMoves(act: Act): number {
  return act.do === 'extraMove' ? act.n : 0
}

export function extraRotations(act: Act): number {
  return act.do === 'extraRotation' ? act.n : 0
}

/** A card gives the piece an Evade as Escorts have it (SS2-6C.a, SS1-EVADE.1). */
export function hasGrantedEvade<S extends TableState>(c: Bound<S>, s: S, p: PieceIndex): boolean {
  return addedBy(c, s, p, evades) > 0
}

function evades(act: Act): number {
  return act.do === 'grantEvade' ? 1 : 0
}

/** The most Moves that cards let the piece make. */
export function pinOf(c: Content, s: TableState, p: PieceIndex): number {
  let most = Infinity
  for (const entry of s.inPlay) {
    const { act } = effectAt(c, entry.effect)
    if (act.do === 'pinMoves' && entry.on === p) most = Math.min(most, act.max)
  }
  return most
}

/**
 * The Moves it must make: those of its role, or the number a card sets; a pin lowers them, additional Moves do not
 * raise them.
 */
export function movesDue<S extends TableState>(c: Bound<S>, s: S, p: PieceIndex, ofRole: number): number {
  let set = Infinity
  for (const entry of s.inPlay) {
    const effect = effectAt(c, entry.effect)
    if (effect.act.do !== 'requiredMoves' || !concerns(c, s, entry, effect, p)) continue
    if (holdsFor(c, s, effect.when, p)) set = Math.min(set, effect.act.set)
  }
  return Math.min(set === Infinity ? ofRole : set, pinOf(c, s, p))
}

/** Steps between two facings, the shorter way round. */
export function stepsBetween(from: Direction, to: Direction): number {
  const steps = turn(to, -from)
  return Math.min(steps, 6 - steps)
}
