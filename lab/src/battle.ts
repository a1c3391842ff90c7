import { chancesAt } from '@flagbridge/analysis'
import { botFor, fight, readyBattle, type Bot } from '@flagbridge/ai'
import { wishOf, type Experiment, type ExperimentFleet } from '@flagbridge/formats'
import {
  describeProblem,
  isBotName,
  seededDice,
  type AnyAction,
  type AnyBox,
  type AnyMuster,
  type BotName,
  type FleetItem,
  type Plan,
  type PlanValue,
  type Read,
} from '@flagbridge/kernel'
import { variantOf, type TrialLayout, type Trial } from './layout.ts'

/** What a trial is played with: all of it follows from the experiment and the number of the trial. */
export interface TrialSetting {
  readonly options: unknown
  readonly seed: string
  /** By side. */
  readonly bots: readonly BotName[]
  readonly fleets: readonly (ExperimentFleet | undefined)[]
}

/** A battle that was played to its end. */
export interface TrialResult {
  readonly n: number
  /** How it ended for the first contender of its cell, or for the first side where there is only one: 1, 0.5 or 0. */
  readonly score: number
  readonly decisions: number
  readonly rounds: number
  /** The first round from whose start on the winner was likelier than not to win by four to one; scenarios alone. */
  readonly decided?: number
  /** What both sides brought, where prices are looked for: ids of items. */
  readonly brought?: readonly (readonly string[])[]
}

/** The set-up that a trial is about, as the muster is told of it; the usual ready battles where nothing is said. */
export function settingOf(
  box: AnyBox,
  experiment: Experiment,
  { cells }: TrialLayout,
  trial: Trial,
): Read<TrialSetting> {
  const cell = cells[trial.cell]!
  const seed = `${experiment.seed}/${trial.battle}`
  const variant = variantOf(experiment, cell)
  const bots = botsOf(experiment, trial, [cell.first, cell.second], variant?.bots)
  const fleets = fleetsOf(experiment, trial, [cell.first, cell.second], variant?.fleets)
  const set: Record<string, PlanValue> = { ...experiment.set, ...variant?.set }
  const mirrored = experiment.kind === 'bots' || isBetweenBots(experiment)
  const isReady = Object.keys(set).length === 0 && fleets.every((fleet) => fleet === undefined)
  const options = isReady
    ? readyBattle(box, { mirrored }, trial.battle)
    : (box.muster.complete(planOf(set, fleets), seededDice(`${seed}/muster`)) as Read<unknown>)
  return options.ok ? { ok: true, value: { options: options.value, seed, bots, fleets } } : options
}

/** Two bots, nothing said of their fleets: both have the same. */
function isBetweenBots(experiment: Experiment): boolean {
  return experiment.kind === 'duel' && experiment.between.every(({ fleet }) => fleet === undefined)
}

export function planOf(
  set: Readonly<Record<string, PlanValue>>,
  fleets: readonly (ExperimentFleet | undefined)[],
): Plan {
  return { set, fleets: fleets.map((fleet) => (fleet === undefined ? undefined : wishOf(fleet))) }
}

/** A contender keeps its bot and its fleet when it changes sides. */
function bySide<T>(trial: Trial, [first, second]: readonly [T, T]): [T, T] {
  return trial.isSwapped ? [second, first] : [first, second]
}

function botsOf(
  experiment: Experiment,
  trial: Trial,
  [first, second]: readonly [number, number],
  ofVariant: string | readonly string[] | undefined,
): BotName[] {
  const usual = [ofVariant ?? experiment.bots].flat()
  const named = (name: string) => (isBotName(name) ? name : 'random')
  if (experiment.kind === 'bots')
    return bySide(trial, [named(experiment.players[first]!), named(experiment.players[second]!)])
  if (experiment.kind === 'duel') {
    const [one, other] = experiment.between
    return bySide(trial, [named(one.bot ?? usual[0]!), named(other.bot ?? usual.at(-1)!)])
  }
  return usual.map(named)
}

