import { ALL_DIRECTIONS, type Direction } from '@flagbridge/geometry'
import type { Refusal, Seat } from '@flagbridge/kernel'
import { kindOf, nameOf, type Thing } from '@flagbridge/scene'
import type { Action } from '../actions.ts'
import type { Cards } from '../cards/cards.ts'
import type { StarStrike } from '../game.ts'
import { questionOf } from '../questions.ts'
import { fieldOf, shipOf } from '../rules/2-field.ts'
import { MANEUVERS } from '../rules/6-movement.ts'
import type { State } from '../state.ts'
import { armamentOf, endOf } from './pointers.ts'

/** Why the last thing cannot be pointed at: the refusal of the action that was most likely meant. */
export function whyNot(
  cards: Cards,
  game: StarStrike,
  s: State,
  seat: Seat,
  things: readonly Thing[],
): Refusal | undefined {
  for (const action of meant(cards, s, seat, things)) {
    const refusal = game.check(s, seat, action)
    if (refusal !== undefined) return refusal
  }
  return undefined
}

function meant(cards: Cards, s: State, seat: Seat, things: readonly Thing[]): Action[] {
  const last = things.at(-1)!
  const n = Number(nameOf(last))
  const picked = (kind: string) =>
    things.filter((thing) => kindOf(thing) === kind).map((thing) => Number(nameOf(thing)))
  switch (questionOf(cards, s, seat)) {
    case 'place':
      return kindOf(last) === 'cell' && picked('piece')[0] !== undefined
        ? [{ do: 'place', piece: picked('piece')[0]!, cell: n, facing: 0 }]
        : [{ do: 'place', piece: kindOf(last) === 'piece' ? n : -1, cell: -1, facing: 0 }]
    case 'command':
      return kindOf(last) === 'piece'
        ? [{ do: 'assign', order: picked('card')[0] ?? s.players[seat]!.library[0] ?? -1, piece: n }]
        : s.pieces
            .map((_, piece): Action => ({ do: 'assign', order: n, piece }))
            .filter(({ do: verb }) => verb === 'assign')
    case 'activate':
      return kindOf(last) === 'piece' ? [{ do: 'activate', piece: n }] : []
    case 'act':
      return meantInBattle(
        cards,
        s,
        last,
        things.find((thing) => kindOf(thing) === 'weapon'),
      )
    default:
      return []
  }
}

function meantInBattle(cards: Cards, s: State, last: Thing, weapon: Thing | undefined): Action[] {
  const n = Number(nameOf(last))
  const mounts = shipOf(cards, s.pieces[s.active!.piece]!).armaments.map((_, i) => i)
  switch (kindOf(last)) {
    case 'weapon':
      return s.pieces.map((_, target) => ({ do: 'strike', armament: armamentOf(last), target }))
    case 'piece':
      return (weapon === undefined ? mounts : [armamentOf(weapon)]).map((armament) => ({
        do: 'strike',
        armament,
        target: n,
      }))
    case 'cell':
      return ALL_DIRECTIONS.flatMap((facing) => coursesTo(cards, s, n, facing))
    default:
      return []
  }
}

function coursesTo(cards: Cards, s: State, cell: number, facing: Direction): Action[] {
  const { board } = fieldOf(cards, s)
  const near = board.distance(s.pieces[s.active!.piece]!.cell, cell) <= 2
  return MANEUVERS.filter((maneuver) => !near || endOf(cards, s, maneuver, facing) === cell).map((maneuver) => ({
    do: 'maneuver',
    maneuver,
    facing,
  }))
}
