import { problemsOf, readWell, type Read } from '@flagbridge/kernel'
import * as z from 'zod/mini'

const index = z.int()
const facing = z.int()

/** What a player may say, in the order of a match. Ships and flights are numbered together: first all ships, then all flights. */
const action = z.discriminatedUnion('do', [
  /** SX-2.1.2.d: objects, then the other side's edge. */
  z.strictObject({ do: z.literal('placeObject'), at: index }),
  z.strictObject({ do: z.literal('finishObjects') }),
  z.strictObject({ do: z.literal('chooseEdge'), edge: z.enum(['north', 'south']) }),
  /** SX-2.1.2.a-c: a flight has no facing. */
  z.strictObject({ do: z.literal('placeShip'), ship: index, at: index, facing }),
  z.strictObject({ do: z.literal('placeFlight'), flight: index, at: index }),
  /** SX-2.2.1: orders and plots, face down until everybody has committed. */
  z.strictObject({ do: z.literal('order'), ship: index, orders: z.string().check(z.maxLength(200)) }),
  z.strictObject({ do: z.literal('plot'), ship: index, plot: z.enum(['charge', 'jump', 'nothing']) }),
  z.strictObject({ do: z.literal('commit') }),
  /** SXS-C.16.b. */
  z.strictObject({ do: z.literal('arrive'), ship: index, at: index, facing }),
  z.strictObject({ do: z.literal('stayAway'), ship: index }),
  /** SX-5.1.2 to SX-5.3: a flight is named, moves, and may attack. */
  z.strictObject({ do: z.literal('name'), flight: index }),
  z.strictObject({ do: z.literal('fly'), to: index, path: z.optional(z.array(index).check(z.maxLength(30))) }),
  z.strictObject({ do: z.literal('attack'), target: index }),
  z.strictObject({ do: z.literal('hold') }),
  /** SX-4.1.1.a: a ship declares all its fire, then fires. */
  z.strictObject({ do: z.literal('resolve'), ship: index }),
  z.strictObject({ do: z.literal('aim'), mounts: z.array(index).check(z.maxLength(60)), target: index }),
  z.strictObject({ do: z.literal('recall') }),
  z.strictObject({ do: z.literal('fire') }),
  /** Choices inside an attack: SXS-B.11, SX-4.2.3.f, SX-4.2.3.e, SX-5.2.1.d. */
  z.strictObject({ do: z.literal('shift'), by: z.union([z.literal(-1), z.literal(0), z.literal(1)]) }),
  z.strictObject({ do: z.literal('loseWeapon'), mount: index }),
  z.strictObject({ do: z.literal('loseItem'), line: index }),
  z.strictObject({ do: z.literal('loseFighter'), flight: index }),
])

export type Action = z.infer<typeof action>
export type Verb = Action['do']
export type Said<V extends Verb> = Extract<Action, { do: V }>

export function readAction(raw: unknown): Read<Action> {
  const read = z.safeParse(action, raw)
  return read.success ? readWell(read.data) : { ok: false, problems: problemsOf(read.error.issues) }
}
