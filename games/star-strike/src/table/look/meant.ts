import type { Seat } from '@flagbridge/kernel'
import { kindOf, nameOf, type Thing } from '@flagbridge/scene'
import type { Content } from '../content/content.ts'
import {
  NONE,
  type ArmamentIndex,
  type CellIndex,
  type FacingIndex,
  type OrderIndex,
  type PieceIndex,
} from '../indices.ts'
import { shipOf } from '../rules/field.ts'
import type { SharedActionOf } from '../rules/step.ts'
import { activePiece, piecesThat, playerOf, type TableState } from '../state.ts'
import { mountOf } from './pointers.ts'

/** What was most likely meant by pointing at things, in order. */

/** What the number counts in the name of a thing. */
interface Numbered {
  readonly piece: PieceIndex
  readonly cell: CellIndex
  readonly card: OrderIndex
  readonly facing: number
  readonly shield: FacingIndex
}

/** The thing that was pointed at last, if it is of this kind, by its number. */
export function lastOf<Kind extends keyof Numbered>(things: readonly Thing[], kind: Kind): Numbered[Kind] | undefined {
  return numberOf(things.at(-1), kind)
}

function firstOf<Kind extends keyof Numbered>(things: readonly Thing[], kind: Kind): Numbered[Kind] | undefined {
  const thing = things.find((one) => kindOf(one) === kind)
  return numberOf(thing, kind)
}

function numberOf<Kind extends keyof Numbered>(thing: Thing | undefined, kind: Kind): Numbered[Kind] | undefined {
  return thing !== undefined && kindOf(thing) === kind ? (Number(nameOf(thing)) as Numbered[Kind]) : undefined
}

export function placeMeant(things: readonly Thing[]): { piece: PieceIndex; cell: CellIndex } {
  return {
    piece: lastOf(things, 'piece') ?? firstOf(things, 'piece') ?? NONE,
    cell: lastOf(things, 'cell') ?? NONE,
  }
}

/** A ship was pointed at: with the Order in hand. Otherwise an Order: on any ship. */
export function ordersMeant(s: TableState, seat: Seat, things: readonly Thing[]): SharedActionOf<'assign'>[] {
  const piece = lastOf(things, 'piece')
  if (piece !== undefined)
    return [{ do: 'assign', order: firstOf(things, 'card') ?? playerOf(s, seat).library[0] ?? NONE, piece }]
  const last = things.at(-1)
  const order = last === undefined ? NONE : (Number(nameOf(last)) as OrderIndex)
  return piecesThat(s, () => true).map((p) => ({ do: 'assign', order, piece: p }))
}

export function activationMeant(things: readonly Thing[]): SharedActionOf<'activate'>[] {
  const piece = lastOf(things, 'piece')
  return piece === undefined ? [] : [{ do: 'activate', piece }]
}

/**
 * The shots of the active piece that were meant: with the weapon that was picked, or any; at the piece named last, or
 * any.
 */
export function shotsMeant(
  c: Content,
  s: TableState,
  things: readonly Thing[],
): { mount: ArmamentIndex; target: PieceIndex }[] {
  const last = things.at(-1)
  if (last !== undefined && kindOf(last) === 'weapon')
    return piecesThat(s, () => true).map((target) => ({ mount: mountOf(last), target }))
  const target = lastOf(things, 'piece')
  if (target === undefined) return []
  const weapon = things.find((thing) => kindOf(thing) === 'weapon')
  const all = shipOf(c, activePiece(s)).armaments.map((_, mount) => mount as ArmamentIndex)
  return (weapon === undefined ? all : [mountOf(weapon)]).map((mount) => ({ mount, target }))
}
