import { Search } from '@flagbridge/ai'
import {
  seededDice,
  SearchTable,
  watchedDice,
  type AnyAction,
  type AnyBox,
  type AnyEvent,
  type Dice,
} from '@flagbridge/kernel'
import { chancesAt, settled, sidesOf } from './chances.ts'
import type { PlayedMoment, Played } from './played.ts'

/** What a step did to the chances: what was decided, and then what was rolled. All lists are by side. */
export interface Swing {
  readonly step: number
  readonly seat: number
  readonly side: number
  readonly before: readonly number[]
  /** Once it was decided and before the dice fell: the mean over many rolls. */
  readonly decided: readonly number[]
  readonly after: readonly number[]
  /** How far the roll could swing them, as a standard deviation; nothing where nothing was rolled. */
  readonly spread: readonly number[]
  /** Whether dice or cards had a part in it. */
  readonly isChance: boolean
}

/** Sees what happens while a step is rolled again: a new roll begins, and the table after each of its events. */
export interface Onlooker {
  again(): void
  see(event: AnyEvent, state: unknown): void
}

/** Rolls of the dice over which what may come of a step is averaged. */
export const ROLLS = 32
/** Times that something half done is seen through before it is judged. */
const THROUGH = 12

/** The chances of each side on this table; what is half done is seen through first, time and again. */
export function chancesOf(box: AnyBox, state: unknown, seed: string, times = THROUGH): readonly number[] {
  const { game, judge } = box
  if (game.outcome(state) !== undefined || judge === undefined || judge.quiet?.(state) !== false)
    return chancesAt(box, state)
  const search = new Search(game, judge, {})
  return meanOf(
    Array.from({ length: times }, (_, i) => seenThrough(box, search, game.fork(state), seededDice(`${seed}/${i}`))),
  )
}

function seenThrough(
  box: AnyBox,
  search: Search<unknown, AnyAction, AnyEvent>,
  state: unknown,
  dice: Dice,
): readonly number[] {
  const table = new SearchTable<unknown, AnyEvent>(box.game, state, dice)
  search.rollOut(table)
  return chancesAt(box, table.state)
}

/**
 * Step by step, what the decision did to the chances and what the dice did. From the first table to the last the two
 * add up: a swing begins where the one before it ended. The truth is looked at, not what somebody could see.
 */
export function* swingsOf(
  { box, moments, start }: Played,
  seed: string,
  onlooker: (moment: PlayedMoment) => Onlooker | undefined = () => undefined,
): Generator<Swing, void, undefined> {
  let before = chancesOf(box, start, `${seed}/start`)
  for (const moment of moments) {
    const after = chancesOf(box, moment.after, `${seed}/${moment.step}/after`)
    const rolled = rerolled(box, moment, `${seed}/${moment.step}`, onlooker(moment))
    yield {
      step: moment.step,
      seat: moment.seat,
      side: moment.side,
      before,
      decided: rolled?.mean ?? after,
      after,
      spread: rolled?.spread ?? after.map(() => 0),
      isChance: rolled !== undefined,
    }
    before = after
  }
}

/** The same action with other dice, time and again; undefined where it needs none. */
function rerolled(
  box: AnyBox,
  { before, seat, action }: PlayedMoment,
  seed: string,
  onlooker: Onlooker | undefined,
): { mean: readonly number[]; spread: readonly number[] } | undefined {
  const { game, judge } = box
  const search = new Search<unknown, AnyAction, AnyEvent>(game, judge ?? { value: () => 0, terms: () => [] }, {})
  const samples: (readonly number[])[] = []
  for (let i = 0; i < ROLLS; i++) {
    let drawn = 0
    const dice = watchedDice(seededDice(`${seed}/${i}`), () => drawn++)
    const state: unknown = game.fork(before)
    const emit = (event: AnyEvent) => {
      game.apply(state, event)
      onlooker?.see(event, state)
    }
    onlooker?.again()
    game.play({ state, dice, emit }, seat, action)
    if (drawn === 0) return undefined
    samples.push(seenThrough(box, search, state, dice))
  }
  const mean = meanOf(samples)
  const spread = mean.map((middle, side) =>
    Math.sqrt(samples.reduce((sum, one) => sum + (one[side]! - middle) ** 2, 0) / (samples.length - 1)),
  )
  return { mean, spread }
}

/** How the result came about for a side: where it began, what everybody's decisions did, what the dice did. */
export interface Split {
  readonly side: number
  readonly start: number
  /** By the side that decided. */
  readonly play: readonly number[]
  /** What dice and cards did. */
  readonly luck: number
  readonly end: number
}

/** The sums of all swings. Whoever resigns decides that, too; an agreed draw is everybody's decision. */
export function splitOf(
  { box, start, outcome, record, seats }: Played,
  swings: readonly Swing[],
  seed: string,
): Split[] {
  const sides = sidesOf(box.game, start)
  const first = swings[0]?.before ?? chancesOf(box, start, `${seed}/start`)
  const last = swings.at(-1)?.after ?? first
  const end = outcome === undefined ? last : settled(outcome, sides)
  const { ending } = record
  const enders = ending?.how === 'resigned' ? [seats[ending.seat] ?? 0] : [...new Set(seats)]
  return Array.from({ length: sides }, (_, side) => {
    const play = Array.from({ length: sides }, () => 0)
    let luck = 0
    for (const swing of swings) {
      play[swing.side]! += swing.decided[side]! - swing.before[side]!
      luck += swing.after[side]! - swing.decided[side]!
    }
    for (const ender of enders) play[ender]! += (end[side]! - last[side]!) / enders.length
    return { side, start: first[side]!, play, luck, end: end[side]! }
  })
}

function meanOf(samples: readonly (readonly number[])[]): number[] {
  const sum = samples[0]!.map(() => 0)
  for (const one of samples) for (const [side, chance] of one.entries()) sum[side]! += chance / samples.length
  return sum
}
