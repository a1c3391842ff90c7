import { ALL_DIRECTIONS, type Direction } from '@flagbridge/geometry'
import type { RuleId } from '@flagbridge/kernel'
import { CORE } from '../../table/content/words.ts'
import { isSet, type PieceIndex } from '../../table/indices.ts'
import { hexAhead, isEmpty, onField, shipOf, terrainOf } from '../../table/rules/field.ts'
import { hasGrantedEvade } from '../../table/rules/moves.ts'
import { refusing } from '../../table/rules/step.ts'
import { pieceOf } from '../../table/state.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import { assaultOf, type Assault, type State } from '../state.ts'
import { defeat } from './0-defeat.ts'
import { isEscort } from './3-pieces.ts'
import { escapes } from './8-terrain.ts'
import type { Step, StrikeTable } from './step.ts'

/**
 * Section 6C: an Escort slips away from an Assault, once per Round. In 1.1 it does so from big ships alone, and may be
 * dragged back.
 */

/** Why not, and by which rule. */
export const EVADE_FAULTS = {
  'evade-hex-occupied': 'SS2-6C.a',
} as const satisfies Record<string, RuleId>

const refused = refusing(EVADE_FAULTS)

/** SS2-6C.a: the Escort under Assault is asked before the Skirmish; by default it stands (SS2-0.05). */
export const evade: Step<ActionOf<'stand' | 'evade'>> = {
  name: 'evade',
  verbs: ['evade', 'stand'],
  asked: (_, s) => pieceOf(s, assaultOf(s).target).seat,
  legal(c, s, _seat, into) {
    into.push({ do: 'stand' })
    for (const facing of ALL_DIRECTIONS)
      if (canEvadeTo(c, s, assaultOf(s).target, facing)) into.push({ do: 'evade', facing })
  },
  check(c, s, _seat, action) {
    if (action.do === 'stand' || canEvadeTo(c, s, assaultOf(s).target, action.facing)) return undefined
    return refused('evade-hex-occupied', { facing: action.facing })
  },
  play(c, t, _seat, action) {
    const { target } = assaultOf(t.state)
    if (action.do === 'stand') t.emit({ kind: 'AssaultStoodUpTo', rule: 'SS2-6C.a', piece: target })
    else slipAway(c, t, target, action.facing)
  },
}

/** SS2-6C.a: Ready, and an empty hex beside it. It needs no Moves. */
export function mayEvade(c: Content, s: State, p: PieceIndex): boolean {
  return evadeReady(c, s, p) && ALL_DIRECTIONS.some((facing) => canEvadeTo(c, s, p, facing))
}

/** SS2-6C.a: once per Round, for Escorts and whoever a card gives it to. */
export function evadeReady(c: Content, s: State, p: PieceIndex): boolean {
  const piece = pieceOf(s, p)
  return !piece.evaded && (isEscort(shipOf(c, piece).role) || hasGrantedEvade(c, s, p))
}

function canEvadeTo(c: Content, s: State, p: PieceIndex, facing: Direction): boolean {
  return isEmpty(s, hexAhead(c, s, pieceOf(s, p).cell, facing))
}

/**
 * SS2-6C.b: the Assault is cancelled, uncharged. SS2-6C.a: any facing, then Ahead; out of a Core only with Escape
 * Velocity (SS2-8B.05.b).
 */
function slipAway(c: Content, t: StrikeTable, p: PieceIndex, facing: Direction): void {
  const s = t.state
  const piece = pieceOf(s, p)
  const escaping = terrainOf(c, s, piece) === CORE
  const from = piece.cell
  t.emit({ kind: 'AssaultCancelled', rule: 'SS2-6C.b', piece: p })
  if (escaping && !escapes(c, t, p)) return defeat(c, t, p, 'escape', 'SS2-8B.05.b')
  const to = hexAhead(c, s, from, facing)
  if (!isSet(to)) return
  t.emit({ kind: 'PieceMoved', rule: 'SS2-6C.a', piece: p, how: 'evade', facing, from, to, cost: 0, escaping })
}

/** What an Assault does next without an answer; false when the Escort is asked. */
export function proceedAssault(t: StrikeTable, assault: Assault): boolean {
  const s = t.state
  if (assault.stage === 'evade') return false
  const piece = pieceOf(s, assault.piece)
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
