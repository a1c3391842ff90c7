import { lookOf } from '@flagbridge/scene'
import type { AnyBox } from '@flagbridge/kernel'
import { normal } from './dice.ts'
import type { PlayedMoment, Played } from './played.ts'
import type { Swing } from './swings.ts'

/** Where the battle turned: the chances of the first side before and after a few steps, and what happened in them. */
export interface TurningPoint {
  /** The step after which it had turned. */
  readonly step: number
  readonly from: number
  readonly round: number
  readonly before: number
  readonly after: number
  readonly sentence: string
  readonly rule?: string
}

/** A roll that swung the battle; the swing is that of the first side's chance. */
export interface BigRoll {
  readonly step: number
  readonly side: number
  readonly round: number
  readonly swing: number
  readonly sentence: string
  readonly rule?: string
}

/** Steps within which a battle is taken to turn at one go. */
const WIDE = 10
/** A smaller change is no turn. */
const NOTABLE = 0.06
const TURNS = 5
const ROLLS_TOLD = 3

/** The largest changes of the first side's chance, each told once, in the order in which they happened. */
export function turningPoints(played: Played, swings: readonly Swing[]): TurningPoint[] {
  const line = lineOf(swings)
  const spans: { from: number; to: number; by: number }[] = []
  for (let from = 0; from < line.length; from++)
    for (let to = from + 1; to < Math.min(line.length, from + WIDE + 1); to++)
      // Of two spans in which as much happens, the shorter one is meant.
      spans.push({ from, to, by: Math.abs(line[to]! - line[from]!) - 0.002 * (to - from) })
  spans.sort((a, b) => b.by - a.by)
  const taken: typeof spans = []
  for (const span of spans) {
    if (taken.length === TURNS || span.by < NOTABLE) break
    if (taken.every(({ from, to }) => span.to <= from || span.from >= to)) taken.push(span)
  }
  taken.sort((a, b) => a.from - b.from)
  return taken.map(({ from, to }) => {
    const within = swings.slice(from, to)
    const rise = Math.sign(line[to]! - line[from]!)
    const told = storyOf(played, within, (swing) => rise * (swing.after[0]! - swing.before[0]!))
    return {
      step: swings[to - 1]!.step,
      from: from === 0 ? 0 : swings[from - 1]!.step,
      round: roundAt(played, swings[to - 1]!.step),
      before: line[from]!,
      after: line[to]!,
      ...told,
    }
  })
}

/** The rolls that swung it most, for the first side and against it. */
export function bigRolls(played: Played, swings: readonly Swing[]): BigRoll[] {
  const rolls = swings
    .filter(({ isChance }) => isChance)
    .map((swing) => ({ swing, by: swing.after[0]! - swing.decided[0]! }))
    .sort((a, b) => b.by - a.by)
  const told = [
    ...rolls.slice(0, ROLLS_TOLD).filter(({ by }) => by > 0.01),
    ...rolls.slice(-ROLLS_TOLD).filter(({ by }) => by < -0.01),
  ]
  return told.map(({ swing, by }) => ({
    step: swing.step,
    side: swing.side,
    round: roundAt(played, swing.step),
    swing: by,
    ...storyOf(played, [swing], () => 1, true),
  }))
}

function lineOf(swings: readonly Swing[]): number[] {
  return swings.length === 0 ? [] : [swings[0]!.before[0]!, ...swings.map(({ after }) => after[0]!)]
}

function roundAt({ box, moments }: Played, step: number): number {
  const moment = moments.find((one) => one.step === step)
  return moment === undefined ? 1 : box.game.round(moment.before)
}

/**
 * What happened in these steps, in one sentence: what was lost, else what was hit in the step that mattered most;
 * where the dice are meant, what they showed comes before what was said ahead of them.
 */
function storyOf(
  played: Played,
  swings: readonly Swing[],
  matters: (swing: Swing) => number,
  ofDice = false,
): { sentence: string; rule?: string } {
  const order = swings.toSorted((a, b) => matters(b) - matters(a))
  const lines = order.flatMap(({ step }) => linesOf(played.box, played.moments.find((one) => one.step === step)!))
  const best =
    lines.find(({ weight }) => weight === 3) ??
    lines.find(({ weight }) => weight === 2) ??
    lines.find(({ weight, isRoll }) => ofDice && weight === 1 && isRoll) ??
    lines.find(({ weight }) => weight === 1)
  if (best !== undefined) return { sentence: best.text, rule: best.rule }
  const moment = played.moments.find((one) => one.step === order[0]!.step)!
  return { sentence: played.box.words.say(moment.action, moment.before) }
}

interface Line {
  readonly text: string
  readonly rule: string
  readonly weight: number
  readonly isRoll: boolean
}

/** The lines of a step: 3 where something is lost, 2 where something is hit, 1 what is worth a line, 0 the rest. */
function linesOf(box: AnyBox, { before, events }: PlayedMoment): Line[] {
  const look = lookOf(box)
  const state: unknown = box.game.fork(before)
  return events.map((event) => {
    box.game.apply(state, event)
    const entry = look?.entry(event, state) ?? {}
    const weight =
      (entry.losses ?? []).length > 0 ? 3 : (entry.hits ?? []).length > 0 ? 2 : entry.quiet === true ? 0 : 1
    return { text: box.words.event(event, state), rule: event.rule, weight, isRoll: box.game.facesOf(event).length > 0 }
  })
}

/** Of a hundred battles like this, in how many the dice would have been less kind to the side. */
export function luckPercentile(swings: readonly Swing[], side: number): number {
  const variance = swings.reduce((sum, { spread }) => sum + spread[side]! ** 2, 0)
  const luck = swings.reduce((sum, { after, decided }) => sum + after[side]! - decided[side]!, 0)
  return variance === 0 ? 50 : 100 * normal(luck / Math.sqrt(variance))
}
