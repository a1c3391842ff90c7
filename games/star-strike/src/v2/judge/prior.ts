import { shipAt } from '../../table/content/cards.ts'
import { isSet, type ArmamentIndex, type PieceIndex } from '../../table/indices.ts'
import { nearness, placedWell } from '../../table/judge/glance.ts'
import { activationPrior, orderPrior, shotsTake } from '../../table/judge/prior.ts'
import type { Harm } from '../../table/judge/threats.ts'
import { fieldOf, occupantOf, onField } from '../../table/rules/field.ts'
import { skirmishDiceNow } from '../../table/rules/pieces.ts'
import { activePiece, pieceOf } from '../../table/state.ts'
import type { Action } from '../actions.ts'
import type { Content } from '../content.ts'
import { courseEnd } from '../rules/6-movement.ts'
import { activeOf, type Piece, type State } from '../state.ts'
import type { StrikeShot } from './harm.ts'
import { gunneryOf } from './strikes.ts'
import { fighterOf } from './survey.ts'

/** Strikes come before movement (SS2-4B.02.b). */
const STRIKE = 10

/** How good an action looks before it is tried. What is weighed is in table/judge/; the verbs are this edition's. */
export function priorOf(c: Content, s: State, action: Action, average: (shot: StrikeShot) => Harm): number {
  switch (action.do) {
    case 'strike':
      return STRIKE + strikeAt(c, s, action.armament, action.target, average)
    case 'maneuver': {
      const piece = activePiece(s)
      const to = courseEnd(c, s, piece, action.maneuver, action.facing)
      if (!isSet(to)) return 0
      return action.maneuver === 'assault' ? odds(c, piece, occupantOf(s, to)) : nearness(fieldOf(c, s), to)
    }
    case 'place':
      return placedWell(fieldOf(c, s), action.cell, action.facing)
    case 'shields':
      return action.hits + 2 * action.criticals
    case 'end':
      return nearness(fieldOf(c, s), activePiece(s).cell)
    case 'assign':
      return orderPrior(c, s, action.order, action.piece) + pieceOf(s, action.piece).pp / 100
    case 'activate':
      return activationPrior(c, s, action.piece) + pieceOf(s, action.piece).pp / 100
    case 'leave':
    case 'commit':
      return -1
    default:
      return 0
  }
}

function strikeAt(
  c: Content,
  s: State,
  armament: ArmamentIndex,
  target: PieceIndex,
  average: (shot: StrikeShot) => Harm,
): number {
  const p = activeOf(s).piece
  const striker = fighterOf(c, s, p, pieceOf(s, p).cell)
  const prey = fighterOf(c, s, target, pieceOf(s, target).cell)
  return shotsTake(c, s, gunneryOf(c, s, average), striker, 1 << armament, prey)
}

/** More Skirmish Dice against fewer, and what they have to get through. */
function odds(c: Content, attacker: Piece, defender: Piece | undefined): number {
  if (!onField(defender)) return 0
  const dice = ({ ship, criticals, exhausted }: Piece) =>
    skirmishDiceNow(shipAt(c, ship).skirmishDice[0], criticals, exhausted)
  return dice(attacker) / defender.hull - dice(defender) / attacker.hull
}