function fleetsOf(
  experiment: Experiment,
  trial: Trial,
  [first, second]: readonly [number, number],
  ofVariant: readonly ExperimentFleet[] | undefined,
): (ExperimentFleet | undefined)[] {
  if (experiment.kind === 'matrix') return bySide(trial, [experiment.fleets[first]!, experiment.fleets[second]!])
  if (experiment.kind === 'duel') return bySide(trial, [experiment.between[0].fleet, experiment.between[1].fleet])
  if (experiment.kind !== 'prices') return [...(ofVariant ?? [])]
  const [least, most] = experiment.points
  const dice = seededDice(`${experiment.seed}/${trial.battle}/points`)
  return dice.roll(2, most - least + 1, 'points').map((face) => ({ random: least + face - 1 }))
}

/** Told of every action before it is played: for whoever writes the battle down. */
export type Listen = (seat: number, action: AnyAction) => void

export function playTrial(
  box: AnyBox,
  experiment: Experiment,
  layout: TrialLayout,
  n: number,
  listen?: Listen,
): TrialResult {
  const trial = layout.trial(n)
  const read = settingOf(box, experiment, layout, trial)
  if (!read.ok) throw new Error(`battle ${n}: ${read.problems.map(describeProblem).join('; ')}`)
  const { options, seed, bots } = read.value
  const botIn = (side: number, seat: number): Bot<unknown, AnyAction> => {
    const name = bots[Math.min(side, bots.length - 1)] ?? 'random'
    return botFor(box, name, seededDice(`${seed}/bot/${seat}`), { nodes: experiment.nodes })
  }
  const course = experiment.kind === 'scenario' ? new Course(box) : undefined
  const { state, outcome, decisions } = fight(box.game, options, seed, botIn, (_side, action, before, seat) => {
    course?.see(before)
    listen?.(seat, action)
  })
  const winner = outcome?.winner
  const ofFirst = winner === 'draw' || winner === undefined ? 0.5 : winner === (trial.isSwapped ? 1 : 0) ? 1 : 0
  return {
    n,
    score: ofFirst,
    decisions,
    rounds: box.game.round(state),
    ...(course === undefined || typeof winner !== 'number' ? {} : { decided: course.decidedFor(winner) }),
    ...(experiment.kind === 'prices' ? { brought: broughtIn(box, options) } : {}),
  }
}

/** The chances at the beginning of every round. */
class Course {
  private readonly rounds: { readonly round: number; readonly chances: readonly number[] }[] = []

  constructor(private readonly box: AnyBox) {}

  see(state: unknown): void {
    const round = this.box.game.round(state)
    if (round === this.rounds.at(-1)?.round || this.box.judge?.quiet?.(state) === false) return
    this.rounds.push({ round, chances: chancesAt(this.box, state) })
  }

  /** From the beginning of this round on it was clear; after the last one, where it was never clear before the end. */
  decidedFor(winner: number): number {
    const open = this.rounds.findLastIndex(({ chances }) => (chances[winner] ?? 0) < CLEAR)
    const after = this.rounds[open + 1]
    return after?.round ?? (this.rounds.at(-1)?.round ?? 0) + 1
  }
}

/** A side that wins four of five battles like this has as good as won. */
const CLEAR = 0.8

/** The items of each side's fleets, as the muster lists them. */
function broughtIn({ muster, game }: AnyBox, options: unknown): string[][] {
  const sides = game.sides(game.start(options))
  const known = new Set(priced(muster as AnyMuster).map(({ id }) => id))
  const items = Array.from({ length: Math.max(...sides) + 1 }, (): string[] => [])
  for (const [seat, fleet] of muster.fielded(options).entries())
    if (fleet !== undefined) items[sides[seat]!]!.push(...textsIn(fleet).filter((text) => known.has(text)))
  return items
}

/** Everything that costs points. */
export function priced({ fleets }: AnyMuster): FleetItem[] {
  const plan = { set: {}, fleets: [] }
  const items = fleets.seats(plan).flatMap((seat) => fleets.catalogue(plan, seat))
  return [...new Map(items.filter(({ cost }) => cost > 0).map((item) => [item.id, item])).values()]
}

/** Games write fleets as lists of ids, or as mappings with such ids in them. */
function textsIn(fleet: unknown): string[] {
  if (typeof fleet === 'string') return [fleet]
  if (typeof fleet !== 'object' || fleet === null) return []
  return Object.values(fleet).flatMap(textsIn)
}
