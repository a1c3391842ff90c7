import {
  advance,
  isRefusal,
  nextDecision,
  seededDice,
  startMatch,
  type AnyBox,
  type AnyAction,
  type AnyGame,
  type Dice,
  type Wish,
} from '@flagbridge/kernel'
import type { Bot, Door } from './bot.ts'
import { makeBot, type Budget, type Level } from './levels.ts'

export interface Simulation {
  readonly seed: number | string
  /** One level for each side; the last serves the sides after it. */
  readonly bots: readonly Level[]
  readonly fleets?: readonly string[]
  readonly seats?: number
  /** For the level that thinks as long as it may; by iterations, so that the same seed gives the same games. */
  readonly budget?: Budget
}

/** Enough for a quick series; play at the table takes a second instead. */
const DEFAULT_BUDGET: Budget = { iterations: 300 }

export interface Tally {
  games: number
  /** Wins by side. */
  wins: number[]
  draws: number
  decisions: number
  rounds: number
  seats: number
}

export const emptyTally = (): Tally => ({ games: 0, wins: [], draws: 0, decisions: 0, rounds: 0, seats: 0 })

/** The n-th game of a simulation: the same whoever plays it, alone or among many workers. */
export function simulateGame(box: AnyBox, simulation: Simulation, n: number): Tally {
  const wish: Wish = {
    number: n,
    ...(simulation.fleets === undefined ? {} : { fleets: simulation.fleets }),
    ...(simulation.seats === undefined ? {} : { seats: simulation.seats }),
  }
  const options = box.ready(wish)
  if (!options.ok) throw new Error(options.problems.map((p) => p.expected).join('; '))
  const { game } = box
  const { match } = startMatch(game, options.value, seededDice(`${simulation.seed}/${n}`))
  const sides = game.sides(match.state)
  const bots = sides.map((side, seat): Bot<unknown, AnyAction> => {
    const level = simulation.bots[Math.min(side, simulation.bots.length - 1)] ?? 'random'
    const chance = seededDice(`${simulation.seed}/${n}/bot/${seat}`)
    return botFor(box, level, chance, simulation.budget ?? DEFAULT_BUDGET)
  })
  let decisions = 0
  for (;;) {
    const decision = nextDecision(game.pending(match.state))
    if (decision === undefined) break
    const { seat } = decision
    const happened = advance(match, seat, decision.id, bots[seat]!.choose(doorOf(game, match.state, seat)).action)
    if (isRefusal(happened))
      throw new Error(`${game.id}, game ${n}: a bot's action was refused: ${JSON.stringify(happened)}`)
    decisions++
  }
  return tallyOf(game, match.state, decisions)
}

/** A bot for a seat at this box. A box without a judge has only players that need none. */
export function botFor(box: AnyBox, level: Level, chance: Dice, budget: Budget): Bot<unknown, AnyAction> {
  const judge = box.judge ?? { value: () => 0, terms: () => [] }
  return makeBot(level, { game: box.game, judge, chance, budget })
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

function tallyOf(game: AnyGame, state: unknown, decisions: number): Tally {
  const outcome = game.outcome(state)
  const sides = game.sides(state)
  const wins = Array.from({ length: Math.max(...sides) + 1 }, (_, side) => (outcome?.winner === side ? 1 : 0))
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
