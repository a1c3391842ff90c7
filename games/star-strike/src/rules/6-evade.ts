import type { Direction } from '@flagbridge/geometry'
import { ALL_DIRECTIONS } from '@flagbridge/geometry'
import type { Table } from '@flagbridge/kernel'
import type { Cards } from '../cards/cards.ts'
import { CORE } from '../cards/words.ts'
import type { Event } from '../events.ts'
import type { Assault, State } from '../state.ts'
import { defeat } from './0-defeat.ts'
import { hexAhead, isEmpty, onField, shipOf, terrainOf } from './2-field.ts'
import { isEscort } from './3-pieces.ts'
import { escapes } from './8-terrain.ts'

/** Section 6C: an Escort slips away from an Assault, once per Round. */

/** SS2-6C.a: Ready, and an empty hex beside it. It needs no Moves. */
export function mayEvade(cards: Cards, s: State, p: number): boolean {
  return evadeReady(cards, s, p) && ALL_DIRECTIONS.some((facing) => canEvadeTo(cards, s, p, facing))
}

export function evadeReady(cards: Cards, s: State, p: number): boolean {
  const piece = s.pieces[p]!
  return isEscort(shipOf(cards, piece).role) && !piece.evaded
}

export function canEvadeTo(cards: Cards, s: State, p: number, facing: Direction): boolean {
  return isEmpty(s, hexAhead(cards, s, s.pieces[p]!.cell, facing))
}

/** SS2-6C.b: the Assault is cancelled, uncharged. SS2-6C.a: any facing, then Ahead; out of a Core only with Escape Velocity (SS2-8B.05.b). */
export function evade(cards: Cards, t: Table<State, Event>, p: number, facing: Direction): void {
  const s = t.state
  const piece = s.pieces[p]!
  const escaping = terrainOf(cards, s, piece) === CORE
  const from = piece.cell
  t.emit({ kind: 'AssaultCancelled', rule: 'SS2-6C.b', piece: p })
  if (escaping && !escapes(cards, t, p)) return defeat(cards, t, p, 'escape', 'SS2-8B.05.b')
  const to = hexAhead(cards, s, from, facing)
  t.emit({ kind: 'PieceMoved', rule: 'SS2-6C.a', piece: p, how: 'evade', facing, from, to, cost: 0, escaping })
}

/** What an Assault does next without an answer; false when the Escort is asked. */
export function proceedAssault(t: Table<State, Event>, assault: Assault): boolean {
  const s = t.state
  if (assault.stage === 'evade') return false
  const piece = s.pieces[assault.piece]!
  if (assault.stage === 'fight') {
    t.emit({ kind: 'SkirmishBegan', rule: 'SS2-4B.02.c', pieces: [assault.piece, assault.target], assault: true })
    return true
  }
  // SS2-6C.c: it must follow, for one Move. SS2-6B.04: or it advances, for none.
  const follows = assault.stage === 'follow'
  t.emit({
    kind: 'PieceMoved',
    rule: follows ? 'SS2-6C.c' : 'SS2-6B.04',
    piece: assault.piece,
    how: follows ? 'follow' : 'advance',
    facing: piece.facing,
    from: piece.cell,
    to: assault.cell,
    cost: follows ? 1 : 0,
    escaping: false,
  })
  return onField(piece)
}
