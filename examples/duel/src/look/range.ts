import type { Overlay } from '@flagbridge/scene'
import { classOf } from '../rules/fleet.ts'
import { CELLS, distance } from '../rules/sea.ts'
import type { State } from '../state.ts'

/** DUEL-6, DUEL-7: how far the ship reaches, and how far it hits on 4. */
export function rangeOf(view: State, ship: number): Overlay[] {
  const { range } = classOf(ship)
  const from = view.ships[ship]!.cell
  const all = Array.from({ length: CELLS }, (_, cell) => cell)
  const within = (reach: number) => all.filter((cell) => distance(from, cell) <= reach).map(String)
  return [
    { kind: 'cells', cells: within(range), band: 2, edge: true },
    { kind: 'cells', cells: within(Math.floor(range / 2)), band: 2 },
  ]
}
