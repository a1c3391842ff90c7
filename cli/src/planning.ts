import { existsSync } from 'node:fs'
import { Option, type Command } from 'commander'
import { addedTo, type Opened } from '@flagbridge/catalog'
import { planOf, readPlanFile, type PlanFile } from '@flagbridge/formats'
import {
  describeProblem,
  planFindings,
  seededDice,
  type AnyBox,
  type AnyMuster,
  type Finding,
  type FleetWish,
  type Plan,
  type PlanValue,
  type Problem,
} from '@flagbridge/kernel'
import { readDataFile } from './files.ts'
import { badInput, UsageError } from './output.ts'
import { addPackFlag, packsOfPlan, type PackFlags } from './packs.ts'
import { boxNamed } from './shelf.ts'

/** How a battle is wished for on the command line. */
export interface PlanFlags extends PackFlags {
  readonly plan?: string
  readonly seats?: string
  readonly teams?: string
  readonly scenario?: string
  readonly map?: string
  readonly points?: string
  readonly fleet: readonly string[]
  readonly set: readonly string[]
}

const several = (value: string, before: readonly string[]) => [...before, value]

/** The flags of a set-up, the same for every command that lays out a battle. */
export function addPlanFlags(command: Command): Command {
  return addPackFlag(command)
    .option('--plan <file>', 'a battle as somebody wants it: *.plan.yaml; the flags below change it')
    .option('--seats <n>', 'how many players')
    .option('--teams <2v2>', 'who plays with whom')
    .option('--scenario <name>', 'a scenario of the packs')
    .option('--map <name>', 'the map')
    .option('--points <n>', 'what a fleet may cost')
    .addOption(
      new Option(
        '--fleet <seat=fleet>',
        'a fleet for a seat, from 1: a ready one, a file, or random:POINTS (repeatable)',
      )
        .argParser(several)
        .default([], 'as the muster completes it'),
    )
    .addOption(
      new Option('--set <key=value>', 'any choice that "flagbridge muster" lists (repeatable)')
        .argParser(several)
        .default([], 'the usual values'),
    )
}

/** The game with the packs of the flags and of the plan. */
export async function openPlanned(name: string, flags: PlanFlags): Promise<Opened> {
  const file = flags.plan === undefined ? undefined : await readPlan(name, flags.plan)
  const { places, hashes } = packsOfPlan(flags.plan ?? '', file?.packs ?? [])
  const opened = await boxNamed(name, [...flags.pack, ...places])
  const missing = hashes.find((hash) => addedTo(opened.box).every((pack) => pack.hash !== hash))
  if (missing !== undefined)
    throw new UsageError(`${flags.plan}: the pack ${missing} is not at hand; name its file with --pack`)
  return opened
}

export interface Planned {
  readonly plan: Plan
  readonly file?: PlanFile
}

/** What the flags and the plan file come to. Nothing is checked yet but their form. */
export async function planned(game: string, box: AnyBox, flags: PlanFlags): Promise<Planned> {
  const file = flags.plan === undefined ? undefined : await readPlan(game, flags.plan)
  const written = file === undefined ? { set: {}, fleets: [] } : planOf(file)
  const said = new Map<string, PlanValue>()
  for (const key of ['seats', 'teams', 'scenario', 'map', 'points'] as const)
    if (flags[key] !== undefined) said.set(key, valueOf(flags[key]))
  for (const pair of flags.set) {
    const [, key, value] = /^([^=]+)=(.*)$/s.exec(pair) ?? []
    if (key === undefined) throw new UsageError(`--set: expected key=value, got "${pair}"`)
    if (key === '__proto__') throw new UsageError(`--set: there is no choice "${key}"`)
    if (said.has(key)) throw new UsageError(`${key} is chosen twice: ${said.get(key)} and ${value}; say it once`)
    said.set(key, valueOf(value!))
  }
  const set = { ...written.set, ...Object.fromEntries(said) }
  const brought = await fleetsSaid(musterOf(box), flags.fleet)
  const most = Math.max(written.fleets.length, ...[...brought.keys()].map((seat) => seat + 1))
  const fleets = Array.from({ length: most }, (_, seat) => brought.get(seat) ?? written.fleets[seat])
  return { plan: { set, fleets }, ...(file === undefined ? {} : { file }) }
}

/** More seats than any game has. */
const MOST_SEATS = 16

async function fleetsSaid(muster: AnyMuster, pairs: readonly string[]): Promise<ReadonlyMap<number, FleetWish>> {
  const brought = new Map<number, FleetWish>()
  for (const pair of pairs) {
    const [, seat, fleet] = /^([1-9]\d*)=(.+)$/s.exec(pair) ?? []
    if (seat === undefined || Number(seat) > MOST_SEATS)
      throw new UsageError(`--fleet: expected SEAT=FLEET with a seat from 1 to ${MOST_SEATS}, got "${pair}"`)
    if (brought.has(Number(seat) - 1)) throw new UsageError(`--fleet: seat ${seat} brings two fleets; say one`)
    brought.set(Number(seat) - 1, await fleetWish(muster, fleet!))
  }
  return brought
}

async function readPlan(game: string, name: string): Promise<PlanFile> {
  const source = await readDataFile(name)
  const read = readPlanFile(source.data)
  if (!read.ok) throw badInput(source.locate(read.problems))
  if (read.value.game !== game) throw new UsageError(`${name}: a plan for ${read.value.game}, not for ${game}`)
  return read.value
}

async function fleetWish(muster: AnyMuster, text: string): Promise<FleetWish> {
  const random = /^random:(.*)$/.exec(text)?.[1]
  if (random !== undefined) {
    const points = Number(random)
    if (Number.isInteger(points) && points > 0) return { random: points }
    throw new UsageError(`--fleet: expected random:POINTS with a whole number, got "${text}"`)
  }
  if (!/\.(ya?ml|json)$/i.test(text) && !existsSync(text)) return { ready: text }
  const source = await readDataFile(text)
  const read = muster.fleets.read(source.data)
  if (!read.ok) throw badInput(source.locate(read.problems))
  return { own: read.value as unknown }
}

function valueOf(text: string): PlanValue {
  if (text === 'true' || text === 'false') return text === 'true'
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text
}

export function musterOf(box: AnyBox): AnyMuster {
  return box.muster as AnyMuster
}

/** Refuses a plan that cannot be played, with the rule and the nearest legal value; what is only unadvised is told. */
export function checked(box: AnyBox, plan: Plan, advise: (sentence: string) => void): void {
  const findings = planFindings(musterOf(box), plan)
  for (const finding of findings) if (finding.severity === 'advice') advise(told(finding))
  const wrong = findings.filter(({ severity }) => severity === 'wrong')
  if (wrong.length > 0) throw new UsageError(wrong.map(told).join('\n'), wrong)
  const completed = musterOf(box).complete(plan, seededDice(0))
  if (!completed.ok) throw new UsageError(completed.problems.map(unfulfilled).join('\n'), completed.problems)
}

/** What cannot be completed, with the seat as people count it. */
function unfulfilled(problem: Problem): string {
  const [first, seat, ...rest] = problem.path
  if (first !== 'fleets' || typeof seat !== 'number') return describeProblem(problem)
  return `fleet ${seat + 1}: ${describeProblem({ ...problem, path: rest })}`
}

export function told({ path, sentence, rule, nearest }: Finding): string {
  const place = path[0] === 'fleets' ? `fleet ${Number(path[1]) + 1}` : path.slice(1).join('.')
  return `${place}: ${sentence} (${rule})${nearest === undefined ? '' : ` Nearest: ${nearest}.`}`
}
