import { problemsOf, readBadly, readWell, type Read } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import type { AttackIndex, DamageIndex, PlaceIndex } from './state.ts'

const id = z.string().check(z.maxLength(40))
const index = z.int().check(z.gte(0), z.lte(999))
const attack = index as unknown as z.ZodMiniType<AttackIndex, number>
const damage = index as unknown as z.ZodMiniType<DamageIndex, number>
const place = index as unknown as z.ZodMiniType<PlaceIndex, number>
const die = z.int().check(z.gte(1), z.lte(6))

const verbs = [
  z.strictObject({ do: z.literal('chooseRace'), race: id }),
  z.strictObject({ do: z.literal('hire'), ship: id }),
  z.strictObject({ do: z.literal('repair'), card: id, ship: id, damage }),
  z.strictObject({ do: z.literal('remove'), ship: id, damage }),
  z.strictObject({ do: z.literal('roll') }),
  z.strictObject({ do: z.literal('deploy') }),
  z.strictObject({ do: z.literal('openGate'), card: id }),
  z.strictObject({ do: z.literal('place'), ship: id, at: place }),
  z.strictObject({ do: z.literal('activate'), ship: id, die }),
  z.strictObject({ do: z.literal('activateWithBoth'), ship: id }),
  z.strictObject({ do: z.literal('flank'), card: id, ship: id }),
  z.strictObject({ do: z.literal('swap'), ship: id, with: id }),
  z.strictObject({ do: z.literal('fire'), card: id, ship: id, target: id, bonus: z.boolean() }),
  z.strictObject({ do: z.literal('overcharge'), card: id, ship: id }),
  z.strictObject({ do: z.literal('block'), card: id, attack }),
  z.strictObject({ do: z.literal('blockAgain'), attack }),
  z.strictObject({ do: z.literal('decoys'), card: id, ship: id }),
  z.strictObject({ do: z.literal('shootDown'), attack, die }),
  z.strictObject({ do: z.literal('splash'), ship: id }),
  z.strictObject({ do: z.literal('leech'), damage }),
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
export type ActionOf<V extends Verb> = Extract<Action, { do: V }>

export const DONE: ActionOf<'done'> = { do: 'done' }
export const ROLL: ActionOf<'roll'> = { do: 'roll' }
export const DEPLOY: ActionOf<'deploy'> = { do: 'deploy' }
export const SELF_DESTRUCT: ActionOf<'selfDestruct'> = { do: 'selfDestruct' }

export function readAction(raw: unknown): Read<Action> {
  const read = z.safeParse(actionSchema, raw)
  return read.success ? readWell(read.data) : readBadly(...problemsOf(read.error.issues))
}

/** IS-TURN.1: the rule that gives each verb its time. */
export const TIMES: Readonly<Record<Verb, string>> = {
  chooseRace: 'IS-COMP.1',
  hire: 'IS-VAR-HIRED.2',
  repair: 'IS-REPAIR.1',
  remove: 'IS-REPAIR.4',
  roll: 'IS-ACT.1',
  deploy: 'IS-ACT.1',
  openGate: 'IS-ACT.1',
  place: 'IS-ACT.5',
  activate: 'IS-ACT.7',
  activateWithBoth: 'IS-ACT.7',
  flank: 'IS-ACT.7',
  swap: 'IS-ACT.11',
  fire: 'IS-ATTACK.4',
  overcharge: 'IS-ATTACK.4',
  block: 'IS-DEFEND.1',
  blockAgain: 'IS-DEFEND.1',
  decoys: 'IS-DEFEND.1',
  shootDown: 'IS-TURRET.7',
  splash: 'IS-ATTACK.13',
  leech: 'IS-ATTACK.13',
  board: 'IS-BOARD.1',
  reinforce: 'IS-BOARD.4',
  guard: 'IS-BOARD.6',
  selfDestruct: 'IS-BOARD.8',
  discard: 'IS-DISCARD.1',
  done: 'IS-TURN.1',
}
