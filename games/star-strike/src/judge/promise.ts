import type { Action } from '../actions.ts'
import type { Cards } from '../cards/cards.ts'
import { fieldOf, hexAhead, onField } from '../rules/2-field.ts'
import { skirmishDiceNow } from '../rules/3-pieces.ts'
import { nearness, placedWell } from '../shared/judge/glance.ts'
import { activationPromise, orderPromise, shotsTake } from '../shared/judge/promise.ts'
import type { Harm } from '../shared/judge/threats.ts'
import type { Piece, State } from '../state.ts'
import type { StrikeShot } from './harm.ts'
import { gunneryOf } from './strikes.ts'
import { fighterOf } from './survey.ts'

/** Strikes come before movement (SS2-4B.02.b). */
const STRIKE = 10

/** How promising an action looks before it is tried. */
export function promiseOf(cards: Cards, s: State, action: Action, average: (shot: StrikeShot) => Harm): number {
  switch (action.do) {
    case 'strike':
      return STRIKE + strikeAt(cards, s, action.armament, action.target, average)
    case 'maneuver': {
      const piece = s.pieces[s.active!.piece]!
      const ahead = hexAhead(cards, s, piece.cell, action.facing)
      if (action.maneuver === 'assault') return odds(cards, piece, s.pieces[s.at[ahead]!]!)
      return nearness(fieldOf(cards, s), action.maneuver === 'ahead' ? ahead : hexAhead(cards, s, ahead, action.facing))
    }
    case 'place':
      return placedWell(fieldOf(cards, s), action.cell, action.facing)
    case 'shields':
      return action.hits + 2 * action.criticals
    case 'end':
      return nearness(fieldOf(cards, s), s.pieces[s.active!.piece]!.cell)
    case 'assign':
      return orderPromise(cards, s, action.order, action.piece) + s.pieces[action.piece]!.pp / 100
    case 'activate':
      return activationPromise(cards, s, action.piece) + s.pieces[action.piece]!.pp / 100
    case 'leave':
    case 'commit':
      return -1
    default:
      return 0
  }
}

function strikeAt(
  cards: Cards,
  s: State,
  armament: number,
  target: number,
  average: (shot: StrikeShot) => Harm,
): number {
  const p = s.active!.piece
  const striker = fighterOf(cards, s, p, s.pieces[p]!.cell)
  const prey = fighterOf(cards, s, target, s.pieces[target]!.cell)
  return shotsTake(cards, s, gunneryOf(cards, s, average), striker, 1 << armament, prey)
}

/** More Skirmish Dice against fewer, and what they have to get through. */
function odds(cards: Cards, attacker: Piece, defender: Piece): number {
  if (!onField(defender)) return 0
  const dice = ({ ship, criticals, exhausted }: Piece) =>
    skirmishDiceNow(cards.ships[ship]!.skirmishDice[0], criticals, exhausted)
  return dice(attacker) / defender.hull - dice(defender) / attacker.hull
}
