import type { Action } from '../actions.ts'
import type { Cards } from '../cards/cards.ts'
import { fieldOf, hexAhead, onField, shipOf } from '../rules/2-field.ts'
import { skirmishDiceNow } from '../rules/3-pieces.ts'
import type { Piece, State } from '../state.ts'
import { nearness, orderFits, placedWell, reachesEnemy } from './glance.ts'
import type { Shot } from './harm.ts'
import { gunneryOf } from './strikes.ts'
import { fighterOf } from './survey.ts'
import { takenFrom, type Harm } from './threats.ts'

/** Strikes come before movement (SS2-4B.02.b). */
const STRIKE = 10

/** How promising an action looks before it is tried. */
export function promiseOf(cards: Cards, s: State, action: Action, average: (shot: Shot) => Harm): number {
  switch (action.do) {
    case 'strike':
      return STRIKE + strikeAt(cards, s, action.armament, action.target, average)
    case 'maneuver': {
      const piece = s.pieces[s.active!.piece]!
      const ahead = hexAhead(cards, s, piece.cell, action.facing)
      if (action.maneuver === 'assault') return odds(cards, piece, s.pieces[s.at[ahead]!]!)
      return nearness(fieldOf(cards, s), action.maneuver === 'ahead' ? ahead : hexAhead(cards, s, ahead, action.facing))
    }
    case 'end':
      return nearness(fieldOf(cards, s), s.pieces[s.active!.piece]!.cell)
    case 'place':
      return placedWell(fieldOf(cards, s), action.cell, action.facing)
    case 'assign': {
      const piece = s.pieces[action.piece]!
      const ship = shipOf(cards, piece)
      const damaged = piece.hull < ship.hull || piece.shields.some((points, i) => points < ship.shields[i]!)
      const fights = reachesEnemy(cards, fieldOf(cards, s), ship, piece, s.pieces)
      return orderFits(cards.orders[action.order]!, fights, damaged) + piece.pp / 100
    }
    case 'activate': {
      const piece = s.pieces[action.piece]!
      const fights = reachesEnemy(cards, fieldOf(cards, s), shipOf(cards, piece), piece, s.pieces)
      return (fights ? 1 : 0) + piece.pp / 100
    }
    case 'shields':
      return action.hits + 2 * action.criticals
    case 'leave':
    case 'commit':
      return -1
    default:
      return 0
  }
}

function strikeAt(cards: Cards, s: State, armament: number, target: number, average: (shot: Shot) => Harm): number {
  const p = s.active!.piece
  const [piece, aim] = [s.pieces[p]!, s.pieces[target]!]
  const striker = fighterOf(cards, s, piece, p, piece.cell)
  const prey = fighterOf(cards, s, aim, target, aim.cell)
  const distance = fieldOf(cards, s).board.distance(piece.cell, aim.cell) - 1
  return takenFrom(prey, gunneryOf(cards, s, average).harm(striker, striker.ship.armaments[armament]!, prey, distance))
}

/** More Skirmish Dice against fewer, and what they have to get through. */
function odds(cards: Cards, attacker: Piece, defender: Piece): number {
  if (!onField(defender)) return 0
  const dice = ({ ship, criticals, exhausted }: Piece) =>
    skirmishDiceNow(cards.ships[ship]!.skirmishDice[0], criticals, exhausted)
  return dice(attacker) / defender.hull - dice(defender) / attacker.hull
}
