import type { HexCell, HexField, PlaceLabel, Zone } from '@flagbridge/scene'
import type { Cell } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import { altitudeOf, groundOf } from '../content/levels.ts'
import { cellAt, cellsOfObject, zoneCells, zoneOf } from '../rules/2-1-setting-up.ts'
import { explosionAt } from '../rules/4-3-effects-of-damage.ts'
import type { State } from '../state.ts'
import { asteroidArt, explosionArt } from './art.ts'

/** The map as it lies: hexes, objects, explosions, set-up areas and the places that objectives name. */
export function openFields(content: Content): (state: State) => HexField {
  const bare = new Map<string, readonly HexCell[]>()

  function cellsOf({ columns, rows }: State['agreed']): readonly HexCell[] {
    const size = `${columns}x${rows}`
    let cells = bare.get(size)
    if (cells === undefined) {
      const board = content.boardOf(columns, rows)
      cells = Array.from({ length: board.plane }, (_, cell) => ({
        id: String(cell),
        label: board.label(cell),
        ...board.hexAt(cell),
      }))
      bare.set(size, cells)
    }
    return cells
  }

  return (state) => {
    const scenery = sceneryOf(content, state)
    const cells = cellsOf(state.agreed)
    return {
      kind: 'hexes',
      top: 'flat',
      cells: scenery.size === 0 ? cells : cells.map((cell, i) => ({ ...cell, ...scenery.get(i as Cell) })),
      zones: zonesOf(content, state),
      places: placesOf(content, state),
    }
  }
}

type Scenery = Pick<HexCell, 'terrain' | 'art' | 'artWidth' | 'name'>

/** SX-2.1.2.e, SX-4.3.1.a: objects fill hexes; an explosion lies in one, with its strength. */
function sceneryOf(content: Content, state: State): Map<Cell, Scenery> {
  const board = content.board(state)
  const scenery = new Map<Cell, Scenery>()
  const { levels } = board
  for (const object of state.objects) {
    const cells = cellsOfObject(board, object).map(groundOf)
    const centre = cellAt(board, object.column, object.row)
    if (object.kind === 'planet') {
      for (const cell of cells) scenery.set(cell, { terrain: 'planet' })
      scenery.set(centre, { terrain: 'planet', art: 'starmada#planet', artWidth: 2 * object.radius + 1 })
    } else for (const cell of cells) scenery.set(cell, { terrain: 'asteroids', art: asteroidArt(cell) })
  }
  if (state.buoy !== null && state.buoy.carrier < 0)
    scenery.set(groundOf(state.buoy.cell), { art: 'starmada#buoy', name: 'buoy' })
  for (const { cell } of state.explosions) {
    const strength = explosionAt(state, cell)
    const at = levels === 0 ? '' : `, altitude ${altitudeOf(cell)}`
    scenery.set(groundOf(cell), {
      terrain: 'explosion',
      art: explosionArt(strength),
      name: `explosion ${strength}${at}`,
    })
  }
  return scenery
}

function zonesOf(content: Content, state: State): Zone[] {
  const board = content.board(state)
  const ids = (cells: readonly number[]) => cells.map(String)
  const reaches = state.agreed.objectives.flatMap((objective): Zone[] =>
    objective.kind === 'reach'
      ? [{ label: objective.name, side: objective.side, cells: ids(zoneCells(board, objective.zone)) }]
      : [],
  )
  if (state.phase !== 'objects' && state.phase !== 'edges' && state.phase !== 'setUp') return reaches
  const areas = ([0, 1] as const).map((side) => ({
    label: `Set-up area of side ${side + 1}`,
    side,
    cells: ids(zoneCells(board, zoneOf(state, side))),
  }))
  return [...reaches, ...areas]
}

/** Planets, and what is to be held. */
function placesOf(content: Content, state: State): PlaceLabel[] {
  const board = content.board(state)
  const at = (column: number, row: number) => [String(cellAt(board, column, row))]
  return [
    ...state.objects.flatMap(({ kind, name, column, row }) =>
      kind === 'planet' ? [{ name, cells: at(column, row) }] : [],
    ),
    ...state.agreed.objectives.flatMap((objective) =>
      objective.kind === 'hold' || objective.kind === 'buoy'
        ? [{ name: objective.name, cells: at(objective.column, objective.row) }]
        : [],
    ),
  ]
}
