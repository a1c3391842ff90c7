import { readBadly, readWell, wrongForms, type Problem, type Read } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import { compactRecordSchema } from './compactRecord.ts'

const mapping = z.record(z.string(), z.unknown())
/** A typed order, or an action as it stands in a record. */
const order = z.union([z.string(), mapping])
const orders = z.array(order)
/** A seat by its number from 0, or by what the game calls it. */
const seat = z.union([z.int().check(z.gte(0)), z.string()], 'a seat: its number from 0, or its name')
const dice = z.array(z.int().check(z.gte(1)))

const expectation = z.strictObject({
  state: z.optional(mapping),
  outcome: z.optional(mapping),
  /** These happen, in this order; others may stand between. */
  events: z.optional(z.array(mapping)),
  /** None of these happens. */
  never: z.optional(z.array(mapping)),
  /** These may be answered now; by seat where more than one is asked. */
  offers: z.optional(z.union([orders, z.record(z.string(), orders)])),
  /** These may not. */
  offersNot: z.optional(z.union([orders, z.record(z.string(), orders)])),
  /** What lies on the table as a seat sees it. */
  sees: z.optional(z.record(z.string(), mapping)),
  /** What follows from the position and is not kept in it. */
  derived: z.optional(mapping),
  /** The kind of decision a seat owes; null where it owes none. */
  asked: z.optional(z.record(z.string(), z.nullable(z.string()))),
})

const step = z.strictObject({
  seat,
  do: order,
  refused: z.optional(z.string()),
  expect: z.optional(expectation),
})

const continuation = {
  dice: z.optional(dice),
  play: z.optional(z.array(step)),
  expect: z.optional(expectation),
  never: z.optional(z.array(mapping)),
}

const branch = z.strictObject({
  branch: z.string().check(z.minLength(1)),
  text: z.optional(z.string()),
  ...continuation,
})

/** What a position asks of whoever solves it, and what was found of its answers; chances are from 0 to 1. */
const puzzle = z.strictObject({
  /** The kind of decision. */
  asks: z.string().check(z.minLength(1)),
  /** 1 is the easiest. */
  grade: z.int().check(z.gte(1), z.lte(4)),
  /** The part of their tries in which computer players of these levels missed it. */
  missed: z.strictObject({ ensign: z.number(), captain: z.number() }),
  /** How many answers were legal. */
  of: z.int().check(z.gte(2)),
  /** The chance of winning with the solution. */
  chance: z.number(),
  /** Why it is the best, in the game's words. */
  why: z.string().check(z.minLength(1)),
  /** The best of the other answers, with the chance of winning that is left. */
  others: z.array(z.strictObject({ do: order, chance: z.number(), why: z.optional(z.string()) })).check(z.minLength(1)),
})

export const vignetteSchema = z.strictObject({
  vignette: z.string().check(z.minLength(1)),
  game: z.string(),
  rules: z.array(z.string()).check(z.minLength(1)),
  text: z.optional(z.string()),
  /** Packs beside the built-in ones: written out, with or without their head, or the path of a file. */
  packs: z.optional(z.array(z.union([mapping, z.string()], 'a pack written out, or the path of its file'))),
  given: z.optional(z.unknown()),
  /** Instead of `given`: how the position came about. */
  record: z.optional(compactRecordSchema),
  /** The first step of `play` is the solution. */
  puzzle: z.optional(puzzle),
  /** The position is impossible: the rule that says so, or words of what is said about it. */
  refused: z.optional(z.string().check(z.minLength(1))),
  ...continuation,
  /** What may follow from the position at the end of `play`, each told for itself. */
  branches: z.optional(z.array(branch).check(z.minLength(1))),
})

/** A staged position with scripted dice, actions and expectations. */
export type Vignette = z.infer<typeof vignetteSchema>
export type VignetteStep = z.infer<typeof step>
export type Puzzle = z.infer<typeof puzzle>
export type VignetteBranch = z.infer<typeof branch>
export type Expectation = z.infer<typeof expectation>
/** What is played from a position: all of a vignette, or one of its branches. */
export type Continuation = Pick<VignetteBranch, 'dice' | 'play' | 'expect' | 'never'>

export function readVignette(raw: unknown): Read<Vignette> {
  const read = z.safeParse(vignetteSchema, raw)
  if (!read.success) return readBadly(...wrongForms(vignetteSchema, raw, read.error.issues))
  const problems = contradictions(read.data)
  return problems.length === 0 ? readWell(read.data) : readBadly(...problems)
}

function contradictions(vignette: Vignette): Problem[] {
  const problems: Problem[] = []
  const { given, record, puzzle, play = [], refused, branches = [] } = vignette
  if (record !== undefined && given !== undefined)
    problems.push({ path: ['record'], expected: 'a position under "given" or a record, not both' })
  if (puzzle !== undefined && (play[0] === undefined || play[0].refused !== undefined))
    problems.push({ path: ['puzzle'], expected: 'the solution as the first step under "play"' })
  const played = [vignette, ...branches].filter(checksSomething)
  if (refused !== undefined && (played.length > 0 || branches.length > 0))
    problems.push({ path: ['refused'], expected: 'nothing to be played from a position that is refused' })
  if (refused === undefined && !checksSomething(vignette) && branches.length === 0)
    problems.push({ path: [], expected: 'something to check: steps under "play", "expect", "branches" or "refused"' })
  for (const [i, one] of branches.entries()) {
    if (!checksSomething(one))
      problems.push({ path: ['branches', i], expected: 'something to check: steps under "play", or "expect"' })
    if (branches.some((other, k) => k < i && other.branch === one.branch))
      problems.push({ path: ['branches', i, 'branch'], expected: 'a title of its own' })
  }
  return problems
}

function checksSomething({ play = [], expect, never }: Continuation): boolean {
  return play.length > 0 || expect !== undefined || never !== undefined
}
