import type { Direction } from '@flagbridge/geometry'
import type { RuleId, Seat } from '@flagbridge/kernel'
import { OFF_BOARD, type Cell } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import type { MapObject } from '../content/parts.ts'
import { NO_SHIP, type ShipIndex, type UnitIndex } from '../indices.ts'
import { cellsOfObject } from '../rules/2-1-setting-up.ts'
import {
  FACE_DOWN,
  NO_NOTES,
  NO_PLOTS,
  opponentOf,
  type Attack,
  type Ship,
  type DamageSource,
  type State,
} from '../state.ts'
import { shipAt } from '../units.ts'

/** Something that happened by a rule. */
export interface Happened<Kind extends string> {
  readonly kind: Kind
  readonly rule: RuleId
  /** SXS-C.8.b: the seats that see it, where it befalls a hidden ship; others hear its dice at the most. */
  readonly unseen?: readonly Seat[]
}

type EventIn<E, Kind> = Extract<E, { kind: Kind }>

/** How each of these events changes the state, in place. */
export type Writers<E extends Happened<string>> = {
  readonly [Kind in E['kind']]: (s: State, e: EventIn<E, Kind>, content: Content) => void
}

/** SX-0.1.4: the faces of all dice in those of these events that roll any, in the order they were rolled. */
export type Faces<E extends Happened<string>> = {
  readonly [Kind in E['kind']]?: (e: EventIn<E, Kind>) => readonly number[]
}

/** SX-2.1.2.e: an object fills its hexes. */
export function addObject(content: Content, s: State, object: MapObject): void {
  s.objects.push(object)
  for (const cell of cellsOfObject(content.board(s), object)) if (!s.blocked.includes(cell)) s.blocked.push(cell)
}

/** SX-2.1.2, SXS-C.16.b: a ship comes onto the board. */
export function putOnBoard(s: State, index: ShipIndex, cell: Cell, facing: Direction): void {
  const ship = shipAt(s, index)
  // SXS-G.24.a: on the board as a contact.
  if (ship.fate !== 'contact') ship.fate = 'here'
  ship.cell = cell
  ship.facing = facing
}

/** A ship goes off the board for good. */
export function remove(s: State, index: ShipIndex, fate: 'destroyed' | 'left' | 'jumped', points: number): void {
  const ship = shipAt(s, index)
  dropBuoy(s, index)
  ship.cloaked = false
  // C16a-1, C20b-2: boarders are lost with it.
  ship.boarded = null
  ship.fate = fate
  ship.cell = OFF_BOARD
  ship.orders = FACE_DOWN
  ship.plot = FACE_DOWN
  ship.plots = NO_PLOTS
  ship.aims = NO_NOTES
  score(s, ship, points)
}

/** SX-2.3.b: once only. */
export function score(s: State, ship: Ship, points: number): void {
  ship.scored = true
  s.points[opponentOf(ship.side)] += points
}

export function newAttack(source: DamageSource, target: UnitIndex, dice: number, kills: number): Attack {
  return { source, target, dice, chain: 0, follow: false, shifting: 0, hits: '', applied: false, tested: false, kills }
}

export function endAttackIfOver(s: State): void {
  const a = s.attack
  if (a !== null && a.dice === 0 && a.hits === '' && a.shifting === 0 && a.kills === 0 && !a.follow) s.attack = null
}

/** Writes a note on a ship's record. */
export function noted(s: State, index: ShipIndex, key: string, value: number): void {
  const ship = shipAt(s, index)
  ship.notes = { ...ship.notes, [key]: value }
}

/** SXS-G.23.c: the buoy stays in the hex of a carrier that is lost. */
export function dropBuoy(s: State, index: ShipIndex): void {
  if (s.buoy?.carrier === index) s.buoy = { cell: shipAt(s, index).cell, carrier: NO_SHIP }
}
