import { ALL_DIRECTIONS, type Direction } from '@flagbridge/geometry'
import type { Seat } from '@flagbridge/kernel'
import type { Thing } from '@flagbridge/scene'
import type { Action } from '../actions.ts'
import type { Cards } from '../cards/cards.ts'
import { questionOf } from '../questions.ts'
import { fieldOf } from '../rules/2-field.ts'
import { MANEUVERS } from '../rules/6-movement.ts'
import { activationMeant, lastOf, ordersMeant, placeMeant, shotsMeant } from '../shared/look/meant.ts'
import type { State } from '../state.ts'
import { endOf } from './pointers.ts'

/** The actions that were most likely meant by pointing at these things. */
export function meant(cards: Cards, s: State, seat: Seat, things: readonly Thing[]): readonly Action[] {
  switch (questionOf(cards, s, seat)) {
    case 'place':
      return [{ do: 'place', ...placeMeant(things), facing: 0 }]
    case 'command':
      return ordersMeant(s, seat, things)
    case 'activate':
      return activationMeant(things)
    case 'act': {
      const cell = lastOf(things, 'cell')
      if (cell !== undefined) return ALL_DIRECTIONS.flatMap((facing) => coursesTo(cards, s, cell, facing))
      return shotsMeant(cards, s, things).map(({ mount, target }) => ({ do: 'strike', armament: mount, target }))
    }
    default:
      return []
  }
}

function coursesTo(cards: Cards, s: State, cell: number, facing: Direction): Action[] {
  const { board } = fieldOf(cards, s)
  const near = board.distance(s.pieces[s.active!.piece]!.cell, cell) <= 2
  return MANEUVERS.filter((maneuver) => !near || endOf(cards, s, maneuver, facing) === cell).map((maneuver) => ({
    do: 'maneuver',
    maneuver,
    facing,
  }))
}
