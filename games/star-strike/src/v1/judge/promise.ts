import type { Cards } from '../../cards/cards.ts'
import { nearness, orderFits, placedWell, reachesEnemy } from '../../judge/glance.ts'
import { takenFrom, type Harm } from '../../judge/threats.ts'
import { fieldOf, hexAhead, onField, shipOf } from '../../rules/2-field.ts'
import type { Action } from '../actions.ts'
import { totalArmamentDice } from '../rules/2-components.ts'
import type { Piece, State } from '../state.ts'
import { gunneryOf } from './attacks.ts'
import type { Shot } from './harm.ts'
import { fighterOf } from './survey.ts'

/** Attacks come before movement (SS1-SHIP.3). */
const ATTACK = 10

/** How promising an action looks before it is tried. */
export function promiseOf(cards: Cards, s: State, action: Action, average: (shot: Shot) => Harm): number {
  switch (action.do) {
    case 'attack':
      return ATTACK + attackOn(cards, s, action.groups, action.target, average)
    case 'clear':
    case 'recharge':
      return ATTACK
    case 'move': {
      const piece = s.pieces[s.active!.piece]!
      const to = hexAhead(cards, s, piece.cell, action.heading)
      const there = s.pieces[s.at[to]!]
      return onField(there) && there.side !== piece.side ? odds(cards, piece, there) : nearness(fieldOf(cards, s), to)
    }
    case 'end':
      return nearness(fieldOf(cards, s), s.pieces[s.active!.piece]!.cell)
    case 'place': {
      const field = fieldOf(cards, s)
      return action.heading === -1 ? nearness(field, action.cell) : placedWell(field, action.cell, action.heading)
    }
    case 'assign': {
      const piece = s.pieces[action.piece]!
      const ship = shipOf(cards, piece)
      const damaged = piece.hull < ship.hull || piece.shields.some((boxes, i) => boxes < ship.shields[i]!)
      const fights = reachesEnemy(cards, fieldOf(cards, s), ship, piece, s.pieces)
      return orderFits(cards.orders[action.order]!, fights, damaged) + piece.fv / 100
    }
    case 'activate': {
      const piece = s.pieces[action.piece]!
      const fights = reachesEnemy(cards, fieldOf(cards, s), shipOf(cards, piece), piece, s.pieces)
      return (fights ? 1 : 0) + piece.fv / 100
    }
    case 'leave':
    case 'commit':
      return -1
    default:
      return 0
  }
}

/** All arc groups named together. */
function attackOn(cards: Cards, s: State, groups: number, target: number, average: (shot: Shot) => Harm): number {
  const p = s.active!.piece
  const [piece, aim] = [s.pieces[p]!, s.pieces[target]!]
  const attacker = fighterOf(cards, s, piece, p, piece.cell)
  const prey = fighterOf(cards, s, aim, target, aim.cell)
  const distance = fieldOf(cards, s).board.distance(piece.cell, aim.cell) - 1
  const gunnery = gunneryOf(cards, s, average)
  let sum = 0
  for (const [i, group] of attacker.ship.armaments.entries())
    if ((groups & (1 << i)) !== 0) sum += takenFrom(prey, gunnery.harm(attacker, group, prey, distance))
  return sum
}

/** More Skirmish dice against fewer, and what they have to get through. */
function odds(cards: Cards, attacker: Piece, defender: Piece): number {
  const dice = (piece: Piece) => totalArmamentDice(shipOf(cards, piece))
  return dice(attacker) / defender.hull - dice(defender) / attacker.hull
}
