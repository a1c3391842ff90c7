import type { Overlay, Preview } from '@flagbridge/scene'
import type { Action, Said } from '../actions.ts'
import type { Book } from '../book.ts'
import { flightPath } from '../rules/5-fighters.ts'
import type { State } from '../state.ts'
import { aimPreview, flightPreview } from './fire.ts'
import { unitName } from './names.ts'
import { orderPreview, plotting } from './plot.ts'

/** What an action would do, before it is done. */
export function previewOf(book: Book, s: State, action: Action): Preview {
  switch (action.do) {
    case 'placeShip':
      return {
        verb: `Place ${unitName(s, action.ship)}`,
        overlays: [ghost(action.ship, action.at, action.facing)],
      }
    case 'placeFlight': {
      const unit = s.ships.length + action.flight
      return { verb: `Place ${unitName(s, unit)}`, overlays: [ghost(unit, action.at)] }
    }
    case 'placeObject':
      return { verb: 'Place an asteroid' }
    case 'order':
      return orderPreview(book, s, action.ship, action.orders)
    case 'commit':
      return { verb: 'Seal the orders' }
    case 'plot':
      return { verb: PLOTS[action.plot], ...plotting(book, s, action.ship) }
    case 'arrive':
      return {
        verb: `Arrive at ${book.board(s).label(action.at)}`,
        overlays: [ghost(action.ship, action.at, action.facing)],
      }
    case 'name':
      return { verb: `Name ${unitName(s, s.ships.length + action.flight)}` }
    case 'fly':
      return fly(book, s, action)
    case 'attack':
      return flightPreview(book, s, action.target)
    case 'resolve':
      return { verb: `Resolve ${unitName(s, action.ship)}` }
    case 'aim':
      return aimPreview(book, s, action)
    case 'loseWeapon':
    case 'loseItem':
      return { verb: 'Lose it' }
    case 'loseFighter':
      return { verb: 'Take it from here' }
    default:
      return {}
  }
}

const PLOTS = { charge: 'Plot a charge', jump: 'Plot a jump', nothing: 'Plot nothing' } as const

function ghost(unit: number, at: number, facing?: number): Overlay {
  return {
    kind: 'ghost',
    piece: String(unit),
    cell: String(at),
    ...(facing === undefined ? {} : { facing: 60 * facing }),
  }
}

/** SX-5.2: along the way given, or the shortest that avoids hazards. */
function fly(book: Book, s: State, { to, path }: Said<'fly'>): Preview {
  const board = book.board(s)
  const from = s.flights[s.named]!.cell
  const way = [from, ...(path ?? flightPath(board, s, from, to) ?? [])]
  return {
    verb: to === from ? 'Stay' : `Fly to ${board.label(to)}`,
    overlays: [
      { kind: 'path', cells: way.map(String), costs: way.map((_, i) => (i === 0 ? '' : String(i))) },
      ghost(s.ships.length + s.named, to),
      { kind: 'tag', thing: `cell:${to}`, text: `${way.length - 1} of 10 hexes` },
    ],
  }
}
