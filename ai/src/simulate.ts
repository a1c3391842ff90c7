import {
  advance,
  isRefusal,
  nextDecision,
  seededDice,
  startMatch,
  type AnyBox,
  type AnyAction,
  type AnyGame,
  type BotName,
  type Dice,
  type Outcome,
  type Plan,
  type Read,
  type Wish,
} from '@flagbridge/kernel'
import type { Bot, Door } from './bot.ts'
import type { Budget } from './budget.ts'
import { addHabits, noHabits, observe, type Habits } from './habits.ts'
import { makeBot } from './levels.ts'
import type { Legs } from './steady.ts'

export interface Simulation {
  readonly seed: number | string
  /** One bot for each side; the last serves the sides after it. */
  readonly bots: readonly BotName[]
  readonly fleets?: readonly string[]
  readonly seats?: number
  /** The battle as the muster is to complete it, each game anew; fleets and seats are said there then. */
  readonly plan?: Plan
  /**
   * Both sides have the same fleet, every battle is fought twice with the bots changing sides, and wins count by bot.
   */
  readonly mirrored?: boolean
  /** For the level that thinks as long as it may; by nodes, so that the same seed gives the same games. */
  readonly budget?: Budget
  /** Whether to watch what the bots do with their choices. */
  readonly habits?: boolean
}

/** Enough for a quick series; play at the table takes a second instead. */
const DEFAULT_BUDGET: Budget = { nodes: 1000 }

export interface Tally {
  games: number
  /** Wins by side. */
  wins: number[]
  draws: number
  decisions: number
  rounds: number
  seats: number
  /** By side, or by bot where sides are changed; empty unless they are watched. */
  habits: Habits[]
}

export const emptyTally = (): Tally => ({ games: 0, wins: [], draws: 0, decisions: 0, rounds: 0, seats: 0, habits: [] })

/** The n-th game of a simulation: the same whoever plays it, alone or among many workers. */
export function simulateGame(box: AnyBox, simulation: Simulation, n: number, watch?: WatchActions): Tally {
  const mirrored = simulation.mirrored === true
  const battle = mirrored ? n >> 1 : n
  const swapped = mirrored ? n & 1 : 0
  const seed = `${simulation.seed}/${battle}`
  const botIn = (side: number, seat: number): Bot<unknown, AnyAction> => {
    const name = simulation.bots[Math.min(side ^ swapped, simulation.bots.length - 1)] ?? 'random'
    return botFor(box, name, seededDice(`${simulation.seed}/${n}/bot/${seat}`), simulation.budget ?? DEFAULT_BUDGET)
  }
  const options = battleOptions(box, simulation, battle)
  const habits: Habits[] = []
  const { state, decisions } = fight(box.game, options, seed, botIn, (side, action, before, seat) => {
    const whose = side ^ swapped
    watch?.(whose, action, before, seat)
    if (simulation.habits === true) observe(box, (habits[whose] ??= noHabits()), seat, action, before)
  })
  return { ...tallyOf(box.game, state, decisions, swapped), habits }
}

/** Told of every action before it is played: whose it is, and the state it is played in. */
export type WatchActions = (whose: number, action: AnyAction, state: unknown, seat: number) => void

/** No battle of any game takes so many decisions: whoever gets here goes round in circles. */
const ENDLESS = 50_000

/** One battle between bots, to the end. */
export function fight(
  game: AnyGame,
  options: unknown,
  seed: number | string,
  botIn: (side: number, seat: number) => Bot<unknown, AnyAction>,
  watch?: WatchActions,
): { state: unknown; outcome: Outcome | undefined; decisions: number } {
  const { match } = startMatch(game, options, seededDice(seed))
  const sides = game.sides(match.state)
  const bots = sides.map(botIn)
  for (let decisions = 0; decisions < ENDLESS; decisions++) {
    const decision = nextDecision(game.pending(match.state))
    if (decision === undefined) return { state: match.state, outcome: game.outcome(match.state), decisions }
    const { seat } = decision
    const { action } = bots[seat]!.choose(doorOf(game, match.state, seat))
    watch?.(sides[seat]!, action, match.state, seat)
    const happened = advance(match, seat, decision.id, action)
    if (isRefusal(happened))
      throw new Error(`${game.id}, ${seed}: a bot's action was refused: ${JSON.stringify(happened)}`)
  }
  throw new Error(`${game.id}, ${seed}: no end after ${ENDLESS} decisions`)
}

