import {
  kindOf,
  looksByStep,
  nameOf,
  type Look,
  type Piece,
  type Scene,
  type ShipCard,
  type Thing,
} from '@flagbridge/scene'
import type { Action } from '../actions.ts'
import type { Event } from '../events.ts'
import { classOf, SHIP_NAMES, SHIPS, SIDES, sideOf } from '../rules/fleet.ts'
import { canAct, ROUNDS } from '../rules/rounds.ts'
import { CELLS, columnOf, nameOfCell, rowOf } from '../rules/sea.ts'
import { stepOf } from '../rules/steps.ts'
import { NO_SHIP, type State } from '../state.ts'
import { titleOf } from '../text/names.ts'
import { entry } from './entry.ts'
import { moveLook } from './move.ts'
import { activateLook } from './strike.ts'

export const look: Look<State, Action, Event> = {
  scene,
  ...looksByStep<null, State, Action, 'activate' | 'move'>(null, stepOf, { activate: activateLook, move: moveLook }),
  card,
  entry,
}

/** DUEL-1: every second row lies half a hex to the right, so the hexes stand on a point. */
const FIELD: Scene['field'] = {
  kind: 'hexes',
  top: 'pointed',
  cells: Array.from({ length: CELLS }, (_, cell) => ({
    id: String(cell),
    label: nameOfCell(cell),
    q: columnOf(cell) - (rowOf(cell) >> 1),
    r: rowOf(cell),
  })),
}

const ART = [
  ['f4-frigate', 'f4-destroyer', 'f4-cruiser', 'f4-battleship'],
  ['f1-frigate', 'f1-destroyer', 'f1-cruiser', 'f1-battleship'],
]

function artOf(ship: number): string {
  return `starmada#${ART[sideOf(ship)]![ship % 4]}`
}

function scene(view: State): Scene {
  return {
    field: FIELD,
    pieces: view.ships.flatMap((_, ship) => (view.ships[ship]!.hull === 0 ? [] : [pieceOf(view, ship)])),
    round: `Round ${view.round} of ${ROUNDS}`,
    phase: view.outcome !== null ? 'The battle is over' : view.active === NO_SHIP ? 'Activation' : 'Movement',
    sides: SIDES.map((name, side) => ({
      side,
      name: name === 'red' ? 'Red' : 'Blue',
      tint: name === 'red' ? 2 : 1,
      score: String(view.points[side]),
      unit: 'points',
    })),
  }
}

function pieceOf(view: State, ship: number): Piece {
  const { cell, hull } = view.ships[ship]!
  return {
    id: String(ship),
    name: titleOf(ship),
    kind: SHIP_NAMES[ship]!,
    cell: String(cell),
    side: sideOf(ship),
    art: artOf(ship),
    turn: sideOf(ship) === 0 ? 180 : 0,
    hull: { left: hull, of: classOf(ship).hull },
    mark: view.active === ship ? 'acting' : canAct(view, ship) ? 'ready' : 'done',
  }
}

function card(view: State, thing: Thing): ShipCard | undefined {
  const ship = Number(nameOf(thing))
  if (kindOf(thing) !== 'piece' || !(ship >= 0 && ship < SHIPS)) return undefined
  const { hull, dice, range, save, value } = classOf(ship)
  const left = view.ships[ship]!.hull
  return {
    thing,
    name: titleOf(ship),
    lines: [left === 0 ? 'Destroyed' : `On ${nameOfCell(view.ships[ship]!.cell)}`],
    side: sideOf(ship),
    art: artOf(ship),
    worth: { value: String(value), label: 'points' },
    blocks: [
      { kind: 'boxes', rows: [{ label: 'Hull', of: hull, crossed: hull - left }] },
      {
        kind: 'stats',
        stats: [
          { label: 'Dice', value: String(dice) },
          { label: 'Range', value: String(range), small: `half ${Math.floor(range / 2)}` },
          { label: 'Saves on', value: `${save}+` },
        ],
      },
      { kind: 'text', text: 'Hits on 4 or more up to half range, beyond that on 5 or more.', rule: 'DUEL-7' },
    ],
  }
}
