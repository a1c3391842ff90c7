import type { Refusal, Seat } from '@flagbridge/kernel'
import {
  kindOf,
  nameOf,
  type Look,
  type Piece,
  type Pointer,
  type Scene,
  type ShipCard,
  type Thing,
} from '@flagbridge/scene'
import { MOVES, STRIKES, type Action } from './actions.ts'
import type { Event } from './events.ts'
import { entry, preview } from './look/panels.ts'
import { rangeOf } from './look/range.ts'
import { wayTo } from './look/way.ts'
import { game } from './game.ts'
import { classOf, SHIPS, SIDES, sideOf } from './rules/fleet.ts'
import { canAct, ROUNDS } from './rules/rounds.ts'
import { CELLS, columnOf, nameOfCell, rowOf } from './rules/sea.ts'
import { NO_SHIP, type State } from './state.ts'

export const look: Look<State, Action, Event> = { scene, pointers, why, preview, pointed, card, entry }

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

function titleOf(ship: number): string {
  return `${SIDES[sideOf(ship)] === 'red' ? 'Red' : 'Blue'} ${classOf(ship).name}`
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
    cell: String(cell),
    side: sideOf(ship),
    art: artOf(ship),
    turn: sideOf(ship) === 0 ? 180 : 0,
    hull: { left: hull, of: classOf(ship).hull },
    mark: view.active === ship ? 'acting' : canAct(view, ship) ? 'ready' : 'done',
  }
}

function pointers(action: Action, view: State): readonly Pointer[] {
  switch (action.do) {
    case 'hold':
      return [piece(action.ship), { thing: 'button:hold', label: 'Hold fire' }]
    case 'strike':
      return [piece(action.ship), { ...piece(action.target), label: `Strike the ${classOf(action.target).name}` }]
    case 'move': {
      const steps = wayTo(view, action.to).length - 1
      return [{ thing: `cell:${action.to}`, cost: String(steps), label: steps === 0 ? 'Stay' : 'Move here' }]
    }
  }
}

function piece(ship: number): Pointer {
  return { thing: `piece:${ship}` }
}

function why(view: State, seat: Seat, things: readonly Thing[]): Refusal | undefined {
  const last = things.at(-1)!
  const ship = things.length > 1 ? Number(nameOf(things[0]!)) : NO_SHIP
  if (kindOf(last) === 'cell') return game.check(view, seat, MOVES[Number(nameOf(last))]!)
  if (kindOf(last) !== 'piece') return undefined
  const pointed = Number(nameOf(last))
  if (ship !== NO_SHIP) return game.check(view, seat, STRIKES[ship]![pointed]!)
  return game.check(view, seat, { do: 'hold', ship: pointed })
}

/** A ship was chosen: how far it reaches, and how far it hits on 4. */
function pointed(
  view: State,
  _seat: Seat,
  things: readonly Thing[],
): ReturnType<Look<State, Action, Event>['pointed'] & {}> {
  const first = things[0]
  if (first === undefined || kindOf(first) !== 'piece') return undefined
  return { overlays: rangeOf(view, Number(nameOf(first))) }
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
