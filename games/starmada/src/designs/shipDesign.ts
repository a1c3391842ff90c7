import { problemsOf, readBadly, readWell, type Read } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import { ABILITIES, EQUIPMENT, type Spec, type Tech } from '../design/spec.ts'
import { READY_WINGS } from '../design/wings.ts'

const figure = z.int().check(z.gte(-99), z.lte(999))
const name = z.string().check(z.minLength(1), z.maxLength(40))

/** A class of ships that is being made: its weapons stand in their batteries, and any of it may break the rules. */
export const shipDesignSchema = z.strictObject({
  name,
  role: z._default(name, 'ship'),
  hull: figure,
  engines: z._default(figure, 0),
  shields: z._default(figure, 0),
  tech: z._default(
    z.strictObject({
      E: z._default(figure, 0),
      W: z._default(figure, 0),
      D: z._default(figure, 0),
      Q: z._default(figure, 0),
    }),
    { E: 0, W: 0, D: 0, Q: 0 },
  ),
  batteries: z._default(
    z
      .array(
        z.strictObject({
          weapon: z.strictObject({
            name,
            range: figure,
            toHit: figure,
            rof: z._default(figure, 1),
            pen: z._default(figure, 1),
            dmg: z._default(figure, 1),
            abilities: z._default(z.array(z.enum(ABILITIES)).check(z.maxLength(23)), []),
          }),
          /** Arc letters, a mount each: AB, ABC. */
          mounts: z.array(z.string().check(z.maxLength(12))).check(z.maxLength(60)),
          shots: z.optional(figure),
        }),
      )
      .check(z.maxLength(10)),
    [],
  ),
  equipment: z._default(z.array(z.strictObject({ item: z.enum(EQUIPMENT), count: figure })).check(z.maxLength(60)), []),
  /** SXS-G.13.c: ready types of flights, from the first bay on. */
  wings: z.optional(z.array(z.enum(Object.keys(READY_WINGS) as [string, ...string[]])).check(z.maxLength(40))),
})

export type ShipDesign = z.infer<typeof shipDesignSchema>

export function readShipDesign(raw: unknown): Read<ShipDesign> {
  const read = z.safeParse(shipDesignSchema, raw)
  return read.success ? readWell(read.data) : readBadly(...problemsOf(read.error.issues))
}

/** As the rules of construction look at it. */
export function specOfDesign({ wings, ...ship }: ShipDesign): Spec {
  const { name: called, hull, engines, shields, tech, equipment } = ship
  return {
    name: called,
    hull,
    engines,
    shields,
    tech: tech satisfies Tech,
    batteries: ship.batteries.map(({ weapon, mounts, shots }) => ({
      weapon,
      mounts,
      ...(shots === undefined ? {} : { shots }),
    })),
    equipment,
    ...(wings === undefined ? {} : { wings: wings.flatMap((id) => READY_WINGS[id] ?? []) }),
  }
}
