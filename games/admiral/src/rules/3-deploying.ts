import type { Seat } from '@flagbridge/kernel'
import type { Action } from '../actions.ts'
import { CELLS, rowOf, type Cell } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import type { State } from '../state.ts'
import { deployment, forward, inNearestRows } from './3-setup.ts'

/** Where units stand in a fleet that nobody placed: the middle of the front row first, the corners behind last. */
const ORDER: readonly (readonly Cell[])[] = ([0, 1] as const).map((seat) =>
  CELLS.filter((cell) => inNearestRows(seat, cell)).toSorted((one, other) => remote(seat, one) - remote(seat, other)),
)

function remote(seat: Seat, cell: Cell): number {
  const behind = rowOf(cell) === (seat === 0 ? 2 : 7) ? 0 : 8
  return behind + Math.abs((cell & 7) - 3.4)
}

/** AD-SET.3: the next card of a fleet in line, its bows towards the other. */
export function deployed(c: Content, s: State, seat: Seat): Action {
  const usual = deployment.fallback!(c, s, seat)
  if (usual.do !== 'place') return usual
  for (const at of ORDER[seat] ?? []) {
    const action = { ...usual, at, heading: forward(seat) }
    if (deployment.check(c, s, seat, action) === undefined) return action
  }
  return usual
}
