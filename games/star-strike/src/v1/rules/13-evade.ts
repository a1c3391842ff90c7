import { ALL_DIRECTIONS, type Direction } from '@flagbridge/geometry'
import type { RuleId } from '@flagbridge/kernel'
import { ESCORT } from '../../table/content/words.ts'
import { isSet, type PieceIndex } from '../../table/indices.ts'
import { hexAhead, isEmpty, onField, shipOf } from '../../table/rules/field.ts'
import { hasGrantedEvade } from '../../table/rules/moves.ts'
import { refusing } from '../../table/rules/step.ts'
import { pieceOf } from '../../table/state.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import { approachOf, type Approach, type State } from '../state.ts'
import { isBig } from './1-definitions.ts'
import { stepInto } from './12-step.ts'
import type { Step, StrikeTable } from './step.ts'

/** Evading: an Escort slips away before a Skirmish. */

/** Why not, and by which rule. */
export const EVADE_FAULTS = {
  'evade-space-occupied': 'SS1-EVADE.3',
} as const satisfies Record<string, RuleId>

const refused = refusing(EVADE_FAULTS)

/** SS1-SKIRMISH.2: the defender is asked first; by default it stands. */
export const evade: Step<ActionOf<'stand' | 'evade'>> = {
  name: 'evade',
  verbs: ['evade', 'stand'],
  asked: (_, s) => pieceOf(s, approachOf(s).target).seat,
  legal(c, s, _seat, into) {
    into.push({ do: 'stand' })
    for (const heading of ALL_DIRECTIONS)
      if (canEvadeTo(c, s, approachOf(s).target, heading)) into.push({ do: 'evade', heading })
  },
  check(c, s, _seat, action) {
    if (action.do === 'stand' || canEvadeTo(c, s, approachOf(s).target, action.heading)) return undefined
    return refused('evade-space-occupied', { heading: action.heading })
  },
  play(c, t, _seat, action) {
    const { target } = approachOf(t.state)
    if (action.do === 'stand') t.emit({ kind: 'EvadeDeclined', rule: 'SS1-SKIRMISH.2', piece: target })
    else slipAway(c, t, target, action.heading)
  },
}

/**
 * SS1-EVADE.1: an Escort, or whom a card lets, against a big ship only; SS1-EVADE.2: once per turn; SS1-EVADE.3: with
 * somewhere to go.
 */
export function mayEvade(c: Content, s: State, p: PieceIndex, attacker: PieceIndex): boolean {
  const piece = pieceOf(s, p)
  if (piece.evaded || !isBig(shipOf(c, pieceOf(s, attacker)).role)) return false
  if (shipOf(c, piece).role !== ESCORT && !hasGrantedEvade(c, s, p)) return false
  return ALL_DIRECTIONS.some((heading) => canEvadeTo(c, s, p, heading))
}

/** SS1-EVADE.3: any direction, but into an unoccupied space. */
function canEvadeTo(c: Content, s: State, p: PieceIndex, heading: Direction): boolean {
  return isEmpty(s, hexAhead(c, s, pieceOf(s, p).cell, heading))
}

/** SS1-EVADE.2: the box is marked; it costs no Move. SS1-EVADE.5: it is a Move, with all that terrain does. */
function slipAway(c: Content, t: StrikeTable, p: PieceIndex, heading: Direction): void {
  const to = hexAhead(c, t.state, pieceOf(t.state, p).cell, heading)
  t.emit({ kind: 'EvadeDeclared', rule: 'SS1-EVADE.1', piece: p })
  if (isSet(to)) stepInto(c, t, { rule: 'SS1-EVADE.3', piece: p, how: 'evade', heading, to })
}

/** What a ship on its way into an enemy's space does next; false when the Escort's owner is asked. */
export function proceedApproach(c: Content, t: StrikeTable, approach: Approach): boolean {
  const s = t.state
  if (approach.stage === 'evade') return false
  const piece = pieceOf(s, approach.piece)
  const target = pieceOf(s, approach.target)
  const stillThere = onField(target) && target.cell === approach.cell
  if (approach.stage === 'fight' || (approach.stage === 'fled' && stillThere)) {
    // SS1-SKIRMISH.3: dragged back into the Targeted Space, it has to fight.
    t.emit({ kind: 'SkirmishBegan', rule: 'SS1-SKIRMISH.4', pieces: [approach.piece, approach.target] })
    return true
  }
  // SS1-EVADE.4, SS1-SKIRMISH.3: the vacated space must be entered.
  // SS1-MOVE.13: and so must the space of a destroyed enemy.
  const fled = approach.stage === 'fled'
  stepInto(c, t, {
    rule: fled ? 'SS1-SKIRMISH.3' : 'SS1-MOVE.13',
    piece: approach.piece,
    how: fled ? 'enter' : 'advance',
    heading: piece.facing,
    to: approach.cell,
  })
  return true
}
