import type { Seat } from '@flagbridge/kernel'
import { isSet } from '../../table/indices.ts'
import { shipOf } from '../../table/rules/field.ts'
import { showTable } from '../../table/text/show.ts'
import { pieceOf } from '../../table/state.ts'
import type { Content } from '../content.ts'
import { isBig } from '../rules/1-definitions.ts'
import type { State } from '../state.ts'
import { keywordName, sideName } from './names.ts'

/** The table in characters. */
export function show(c: Content, s: State, seat: Seat): string {
  const phase = s.turn === 0 ? 'Setup' : `Turn ${s.turn}, ${s.phase} phase`
  return showTable(c, s, seat, {
    head: `${phase}. Objective Points: ${sideName(s, 0)} ${s.points[0]}, ${sideName(s, 1)} ${s.points[1]}.`,
    pointing: (p) => (isBig(shipOf(c, pieceOf(s, p)).role) ? 'heading' : undefined),
    sideOf: (p) => `side ${pieceOf(s, p).side + 1}`,
    marks(p) {
      const { crippled, lost, marked } = pieceOf(s, p)
      return [
        crippled ? `Crippled${isSet(lost) ? ` (${keywordName(lost)} lost)` : ''}` : '',
        marked !== 0 ? 'HEAVY marked' : '',
      ]
    },
  })
}
