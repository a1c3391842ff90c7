import { EQUIPMENT, type Equipment, type ShipClass } from '../design/spec.ts'
import type { Band } from '../effects/abilities.ts'
import type { Agreement, Ship, State } from '../state.ts'
import type { Option, Shot } from '../extras/extra.ts'
import { openInForce, type InForce } from '../extras/inForce.ts'
import { bandAt } from './bands.ts'
import { cellsAround, FLIGHT_MOVE, openBoard, type Board, type Cell } from './board.ts'
import { kindOfClass, mirrored, type Kind } from './kinds.ts'
import type { Parts } from './parts.ts'
import { openReach, type TellReach } from './reach.ts'

/** What the packs say, made ready for play: everything that a rule may look up. */
export interface Content extends Parts {
  /** SXS-G.0.a: the options that matches can be fought with. */
  readonly options: readonly Option[]
  kindOf(state: State, ship: Ship): Kind
  /** SXS-A.2: the same with ships and fleets as they are rated by a table; the catalogue's where none is named. */
  rated(ratings: Agreement['ratings']): Content
  board(state: State): Board
  boardOf(columns: number, rows: number): Board
  /** The cells within a flight's move of a cell, ring by ring (SX-5.2). */
  around(state: State, cell: Cell): readonly Cell[]
  /** SX-3.2: where orders can take a ship. */
  readonly reach: TellReach
  /** The items and options that speak in this match, moment by moment. */
  inForce(state: State): InForce
  /** SX-4.1.3.b: the range band of a shot; undefined when its target is out of reach. */
  bandOf(shot: Shot): Band | undefined
}

/** `measure` is a class as it is rated by measurement; left out where no match can ask for that. */
export function openContent(
  parts: Parts,
  options: readonly Option[],
  measure: (ship: ShipClass) => ShipClass = (ship) => ship,
): Content {
  const kinds = parts.classes.map(kindOfClass)
  const measured = new WeakMap<Kind, Kind>()

  /** SXS-A.2: the same record with its measured rating. */
  function measuredKind(kind: Kind): Kind {
    let other = measured.get(kind)
    if (other === undefined) measured.set(kind, (other = { ...kind, class: measure(kind.class) }))
    return other
  }

  const staged = new WeakMap<readonly ShipClass[], readonly Kind[]>()
  const boards = new Map<number, Board>()

  function stagedKinds(classes: readonly ShipClass[]): readonly Kind[] {
    let made = staged.get(classes)
    if (made === undefined) staged.set(classes, (made = classes.map(kindOfClass)))
    return made
  }

  function boardOf(columns: number, rows: number): Board {
    const size = columns * 1000 + rows
    let board = boards.get(size)
    if (board === undefined) boards.set(size, (board = openBoard(columns, rows)))
    return board
  }

  const surroundings = new Map<Board, (readonly Cell[])[]>()
  function around(board: Board, cell: Cell): readonly Cell[] {
    let known = surroundings.get(board)
    if (known === undefined) surroundings.set(board, (known = []))
    return (known[cell] ??= cellsAround(board, cell, FLIGHT_MOVE, 'steps'))
  }

  function kindOf(state: State, ship: Ship): Kind {
    const kind = kinds[ship.class] ?? stagedKinds(state.agreed.classes)[ship.class - kinds.length]
    const found = state.agreed.ratings === undefined ? (kind as Kind) : measuredKind(kind as Kind)
    return ship.inverted ? mirrored(found) : found
  }

  const inForce = openInForce(options, (state) => {
    // SXS-G.24: who has what must not be told by what is asked.
    if (state.agreed.strangers !== undefined) return new Set(EQUIPMENT)
    const items = new Set<Equipment>()
    for (const ship of state.ships) for (const { item } of kindOf(state, ship).class.equipment) items.add(item)
    return items
  })

  let agreedLast: Agreement | undefined
  let boardLast: Board | undefined
  function board(state: State): Board {
    const { agreed } = state
    if (agreed === agreedLast && boardLast !== undefined) return boardLast
    // The items of a match are not known before its ships are, and have no say in this.
    const sky = options.find(({ key, moments }) => moments.sky !== undefined && agreed.rules?.includes(key))
    const flat = boardOf(agreed.columns, agreed.rows)
    agreedLast = agreed
    return (boardLast = sky?.moments.sky?.(flat) ?? flat)
  }

  function bandOf(shot: Shot): Band | undefined {
    let band = bandAt(shot.gun.bands, shot.range)
    for (const change of inForce(shot.state).band) band = change(shot, band)
    return band
  }

  let byMeasure: Content | undefined
  function rated(ratings: Agreement['ratings']): Content {
    if (ratings === undefined) return content
    if (byMeasure !== undefined) return byMeasure
    const classes = parts.classes.map(measure)
    const total = (ships: readonly { readonly class: number }[]) =>
      ships.reduce((sum, ship) => sum + (classes[ship.class]?.combatRating ?? 0), 0)
    const fleets = parts.fleets.map((fleet) => ({ ...fleet, total: total(fleet.ships) }))
    return (byMeasure = { ...content, classes, fleets })
  }

  const content: Content = {
    ...parts,
    options,
    rated,
    kindOf,
    inForce,
    bandOf,
    board,
    boardOf,
    around: (state, cell) => around(board(state), cell),
    reach: openReach(),
  }
  return content
}
