import { ALL_DIRECTIONS, type Direction } from '@flagbridge/geometry'
import type { Table } from '@flagbridge/kernel'
import type { Cards } from '../../cards/cards.ts'
import { ESCORT } from '../../cards/words.ts'
import { hexAhead, isEmpty, onField, shipOf } from '../../rules/2-field.ts'
import type { Event } from '../events.ts'
import type { Approach, State } from '../state.ts'
import { isBig } from './1-definitions.ts'
import { stepInto } from './12-movement.ts'

/** SS1-EVADE.1: an Escort, against a big ship only; SS1-EVADE.2: once per turn; SS1-EVADE.3: with somewhere to go. */
export function mayEvade(cards: Cards, s: State, p: number, attacker: number): boolean {
  const piece = s.pieces[p]!
  if (shipOf(cards, piece).role !== ESCORT || piece.evaded || !isBig(shipOf(cards, s.pieces[attacker]!).role))
    return false
  return ALL_DIRECTIONS.some((heading) => canEvadeTo(cards, s, p, heading))
}

/** SS1-EVADE.3: any direction, but into an unoccupied space. */
export function canEvadeTo(cards: Cards, s: State, p: number, heading: Direction): boolean {
  return isEmpty(s, hexAhead(cards, s, s.pieces[p]!.cell, heading))
}

/** SS1-EVADE.2: the box is marked; it costs no Move. SS1-EVADE.5: it is a Move, with all that terrain does. */
export function evade(cards: Cards, t: Table<State, Event>, p: number, heading: Direction): void {
  const to = hexAhead(cards, t.state, t.state.pieces[p]!.cell, heading)
  t.emit({ kind: 'EvadeDeclared', rule: 'SS1-EVADE.1', piece: p })
  stepInto(cards, t, p, to, heading, 'evade', 'SS1-EVADE.3')
}

/** What a ship on its way into an enemy's space does next; false when the Escort's owner is asked. */
export function proceedApproach(cards: Cards, t: Table<State, Event>, approach: Approach): boolean {
  const s = t.state
  if (approach.stage === 'evade') return false
  const piece = s.pieces[approach.piece]!
  const target = s.pieces[approach.target]!
  const stillThere = onField(target) && target.cell === approach.cell
  if (approach.stage === 'fight' || (approach.stage === 'fled' && stillThere)) {
    // SS1-SKIRMISH.3: dragged back into the Targeted Space, it has to fight.
    t.emit({ kind: 'SkirmishBegan', rule: 'SS1-SKIRMISH.4', pieces: [approach.piece, approach.target] })
    return true
  }
  // SS1-EVADE.4, SS1-SKIRMISH.3: the vacated space must be entered. SS1-MOVE.13: and so must the space of a destroyed enemy.
  const fled = approach.stage === 'fled'
  const { cell } = approach
  stepInto(
    cards,
    t,
    approach.piece,
    cell,
    piece.facing,
    fled ? 'enter' : 'advance',
    fled ? 'SS1-SKIRMISH.3' : 'SS1-MOVE.13',
  )
  return true
}
