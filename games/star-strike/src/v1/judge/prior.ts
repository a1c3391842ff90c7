import { isSet, type PieceIndex } from '../../table/indices.ts'
import { nearness, placedWell } from '../../table/judge/glance.ts'
import { activationPrior, orderPrior, shotsTake } from '../../table/judge/prior.ts'
import type { Harm } from '../../table/judge/threats.ts'
import { fieldOf, hexAhead, occupantOf, onField, shipOf } from '../../table/rules/field.ts'
import { pieceOf } from '../../table/state.ts'
import type { Action } from '../actions.ts'
import type { Content } from '../content.ts'
import { totalArmamentDice } from '../rules/2-components.ts'
import { activeOf, type GroupSet, type Piece, type State } from '../state.ts'
import { gunneryOf } from './attacks.ts'
import type { AttackShot } from './harm.ts'
import { fighterOf } from './survey.ts'

/** Attacks come before movement (SS1-SHIP.3). */
const ATTACK = 10

/** How promising an action looks before it is tried. */
export function priorOf(c: Content, s: State, action: Action, average: (shot: AttackShot) => Harm): number {
  switch (action.do) {
    case 'attack':
      return ATTACK + attackOn(c, s, action.groups, action.target, average)
    case 'clear':
    case 'recharge':
      return ATTACK
    case 'move': {
      const piece = pieceOf(s, activeOf(s).piece)
      const to = hexAhead(c, s, piece.cell, action.heading)
      if (!isSet(to)) return 0
      const there = occupantOf(s, to)
      return onField(there) && there.side !== piece.side ? odds(c, piece, there) : nearness(fieldOf(c, s), to)
    }
    case 'place': {
      const field = fieldOf(c, s)
      return action.heading === -1 ? nearness(field, action.cell) : placedWell(field, action.cell, action.heading)
    }
    case 'end':
      return nearness(fieldOf(c, s), pieceOf(s, activeOf(s).piece).cell)
    case 'assign':
      return orderPrior(c, s, action.order, action.piece) + pieceOf(s, action.piece).fv / 100
    case 'activate':
      return activationPrior(c, s, action.piece) + pieceOf(s, action.piece).fv / 100
    case 'leave':
    case 'commit':
      return -1
    default:
      return 0
  }
}

/** All arc groups named together. */
function attackOn(
  c: Content,
  s: State,
  groups: GroupSet,
  target: PieceIndex,
  average: (shot: AttackShot) => Harm,
): number {
  const p = activeOf(s).piece
  const attacker = fighterOf(c, s, p, pieceOf(s, p).cell)
  const prey = fighterOf(c, s, target, pieceOf(s, target).cell)
  return shotsTake(c, s, gunneryOf(c, s, average), attacker, groups, prey)
}

/** More Skirmish dice against fewer, and what they have to get through. */
function odds(c: Content, attacker: Piece, defender: Piece): number {
  const dice = (piece: Piece) => totalArmamentDice(shipOf(c, piece))
  return dice(attacker) / defender.hull - dice(defender) / attacker.hull
}
