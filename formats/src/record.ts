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
  type AnyAction,
  type AnyBox,
  type AnyEvent,
  type AnyRulebook,
  type Dice,
  type DiceMark,
  type Parted,
  type Problem,
  type Read,
  type Recorded,
  type Replayed,
} from '@flagbridge/kernel'
import * as z from 'zod/mini'

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

const diceSchema = z.discriminatedUnion('scheme', [
  z.strictObject({ scheme: z.literal('seeded'), seed: z.union([z.string(), z.int()]) }),
  z.strictObject({
    scheme: z.literal('fair'),
    commitment: hash,
    hostSeed: hash,
    playerSeeds: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(16)),
  }),
])

export const recordSchema = z.strictObject({
  flagbridge: z.literal(1),
  game: z.string(),
  rules: hash,
  packs: z.array(hash),
  options: z.unknown(),
  seats: z.array(
    z.strictObject({ name: z.string().check(z.maxLength(80)), player: z.string().check(z.maxLength(80)) }),
  ),
  dice: diceSchema,
  actions: z.array(
    z.union([
      z.strictObject({
        seat: z.int().check(z.gte(0)),
        decision: z.int(),
        action: z.looseObject({ do: z.string() }),
        digest: z.optional(hash),
      }),
      z.strictObject({ takeBack: z.int().check(z.gte(1)) }),
    ]),
  ),
  digest: z.optional(hash),
})

/** A whole match in a file: options, seed, actions. */
export type Record = z.infer<typeof recordSchema>
export type RecordDice = z.infer<typeof diceSchema>
/** An action in a record, as against a take-back. */
export type RecordAction = Extract<Record['actions'][number], { action: unknown }>

export function readRecord(raw: unknown): Read<Record> {
  const version = (raw as { flagbridge?: unknown } | null)?.flagbridge
  if (typeof version === 'number' && version > 1)
    return readBadly({
      path: ['flagbridge'],
      expected: `format version 1; this record has version ${version} and needs a newer program`,
    })
  const read = z.safeParse(recordSchema, raw)
  return read.success ? readWell(read.data) : readBadly(...problemsOf(read.error.issues))
}

/** The rules a record was played by: another version of the same game has another hash. */
export function rulesHash(rulebook: Pick<AnyRulebook, 'id' | 'version'>): string {
  return digest({ game: rulebook.id, version: rulebook.version })
}

export function packHashes(packs: readonly unknown[]): string[] {
  return packs.map(digest)
}

export function openDice(dice: RecordDice, mark?: DiceMark): Dice {
  return dice.scheme === 'seeded' ? seededDice(dice.seed, mark) : fairDice(dice, mark)
}

export interface NewRecord {
  readonly rulebook: AnyRulebook
  readonly packs: readonly unknown[]
  readonly options: unknown
  readonly seats: Record['seats']
  readonly dice: RecordDice
}

export function newRecord(of: NewRecord): Record {
  return {
    flagbridge: 1,
    game: of.rulebook.id,
    rules: rulesHash(of.rulebook),
    packs: packHashes(of.packs),
    options: of.options,
    seats: of.seats,
    dice: of.dice,
    actions: [],
  }
}

/** What stands in the way of replaying this record with this rulebook and these packs. */
export function obstacles(record: Record, rulebook: AnyRulebook, packs: readonly unknown[]): Problem[] {
  const problems: Problem[] = []
  if (record.game !== rulebook.id) problems.push({ path: ['game'], expected: `${rulebook.id}, got ${record.game}` })
  else if (record.rules !== rulesHash(rulebook))
    problems.push({
      path: ['rules'],
      expected: `the rules of ${rulebook.title}, version ${rulebook.version}; it was played by another version`,
    })
  const have = packHashes(packs)
  for (const [i, wanted] of record.packs.entries())
    if (have[i] !== wanted)
      problems.push({ path: ['packs', i], expected: 'the pack with this hash, which is not loaded' })
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

export type ReplayedRecord = Replayed<unknown, AnyAction, AnyEvent> | Parted

/** Plays a record again and compares its digests. Options and actions are read as strictly as a player's. */
export function replayRecord(
  box: AnyBox,
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
