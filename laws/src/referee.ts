import {
  advance,
  canonical,
  isRefusal,
  legalActions,
  nextDecision,
  seededDice,
  startMatch,
  type AnyAction,
  type AnyEvent,
  type Game,
  type Outcome,
  type Seat,
} from '@flagbridge/kernel'

/**
 * A second reading of a rulebook, written from the catalogue alone. It sits beside a battle, sees its events and
 * nothing else of the game, and throws where it reads the rules otherwise.
 */
export interface Referee<Action extends AnyAction, Event extends AnyEvent> {
  see(event: Event): void
  /** Everything that the seat may answer to this kind of decision; undefined where this reading lists nothing. */
  allowed(seat: Seat, kind: string): readonly Action[] | undefined
  /** Where only some verbs are listed: which. All are, unless said. */
  concerns?(action: Action): boolean
  /** What an action comes to, where the game lists one of several ways to it. */
  listedAs?(action: Action): unknown
  /** What the seat is about to do, before its events. */
  hear?(seat: Seat, action: Action): void
  end(outcome: Outcome): void
}

export interface Refereed<Options, Action extends AnyAction, Event extends AnyEvent> {
  readonly games: number
  readonly seed?: number
  readonly options: (n: number) => Options
  readonly referee: (options: Options) => Referee<Action, Event>
  /** Told after every battle. */
  readonly progress?: (played: number) => void
}

/** Where the two readings part, in a battle that anyone can play again. */
export class Dispute extends Error {
  override name = 'Dispute'
}

/** Plays random battles beside a referee; the number of decisions on which both agreed. */
export function referee<State, Action extends AnyAction, Event extends AnyEvent, Options>(
  game: Game<State, Action, Event, Options>,
  trial: Refereed<Options, Action, Event>,
): number {
  let decisions = 0
  for (let n = 0; n < trial.games; n++) {
    const seed = `${trial.seed ?? 1}/${n}`
    const last: string[] = []
    try {
      decisions += battle(game, trial, n, seed, last)
    } catch (error) {
      const story = error instanceof Error ? error.message : String(error)
      throw new Dispute(`${game.id}, battle ${seed}: ${story}\n  ${last.slice(-12).join('\n  ')}`, { cause: error })
    }
    trial.progress?.(n + 1)
  }
  return decisions
}

function battle<State, Action extends AnyAction, Event extends AnyEvent, Options>(
  game: Game<State, Action, Event, Options>,
  trial: Refereed<Options, Action, Event>,
  n: number,
  seed: string,
  last: string[],
): number {
  const options = trial.options(n)
  const reading = trial.referee(options)
  const choices = seededDice(`${seed}/choices`)
  const { match, opening } = startMatch(game, options, seededDice(seed))
  const see = (events: readonly Event[]): void => {
    for (const event of events) {
      last.push(JSON.stringify(event).slice(0, 300))
      reading.see(event)
    }
  }
  see(opening)
  for (let decisions = 0; ; decisions++) {
    const decision = nextDecision(game.pending(match.state))
    if (decision === undefined) {
      reading.end(game.outcome(match.state)!)
      return decisions
    }
    const { seat, kind, id } = decision
    const listed = legalActions(game, match.state, seat)
    const allowed = reading.allowed(seat, kind)
    if (allowed !== undefined) {
      const every = [...(game.everyLegal?.(match.state, seat) ?? listed)]
      const concerned = every.filter((one) => reading.concerns?.(one) ?? true)
      const comesTo = (one: Action): string => canonical(reading.listedAs?.(one) ?? one)
      sameActions(`${kind} of seat ${seat}`, concerned.map(comesTo), allowed.map(comesTo))
    }
    const action = listed[choices.die(listed.length, 'choice') - 1]!
    last.push(`seat ${seat}, ${kind}: ${JSON.stringify(action)}`)
    reading.hear?.(seat, action)
    const happened = advance(match, seat, id, action)
    if (isRefusal(happened)) throw new Error(`refused: ${JSON.stringify(happened)}`)
    see(happened)
  }
}

/** As sets: the order of the list is nobody's rule. */
function sameActions(what: string, game: readonly string[], referee: readonly string[]): void {
  const [ours, theirs] = [new Set(game), new Set(referee)]
  const extra = [...ours].filter((one) => !theirs.has(one))
  const missing = [...theirs].filter((one) => !ours.has(one))
  if (extra.length + missing.length === 0) return
  const list = (actions: readonly string[]): string => actions.slice(0, 6).join(' ')
  throw new Error(`${what}: only the game allows [${list(extra)}], only the referee allows [${list(missing)}]`)
}
