import {
  advance,
  describeProblem,
  difference,
  isRefusal,
  nextDecision,
  resumeMatch,
  ScriptedDice,
  startMatch,
  type Match,
} from '@flagbridge/kernel'
import { box, type Action, type Event, type State } from '../src/index.ts'
import { SHIP_NAMES } from '../src/rules/fleet.ts'

const { game, words } = box

/** A table to play at in typed orders; whoever is asked speaks. */
export class TestTable {
  readonly events: Event[] = []

  constructor(
    private readonly match: Match<State, Action, Event>,
    private readonly dice: ScriptedDice,
  ) {}

  get state(): State {
    return this.match.state
  }

  /** The number of the seat that is asked, or undefined when the battle is over. */
  get asked(): number | undefined {
    return nextDecision(game.pending(this.state))?.seat
  }

  ship(name: (typeof SHIP_NAMES)[number]) {
    return this.state.ships[SHIP_NAMES.indexOf(name)]!
  }

  offers(): string[] {
    const actions: Action[] = []
    game.legal(this.state, this.state.side, actions)
    return actions.map((action) => words.say(action, this.state))
  }

  /** Plays the orders, which must be legal and use up the scripted dice. */
  play(...orders: string[]): this {
    for (const order of orders) {
      const happened = this.order(order)
      if (isRefusal(happened)) throw new Error(`"${order}": ${words.refusal(happened, this.state)}\n${this.toString()}`)
      this.events.push(...happened)
    }
    if (this.dice.leftOver().length > 0) throw new Error(`dice left over: ${this.dice.leftOver().join(', ')}`)
    return this
  }

  /** Plays what nobody answers. */
  pass(times: number): this {
    for (let i = 0; i < times; i++) this.play(words.say(game.fallback(this.state, this.state.side), this.state))
    return this
  }

  /** Why the order is refused, as "code rule"; a refusal must change nothing. */
  refusal(order: string): string {
    const before = game.fork(this.state)
    const happened = this.order(order)
    const changed = difference(this.state, before)
    if (!isRefusal(happened) || changed !== undefined) throw new Error(`"${order}" was played: ${changed}`)
    return `${happened.refused} ${happened.rule}`
  }

  toString(): string {
    return words.show(this.state, this.state.side)
  }

  private order(text: string) {
    const action = words.hear(text, this.state, this.state.side)
    return isRefusal(action) ? action : advance(this.match, this.state.side, this.state.answers, action)
  }
}

export function newGame(...faces: number[]): TestTable {
  const dice = new ScriptedDice(faces)
  return new TestTable(startMatch(game, {}, dice).match, dice)
}

export function staged(given: object, ...faces: number[]): TestTable {
  const read = box.stage(given)
  if (!read.ok) throw new Error(read.problems.map(describeProblem).join('; '))
  const dice = new ScriptedDice(faces)
  return new TestTable(resumeMatch(game, read.value, dice), dice)
}
