import {
  canonical,
  describeProblem,
  readBadly,
  readWell,
  replay,
  type AnyAction,
  type AnyTableBox,
  type Problem,
  type Read,
  type Recorded,
} from '@flagbridge/kernel'
import * as z from 'zod/mini'
import { unfolded } from './branches.ts'
import { openDice, readRecord, replayRecord, type Record } from './record.ts'

/** No match takes so many steps. */
const MOST_STEPS = 100_000

/** All places together as one number, the first the least; hexadecimal. */
const placesSchema = z.string().check(z.regex(/^[0-9a-f]*$/))
/** Steps that are in no list: typed moves, take-backs, answers that somebody else gave. */
const apartSchema = z.array(z.tuple([z.int(), z.unknown()]))
const stepsSchema = z.int().check(z.gte(0), z.lte(MOST_STEPS))

const branchSchema = z.strictObject({
  from: z.int().check(z.gte(0)),
  branch: z.looseObject({}),
  steps: stepsSchema,
  places: placesSchema,
  apart: apartSchema,
  get branches() {
    return z.optional(z.array(branchSchema).check(z.maxLength(50)))
  },
})

const shortSchema = z.strictObject({
  short: z.literal(1),
  /** The version of the rules that wrote it, which need not be the one that was played by. */
  by: z.string(),
  record: z.looseObject({}),
  steps: stepsSchema,
  places: placesSchema,
  apart: apartSchema,
  branches: z.optional(z.array(branchSchema).check(z.maxLength(50))),
})

/**
 * A record for an address. An answer is its place in the list of what could be answered, which takes a few bits; only
 * the same version of the rules can read it, and the digest tells whether its lists were in the same order.
 */
export type ShortRecord = z.infer<typeof shortSchema>
type ShortBranch = z.infer<typeof branchSchema>
type ShortMatch = Pick<ShortRecord, 'steps' | 'places' | 'apart'>

export function isShort(raw: unknown): boolean {
  return typeof raw === 'object' && raw !== null && 'short' in raw
}

/** The record must be one that replays. */
export function shortened(box: AnyTableBox, version: string, record: Record): ShortRecord {
  const { actions: _listed, branches: _others, ...rest } = record
  return { short: 1, by: version, record: rest, ...placesIn(box, record, 0), ...branchesIn(box, record) }
}

function branchesIn(box: AnyTableBox, whole: Record): { branches?: ShortBranch[] } {
  if (whole.branches === undefined) return {}
  const branches = unfolded(whole).map(({ from, record }): ShortBranch => {
    const { seats, dice, digest, ending } = record
    return {
      from,
      branch: { seats, dice, ...(digest && { digest }), ...(ending && { ending }) },
      ...placesIn(box, record, from),
      ...branchesIn(box, record),
    }
  })
  return { branches }
}

function placesIn(box: AnyTableBox, record: Record, from: number): ShortMatch {
  const places: { readonly at: number; readonly of: number }[] = []
  const apart: [number, unknown][] = []
  replayRecord(box, record, (_events, step, state) => {
    const next = record.actions[step]
    if (step < from || next === undefined) return
    const list = answersAt(box, state)
    const said = canonical(next)
    const at = list.findIndex((one) => canonical(one) === said)
    if (at < 0) apart.push([step, next])
    else places.push({ at, of: list.length })
  })
  let sum = 0n
  for (const { at, of } of places.toReversed()) sum = sum * BigInt(of) + BigInt(at)
  return { steps: record.actions.length - from, places: sum === 0n ? '' : sum.toString(16), apart }
}

type Step = Record['actions'][number]

/** All that could be answered, seat by seat, as a record has it. */
function answersAt({ game }: AnyTableBox, state: unknown): Step[] {
  return game
    .pending(state)
    .filter(({ answered }) => answered !== true)
    .flatMap(({ seat, id: decision }) => {
      const actions: AnyAction[] = []
      game.legal(state, seat, actions)
      return actions.map((action) => ({ seat, decision, action: { ...action } }))
    })
}

/** What is in an address without its steps, to open the game with. */
export function recordOfShort(raw: unknown): Read<Record> {
  const read = z.safeParse(shortSchema, raw)
  if (!read.success) return readBadly({ path: ['short'], expected: 'a whole link; this one was changed on its way' })
  return readRecord({ ...read.data.record, actions: [] })
}

