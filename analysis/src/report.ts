import { lookOf } from '@flagbridge/scene'
import { noHabits, observe, type Habits } from '@flagbridge/ai'
import { seededDice, type AnyBox } from '@flagbridge/kernel'
import { chancesOf, splitOf, swingsOf, type Split, type Swing } from './swings.ts'
import { settled } from './chances.ts'
import { accuraciesOf, judged, sureLoss, type Accuracy, type Judged, type ToldDecision } from './decisions.ts'
import { DiceCount, type KindOfRoll } from './dice.ts'
import { bigRolls, luckPercentile, turningPoints, type BigRoll, type TurningPoint } from './moments.ts'
import { sideNames } from './pieces.ts'
import type { PlayedEnding, PlayedMoment, Played } from './played.ts'
import { shipsOf, type ShipLine, type UnearnedLine } from './ships.ts'

/** What is asked of an analysis: the same record, seed and nodes give the same report. */
export interface AskedReport {
  readonly seed: string
  /** Actions played in imagination for one decision; the decisions that are told get more. */
  readonly nodes: number
}

export const USUAL: AskedReport = { seed: 'report', nodes: 300 }
/** All decisions together are given no more than this, so that a long battle does not take for ever. */
const ALL_NODES = 150_000
const LEAST_NODES = 80
/** How many times as many nodes the decisions get that are told. */
const CLOSER = 12
/** Decisions that are looked at closely, of each side: as costly ones, and as finds. */
const COSTLY = 6
const FINDS = 4
const TOLD_COSTLY = 5
const TOLD_FINDS = 3
/** Fewer points of chance are not worth telling. */
const WORTH_TELLING = 0.02
const WORTH_FINDING = 0.04
/** Imagined tables over which the chance is averaged that a seat could know. */
const IMAGINED = 6

export interface ReportSeat {
  readonly name: string
  readonly player: string
  readonly side: number
}

/** What happened in a battle and why. Plain JSON; chances run from 0 to 1. */
export interface Report {
  readonly version: 2
  readonly game: string
  readonly asked: AskedReport
  readonly seats: readonly ReportSeat[]
  readonly sides: readonly string[]
  readonly outcome: PlayedEnding | null
  /** The steps of the record that stand, in order, and the round before each. */
  readonly swings: readonly (Swing & { readonly round: number })[]
  /** The chances before the first step, by side. */
  readonly start: readonly number[]
  /** How the result came about, by side: start + everybody's play + luck = end. */
  readonly split: readonly Split[]
  readonly turningPoints: readonly TurningPoint[]
  readonly accuracy: readonly Accuracy[]
  readonly decisions: readonly Judged[]
  readonly costliest: readonly ToldDecision[]
  readonly finds: readonly ToldDecision[]
  readonly ships: readonly ShipLine[]
  /** Points that no ship earned: ships that never came, what a whole fleet is worth. */
  readonly unearned: readonly UnearnedLine[]
  readonly dice: readonly KindOfRoll[]
  readonly bigRolls: readonly BigRoll[]
  /** By side: of a hundred battles like this, in how many the dice would have been less kind. */
  readonly luck: readonly number[]
  /** By seat, what its side's chance was before every step as far as the seat could know, and at the end. */
  readonly known: readonly (readonly number[])[]
  /** By seat: how often it attacked and went for the objectives, of the choices in which it could. */
  readonly habits: readonly Habits[]
}

/** How far an analysis is. The swings grow first, so that the graph can be drawn while the rest is worked out. */
export interface Stage {
  readonly what: 'graph' | 'decisions' | 'closer' | 'knowledge'
  readonly done: number
  readonly of: number
  readonly start: readonly number[]
  readonly swings: readonly (Swing & { readonly round: number })[]
  /** The chances at the end, of a battle that has one. */
  readonly end: readonly number[] | null
}

/** Works a report out, piece by piece; whoever wants to stop it simply asks no further. */
export function* analyse(played: Played, asked: AskedReport = USUAL): Generator<Stage, Report, undefined> {
  const { box, record, moments, seats, start: table } = played
  const { game } = box
  const { seed } = asked
  const dice = new DiceCount(box, table)
  const swings: (Swing & { round: number })[] = []
  const start = chancesOf(box, table, `${seed}/start`)
  const end = played.outcome === undefined ? null : settled(played.outcome, start.length)
  const stage = (what: Stage['what'], done: number, of: number): Stage => ({ what, done, of, start, swings, end })
  for (const swing of swingsOf(played, seed, (moment) => dice.watch(moment))) {
    swings.push({ ...swing, round: game.round(moments[swings.length]!.before) })
    yield stage('graph', swings.length, moments.length)
  }
  const decisions = yield* decide(played, asked, (done) => stage('decisions', done, moments.length))
  const { costliest, finds, corrected } = yield* closer(played, asked, decisions, (done, of) =>
    stage('closer', done, of),
  )
  const known = yield* knownOf(played, seed, (done) => stage('knowledge', done, moments.length))
  return {
    version: 2,
    game: game.id,
    asked,
    seats: record.seats.map(({ name, player }, seat) => ({ name, player, side: seats[seat] ?? 0 })),
    sides: sideNames(box, lookOf(box), table),
    outcome: played.outcome ?? null,
    swings,
    start,
    split: splitOf(played, swings, seed),
    turningPoints: turningPoints(played, swings),
    accuracy: accuraciesOf(played, corrected),
    decisions: corrected,
    costliest,
    finds,
    ...shipsOf(played),
    dice: dice.result(),
    bigRolls: bigRolls(played, swings),
    luck: start.map((_, side) => luckPercentile(swings, side)),
    known,
    habits: habitsOf(played),
  }
}

