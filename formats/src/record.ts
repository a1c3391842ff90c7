import {
  digest,
  fairDice,
  isHostSeed,
  keepsCommitment,
  problemsOf,
  readBadly,
  readWell,
  replay,
  seededDice,
  splicedDice,
  type AnyAction,
  type AnyTableBox,
  type AnyTableRulebook,
  type AnyEvent,
  type Dice,
  type DiceMark,
  type PartedRecord,
  type Problem,
  type Read,
  type Recorded,
  type Replayed,
} from '@flagbridge/kernel'
import * as z from 'zod/mini'
import { packName, readPack, type Pack } from './pack.ts'

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'a hash of 64 hexadecimal digits'))

/** Other dice from some throw on, in growing order: the match was played on from the midst of another. */
const anewSchema = z.optional(
  z
    .array(z.strictObject({ after: z.int().check(z.gte(0)), seed: z.string().check(z.maxLength(200)) }))
    .check(z.maxLength(100)),
)

export const diceSchema = z.discriminatedUnion('scheme', [
  z.strictObject({ scheme: z.literal('seeded'), seed: z.union([z.string(), z.int()]), anew: anewSchema }),
  z.strictObject({
    scheme: z.literal('fair'),
    commitment: hash,
    hostSeed: hash,
    playerSeeds: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(16)),
    anew: anewSchema,
  }),
])

const actionsSchema = z.array(
  z.union([
    z.strictObject({
      seat: z.int().check(z.gte(0)),
      decision: z.int(),
      action: z.looseObject({ do: z.string() }),
      /** Absent: whoever sits there. Else the clock had run out, or a bot kept the seat. */
      by: z.optional(z.enum(['clock', 'bot'])),
      digest: z.optional(hash),
    }),
    z.strictObject({ takeBack: z.int().check(z.gte(1)) }),
  ]),
)

/** How it ended, where the players ended it and not the rules: a resignation, an agreed draw. */
const endingSchema = z.optional(
  z.discriminatedUnion('how', [
    z.strictObject({ how: z.literal('resigned'), seat: z.int().check(z.gte(0)) }),
    z.strictObject({ how: z.literal('agreed') }),
  ]),
)

const seatsSchema = z.array(
  z.strictObject({ name: z.string().check(z.maxLength(80)), player: z.string().check(z.maxLength(80)) }),
)

/** A match that was played on from the midst of another: what of it is another. */
const branchSchema = z.strictObject({
  /** So many steps of the record around it were played before. */
  from: z.int().check(z.gte(0)),
  seats: seatsSchema,
  dice: diceSchema,
  /** Those after them. */
  actions: actionsSchema,
  digest: z.optional(hash),
  ending: endingSchema,
  get branches() {
    return z.optional(z.array(branchSchema).check(z.maxLength(50)))
  },
})

/** Version 2 adds `branches`, `branchOf` and the dice's `anew`; a record without them is written as version 1. */
export const recordSchema = z.strictObject({
  flagbridge: z.union([z.literal(1), z.literal(2)]),
  game: z.string(),
  rules: hash,
  packs: z.array(hash).check(z.maxLength(100)),
  /** The packs among them that are not built in, so that the record replays where nobody has them. */
  carries: z.optional(z.array(z.looseObject({ game: z.string() })).check(z.maxLength(20))),
  options: z.unknown(),
  seats: seatsSchema,
  dice: diceSchema,
  actions: actionsSchema,
  digest: z.optional(hash),
  ending: endingSchema,
  branches: z.optional(z.array(branchSchema).check(z.maxLength(50))),
  /** The match on the same device from whose midst it was played on, and after how many of its steps. */
  branchOf: z.optional(z.strictObject({ match: z.string().check(z.maxLength(80)), from: z.int().check(z.gte(0)) })),
})

/** A whole match in a file: options, seed, actions. */
export type Record = z.infer<typeof recordSchema>
export type RecordBranch = z.infer<typeof branchSchema>
export type RecordDice = z.infer<typeof diceSchema>
/** An action in a record, as against a take-back. */
export type RecordAction = Extract<Record['actions'][number], { action: unknown }>

export function readRecord(raw: unknown): Read<Record> {
  const version = (raw as { flagbridge?: unknown } | null)?.flagbridge
  if (typeof version === 'number' && version > 2)
    return readBadly({
      path: ['flagbridge'],
      expected: `format version 1 or 2; this record has version ${version} and needs a newer program`,
    })
  const read = z.safeParse(recordSchema, raw)
  return read.success ? readWell(read.data) : readBadly(...problemsOf(read.error.issues))
}

/** The rules a record was played by: another version of the same game has another hash. */
export function rulesHash(rulebook: Pick<AnyTableRulebook, 'id' | 'version'>): string {
  return digest({ game: rulebook.id, version: rulebook.version })
}

export function packHashes(packs: readonly unknown[]): string[] {
  return packs.map(digest)
}

export function openDice(dice: RecordDice, mark?: DiceMark): Dice {
  const first = (place?: DiceMark) => (dice.scheme === 'seeded' ? seededDice(dice.seed, place) : fairDice(dice, place))
  const { anew } = dice
  if (anew === undefined) return first(mark)
  return splicedDice((n, place) => (n === 0 ? first(place) : seededDice(anew[n - 1]!.seed, place)), anew, mark)
}

export interface NewRecord {
  readonly rulebook: AnyTableRulebook
  /** All of them, in the order they were opened; the record carries those that are not built in. */
  readonly packs: readonly unknown[]
  readonly options: unknown
  readonly seats: Record['seats']
  readonly dice: RecordDice
}