/** The whole record again, by the rules that it was written by. */
export function lengthened(box: AnyTableBox, version: string, raw: unknown): Read<Record> {
  const opening = recordOfShort(raw)
  if (!opening.ok) return opening
  const short = raw as ShortRecord
  if (short.by !== version)
    return readBadly({ path: ['by'], expected: `a link that version ${version} of the rules made, not ${short.by}` })
  const steps = stepsOf(box, opening.value, [], short)
  if (!steps.ok) return steps
  const whole = { ...short.record, actions: steps.value }
  const branches = lengthenedBranches(box, opening.value, steps.value, short.branches ?? [])
  if (!branches.ok) return branches
  return readRecord(branches.value.length === 0 ? whole : { ...whole, branches: branches.value })
}

function lengthenedBranches(
  box: AnyTableBox,
  opening: Record,
  trunk: readonly Step[],
  branches: readonly ShortBranch[],
): Read<unknown[]> {
  const all: unknown[] = []
  for (const { from, branch, branches: others = [], ...match } of branches) {
    const read = readRecord({ ...opening, flagbridge: 2, dice: branch['dice'] })
    if (!read.ok) return read
    const before = trunk.slice(0, from)
    const steps = stepsOf(box, read.value, before, match)
    if (!steps.ok) return steps
    const own = lengthenedBranches(box, read.value, [...before, ...steps.value], others)
    if (!own.ok) return own
    all.push({ from, ...branch, actions: steps.value, ...(own.value.length === 0 ? {} : { branches: own.value }) })
  }
  return readWell(all)
}

/** The steps after those that are known, found by playing them. */
function stepsOf(box: AnyTableBox, { options, dice }: Record, known: readonly Step[], match: ShortMatch): Read<Step[]> {
  const { game } = box
  const read = game.readOptions(options)
  if (!read.ok) return read
  const apart = new Map(match.apart)
  const found: Step[] = []
  let left = BigInt(`0x${match.places === '' ? '0' : match.places}`)
  let table: unknown
  let wrong: Problem | undefined
  const next = (at: number): Step | undefined => {
    if (apart.has(at)) return apart.get(at) as Step
    const list = answersAt(box, table)
    if (list.length === 0) return undefined
    const place = Number(left % BigInt(list.length))
    left /= BigInt(list.length)
    return list[place]
  }
  function* steps(): Generator<Recorded<AnyAction>> {
    yield* known.map(played)
    for (let i = 0; i < match.steps; i++) {
      const step = next(known.length + i)
      if (step === undefined)
        return (wrong = { path: ['places'], expected: `an answer in step ${known.length + i + 1}` })
      const checked = readStep(box, step)
      if (!checked.ok) return (wrong = checked.problems[0])
      found.push(step)
      yield checked.value
    }
    return undefined
  }
  const replayed = replay(
    game,
    read.value as unknown,
    (mark) => openDice(dice, mark),
    steps(),
    (_events, _step, state) => {
      table = state
    },
  )
  if (wrong !== undefined) return readBadly(wrong)
  if (!replayed.ok)
    return readBadly({ path: ['places'], expected: `step ${replayed.at}: ${replayed.expected}, got ${replayed.got}` })
  if (left !== 0n) return readBadly({ path: ['places'], expected: 'no more answers than steps' })
  return readWell(found)
}

function played(step: Step): Recorded<AnyAction> {
  if ('takeBack' in step) return step
  const { seat, decision, action } = step
  return { seat, decision, action }
}

/** A step that was written out is read as strictly as a player's. */
function readStep({ game }: AnyTableBox, step: Step): Read<Recorded<AnyAction>> {
  const bad = (expected: string) => readBadly({ path: ['apart'], expected })
  if (typeof step !== 'object' || step === null) return bad('a step of a match')
  if ('takeBack' in step)
    return Number.isInteger(step.takeBack) && step.takeBack > 0 ? readWell(step) : bad('a take-back')
  const action = game.readAction(step.action)
  if (!action.ok) return bad(action.problems.map(describeProblem).join('; '))
  return readWell({ ...played(step), action: action.value as AnyAction } as Recorded<AnyAction>)
}
