import type { Seat } from '@flagbridge/kernel'
import { kindOf, nameOf, type Thing } from '@flagbridge/scene'
import type { Cards } from '../../cards/cards.ts'
import { shipOf } from '../../rules/2-field.ts'
import type { SharedAction } from '../actions.ts'
import { NONE, type Table } from '../table.ts'
import { mountOf } from './pointers.ts'

/** What was most likely meant by pointing at things, in order. */

/** The thing that was pointed at last, if it is of this kind, by its number. */
export function lastOf(things: readonly Thing[], kind: string): number | undefined {
  const last = things.at(-1)!
  return kindOf(last) === kind ? Number(nameOf(last)) : undefined
}

function firstOf(things: readonly Thing[], kind: string): number | undefined {
  const thing = things.find((one) => kindOf(one) === kind)
  return thing === undefined ? undefined : Number(nameOf(thing))
}

export function placeMeant(things: readonly Thing[]): { piece: number; cell: number } {
  return {
    piece: lastOf(things, 'piece') ?? firstOf(things, 'piece') ?? NONE,
    cell: lastOf(things, 'cell') ?? NONE,
  }
}

/** A ship was pointed at: with the Order in hand. Otherwise an Order: on any ship. */
export function ordersMeant(s: Table, seat: Seat, things: readonly Thing[]): SharedAction[] {
  const piece = lastOf(things, 'piece')
  if (piece !== undefined)
    return [{ do: 'assign', order: firstOf(things, 'card') ?? s.players[seat]!.library[0] ?? NONE, piece }]
  const order = Number(nameOf(things.at(-1)!))
  return s.pieces.map((_, p) => ({ do: 'assign', order, piece: p }))
}

export function activationMeant(things: readonly Thing[]): SharedAction[] {
  const piece = lastOf(things, 'piece')
  return piece === undefined ? [] : [{ do: 'activate', piece }]
}

/** The shots of the active piece that were meant: with the weapon that was picked, or any; at the piece named last, or any. */
export function shotsMeant(cards: Cards, s: Table, things: readonly Thing[]): { mount: number; target: number }[] {
  const last = things.at(-1)!
  if (kindOf(last) === 'weapon') return s.pieces.map((_, target) => ({ mount: mountOf(last), target }))
  const target = lastOf(things, 'piece')
  if (target === undefined) return []
  const weapon = things.find((thing) => kindOf(thing) === 'weapon')
  const all = shipOf(cards, s.pieces[s.active!.piece]!).armaments.map((_, mount) => mount)
  return (weapon === undefined ? all : [mountOf(weapon)]).map((mount) => ({ mount, target }))
}
