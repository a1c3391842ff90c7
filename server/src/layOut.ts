import { addedTo } from '@flagbridge/catalog'
import { packName, planOf, readPack, readPlanFile, type Pack } from '@flagbridge/formats'
import {
  isBotName,
  planFindings,
  readBadly,
  readWell,
  seededDice,
  type AnyBox,
  type Finding,
  type Plan,
  type PlanValue,
  type Problem,
  type Read,
} from '@flagbridge/kernel'
import type { PlannedSeat } from '@flagbridge/match'
import type { NewMatchBody } from '@flagbridge/protocol'
import type { KnownRules, RulesHere } from './knownRules.ts'
import { newToken } from './tokens.ts'

/** How much of packs a match may bring along. */
export interface PackLimits {
  /** Of all together, in their canonical form. */
  readonly bytes: number
  readonly count: number
}

export const PACK_LIMITS: PackLimits = { bytes: 1_000_000, count: 10 }

/** A match as it was wished for, with everything that its log begins with. */
export interface LaidOutMatch {
  readonly here: RulesHere
  /** The packs that are not built in. */
  readonly added: readonly Pack[]
  readonly options: unknown
  readonly seats: readonly PlannedSeat[]
  readonly advice: readonly Finding[]
  /** The plan to which the people bring their fleets. */
  readonly muster?: Plan
}

/** What is wrong with a plan tells the nearest value that is allowed, too. */
export type Wrong = Problem & { readonly nearest?: PlanValue }

/** Packs opened, plan completed, options read; or everything that is wrong with them. Nothing is stored yet. */
export async function layOut(
  wanted: NewMatchBody,
  known: KnownRules,
  limits: PackLimits,
): Promise<LaidOutMatch | Wrong[]> {
  const plan = wanted.plan === undefined ? undefined : readPlan(wanted)
  if (plan?.ok === false) return plan.problems
  const named = (plan?.value.packs ?? []).map((pack) => ({ pack, path: ['plan', 'packs'] }))
  const sent = (wanted.packs ?? []).map((pack, i) => ({ pack, path: ['packs', i] }))
  const packs = await packsOf([...sent, ...named], known, limits)
  if (!packs.ok) return packs.problems
  const house = known.houseFor(wanted.game)
  const opened = await known.open(wanted.game, [...house, ...packs.value])
  if (opened === undefined) return [{ path: ['game'], expected: 'the id of a game' }]
  if (!opened.ok) return opened.problems.map((problem) => placed(problem, house.length))
  const { box } = opened.value
  const file =
    plan?.ok === true && wanted.fleets === 'lobby' ? withoutPeoplesFleets(plan.value, wanted.seats) : plan?.value
  const battle = file === undefined ? { options: wanted.options, advice: [] } : completed(box, file)
  if (Array.isArray(battle)) return battle
  const options = box.game.readOptions(battle.options) as Read<unknown>
  if (!options.ok) return options.problems.map((problem) => ({ ...problem, path: ['options', ...problem.path] }))
  const chairs = box.game.sides(box.game.start(options.value)).length
  const seats: readonly (PlannedSeat | undefined)[] = wanted.seats ?? seatsOf(plan?.value, chairs)
  const stranger = seats.indexOf(undefined)
  if (stranger >= 0)
    return [{ path: ['plan', 'players', stranger, 'player'], expected: 'person, or the level of a computer opponent' }]
  if (seats.length !== chairs) return [{ path: ['seats'], expected: `${chairs} seats, as the options say` }]
  const sitters = seats as readonly PlannedSeat[]
  const laid = {
    here: opened.value,
    added: addedTo(box),
    options: options.value,
    seats: sitters,
    advice: battle.advice,
  }
  if (wanted.fleets === undefined || file === undefined) return laid
  const muster = planOf(file)
  const bringers = box.muster?.fleets.seats(muster) ?? []
  return bringers.some((seat) => sitters[seat]?.kind === 'person')
    ? { ...laid, muster }
    : [{ path: ['fleets'], expected: 'a battle to which a person brings a fleet', rule: 'TABLE.8' }]
}

/** What people bring they say themselves, in the lobby. */
function withoutPeoplesFleets(file: PlanFile, seats: NewMatchBody['seats']): PlanFile {
  const isBot = (seat: number) =>
    seats === undefined ? (file.players[seat]?.player ?? 'person') !== 'person' : seats[seat]?.kind === 'bot'
  return { ...file, players: file.players.map(({ fleet, ...rest }, seat) => (isBot(seat) ? { ...rest, fleet } : rest)) }
}

