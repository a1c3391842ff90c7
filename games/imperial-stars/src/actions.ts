import { problemsOf, readBadly, readWell, type Read } from '@flagbridge/kernel'
import * as z from 'zod/mini'

const id = z.string().check(z.maxLength(40))
const index = z.int().check(z.gte(0), z.lte(999))
const die = z.int().check(z.gte(1), z.lte(6))

const verbs = [
  z.strictObject({ do: z.literal('chooseRace'), race: id }),
  z.strictObject({ do: z.literal('hire'), ship: id }),
  z.strictObject({ do: z.literal('repair'), card: id, ship: id, damage: index }),
  z.strictObject({ do: z.literal('remove'), ship: id, damage: index }),
  z.strictObject({ do: z.literal('roll') }),
  z.strictObject({ do: z.literal('deploy') }),
  z.strictObject({ do: z.literal('openGate'), card: id }),
  z.strictObject({ do: z.literal('place'), ship: id, at: index }),
  z.strictObject({ do: z.literal('activate'), ship: id, die }),
  z.strictObject({ do: z.literal('activateWithBoth'), ship: id }),
  z.strictObject({ do: z.literal('flank'), card: id, ship: id }),
  z.strictObject({ do: z.literal('swap'), ship: id, with: id }),
  z.strictObject({ do: z.literal('fire'), card: id, ship: id, target: id, bonus: z.boolean() }),
  z.strictObject({ do: z.literal('overcharge'), card: id, ship: id }),
  z.strictObject({ do: z.literal('block'), card: id, attack: index }),
  z.strictObject({ do: z.literal('blockAgain'), attack: index }),
  z.strictObject({ do: z.literal('decoys'), card: id, ship: id }),
  z.strictObject({ do: z.literal('shootDown'), attack: index, die }),
  z.strictObject({ do: z.literal('splash'), ship: id }),
  z.strictObject({ do: z.literal('leech'), damage: index }),
  z.strictObject({ do: z.literal('board'), card: id, target: id }),
  z.strictObject({ do: z.literal('reinforce'), card: id }),
  z.strictObject({ do: z.literal('guard'), card: id }),
  z.strictObject({ do: z.literal('selfDestruct') }),
  z.strictObject({ do: z.literal('discard'), card: id }),
  z.strictObject({ do: z.literal('done') }),
] as const

export const actionSchema = z.discriminatedUnion('do', verbs)

/** What a player may say. `done` ends whatever is being asked: repairs, declarations, defence, discards... */
export type Action = z.infer<typeof actionSchema>
export type Verb = Action['do']
export type Say<V extends Verb> = Extract<Action, { do: V }>

export const DONE: Action = { do: 'done' }
export const ROLL: Action = { do: 'roll' }
export const DEPLOY: Action = { do: 'deploy' }
export const SELF_DESTRUCT: Action = { do: 'selfDestruct' }

export function readAction(raw: unknown): Read<Action> {
  const read = z.safeParse(actionSchema, raw)
  return read.success ? readWell(read.data) : readBadly(...problemsOf(read.error.issues))
}