export function newRecord(of: NewRecord): Record {
  const carried = of.packs.filter((pack) => !of.rulebook.packs.includes(pack))
  return {
    flagbridge: 1,
    game: of.rulebook.id,
    rules: rulesHash(of.rulebook),
    packs: packHashes(of.packs),
    ...carrying(carried),
    options: of.options,
    seats: of.seats,
    dice: of.dice,
    actions: [],
  }
}

/** The part of a record that carries packs; nothing where there are none. */
export function carrying(packs: readonly unknown[]): Pick<Record, 'carries'> {
  return packs.length === 0 ? {} : { carries: packs as NonNullable<Record['carries']> }
}

/** The packs that a record carries, each in its canonical form; only such as the record names. */
export function carriedPacks(record: Record): Read<Pack[]> {
  const packs: Pack[] = []
  const problems: Problem[] = []
  for (const [i, raw] of (record.carries ?? []).entries()) {
    const read = readPack(raw)
    const at = ['carries', i]
    if (!read.ok) problems.push(...read.problems.map((one) => ({ ...one, path: [...at, ...one.path] })))
    else if (!record.packs.includes(read.value.hash))
      problems.push({ path: at, expected: `a pack that the record names; ${packName(read.value)} is another` })
    else packs.push(read.value)
  }
  return problems.length === 0 ? readWell(packs) : readBadly(...problems)
}

/** The version of the rules that a record was played by, as far as this rulebook knows it: its own or an older one. */
export function versionPlayed(record: Record, { id, version }: AnyTableRulebook): string | undefined {
  const known = Array.from({ length: Number(version) }, (_, i) => String(Number(version) - i))
  return known.find((one) => rulesHash({ id, version: one }) === record.rules)
}

/** What whoever could not replay a record is told about its rules; nothing where they are those at hand. */
export function otherVersion(record: Record, rulebook: AnyTableRulebook): string {
  const played = versionPlayed(record, rulebook)
  return played === undefined || played === rulebook.version
    ? ''
    : `it was played by version ${played} of the rules, this is version ${rulebook.version}`
}

/**
 * What stands in the way of replaying this record with this rulebook and these packs. Older rules do not, where the
 * record has a digest: most battles never touch what has changed since, and the digest tells.
 */
export function obstacles(record: Record, rulebook: AnyTableRulebook, packs: readonly unknown[]): Problem[] {
  const problems: Problem[] = []
  if (record.game !== rulebook.id) problems.push({ path: ['game'], expected: `${rulebook.id}, got ${record.game}` })
  else if (isByOtherRules(record, rulebook)) {
    const other = otherVersion(record, rulebook) || 'it was played by another version'
    problems.push({
      path: ['rules'],
      expected: `the rules of ${rulebook.title}, version ${rulebook.version}; ${other}`,
    })
  }
  const have = packHashes(packs)
  for (const [i, wanted] of record.packs.entries())
    if (have[i] !== wanted) problems.push({ path: ['packs', i], expected: `the pack ${wanted}, which is not at hand` })
  if (have.length > record.packs.length)
    problems.push({ path: ['packs'], expected: `${record.packs.length} packs, ${have.length} are loaded` })
  if (
    record.dice.scheme === 'fair' &&
    isHostSeed(record.dice.hostSeed) &&
    !keepsCommitment(record.dice.commitment, record.dice.hostSeed)
  )
    problems.push({ path: ['dice', 'hostSeed'], expected: 'the seed that was committed to before the match' })
  return problems
}

/** By rules that nobody can tell apart from these: unknown ones, or older ones without a digest to compare. */
export function isByOtherRules(record: Record, rulebook: AnyTableRulebook): boolean {
  const played = versionPlayed(record, rulebook)
  return played === undefined || (played !== rulebook.version && record.digest === undefined)
}

export type ReplayedRecord = Replayed<unknown, AnyAction, AnyEvent> | PartedRecord

/** Plays a record again and compares its digests. Options and actions are read as strictly as a player's. */
export function replayRecord(
  box: AnyTableBox,
  record: Record,
  watch?: (events: readonly AnyEvent[], step: number, state: unknown) => void,
  to = record.actions.length,
): Read<ReplayedRecord> {
  const options = box.game.readOptions(record.options)
  if (!options.ok) return readBadly(...options.problems.map((p) => ({ ...p, path: ['options', ...p.path] })))
  const steps: Recorded<AnyAction>[] = []
  for (const [i, step] of record.actions.slice(0, to).entries()) {
    if ('takeBack' in step) {
      steps.push(step)
      continue
    }
    const action = box.game.readAction(step.action)
    if (!action.ok)
      return readBadly(...action.problems.map((p) => ({ ...p, path: ['actions', i, 'action', ...p.path] })))
    const { seat, decision } = step
    steps.push(
      step.digest === undefined
        ? { seat, decision, action: action.value }
        : { seat, decision, action: action.value, digest: step.digest },
    )
  }
  const played = replay(box.game, options.value, (mark) => openDice(record.dice, mark), steps, watch) as ReplayedRecord
  if (played.ok && record.digest !== undefined && to >= record.actions.length && played.digest !== record.digest)
    return readWell({
      ok: false,
      at: steps.length,
      expected: `events with digest ${record.digest}`,
      got: `events with digest ${played.digest}`,
    })
  return readWell(played)
}
