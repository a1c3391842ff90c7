import type { Seat } from '@flagbridge/kernel'
import type { Cards } from '../../cards/cards.ts'
import { shipOf } from '../../rules/2-field.ts'
import { showTable } from '../../shared/show.ts'
import { isBig } from '../rules/1-definitions.ts'
import { NONE, type State } from '../state.ts'
import { keywordName, sideName } from './names.ts'

/** The table in characters. */
export function show(cards: Cards, s: State, seat: Seat): string {
  const phase = s.turn === 0 ? 'Setup' : `Turn ${s.turn}, ${s.phase} phase`
  return showTable(cards, s, seat, {
    head: `${phase}. Objective Points: ${sideName(s, 0)} ${s.points[0]}, ${sideName(s, 1)} ${s.points[1]}.`,
    pointing: (p) => (isBig(shipOf(cards, s.pieces[p]!).role) ? 'heading' : undefined),
    sideOf: (p) => `side ${s.pieces[p]!.side + 1}`,
    marks(p) {
      const { crippled, lost, marked } = s.pieces[p]!
      return [
        crippled ? `Crippled${lost === NONE ? '' : ` (${keywordName(lost)} lost)`}` : '',
        marked !== 0 ? 'HEAVY marked' : '',
      ]
    },
  })
}
