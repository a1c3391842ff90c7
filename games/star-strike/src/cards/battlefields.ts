import { ALL_DIRECTIONS, hex, hexBoard, type Direction, type Hex, type HexBoard } from '@flagbridge/geometry'
import type { Battlefield } from './cards.ts'
import { complain, type Desk, type Placed } from './desk.ts'
import type { WrittenBattlefield } from './packSchema.ts'
import { CORE, DUST, HORIZON, NEBULA, OPEN, STRATEGIC, type Terrain } from './words.ts'

/** What a character of a map says about the hex. Setup Hexes are open. */
const TERRAIN_OF: Readonly<Record<string, Terrain>> = { S: STRATEGIC, X: CORE, o: HORIZON, d: DUST, n: NEBULA }

/** SS2-2A, SS1-COMP.11: a bounded set of hexes. SS2-2A.03: each has at most one terrain, for each is one character of the map. */
export function compileBattlefield(desk: Desk, placed: Placed<WrittenBattlefield>, index: number): Battlefield {
  const { card } = placed
  const { hexes, marks } = readColumns(desk, placed)
  const board = hexBoard(hexes)
  const terrain = marks.map((mark) => TERRAIN_OF[mark] ?? OPEN)
  const cellsOf = (wanted: (cell: number) => boolean) => hexes.map((_, cell) => cell).filter(wanted)
  const setup = (side: 'A' | 'B') => cellsOf((cell) => marks[cell] === side)
  const wrong = (path: string, expected: string, rule: string) => complain(desk, placed, [path], expected, rule)
  if (card.hexCount !== undefined && card.hexCount !== hexes.length)
    wrong('hexCount', `${hexes.length}, the number of hexes drawn,`, 'SS2-2A')
  if (!connected(board)) wrong('columns', 'hexes that all hang together', 'SS2-2A')
  if (setup('A').length === 0) wrong('columns', 'at least one Setup Hex A', 'SS2-4A.04.a')
  if (setup('B').length === 0) wrong('columns', 'at least one Setup Hex B', 'SS2-4A.04.a')
  return {
    index,
    id: card.id,
    name: card.name,
    size: card.size,
    board,
    terrain,
    setup: [setup('A'), setup('B')],
    strategic: cellsOf((cell) => terrain[cell] === STRATEGIC),
    coreOf: horizons(desk, placed, board, terrain),
    facingHint: [(card.facingHint?.A ?? 0) as Direction, (card.facingHint?.B ?? 3) as Direction],
    note: card.note ?? '',
  }
}

/** SS2-0.01: a column has one q and is read from the top, where r is smallest. */
function readColumns(desk: Desk, placed: Placed<WrittenBattlefield>): { hexes: Hex[]; marks: string[] } {
  const hexes: Hex[] = []
  const marks: string[] = []
  const seen = new Set<string>()
  for (const [i, { q, r0, cells }] of placed.card.columns.entries())
    for (const [down, mark] of Array.from(cells).entries()) {
      const r = r0 + down
      if (seen.has(`${q},${r}`)) {
        complain(desk, placed, ['columns', i], `each hex once, not (${q},${r}) again,`, 'SS2-2A')
        continue
      }
      seen.add(`${q},${r}`)
      hexes.push(hex(q, r))
      marks.push(mark)
    }
  return { hexes, marks }
}

/**
 * SS2-8B: the six hexes around a core are its Horizon; they are on the map, free of other terrain and,
 * in edition 2.0, not shared (SS1-TERRAIN.1: in 1.1 a hex may lie beside two).
 */
function horizons(
  desk: Desk,
  placed: Placed<WrittenBattlefield>,
  board: HexBoard,
  terrain: readonly Terrain[],
): number[] {
  const coreOf = terrain.map(() => -1)
  const wrong = (cell: number, expected: string) => {
    const { q, r } = board.hexAt(cell)
    complain(desk, placed, ['columns'], `${expected} at (${q},${r})`, 'SS2-8B')
  }
  for (const [core, kind] of terrain.entries()) {
    if (kind !== CORE) continue
    for (const direction of ALL_DIRECTIONS) {
      const cell = board.neighbour(core, direction)
      if (cell === -1) wrong(core, 'six hexes around the core')
      else if (terrain[cell] !== HORIZON) wrong(cell, 'a horizon hex "o" beside a core')
      else if (coreOf[cell] !== -1 && !desk.printing.sharedHorizons) wrong(cell, 'a horizon hex of one core only')
      else coreOf[cell] = core
    }
  }
  for (const [cell, kind] of terrain.entries())
    if (kind === HORIZON && coreOf[cell] === -1) wrong(cell, 'a core "X" beside the horizon hex')
  return coreOf
}

function connected(board: HexBoard): boolean {
  const reached = new Set([0])
  for (const cell of reached)
    for (const direction of ALL_DIRECTIONS) {
      const next = board.neighbour(cell, direction)
      if (next !== -1) reached.add(next)
    }
  return reached.size === board.size
}
