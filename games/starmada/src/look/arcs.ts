import type { Overlay } from '@flagbridge/scene'
import type { Book } from '../book.ts'
import { bandAt, bearsOn, canSee } from '../rules/4-1-before-attacking.ts'
import type { State } from '../state.ts'

/** SX-4.1.2, SX-4.1.3, SX-4.1.4: the hexes that these mounts of one battery bear on and see; the nearer band is the stronger fill. */
export function arcOverlays(book: Book, s: State, i: number, battery: number, mounts: readonly number[]): Overlay[] {
  const ship = s.ships[i]!
  if (ship.fate !== 'here') return []
  const board = book.board(s)
  const kind = book.kindOf(s, ship)
  const { bands } = kind.guns[battery]!
  const short: string[] = []
  const medium: string[] = []
  const long: string[] = []
  for (let cell = 0; cell < board.size; cell++) {
    const range = board.distance(ship.cell, cell)
    const band = range === 0 ? undefined : bandAt(bands, range)
    if (band === undefined || !mounts.some((mount) => bearsOn(board, kind, ship, mount, cell))) continue
    if (!canSee(board, s, ship.cell, cell)) continue
    long.push(String(cell))
    if (band >= 0) medium.push(String(cell))
    if (band > 0) short.push(String(cell))
  }
  return [
    { kind: 'cells', cells: long, band: 3, edge: true },
    { kind: 'cells', cells: medium, band: 2 },
    { kind: 'cells', cells: short, band: 1 },
  ]
}
