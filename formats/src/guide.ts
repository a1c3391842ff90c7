import { problemsOf, readBadly, readWell, withNearestKeys, type Problem, type Read } from '@flagbridge/kernel'
import * as z from 'zod/mini'

const words = z.string().check(z.minLength(1))
const mapping = z.record(z.string(), z.unknown())
/** A typed order, or an action: of what the player does, as much of it as matters. */
const order = z.union([words, mapping], 'an order as it is typed, or an action')
const seat = z.union([z.int().check(z.gte(0)), z.string()], 'a seat: its number from 0, or its name')
const their = z.union([words, z.strictObject({ seat, do: order })], 'an order, or { seat, do }')

const step = z.strictObject({
  /** One thing at a time, and short. */
  say: z.optional(words.check(z.maxLength(400))),
  /** What it is about, by the names of vignettes: ships, cells, cards, parts of the screen. */
  look: z.optional(z.array(words).check(z.minLength(1))),
  /** What the player must do: nothing else is let through. A list is done one after the other. */
  do: z.optional(z.union([order, z.array(order).check(z.minLength(1))], 'an order, or a list of them')),
  /** What is let through as well. */
  or: z.optional(z.array(order).check(z.minLength(1))),
  /** What the others do then. */
  theirs: z.optional(z.union([their, z.array(their).check(z.minLength(1))], 'an order of the others, or a list')),
  /** Every die that is rolled in this step, in order. */
  dice: z.optional(z.array(z.int().check(z.gte(1)))),
  /** How to do it, told to whoever asks or points elsewhere. */
  hint: z.optional(words.check(z.maxLength(240))),
  /** The answer to "why?". */
  why: z.optional(words.check(z.maxLength(600))),
  /** What came of it, and why. */
  then: z.optional(words.check(z.maxLength(400))),
  /** What `then` is about. */
  see: z.optional(z.array(words).check(z.minLength(1))),
  /** The rules that the step shows. */
  rules: z.optional(z.array(words)),
  /** From here the opponent is a bot, and the player plays on freely. */
  free: z.optional(z.literal(true)),
})

export const guideSchema = z.strictObject({
  guide: words,
  game: words,
  /** What the player is told before the first step. */
  text: z.optional(words),
  minutes: z.optional(z.int().check(z.gte(1), z.lte(60))),
  /** The player's seat; 0 if absent. */
  you: z.optional(seat),
  given: z.unknown(),
  /** What the dice come from once the player is free. */
  seed: z.optional(words),
  steps: z.array(step).check(z.minLength(1)),
})

/** A guided battle: a staged position, and what is said, done and shown from there, step by step. */
export type Guide = z.infer<typeof guideSchema>
export type GuideStep = z.infer<typeof step>
export type TheirOrder = z.infer<typeof their>

export function readGuide(raw: unknown): Read<Guide> {
  const read = z.safeParse(guideSchema, raw)
  if (!read.success) return readBadly(...withNearestKeys(problemsOf(read.error.issues), guideSchema))
  const problems = read.data.steps.flatMap((step, i) => contradictions(step, ['steps', i]))
  const last = read.data.steps.length - 1
  for (const [i, { free }] of read.data.steps.entries())
    if ((free === true) !== (i === last))
      problems.push({
        path: ['steps', i, ...(free === true ? ['free'] : [])],
        expected: i === last ? '"free: true" in the last step' : '"free: true" in the last step alone',
      })
  return problems.length === 0 ? readWell(read.data) : readBadly(...problems)
}

function contradictions(step: GuideStep, path: Problem['path']): Problem[] {
  const { say, do: wanted, or, theirs, dice, hint, why, then, see, free } = step
  const problems: Problem[] = []
  const wrong = (key: keyof GuideStep, expected: string) => problems.push({ path: [...path, key], expected })
  const happens = wanted !== undefined || theirs !== undefined
  if (say === undefined && theirs === undefined)
    problems.push({ path, expected: 'something to say, or what the others do' })
  if (wanted !== undefined && say === undefined) problems.push({ path, expected: '"say": what is to be done' })
  if (wanted !== undefined && hint === undefined) problems.push({ path, expected: '"hint": how it is done' })
  if (wanted === undefined && hint !== undefined) wrong('hint', 'a hint only where something is to be done')
  if (or !== undefined && (wanted === undefined || Array.isArray(wanted)))
    wrong('or', 'another order only beside a single one under "do"')
  if (!happens && dice !== undefined) wrong('dice', 'dice only where something happens: "do" or "theirs"')
  if (!happens && then !== undefined) wrong('then', 'what came of it only where something happens')
  if (then === undefined && see !== undefined) wrong('see', '"then", which tells what is seen')
  if (say === undefined && why !== undefined) wrong('why', '"say", of which somebody may ask why')
  if (free === true && happens) wrong('free', 'nothing else to be done in the last step')
  return problems
}
