import { problemsOf, readWell, type Read } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import type { Cell } from './content/board.ts'
import { BUILT, DEFENDERS, FLIGHT_ACTS, HEX_ACTS, LAUNCHED, PLOT_KEYS, SHIP_ACTS } from './extras/keys.ts'
import type { FlightIndex, LineIndex, MountIndex, ShipIndex, UnitIndex } from './indices.ts'

const ship = z.int() as unknown as z.ZodMiniType<ShipIndex>
/** A ship that may be left out. */
const aim = z.optional(z.int().check(z.gte(0)) as unknown as z.ZodMiniType<ShipIndex>)
const flight = z.int() as unknown as z.ZodMiniType<FlightIndex>
const target = z.int() as unknown as z.ZodMiniType<UnitIndex>
const mount = z.int() as unknown as z.ZodMiniType<MountIndex>
const line = z.int() as unknown as z.ZodMiniType<LineIndex>
const cell = z.int() as unknown as z.ZodMiniType<Cell>
const facing = z.int()

/**
 * What a player may say, in the order of a match. Ships and flights are numbered together: first all ships, then all
 * flights.
 */
const action = z.discriminatedUnion('do', [
  /** SX-2.1.2.d: objects, then the other side's edge. */
  z.strictObject({ do: z.literal('placeObject'), at: cell }),
  z.strictObject({ do: z.literal('finishObjects') }),
  z.strictObject({ do: z.literal('chooseEdge'), edge: z.enum(['north', 'south']) }),
  /** SX-2.1.2.a-c: a flight has no facing. */
  z.strictObject({
    do: z.literal('placeShip'),
    ship,
    at: cell,
    facing,
    /** SXS-G.1.a: steps ahead that it is already under way with. */
    speed: z.optional(z.int().check(z.gte(1), z.lte(3))),
  }),
  z.strictObject({ do: z.literal('placeFlight'), flight, at: cell }),
  /** SX-2.2.1: orders and plots, face down until everybody has committed. */
  z.strictObject({ do: z.literal('order'), ship, orders: z.string().check(z.maxLength(200)) }),
  z.strictObject({ do: z.literal('plot'), ship, plot: z.enum(['charge', 'jump', 'nothing']) }),
  z.strictObject({
    do: z.literal('prepare'),
    ship,
    plot: z.enum(PLOT_KEYS),
    /** The ship that it is aimed at. */
    target: aim,
    /** Taken back. */
    off: z.optional(z.literal(true)),
  }),
  /** SXS-G.2.a, SXS-G.2.d, SXS-G.3.a: points on the faces A to F, at set-up or with the orders. */
  z.strictObject({
    do: z.literal('faces'),
    ship,
    faces: z.array(z.int().check(z.gte(0), z.lte(12))).check(z.minLength(6), z.maxLength(6)),
  }),
  z.strictObject({ do: z.literal('commit') }),
  /** SXS-G.23.g: the reserve comes over its own edge, or is held back. */
  z.strictObject({ do: z.literal('enter'), ship, at: cell, facing }),
  z.strictObject({ do: z.literal('stayOut') }),
  /** SXS-C.16.b. */
  z.strictObject({ do: z.literal('arrive'), ship, at: cell, facing }),
  z.strictObject({ do: z.literal('stayAway'), ship }),
  /** SXS-C.0.c: what is launched at the start of the Fighter Phase, sealed until everybody is ready. */
  z.strictObject({
    do: z.literal('launch'),
    ship,
    craft: z.enum(LAUNCHED),
    count: z.int().check(z.gte(0), z.lte(200)),
  }),
  z.strictObject({ do: z.literal('ready') }),
  /** SX-5.1.2 to SX-5.3: a flight is named, moves, and may attack. */
  z.strictObject({ do: z.literal('actFirst'), first: z.boolean() }),
  z.strictObject({ do: z.literal('name'), flight }),
  /** SXS-G.12.b. */
  z.strictObject({ do: z.literal('breakOff') }),
  z.strictObject({ do: z.literal('fly'), to: cell, path: z.optional(z.array(cell).check(z.maxLength(30))) }),
  z.strictObject({ do: z.literal('attack'), target }),
  z.strictObject({ do: z.literal('act'), act: z.enum(FLIGHT_ACTS), target: ship }),
  z.strictObject({ do: z.literal('hold') }),
  /** SXS-C.13: an enemy is named at the start of the Combat Phase, sealed until everybody is ready. */
  z.strictObject({ do: z.literal('jam'), ship, target: ship }),
  /** SX-4.1.1.a: a ship declares all its fire, then fires. */
  z.strictObject({ do: z.literal('resolve'), ship }),
  z.strictObject({ do: z.literal('aim'), mounts: z.array(mount).check(z.maxLength(60)), target }),
  z.strictObject({ do: z.literal('aimAt'), act: z.enum(HEX_ACTS), at: cell }),
  z.strictObject({ do: z.literal('instead'), act: z.enum(SHIP_ACTS), target: aim }),
  z.strictObject({ do: z.literal('recall') }),
  z.strictObject({ do: z.literal('fire') }),
  /** SXS-C.4.b: a satellite fires, or not. */
  z.strictObject({ do: z.literal('shoot'), flight, target }),
  z.strictObject({ do: z.literal('holdFire'), flight }),
  /** Choices inside an attack: SXS-B.11, SX-4.2.3.f, SX-4.2.3.e, SX-5.2.1.d. */
  z.strictObject({ do: z.literal('shift'), by: z.union([z.literal(-1), z.literal(0), z.literal(1)]) }),
  z.strictObject({ do: z.literal('loseWeapon'), mount }),
  z.strictObject({ do: z.literal('loseItem'), line }),
  z.strictObject({ do: z.literal('loseFighter'), flight }),
  /** SXS-C.20.a: so many squads go over to a helpless enemy in the hex; SXS-C.20.c: a defender is lost. */
  z.strictObject({ do: z.literal('cross'), target: ship, squads: z.int().check(z.gte(1), z.lte(1000)) }),
  z.strictObject({ do: z.literal('stayAboard') }),
  z.strictObject({ do: z.literal('loseDefender'), defender: z.enum(DEFENDERS) }),
  /** SXS-C.9: a construction bay makes something, or not. */
  z.strictObject({ do: z.literal('build'), craft: z.enum(BUILT) }),
  z.strictObject({ do: z.literal('buildNothing') }),
  /** SXS-C.29, SXS-G.5: a box that is reopened: engine, shield, a weapon by its label, an item by its key. */
  z.strictObject({ do: z.literal('repair'), ship, what: z.string().check(z.maxLength(40)) }),
])

export type Action = z.infer<typeof action>
export type Verb = Action['do']
/** The actions with these verbs. */
export type ActionOf<V extends Verb> = Extract<Action, { do: V }>

export function readAction(raw: unknown): Read<Action> {
  const read = z.safeParse(action, raw)
  return read.success ? readWell(read.data) : { ok: false, problems: problemsOf(read.error.issues) }
}
