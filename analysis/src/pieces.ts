import { nameOf, type AnyLook } from '@flagbridge/scene'
import type { AnyAction, AnyEvent, AnyBox } from '@flagbridge/kernel'

/** Who does something to whom by an event, as far as it says so: ids of pieces, or a seat. */
export interface Doing {
  readonly by?: string
  readonly to?: string
  readonly seat?: number
  /** Two that do it to each other. */
  readonly both?: readonly [string, string]
}

/** What games call a piece in an event. */
const ACTORS = ['piece', 'ship', 'unit', 'flight', 'group'] as const

function idIn(value: unknown): string | undefined {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : undefined
}

/** The pieces that an event names. Games name them alike: who acts is a piece, ship or unit, who suffers the target. */
export function piecesIn(event: AnyEvent): Doing {
  const said = event as unknown as Readonly<Record<string, unknown>>
  const source = (said['source'] ?? {}) as Readonly<Record<string, unknown>>
  const by = ACTORS.map((name) => idIn(said[name]) ?? idIn(source[name])).find((id) => id !== undefined)
  const to = idIn(said['target'])
  const { pieces, seat } = said
  const both = Array.isArray(pieces) && pieces.length === 2 ? (pieces.map(String) as [string, string]) : undefined
  return {
    ...(by === undefined ? {} : { by }),
    ...(to === undefined ? {} : { to }),
    ...(typeof seat === 'number' ? { seat } : {}),
    ...(both === undefined ? {} : { both }),
  }
}

/** The pieces that an action points at, in order. */
export function pointedAt(look: AnyLook, action: AnyAction, state: unknown, seat: number): string[] {
  return look
    .pointers(action, state, seat)
    .filter(({ thing }) => thing.startsWith('piece:'))
    .map(({ thing }) => nameOf(thing))
}

/** The side of every piece on the table. */
export function pieceSides(look: AnyLook, state: unknown): Map<string, number> {
  return new Map(look.scene(state, 0).pieces.map(({ id, side }) => [id, side]))
}

/** What the sides are called on the table. */
export function sideNames({ game }: AnyBox, look: AnyLook | undefined, state: unknown): string[] {
  const named = new Map(look?.scene(state, 0).sides.map(({ side, name }) => [side, name]))
  return Array.from({ length: Math.max(...game.sides(state)) + 1 }, (_, side) => named.get(side) ?? `Side ${side + 1}`)
}
