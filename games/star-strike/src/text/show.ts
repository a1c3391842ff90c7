import type { Seat } from '@flagbridge/kernel'
import type { Cards } from '../cards/cards.ts'
import { letterOf } from '../rules/2-field.ts'
import { showTable } from '../shared/show.ts'
import type { State } from '../state.ts'
import { teamName } from './names.ts'

/** The table in characters. */
export function show(cards: Cards, s: State, seat: Seat): string {
  const phase =
    s.round === 0 ? 'Setup' : `Round ${s.round}, ${s.phase}; ${teamName(s, s.initiative)} has the Initiative`
  return showTable(cards, s, seat, {
    head: `${phase}. Points: ${teamName(s, 0)} ${s.points[0]}, ${teamName(s, 1)} ${s.points[1]}.`,
    pointing: () => 'facing',
    sideOf: (p) => (s.teamA < 0 ? String(s.pieces[p]!.side + 1) : 'AB'[letterOf(s, s.pieces[p]!.side)]!),
    marks(p) {
      const { criticals, exhausted, reloading } = s.pieces[p]!
      return [
        criticals > 0 ? `criticals ${criticals}` : '',
        exhausted > 0 ? `exhausted ${exhausted}` : '',
        reloading ? 'reloading' : '',
      ]
    },
  })
}
