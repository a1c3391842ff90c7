import type { Seat } from '@flagbridge/kernel'
import { letterOf } from '../../table/rules/field.ts'
import { showTable } from '../../table/text/show.ts'
import { pieceOf } from '../../table/state.ts'
import type { Content } from '../content.ts'
import type { State } from '../state.ts'
import { teamName } from './names.ts'

/** The table in characters. */
export function show(c: Content, s: State, seat: Seat): string {
  const phase =
    s.round === 0 ? 'Setup' : `Round ${s.round}, ${s.phase}; ${teamName(s, s.initiative)} has the Initiative`
  return showTable(c, s, seat, {
    head: `${phase}. Points: ${teamName(s, 0)} ${s.points[0]}, ${teamName(s, 1)} ${s.points[1]}.`,
    pointing: () => 'facing',
    sideOf: (p) => (s.teamA < 0 ? String(pieceOf(s, p).side + 1) : 'AB'[letterOf(s, pieceOf(s, p).side)]!),
    marks(p) {
      const { criticals, exhausted, reloading } = pieceOf(s, p)
      return [
        criticals > 0 ? `criticals ${criticals}` : '',
        exhausted > 0 ? `exhausted ${exhausted}` : '',
        reloading ? 'reloading' : '',
      ]
    },
  })
}
