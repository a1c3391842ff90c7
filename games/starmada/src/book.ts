import { disc, rectangleBoard, turnArc, type Arc, type Direction, type HexBoard } from '@flagbridge/geometry'
import { effectsOf, type Effects } from './effects/abilities.ts'
import type { Content } from './design/content.ts'
import { EQUIPMENT, type Battery, type Equipment, type ShipClass } from './design/spec.ts'
import type { Ship, State } from './state.ts'

/** SX-5.2: hexes that a flight moves in a Fighter Phase. */
export const FLIGHT_MOVE = 10

/** One weapon of a ship: SX-1.8.g. */
export interface MountedWeapon {
  readonly battery: number
  /** As players call it: a1, a2, b1. */
  readonly label: string
  readonly arcs: string
  /** The bearings it fires on, for each of the six facings (SX-4.1.2.a). */
  readonly bearings: readonly Arc[]
}

export type Gun = Battery & { readonly effects: Effects }

/** A class made ready for play: everything that can be worked out once. */
export interface Kind {
  readonly class: ShipClass
  readonly guns: readonly Gun[]
  readonly mounts: readonly MountedWeapon[]
  /** What a damage die does, by its face less one, a letter for each hit. */
  readonly chart: readonly string[]
  /** The line of equipment that holds an item, -1 for none. */
  readonly lines: Readonly<Record<Equipment, number>>
}

/** The rulebook opened with its content: what every rule may look up. */
export interface Book {
  readonly content: Content
  kindOf(state: State, ship: Ship): Kind
  board(state: State): HexBoard
  boardOf(columns: number, rows: number): HexBoard
  /** The cells within a flight's move of a cell, ring by ring (SX-5.2). */
  around(state: State, cell: number): readonly number[]
}

export function openBook(content: Content): Book {
  const kinds = content.classes.map(kindOfClass)
  const staged = new WeakMap<readonly ShipClass[], readonly Kind[]>()
  const boards = new Map<number, HexBoard>()

  function stagedKinds(classes: readonly ShipClass[]): readonly Kind[] {
    let made = staged.get(classes)
    if (made === undefined) staged.set(classes, (made = classes.map(kindOfClass)))
    return made
  }

  function boardOf(columns: number, rows: number): HexBoard {
    const size = columns * 1000 + rows
    let board = boards.get(size)
    if (board === undefined) boards.set(size, (board = rectangleBoard(columns, rows)))
    return board
  }

  const surroundings = new Map<HexBoard, (readonly number[])[]>()
  function around(board: HexBoard, cell: number): readonly number[] {
    let known = surroundings.get(board)
    if (known === undefined) surroundings.set(board, (known = []))
    return (known[cell] ??= disc(board.hexAt(cell), FLIGHT_MOVE)
      .map((there) => board.cellAt(there))
      .filter((there) => there >= 0))
  }

  return {
    content,
    kindOf: (state, ship) => kinds[ship.class] ?? stagedKinds(state.agreed.classes)[ship.class - kinds.length]!,
    board: (state) => boardOf(state.agreed.columns, state.agreed.rows),
    boardOf,
    around: (state, cell) => around(boardOf(state.agreed.columns, state.agreed.rows), cell),
  }
}

function kindOfClass(ship: ShipClass): Kind {
  const lines = Object.fromEntries(
    EQUIPMENT.map((item) => [item, ship.equipment.findIndex((line) => line.item === item)]),
  )
  return {
    class: ship,
    guns: ship.batteries.map((battery) => ({ ...battery, effects: effectsOf(battery) })),
    mounts: ship.batteries.flatMap(({ letter, mounts }, battery) =>
      mounts.map(({ arcs, arc }, i) => ({ battery, label: `${letter}${i + 1}`, arcs, bearings: turned(arc) })),
    ),
    chart: ship.chart.map(({ hits }) => hits.join('')),
    lines: lines as Record<Equipment, number>,
  }
}

function turned(arc: Arc): readonly Arc[] {
  return ([0, 1, 2, 3, 4, 5] satisfies Direction[]).map((facing) => turnArc(arc, facing))
}
