import type { Compass } from '@flagbridge/geometry'
import { problemsOf, readBadly, readWell, type Read } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import type { Cell } from './content/board.ts'
import { SQUADRONS } from './content/content.ts'
import { FEATURES, type FeatureSlug } from './content/features.ts'
import type { GroupIndex, UnitIndex } from './state.ts'

/** Units, squares and dice are numbers: the unit's place in the state, the cell of the board, the face that is up. */
const unit = z.int() as unknown as z.ZodMiniType<UnitIndex>
const cell = z.int() as unknown as z.ZodMiniType<Cell>
const group = z.int() as unknown as z.ZodMiniType<GroupIndex>
const die = z.int()
const heading = z.literal([0, 2, 4, 6])
const slugs = FEATURES.map((feature) => feature.slug) as [FeatureSlug, ...FeatureSlug[]]
const feature = z.enum(slugs)
const path = z.array(cell).check(z.maxLength(20))

const fire = z.strictObject({ do: z.literal('fire'), unit, target: unit, die })
const torpedo = z.strictObject({ do: z.literal('torpedo'), unit, target: unit, die })
const depthCharge = z.strictObject({ do: z.literal('depthCharge'), unit, die })
const activate = z.strictObject({ do: z.literal('activate'), unit, feature, die })

const actionSchema = z.discriminatedUnion('do', [
  // Setup
  z.strictObject({
    do: z.literal('layScenery'),
    card: z.string(),
    at: cell,
    turned: z.int().check(z.gte(0), z.lte(3)),
  }),
  z.strictObject({ do: z.literal('noScenery') }),
  z.strictObject({ do: z.literal('place'), unit, at: cell, heading }),
  z.strictObject({ do: z.literal('standBy'), unit }),
  z.strictObject({ do: z.literal('ready') }),
  z.strictObject({ do: z.literal('reopen') }),
  z.strictObject({ do: z.literal('deploySubmarine'), unit, at: cell }),
  z.strictObject({ do: z.literal('enter'), unit, at: cell, heading }),
  z.strictObject({ do: z.literal('stayOut') }),
  z.strictObject({ do: z.literal('chooseFirst'), first: z.literal([0, 1]) }),
  // Movement
  z.strictObject({ do: z.literal('assign'), unit, die }),
  z.strictObject({
    do: z.literal('move'),
    path,
    heading: z.optional(heading),
    turnCard: z.optional(z.enum(['before', 'after'])),
  }),
  z.strictObject({ do: z.literal('repair'), unit, movement: die, artillery: die }),
  z.strictObject({ do: z.literal('launch'), carrier: unit, die }),
  z.strictObject({ do: z.literal('screen'), on: unit }),
  z.strictObject({ do: z.literal('station'), squadron: z.enum(SQUADRONS), at: cell }),
  z.strictObject({ do: z.literal('endLaunch') }),
  z.strictObject({ do: z.literal('stop') }),
  z.strictObject({ do: z.literal('pass') }),
  activate,
  // Air step
  z.strictObject({ do: z.literal('strike'), carrier: unit, die }),
  z.strictObject({ do: z.literal('bomb'), target: unit }),
  z.strictObject({ do: z.literal('torpedoBomb'), target: unit, from: cell }),
  z.strictObject({ do: z.literal('escort'), group }),
  z.strictObject({ do: z.literal('announce') }),
  z.strictObject({ do: z.literal('engage'), carrier: unit, group, against: z.enum(['escort', 'bomber']) }),
  z.strictObject({ do: z.literal('shootDown'), what: z.enum(['escort', 'bomber']) }),
  z.strictObject({ do: z.literal('attackIn'), sizes: z.array(z.int()).check(z.maxLength(9)) }),
  z.strictObject({ do: z.literal('critical'), feature }),
  // Gunnery step
  fire,
  torpedo,
  depthCharge,
  z.strictObject({ do: z.literal('clearOrders') }),
  z.strictObject({ do: z.literal('commit') }),
  z.strictObject({ do: z.literal('dud'), unit, target: unit }),
])

export type Action = z.infer<typeof actionSchema>
export type Verb = Action['do']
export type ActionOf<V extends Verb> = Extract<Action, { do: V }>

/** AD-ATK.1: what is written down in the gunnery step, one die at a time. */
export type GunneryOrder = ActionOf<'fire' | 'torpedo' | 'depthCharge' | 'activate'>

export type Heading = Extract<Compass, 0 | 2 | 4 | 6>
export const HEADINGS = [0, 2, 4, 6] as const satisfies readonly Heading[]

export function readAction(raw: unknown): Read<Action> {
  const read = z.safeParse(actionSchema, raw)
  return read.success ? readWell(read.data) : readBadly(...problemsOf(read.error.issues))
}

/** AD-RND.1: the phases come in their order; for some verbs a rule of their own says when. */
export const WHEN: Partial<Record<Verb, string>> = {
  layScenery: 'AD-COMP.4',
  noScenery: 'AD-COMP.4',
  place: 'AD-SET.3',
  deploySubmarine: 'AD-SUB.3',
  enter: 'AD-SET.6',
  repair: 'AD-REP.1',
  launch: 'AD-SCR.1',
  activate: 'AD-ADM.5',
  strike: 'AD-ATK.1',
}