function battleOptions(box: AnyBox, { fleets, seats, mirrored, plan, seed }: Simulation, number: number): unknown {
  if (plan !== undefined) {
    const completed = box.muster.complete(plan, seededDice(`${seed}/${number}/muster`)) as Read<unknown>
    if (!completed.ok) throw new Error(completed.problems.map((p) => p.expected).join('; '))
    return completed.value
  }
  const ready = readyBattle(box, { fleets, seats, mirrored }, number)
  if (!ready.ok) throw new Error(ready.problems.map((p) => p.expected).join('; '))
  return ready.value
}

/** The ready battle of this number: the same fleet for both sides where they are to be alike. */
export function readyBattle(
  box: AnyBox,
  { fleets, seats, mirrored }: { [K in 'fleets' | 'seats' | 'mirrored']?: Simulation[K] | undefined },
  number: number,
): Read<unknown> {
  const wish: Wish = {
    number,
    ...(fleets === undefined ? {} : { fleets }),
    ...(seats === undefined ? {} : { seats }),
  }
  if (mirrored === true && fleets === undefined && box.fleets.length > 0) {
    const fleet = box.fleets[number % box.fleets.length]!
    const alike = box.ready({ ...wish, fleets: [fleet, fleet] })
    // Where a fleet can be there only once, changing sides alone makes it fair.
    if (alike.ok) return alike
  }
  return box.ready(wish)
}

/** A bot for a seat at this box. A box without a judge has only players that need none. */
export function botFor(
  box: Pick<AnyBox, 'game' | 'judge'>,
  name: BotName,
  chance: Dice,
  budget: Budget,
  legs?: Legs,
): Bot<unknown, AnyAction> {
  const judge = box.judge ?? { value: () => 0, terms: () => [] }
  return makeBot(name, { game: box.game, judge, chance, budget, ...(legs === undefined ? {} : { legs }) })
}

export function doorOf(game: AnyGame, state: unknown, seat: number): Door<unknown, AnyAction> {
  return {
    seat,
    legal: () => {
      const actions: AnyAction[] = []
      game.legal(state, seat, actions)
      return actions
    },
    view: () => game.view(state, seat) as unknown,
  }
}

function tallyOf(game: AnyGame, state: unknown, decisions: number, swapped: number): Omit<Tally, 'habits'> {
  const outcome = game.outcome(state)
  const sides = game.sides(state)
  const wins = Array.from({ length: Math.max(...sides) + 1 }, (_, side) =>
    outcome?.winner === (side ^ swapped) ? 1 : 0,
  )
  return {
    games: 1,
    wins,
    draws: outcome?.winner === 'draw' ? 1 : 0,
    decisions,
    rounds: game.round(state),
    seats: sides.length,
  }
}

export function addTally(to: Tally, one: Tally): void {
  to.games += one.games
  to.draws += one.draws
  to.decisions += one.decisions
  to.rounds += one.rounds
  to.seats = Math.max(to.seats, one.seats)
  for (const [side, n] of one.wins.entries()) to.wins[side] = (to.wins[side] ?? 0) + n
  for (const [side, habits] of one.habits.entries()) addHabits((to.habits[side] ??= noHabits()), habits)
}

/** Wilson's interval: where the true share lies with 95 % confidence. */
export function interval(wins: number, games: number): { low: number; high: number } {
  if (games === 0) return { low: 0, high: 1 }
  const z = 1.959964
  const share = wins / games
  const spread = z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games))
  const middle = share + (z * z) / (2 * games)
  const scale = 1 + (z * z) / games
  return { low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) }
}
