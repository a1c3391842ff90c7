import * as z from 'zod/mini'
import { battlefieldSchema } from '../design/packSchema.ts'
import { recordSchema } from '../design/record.ts'

const side = z.literal([0, 1])
const marks = z._default(z.int().check(z.gte(0), z.lte(99)), 0)
const turn = z.int().check(z.gte(0), z.lte(20))
const small = z.int().check(z.gte(0), z.lte(100_000))

/** A hex: its label on the map, "2116", or its axial coordinates, [20, 5] (SX-0.1.1.b). */
const place = z.union(
  [z.string().check(z.regex(/^\d{4}$/)), z.tuple([z.int(), z.int()])],
  'a hex such as "2116", with quotes, or [20, 5]',
)

const ship = z.strictObject({
  class: z.string(),
  side,
  /** Which seat of the side, from 0. */
  seat: z._default(z.int().check(z.gte(0), z.lte(2)), 0),
  at: z.optional(place),
  facing: z._default(z.int().check(z.gte(0), z.lte(5)), 0),
  hullHits: marks,
  /** Boxes with a casualty and no hull hit. */
  casualties: marks,
  engineHits: marks,
  shieldHits: marks,
  /** Weapons as a1, b2 and items by their name, one for each box. */
  lost: z._default(z.array(z.string()), []),
  /** The turn in which a weapon last fired. */
  fired: z._default(z.record(z.string(), turn), {}),
  memory: z._default(z.enum(['forward', 'backward', 'manoeuvre', 'still']), 'forward'),
  /** The turn in which the hyperdrive was charged. */
  charged: z._default(turn, 0),
  /** The turn from which it may arrive by hyperdrive. */
  arrives: z._default(turn, 0),
  /** The orders of earlier turns. */
  log: z._default(z.array(z.string()), []),
})

const flight = z.strictObject({
  side,
  seat: z._default(z.int().check(z.gte(0), z.lte(2)), 0),
  at: z.optional(place),
  fighters: z._default(z.int().check(z.gte(1), z.lte(6)), 6),
  acted: z._default(z.boolean(), false),
})

const explosion = z.strictObject({
  at: place,
  strength: z.int().check(z.gte(1), z.lte(5)),
  /** The first turn in whose End Phase it fades. */
  fades: z.optional(turn),
})

/** SX-2.2.a: a position in which somebody has to decide something. */
export const givenSchema = z.strictObject({
  phase: z._default(z.enum(['setUp', 'orders', 'fighter', 'combat']), 'orders'),
  turn: z._default(turn.check(z.gte(1)), 2),
  /** The side that places, names flights or resolves its fire now. */
  active: z._default(side, 0),
  /** The side that resolved first in the last Combat Phase, or resolves first in this one. */
  first: z.optional(side),
  /** Victory points so far. */
  points: z._default(z.tuple([small, small]), [0, 0]),
  /** SX-2.1.1.a: the agreed fleet size. */
  fleetSize: z._default(small.check(z.gte(1)), 1000),
  seats: z._default(z.tuple([z.int().check(z.gte(1), z.lte(3)), z.int().check(z.gte(1), z.lte(3))]), [1, 1]),
  scenario: z._default(z.string(), 'standard'),
  ...battlefieldSchema,
  classes: z._default(z.record(z.string(), recordSchema), {}),
  ships: z._default(z.record(z.string(), ship), {}),
  flights: z._default(z.record(z.string(), flight), {}),
  explosions: z._default(z.array(explosion), []),
  /** Asteroids beside those of the objects, by place. */
  asteroids: z._default(z.array(place), []),
})

/** As it is written. */
export type Position = z.input<typeof givenSchema>
/** As it is read, with everything that was left out. */
export type Given = z.infer<typeof givenSchema>
export type GivenShip = z.infer<typeof ship>
export type GivenFlight = z.infer<typeof flight>
export type Place = z.infer<typeof place>
