import type { Action, Move } from '../actions.ts'
import { game } from '../game.ts'
import { NEIGHBOURS } from '../rules/sea.ts'
import type { State } from '../state.ts'

/** The shortest way through hexes the ship could also stop in, its own first. DUEL-10 itself is asked of `legal`. */
export function wayTo(view: State, to: number): number[] {
  const open: Action[] = []
  game.legal(view, view.side, open)
  const free = new Set(open.map((action) => (action as Move).to))
  const from = view.ships[view.active]!.cell
  const before = new Map<number, number>([[from, from]])
  for (const cell of before.keys()) {
    if (cell === to) break
    for (const next of NEIGHBOURS[cell]!) if (free.has(next) && !before.has(next)) before.set(next, cell)
  }
  const way = [to]
  while (way[0] !== from) way.unshift(before.get(way[0]!)!)
  return way
}
