import { ALL_DIRECTIONS } from '@flagbridge/geometry'
import type { Seat } from '@flagbridge/kernel'
import type { Thing } from '@flagbridge/scene'
import type { Cards } from '../../cards/cards.ts'
import { shipOf } from '../../rules/2-field.ts'
import { activationMeant, lastOf, ordersMeant, placeMeant, shotsMeant } from '../../shared/look/meant.ts'
import type { Action } from '../actions.ts'
import { questionOf } from '../questions.ts'
import { isBig } from '../rules/1-definitions.ts'
import type { State } from '../state.ts'
import { endOf } from './pointers.ts'

/** The actions that were most likely meant by pointing at these things. */
export function meant(cards: Cards, s: State, seat: Seat, things: readonly Thing[]): readonly Action[] {
  switch (questionOf(cards, s, seat)) {
    case 'place': {
      const place = placeMeant(things)
      const piece = s.pieces[place.piece]
      return [{ do: 'place', ...place, heading: piece !== undefined && isBig(shipOf(cards, piece).role) ? 0 : -1 }]
    }
    case 'orders':
      return ordersMeant(s, seat, things)
    case 'activate':
      return activationMeant(things)
    case 'act': {
      const cell = lastOf(things, 'cell')
      if (cell !== undefined) return movesTo(cards, s, cell)
      return shotsMeant(cards, s, things).map(({ mount, target }) => ({ do: 'attack', groups: 1 << mount, target }))
    }
    default:
      return []
  }
}

function movesTo(cards: Cards, s: State, cell: number): Action[] {
  const there = ALL_DIRECTIONS.filter((heading) => endOf(cards, s, heading) === cell)
  return (there.length === 0 ? ALL_DIRECTIONS : there).map((heading) => ({ do: 'move', heading }))
}
