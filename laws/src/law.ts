import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import {
  advance,
  isRefusal,
  legalActions,
  nextDecision,
  seededDice,
  startMatch,
  type AnyAction,
  type AnyEvent,
  type Dice,
  type Game,
  type Seat,
} from '@flagbridge/kernel'

/** A moment of a random battle: somebody is asked something. */
export interface LawMoment<State, Action extends AnyAction> {
  readonly state: State
  readonly seat: Seat
  readonly decision: number
  /** What the game lists. */
  readonly actions: readonly Action[]
  /** Actions listed earlier in this battle, at most one of a verb from each moment. */
  readonly heard: readonly Action[]
  /** The same whenever this battle is played again. */
  readonly chance: Dice
}

export interface Law<State, Action extends AnyAction, Options> {
  readonly name: string
  /** Random battles, and the options of the n-th. */
  readonly games: number
  readonly options: (n: number) => Options
  readonly seed?: number
  /** Looks at one of so many moments. */
  readonly every: number
  /** Where battles that broke the law are kept, each named by its seed; they are played first, for ever after. */
  readonly kept?: string
  /** Throws where the law is broken. */
  holds(moment: LawMoment<State, Action>): void
}

/** LAWS=50 plays fifty times as many battles, for a night. */
const TIMES = Number(process.env['LAWS'] ?? 1)

/** A battle that broke a law, as small as it could be made. */
interface Kept<Options> {
  readonly law: string
  readonly seed: string
  readonly options: Options
  readonly choices: readonly number[]
  readonly said: string
}

export class BrokenLaw extends Error {
  override name = 'BrokenLaw'
}

/**
 * Looks at a law in many moments of random battles. A battle that breaks it is shrunk and kept as a file. Returns how
 * often the law was looked at.
 */
export function upholds<State, Action extends AnyAction, Event extends AnyEvent, Options>(
  game: Game<State, Action, Event, Options>,
  law: Law<State, Action, Options>,
): number {
  let looks = 0
  for (const { seed, options, choices } of keptOf<Options>(law))
    looks += play(game, law, options, seed, choices, law.every)
  for (let n = 0; n < law.games * TIMES; n++) {
    const seed = `${law.seed ?? 1}-${n}`
    const options = law.options(n)
    const choices: number[] = []
    try {
      looks += play(game, law, options, seed, choices, law.every)
    } catch (error) {
      throw broken(game, law, options, seed, choices, error)
    }
  }
  return looks
}

/** Plays the choices; an empty list is filled at random to the end of the battle. */
function play<State, Action extends AnyAction, Event extends AnyEvent, Options>(
  game: Game<State, Action, Event, Options>,
  law: Law<State, Action, Options>,
  options: Options,
  seed: string,
  choices: readonly number[] | number[],
  every: number,
): number {
  const free = choices.length === 0 ? (choices as number[]) : undefined
  const end = free === undefined ? choices.length : Infinity
  const chance = seededDice(`${seed}/choices`)
  const { match } = startMatch(game, options, seededDice(seed))
  const heard: Action[] = []
  let looks = 0
  for (let taken = 0; taken < end; taken++) {
    const decision = nextDecision(game.pending(match.state))
    if (decision === undefined) return looks
    const { seat, id } = decision
    const actions = legalActions(game, match.state, seat)
    const choice = free === undefined ? choices[taken]! : chance.die(100_000, 'choice')
    free?.push(choice)
    // Whether a moment is looked at hangs on the choice alone, so that it stays a moment when others are left out.
    if (choice % every === 0) {
      looks++
      const dice = seededDice(`${seed}/moment/${choice}`)
      law.holds({ state: match.state, seat, decision: id, actions, heard, chance: dice })
    }
    hear(heard, actions, choice)
    const action = actions[Math.floor(choice / every) % actions.length]!
    const happened = advance(match, seat, id, action)
    if (isRefusal(happened)) throw new Error(`refused: ${JSON.stringify({ action, happened })}`)
  }
  return looks
}

const REMEMBERED = 400

function hear<Action extends AnyAction>(heard: Action[], actions: readonly Action[], choice: number): void {
  const verbs = new Set<string>()
  for (let i = 0; i < actions.length && i < 40; i++) {
    const action = actions[(i * 7 + choice) % actions.length]!
    if (verbs.has(action.do)) continue
    verbs.add(action.do)
    if (heard.length < REMEMBERED) heard.push(action)
    else heard[(choice + i) % REMEMBERED] = action
  }
}

function broken<State, Action extends AnyAction, Event extends AnyEvent, Options>(
  game: Game<State, Action, Event, Options>,
  law: Law<State, Action, Options>,
  options: Options,
  seed: string,
  choices: readonly number[],
  error: unknown,
): BrokenLaw {
  const fails = (tried: readonly number[]): string | undefined => {
    try {
      if (tried.length > 0) play(game, law, options, seed, tried, law.every)
      return undefined
    } catch (cause) {
      return cause instanceof Error ? cause.message : String(cause)
    }
  }
  const smallest = shrunk(choices, (tried) => fails(tried) !== undefined)
  const said = fails(smallest) ?? String(error)
  const file = keep(law, { law: law.name, seed, options, choices: smallest, said })
  const place = file === undefined ? '' : `; kept as ${file}`
  const story = error instanceof Error ? (error.stack ?? '') : ''
  return new BrokenLaw(
    `${game.id}: ${law.name}, battle ${seed}, after ${smallest.length} of ${choices.length} choices${place}\n` +
      `${said}\n${story}`,
  )
}

/** The smallest list that still fails; the list itself when nothing smaller does. */
export function shrunk(choices: readonly number[], fails: (tried: readonly number[]) => boolean): readonly number[] {
  const tries = fc.property(fc.array(fc.nat(100_000), { maxLength: choices.length }), (tried) => !fails(tried))
  const found = fc.check(tries, { examples: [[[...choices]]], numRuns: 1, interruptAfterTimeLimit: 20_000 })
  return found.counterexample?.[0] ?? choices
}

function keep<State, Action extends AnyAction, Options>(
  law: Law<State, Action, Options>,
  battle: Kept<Options>,
): string | undefined {
  if (law.kept === undefined) return undefined
  mkdirSync(law.kept, { recursive: true })
  const file = path.join(law.kept, `${law.name.replaceAll(/[^a-z0-9]+/gi, '-')}-${battle.seed}.json`)
  writeFileSync(file, `${JSON.stringify(battle)}\n`)
  return file
}

function keptOf<Options>(law: { readonly name: string; readonly kept?: string }): Kept<Options>[] {
  if (law.kept === undefined || !existsSync(law.kept)) return []
  return readdirSync(law.kept)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(path.join(law.kept!, file), 'utf8')) as Kept<Options>)
    .filter((battle) => battle.law === law.name)
}
