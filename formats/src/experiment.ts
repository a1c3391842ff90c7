import { problemsOf, readBadly, readWell, type Read } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import { fleetSchema } from './plan.ts'

const name = z.string().check(z.minLength(1), z.maxLength(80))
const most = 1_000_000

/** Choices of the set-up by their key: `flagbridge muster GAME` lists them. */
const setSchema = z.record(z.string().check(z.maxLength(60)), z.union([z.string(), z.number(), z.boolean()]))
const botSchema = z.union([name, z.array(name).check(z.minLength(1), z.maxLength(16))])

/** What every experiment says. */
const common = {
  /** The title. */
  experiment: z.string().check(z.minLength(1), z.maxLength(120)),
  game: name,
  /** Packs beside the built-in ones: files, or their hashes. */
  packs: z.optional(z.array(z.string().check(z.maxLength(400))).check(z.maxLength(20))),
  /** The same file and seed give the same battles, to the last die. */
  seed: z._default(z.union([z.string().check(z.minLength(1), z.maxLength(80)), z.int()]), 'lab'),
  /** A level for both sides, or one for each. */
  bots: z._default(botSchema, 'captain'),
  /** Actions that an admiral may play in its mind for one decision. */
  nodes: z._default(z.int().check(z.gte(1), z.lte(most)), 1000),
  /** What holds for every battle. */
  set: z._default(setSchema, {}),
} as const

const games = z.int().check(z.gte(2), z.lte(most))

/** What one of several ways to play says beyond what holds for every battle. */
const variantSchema = z.strictObject({
  name,
  set: z._default(setSchema, {}),
  bots: z.optional(botSchema),
  /** By seat; whoever has none is completed. */
  fleets: z._default(z.array(fleetSchema).check(z.maxLength(16)), []),
})

const contenderSchema = z.strictObject({ name, bot: z.optional(name), fleet: z.optional(fleetSchema) })

/** A sequential test: scores of the first contender in per cent between which it decides, and how often it may err. */
const stopSchema = z.strictObject({
  /** It is not better if it scores so much or less. */
  lower: z._default(z.number().check(z.gt(0), z.lt(100)), 50),
  /** It is better if it scores so much or more. */
  upper: z._default(z.number().check(z.gt(0), z.lt(100)), 55),
  /** How often, in per cent, either answer may be wrong. */
  error: z._default(z.number().check(z.gte(0.1), z.lte(25)), 5),
})

export const experimentSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...common,
    kind: z.literal('matrix'),
    fleets: z.array(fleetSchema).check(z.minLength(2), z.maxLength(64)),
    /** Whether a fleet fights itself, too: that tells what the sides are worth. */
    mirrors: z._default(z.boolean(), true),
    /** For each pair of fleets. */
    games,
  }),
  z.strictObject({
    ...common,
    kind: z.literal('duel'),
    between: z.tuple([contenderSchema, contenderSchema]),
    stop: z._default(stopSchema, { lower: 50, upper: 55, error: 5 }),
    /** At most. */
    games,
  }),
  z.strictObject({
    ...common,
    kind: z.literal('what-if'),
    /** The first is what the others are compared with. */
    variants: z.array(variantSchema).check(z.minLength(2), z.maxLength(16)),
    /** For each variant: the same battles. */
    games,
  }),
  z.strictObject({
    ...common,
    kind: z.literal('scenario'),
    variants: z.array(variantSchema).check(z.minLength(1), z.maxLength(64)),
    games,
  }),
  z.strictObject({
    ...common,
    kind: z.literal('bots'),
    players: z.array(name).check(z.minLength(2), z.maxLength(24)),
    /** For each pair of players. */
    games,
  }),
  z.strictObject({
    ...common,
    kind: z.literal('prices'),
    /** What a fleet is drawn for, at least and at most: only where they differ does a battle tell what points are worth. */
    points: z.tuple([z.int().check(z.gte(1), z.lte(most)), z.int().check(z.gte(1), z.lte(most))]),
    games,
  }),
])

/** What the laboratory is asked, in a file: `*.experiment.yaml`. */
export type Experiment = z.infer<typeof experimentSchema>
export type ExperimentOf<K extends Experiment['kind']> = Extract<Experiment, { kind: K }>
export type ExperimentFleet = z.infer<typeof fleetSchema>
export type Variant = z.infer<typeof variantSchema>

export function readExperiment(raw: unknown): Read<Experiment> {
  const read = z.safeParse(experimentSchema, raw)
  if (!read.success) return readBadly(...problemsOf(read.error.issues))
  const { data } = read
  if (data.kind === 'duel' && data.stop.lower >= data.stop.upper)
    return readBadly({ path: ['stop', 'upper'], expected: `more than lower (${data.stop.lower})` })
  if (data.kind === 'prices' && data.points[0] > data.points[1])
    return readBadly({ path: ['points', 1], expected: `at least ${data.points[0]}` })
  return readWell(data)
}
