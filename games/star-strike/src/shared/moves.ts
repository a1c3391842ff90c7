import { turn, type Direction } from '@flagbridge/geometry'
import type { Cards } from '../cards/cards.ts'
import type { Act } from '../cards/effect.ts'
import { concerns } from '../effects/inPlay.ts'
import { holdsBy } from './conditions.ts'
import type { Rules } from './rules.ts'
import { NONE, type Table } from './table.ts'

/** What cards do to Moves and Rotations. */

export function extraMoves(act: Act): number {
  return act.do === 'extraMove' ? act.n : 0
}

export function extraRotations(act: Act): number {
  return act.do === 'extraRotation' ? act.n : 0
}

/** The most Moves that cards let the piece make. */
export function pinOf(cards: Cards, s: Table, p: number): number {
  let most = Infinity
  for (const entry of s.inPlay) {
    const { act } = cards.effects[entry.effect]!
    if (act.do === 'pinMoves' && entry.on === p) most = Math.min(most, act.max)
  }
  return most
}

/** The Moves it must make: those of its role, or the number a card sets; a pin lowers them, additional Moves do not raise them. */
export function movesDue<S extends Table>(rules: Rules<S>, cards: Cards, s: S, p: number, ofRole: number): number {
  let set = Infinity
  for (const entry of s.inPlay) {
    const effect = cards.effects[entry.effect]!
    if (effect.act.do !== 'requiredMoves' || !concerns(cards, s, entry, effect, p)) continue
    if (holdsBy(rules, cards, s, effect.when, p, NONE, undefined)) set = Math.min(set, effect.act.set)
  }
  return Math.min(set === Infinity ? ofRole : set, pinOf(cards, s, p))
}

/** Steps between two facings, the shorter way round. */
export function stepsBetween(from: Direction, to: Direction): number {
  const steps = turn(to, -from)
  return Math.min(steps, 6 - steps)
}
