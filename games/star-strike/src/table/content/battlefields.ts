import { ALL_DIRECTIONS, hex, hexBoard, type Direction, type Hex, type HexBoard } from '@flagbridge/geometry'
import { complain, type Compiler, type Placed } from './compiler.ts'
import { isSet, NONE, type CellIndex, type MapIndex, type None } from '../indices.ts'
import type { Battlefield } from './content.ts'
import type { WrittenBattlefield } from './packSchema.ts'
import { CORE, DUST, HORIZON, NEBULA, OPEN, STRATEGIC, type Terrain } from './words.ts'

/** What a character of a map says about the hex. Setup Hexes drawn as A and B are open. */
const TERRAIN_OF: Readonly<Record<string, Terrain>> = { S: STRATEGIC, X: CORE, o: HORIZON, d: DUST, n: NEBULA }

/**
 * SS2-2A, SS1-COMP.11: a bounded set of hexes. SS2-2A.03: each has at most one terrain, for each is one character of
 * the map.
 */
export function compileBattlefield(
  compiler: Compiler,
  placed: Placed<WrittenBattlefield>,
  index: MapIndex,
): Battlefield {
  const { card } = placed
  const { hexes, marks } = readColumns(compiler, placed)
  const board = hexBoard(hexes)
  const terrain = marks.map((mark) => TERRAIN_OF[mark] ?? OPEN)
  const cellsOf = (wanted: (cell: CellIndex) => boolean) => hexes.map((_, cell) => cell as CellIndex).filter(wanted)
  const listed = listedSetup(compiler, placed, board, terrain)
  const setup = (side: 'A' | 'B') => cellsOf((cell) => marks[cell] === side || listed[side].includes(cell))
  const wrong = (path: string, expected: string, rule: string) => complain(compiler, placed, [path], expected, rule)
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
    coreOf: horizons(compiler, placed, board, terrain),
    facingHint: [(card.facingHint?.A ?? 0) as Direction, (card.facingHint?.B ?? 3) as Direction],
    note: card.note ?? '',
  }
}

/** SS2-4A.04.a: Setup Hexes that the map names one by one, which may be any hex but a Core. */
function listedSetup(
  compiler: Compiler,
  placed: Placed<WrittenBattlefield>,
  board: HexBoard,
  terrain: readonly Terrain[],
): { readonly A: readonly CellIndex[]; readonly B: readonly CellIndex[] } {
  const seen = new Set<number>()
  const cells = (side: 'A' | 'B') =>
    (placed.card.setup?.[side] ?? []).flatMap(([q, r], i): CellIndex[] => {
      const cell = board.cellOf(q, r)
      const wrong = (expected: string, rule: string) => {
        complain(compiler, placed, ['setup', side, i], expected, rule)
        return []
      }
      if (!isSet(cell)) return wrong('a hex of the map', 'SS2-2A')
      if (terrain[cell] === CORE) return wrong('a hex that is no Core', 'SS2-4A.04.a')
      if (seen.has(cell)) return wrong(`each Setup Hex once, not (${q},${r}) again,`, 'SS2-4A.04.a')
      seen.add(cell)
      return [cell as CellIndex]
    })
  return { A: cells('A'), B: cells('B') }
}

/** SS2-0.01: a column has one q and is read from the top, where r is smallest. */
function readColumns(compiler: Compiler, placed: Placed<WrittenBattlefield>): { hexes: Hex[]; marks: string[] } {
  const hexes: Hex[] = []
  const marks: string[] = []
  const seen = new Set<string>()
  for (const [i, { q, r0, cells }] of placed.card.columns.entries())
    for (const [down, mark] of Array.from(cells).entries()) {
      const r = r0 + down
      if (seen.has(`${q},${r}`)) {
        complain(compiler, placed, ['columns', i], `each hex once, not (${q},${r}) again,`, 'SS2-2A')
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
  compiler: Compiler,
  placed: Placed<WrittenBattlefield>,
  board: HexBoard,
  terrain: readonly Terrain[],
): (CellIndex | None)[] {
  const coreOf: (CellIndex | None)[] = terrain.map(() => NONE)
  const wrong = (cell: number, expected: string) => {
    const { q, r } = board.hexAt(cell)
    complain(compiler, placed, ['columns'], `${expected} at (${q},${r})`, 'SS2-8B')
  }
  for (const [core, kind] of terrain.entries()) {
    if (kind !== CORE) continue
    const around = ALL_DIRECTIONS.map((direction) => board.neighbour(core, direction))
    if (!around.every(isSet)) wrong(core, 'six hexes around the core')
    for (const cell of around.filter(isSet)) {
      if (terrain[cell] !== HORIZON) wrong(cell, 'a horizon hex "o" beside a core')
      else if (isSet(coreOf[cell] ?? NONE) && !compiler.printing.sharedHorizons)
        wrong(cell, 'a horizon hex of one core only')
      else coreOf[cell] = core as CellIndex
    }
  }
  for (const [cell, kind] of terrain.entries())
    if (kind === HORIZON && !isSet(coreOf[cell] ?? NONE)) wrong(cell, 'a core "X" beside the horizon hex')
  return coreOf
}

function connected(board: HexBoard): boolean {
  const reached = new Set([0])
  for (const cell of reached)
    for (const direction of ALL_DIRECTIONS) {
      const next = board.neighbour(cell, direction)
      if (isSet(next)) reached.add(next)
    }
  return reached.size === board.size
}
