import * as z from 'zod/mini'
import { battlefieldSchema } from '../content/packSchema.ts'
import { CRAFT, OPTION_KEYS } from '../extras/keys.ts'
import { READY_WINGS } from '../design/wings.ts'
import { recordSchema } from '../design/record.ts'
import { FACING_NAMES } from '../text/names.ts'

const side = z.literal([0, 1])
/** SX-0.1.1: a number from 0, clockwise, or its name. */
const facing = z.union(
  [z.int().check(z.gte(0), z.lte(5)), z.enum(FACING_NAMES)],
  `a facing from 0 to 5, or ${FACING_NAMES.join(', ')}`,
)
const marks = z._default(z.int().check(z.gte(0), z.lte(99)), 0)
const turn = z.int().check(z.gte(0), z.lte(20))
const small = z.int().check(z.gte(0), z.lte(100_000))

/**
 * A hex: its label on the map, "2116", or its axial coordinates, [20, 5] (SX-0.1.1.b); "2116+2" two altitudes above it
 * (SXS-G.18.a).
 */
const place = z.union(
  [
    z.string().check(z.regex(/^\d{4}([+-][1-5])?$/, 'a hex by column and row, in quotes: "0501"')),
    z.tuple([z.int(), z.int()]),
  ],
  'a hex such as "2116", with quotes, or [20, 5]',
)

const ship = z.strictObject({
  class: z.string(),
  side,
  /** Which seat of the side, from 0. */
  seat: z._default(z.int().check(z.gte(0), z.lte(2)), 0),
  at: z.optional(place),
  facing: z._default(facing, 0),
  /** SXS-G.18.c: rolled over. */
  inverted: z._default(z.boolean(), false),
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
  /** SXS-G.23.g: in reserve. */
  reserve: z.optional(z.literal(true)),
  /** SXS-G.24.a: an unmarked contact; of the class unknown/contact it is a dummy. */
  contact: z._default(z.boolean(), false),
  /** SXS-C.20: enemy squads aboard. */
  boarders: marks,
  /** SXS-G.2.a, SXS-G.3.a: points on the faces A to F. */
  faces: z.optional(z.array(z.int().check(z.gte(0), z.lte(12))).check(z.minLength(6), z.maxLength(6))),
  /** SXS-G.1.a: axial. */
  velocity: z.optional(z.tuple([z.int(), z.int()])),
  /** SXS-C.8.b: hidden, and where its enemies saw it last. */
  lastSeen: z.optional(place),
  /** The orders of earlier turns. */
  log: z._default(z.array(z.string()), []),
})

const flight = z.strictObject({
  side,
  seat: z._default(z.int().check(z.gte(0), z.lte(2)), 0),
  at: z.optional(place),
  fighters: z._default(z.int().check(z.gte(1), z.lte(6)), 6),
  acted: z._default(z.boolean(), false),
  craft: z._default(z.enum(CRAFT), 'fighters'),
  /** SXS-G.12.a: in a brawl. */
  engaged: z._default(z.boolean(), false),
  /** SXS-G.13.c: a ready type of flight. */
  wing: z.optional(z.enum(Object.keys(READY_WINGS) as [string, ...string[]])),
  /** SXS-G.14: the ship that it is aboard. */
  aboard: z.optional(z.string()),
  /** Marine squads in pods. */
  squads: z._default(z.int().check(z.gte(0), z.lte(6)), 0),
  /** The turn in which small craft were put on the board. */
  since: z._default(turn, 0),
})

const explosion = z.strictObject({
  at: place,
  strength: z.int().check(z.gte(1), z.lte(5)),
  /** The first turn in whose End Phase it fades. */
  fades: z.optional(turn),
})

/** SX-2.2.a: a position in which somebody has to decide something. */
export const givenSchema = z.strictObject({
  phase: z._default(z.enum(['objects', 'edges', 'setUp', 'orders', 'fighter', 'combat']), 'orders'),
  /** SX-2.1.2.d: the side that places objects, and how many; the dice for set-up fall once the edge is chosen. */
  placer: z.optional(z.strictObject({ side, objects: z._default(z.int().check(z.gte(1), z.lte(12)), 6) })),
  /** SX-5.2: a flight's ten hexes as the crow flies. */
  flightMove: z.optional(z.literal('distance')),
  /** SX-2.3.a: no early end while a ship is inside an explosion. */
  playOn: z.optional(z.literal(true)),
  /** SXS-G.22: in percent. */
  forces: z.optional(z.tuple([small, small])),
  /** SXS-G.23.e: by name. */
  flagships: z.optional(z.tuple([z.string(), z.string()])),
  /** SXS-G.0.a: the options of the match. */
  rules: z._default(z.array(z.enum(OPTION_KEYS)), []),
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
  /** SXS-G.23.c: the ship that has the buoy. */
  buoy: z.optional(z.string()),
  /** Asteroids beside those of the objects, by place. */
  asteroids: z._default(z.array(place), []),
})

/** As it is written. */
export type Position = z.input<typeof givenSchema>
/** As it is read, with everything that was left out. */
export type Given = z.infer<typeof givenSchema>
export type GivenShip = z.infer<typeof ship>
export type GivenFlight = z.infer<typeof flight>
export type GivenPlace = z.infer<typeof place>