type PlanFile = Extract<ReturnType<typeof readPlanFile>, { ok: true }>['value']

function readPlan({ plan, game }: NewMatchBody): Read<PlanFile> {
  const read = readPlanFile({ plan: 'On this server', game, ...plan })
  if (!read.ok) return readBadly(...read.problems.map((problem) => ({ ...problem, path: ['plan', ...problem.path] })))
  return read.value.game === game ? read : readBadly({ path: ['plan', 'game'], expected: game })
}

interface Given {
  readonly pack: unknown
  readonly path: readonly (string | number)[]
}

/** Each by its content, or by the hash of one that is here. */
async function packsOf(
  given: readonly Given[],
  known: KnownRules,
  { bytes, count }: PackLimits,
): Promise<Read<Pack[]>> {
  if (given.length > count) return readBadly({ path: ['packs'], expected: `at most ${count} packs` })
  const packs: Pack[] = []
  const problems: Problem[] = []
  for (const { pack, path } of given) {
    const kept = typeof pack === 'string' ? await known.packWith(pack) : undefined
    const read = kept !== undefined ? readWell(kept) : typeof pack === 'string' ? NOT_HERE : readPack(pack)
    if (read.ok) packs.push(read.value)
    else problems.push(...read.problems.map((problem) => ({ ...problem, path: [...path, ...problem.path] })))
  }
  if (problems.length > 0) return readBadly(...problems)
  const sum = packs.reduce((total, { text }) => total + Buffer.byteLength(text), 0)
  if (sum > bytes)
    return readBadly({ path: ['packs'], expected: `packs of at most ${bytes} bytes together, these have ${sum}` })
  const twice = packs.find((pack, i) => packs.findIndex(({ hash }) => hash === pack.hash) !== i)
  return twice === undefined
    ? readWell(packs)
    : readBadly({ path: ['packs'], expected: `each pack once; ${packName(twice)} is there twice` })
}

const NOT_HERE = readBadly({ path: [], expected: 'the hash of a pack that this server has; send its content' })

/** Where the body has it. What the house's own packs clash with is the stranger's to change. */
function placed(problem: Problem, house: number): Problem {
  const [place, ...rest] = problem.path
  return { ...problem, path: ['packs', Math.max(0, Number(place) - house), ...rest] }
}

function completed(box: AnyBox, file: PlanFile): Wrong[] | Pick<LaidOutMatch, 'options' | 'advice'> {
  const { muster } = box
  if (muster === undefined) return [{ path: ['plan'], expected: `options: ${box.game.id} has no muster` }]
  const plan = planOf(file)
  for (const [seat, wish] of plan.fleets.entries()) {
    if (wish === undefined || !('own' in wish)) continue
    const read = muster.fleets.read(wish.own) as Read<unknown>
    const path = ['plan', 'players', seat, 'fleet', 'own']
    if (!read.ok) return read.problems.map((problem) => ({ ...problem, path: [...path, ...problem.path] }))
  }
  const findings = planFindings(muster, plan)
  const wrong = findings.filter(({ severity }) => severity === 'wrong')
  if (wrong.length > 0) return wrong.map(asProblem)
  const options = muster.complete(plan, seededDice(file.seed ?? newToken())) as Read<unknown>
  if (!options.ok) return options.problems.map((problem) => ({ ...problem, path: ['plan', ...problem.path] }))
  return { options: options.value, advice: findings }
}

function asProblem({ path, sentence, rule, nearest }: Finding): Wrong {
  const [part, seat, ...rest] = path
  const place = part === 'fleets' ? ['plan', 'players', seat!, 'fleet', ...rest] : ['plan', ...path]
  return { path: place, expected: sentence, rule, ...(nearest === undefined ? {} : { nearest }) }
}

/** Whom the plan names, and people beside them; undefined stands where it names nobody that is known. */
function seatsOf(plan: PlanFile | undefined, chairs: number): readonly (PlannedSeat | undefined)[] {
  return Array.from({ length: chairs }, (_, seat) => sitter(plan?.players[seat]?.player))
}

function sitter(player = 'person'): PlannedSeat | undefined {
  if (player === 'person') return { kind: 'person' }
  return isBotName(player) ? { kind: 'bot', level: player } : undefined
}
