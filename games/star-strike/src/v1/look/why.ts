import { ALL_DIRECTIONS } from '@flagbridge/geometry'
import type { Refusal, Seat } from '@flagbridge/kernel'
import { kindOf, nameOf, type Thing } from '@flagbridge/scene'
import type { Cards } from '../../cards/cards.ts'
import { shipOf } from '../../rules/2-field.ts'
import type { Action } from '../actions.ts'
import type { StarStrike1 } from '../game.ts'
import { questionOf } from '../questions.ts'
import { isBig } from '../rules/1-definitions.ts'
import type { State } from '../state.ts'
import { endOf, groupOf } from './pointers.ts'

/** Why the last thing cannot be pointed at: the refusal of the action that was most likely meant. */
export function whyNot(
  cards: Cards,
  game: StarStrike1,
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
  const first = (kind: string) => {
    const thing = things.find((one) => kindOf(one) === kind)
    return thing === undefined ? undefined : Number(nameOf(thing))
  }
  switch (questionOf(cards, s, seat)) {
    case 'place': {
      const piece = kindOf(last) === 'piece' ? n : (first('piece') ?? -1)
      const big = s.pieces[piece] !== undefined && isBig(shipOf(cards, s.pieces[piece]).role)
      return [{ do: 'place', piece, cell: kindOf(last) === 'cell' ? n : -1, heading: big ? 0 : -1 }]
    }
    case 'orders':
      return kindOf(last) === 'piece'
        ? [{ do: 'assign', order: first('card') ?? s.players[seat]!.library[0] ?? -1, piece: n }]
        : s.pieces.map((_, piece) => ({ do: 'assign', order: n, piece }))
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
  const groups = shipOf(cards, s.pieces[s.active!.piece]!).armaments.map((_, i) => i)
  switch (kindOf(last)) {
    case 'weapon':
      return s.pieces.map((_, target) => ({ do: 'attack', groups: 1 << groupOf(last), target }))
    case 'piece':
      return (weapon === undefined ? groups : [groupOf(weapon)]).map((group) => ({
        do: 'attack',
        groups: 1 << group,
        target: n,
      }))
    case 'cell': {
      const there = ALL_DIRECTIONS.filter((heading) => endOf(cards, s, heading) === n)
      return (there.length === 0 ? ALL_DIRECTIONS : there).map((heading) => ({ do: 'move', heading }))
    }
    default:
      return []
  }
}