function habitsOf({ box, seats, moments }: Played): Habits[] {
  const habits = seats.map(noHabits)
  for (const { seat, action, before } of moments) observe(box, habits[seat]!, seat, action, before)
  return habits
}

/** All decisions, at a glance. */
function* decide(
  { box, moments }: Played,
  { seed, nodes }: AskedReport,
  stage: (done: number) => Stage,
): Generator<Stage, Judged[], undefined> {
  const each = Math.max(LEAST_NODES, Math.min(nodes, Math.floor(ALL_NODES / Math.max(1, moments.length))))
  const found: Judged[] = []
  for (const [i, moment] of moments.entries()) {
    const thought = judged(box, moment, seed, each)
    for (;;) {
      const step = thought.next()
      if (step.done !== true) continue
      if (step.value !== undefined) found.push(step.value.judged)
      break
    }
    yield stage(i + 1)
  }
  return found
}

interface Closer {
  readonly costliest: readonly ToldDecision[]
  readonly finds: readonly ToldDecision[]
  /** All decisions, those that were looked at again as they look now. */
  readonly corrected: readonly Judged[]
}

/** What looks costly or clever is looked at again, longer and with other dice, and told if it still does. */
function* closer(
  played: Played,
  { seed, nodes }: AskedReport,
  decisions: readonly Judged[],
  stage: (done: number, of: number) => Stage,
): Generator<Stage, Closer, undefined> {
  const sides = [...new Set(decisions.map(({ side }) => side))]
  const picked = new Set(
    sides.flatMap((side) => {
      const own = decisions.filter((one) => one.side === side)
      return [
        ...own.toSorted((a, b) => sureLoss(b) - sureLoss(a)).slice(0, COSTLY),
        ...own.toSorted((a, b) => leadOf(b) - leadOf(a)).slice(0, FINDS),
      ]
    }),
  )
  const again = new Map<number, ToldDecision>()
  for (const { step } of picked) {
    const moment = played.moments.find((one) => one.step === step)!
    const told = yield* lookCloser(played, moment, `${seed}/closer`, CLOSER * nodes, () =>
      stage(again.size, picked.size),
    )
    if (told !== undefined) again.set(step, told)
    yield stage(again.size, picked.size)
  }
  const all = [...again.values()]
  return {
    costliest: top(
      all.filter((one) => sureLoss(one) >= WORTH_TELLING),
      sureLoss,
      TOLD_COSTLY,
      sides,
    ),
    finds: top(
      all.filter((one) => leadOf(one) >= WORTH_FINDING),
      leadOf,
      TOLD_FINDS,
      sides,
    ),
    corrected: decisions.map((one) => (again.has(one.step) ? plain(again.get(one.step)!) : one)),
  }
}

function* lookCloser(
  { box }: Played,
  moment: PlayedMoment,
  seed: string,
  nodes: number,
  stage: () => Stage,
): Generator<Stage, ToldDecision | undefined, undefined> {
  const thought = judged(box, moment, seed, nodes)
  for (let steps = 0; ; steps++) {
    const step = thought.next()
    if (step.done === true) {
      if (step.value === undefined) return undefined
      const { reason } = step.value.review.explain()
      const rule = moment.events[0]?.rule
      return { ...step.value.judged, reason, ...(rule === undefined ? {} : { rule }) }
    }
    if (steps % 16 === 0) yield stage()
  }
}

function plain({ reason: _reason, rule: _rule, ...rest }: ToldDecision): Judged {
  return rest
}

/** By how much what was played is better than the next best; nothing where something else is the best. */
function leadOf({ played, best, next, error }: Judged): number {
  if (best.chance > played.chance || next === undefined) return 0
  const lead = played.chance - next.chance
  return lead > error ? lead : 0
}

function top(
  all: readonly ToldDecision[],
  by: (one: ToldDecision) => number,
  count: number,
  sides: readonly number[],
): ToldDecision[] {
  return sides.flatMap((side) =>
    all
      .filter((one) => one.side === side)
      .toSorted((a, b) => by(b) - by(a))
      .slice(0, count),
  )
}

/** The chance of a seat's side as the seat can know it: what it cannot see is imagined, several times. */
export function knownChance(box: AnyBox, state: unknown, seat: number, side: number, seed: string): number {
  const { game } = box
  const view: unknown = game.view(state, seat)
  let sum = 0
  for (let n = 0; n < IMAGINED; n++) {
    const imagined = game.imagine(game.fork(view), seat, seededDice(`${seed}/${n}`)) as unknown
    sum += chancesOf(box, imagined, `${seed}/${n}/through`, 1)[side]!
  }
  return sum / IMAGINED
}

/** That of every seat, before every step and at the end. */
function* knownOf(
  { box, moments, start, seats, outcome, end }: Played,
  seed: string,
  stage: (done: number) => Stage,
): Generator<Stage, number[][], undefined> {
  const known: number[][] = seats.map(() => [])
  const tables = [start, ...moments.map(({ after }) => after)]
  for (const [i, state] of tables.entries()) {
    for (const [seat, side] of seats.entries()) {
      if (state === end && outcome !== undefined) {
        known[seat]!.push(settled(outcome, Math.max(...seats) + 1)[side]!)
        continue
      }
      known[seat]!.push(knownChance(box, state, seat, side, `${seed}/${i}/${seat}`))
    }
    yield stage(i)
  }
  return known
}

/** The whole report at once, for whoever need not stop in between. */
export function reportOf(played: Played, asked: AskedReport = USUAL, see?: (stage: Stage) => void): Report {
  const work = analyse(played, asked)
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    see?.(step.value)
  }
}
