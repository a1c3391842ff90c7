import type { Cards } from '../../cards/cards.ts'
import { nearness, placedWell } from '../../shared/judge/glance.ts'
import { activationPromise, orderPromise, shotsTake } from '../../shared/judge/promise.ts'
import type { Harm } from '../../shared/judge/threats.ts'
import { fieldOf, hexAhead, onField, shipOf } from '../../rules/2-field.ts'
import type { Action } from '../actions.ts'
import { totalArmamentDice } from '../rules/2-components.ts'
import type { Piece, State } from '../state.ts'
import { gunneryOf } from './attacks.ts'
import type { AttackShot } from './harm.ts'
import { fighterOf } from './survey.ts'

/** Attacks come before movement (SS1-SHIP.3). */
const ATTACK = 10

/** How promising an action looks before it is tried. */
export function promiseOf(cards: Cards, s: State, action: Action, average: (shot: AttackShot) => Harm): number {
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
    case 'place': {
      const field = fieldOf(cards, s)
      return action.heading === -1 ? nearness(field, action.cell) : placedWell(field, action.cell, action.heading)
    }
    case 'end':
      return nearness(fieldOf(cards, s), s.pieces[s.active!.piece]!.cell)
    case 'assign':
      return orderPromise(cards, s, action.order, action.piece) + s.pieces[action.piece]!.fv / 100
    case 'activate':
      return activationPromise(cards, s, action.piece) + s.pieces[action.piece]!.fv / 100
    case 'leave':
    case 'commit':
      return -1
    default:
      return 0
  }
}

/** All arc groups named together. */
function attackOn(cards: Cards, s: State, groups: number, target: number, average: (shot: AttackShot) => Harm): number {
  const p = s.active!.piece
  const attacker = fighterOf(cards, s, p, s.pieces[p]!.cell)
  const prey = fighterOf(cards, s, target, s.pieces[target]!.cell)
  return shotsTake(cards, s, gunneryOf(cards, s, average), attacker, groups, prey)
}

/** More Skirmish dice against fewer, and what they have to get through. */
function odds(cards: Cards, attacker: Piece, defender: Piece): number {
  const dice = (piece: Piece) => totalArmamentDice(shipOf(cards, piece))
  return dice(attacker) / defender.hull - dice(defender) / attacker.hull
}
