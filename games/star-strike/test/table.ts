/* oxlint-disable vitest/no-standalone-expect -- these are the expectations that tests share */
import {
  advance,
  describeProblem,
  isRefusal,
  nextDecision,
  resumeMatch,
  scriptedDice,
  startMatch,
  type Match,
  type ScriptedDice,
  type Seat,
} from '@flagbridge/kernel'
import { afterEach, expect } from 'vitest'
import type { Action } from '../src/actions.ts'
import type { Cards } from '../src/cards/cards.ts'
import type { Event } from '../src/events.ts'
import { createGame } from '../src/game.ts'
import { stage } from '../src/stage.ts'
import type { Piece, State } from '../src/state.ts'
import { hear } from '../src/text/hear.ts'
import { cards as trial } from './trial.ts'

const game = createGame(trial)
type Given = Record<string, unknown>

/** Every table of the test that is running: their dice must be used up. */
const laid: { readonly dice: ScriptedDice }[] = []

afterEach(() => {
  for (const { dice } of laid.splice(0)) expect(dice.leftOver(), 'scripted dice nobody rolled').toEqual([])
})

/** A staged position with scripted dice; typed orders are played by whoever is asked. */
export function table(given: Given, ...faces: number[]): TestTable {
  return tableWith(trial, given, ...faces)
}

/** The same with other cards than the trial ones. */
export function tableWith(other: Cards, given: Given, ...faces: number[]): TestTable {
  const read = stage(other, given)
  if (!read.ok) throw new Error(read.problems.map(describeProblem).join('\n'))
  const dice = scriptedDice(...faces)
  const laidOut = new TestTable(resumeMatch(other === trial ? game : createGame(other), read.value, dice), other)
  laid.push({ dice })
  return laidOut
}

/** The first piece is Active, on seat 0; the others are given in full lines. Names are those of the mapping. */
export function acting(pieces: Record<string, string>, ...faces: number[]): TestTable {
  return table({ pieces, active: { piece: Object.keys(pieces)[0] } }, ...faces)
}

/** A match from its options: setup and all. */
export function begin(options: unknown, ...faces: number[]): TestTable {
  const read = game.readOptions(options)
  if (!read.ok) throw new Error(read.problems.map(describeProblem).join('\n'))
  const dice = scriptedDice(...faces)
  const { match, opening } = startMatch(game, read.value, dice)
  const laidOut = new TestTable(match)
  laidOut.events.push(...opening)
  laid.push({ dice })
  return laidOut
}

export class TestTable {
  readonly events: Event[] = []

  constructor(
    private readonly match: Match<State, Action, Event>,
    private readonly cards: Cards = trial,
  ) {}

  get state(): State {
    return this.match.state
  }

  /** Typed orders, each by the seat that is asked first. */
  play(...orders: string[]): this {
    for (const order of orders) this.as(this.asked().seat, order)
    return this
  }

  as(seat: Seat, order: string): this {
    const happened = this.try(seat, order)
    if (isRefusal(happened)) throw new Error(`"${order}" was refused: ${happened.refused} (${happened.rule})`)
    this.events.push(...happened)
    return this
  }

  /** The order is refused under this rule, and nothing changes. */
  refuses(order: string, rule: string, seat = this.asked().seat): this {
    const before = JSON.stringify(this.state)
    const happened = this.try(seat, order)
    expect(isRefusal(happened) ? happened.rule : `"${order}" was played`).toBe(rule)
    expect(JSON.stringify(this.state)).toBe(before)
    return this
  }

  /** What is asked of whom. */
  asks(kind: string, seat?: Seat): this {
    expect(this.asked().kind).toBe(kind)
    if (seat !== undefined) expect(this.asked().seat).toBe(seat)
    return this
  }

  piece(name: string): Piece {
    const piece = this.state.pieces.find((one) => one.name === name)
    if (piece === undefined) throw new Error(`no piece ${name}`)
    return piece
  }

  /** The hex of a piece as `q,r`, or where it is otherwise. */
  at(name: string): string {
    const { where, cell } = this.piece(name)
    if (where !== 'field') return where
    const { q, r } = this.cards.battlefields[this.state.battlefield]!.board.hexAt(cell)
    return `${q},${r}`
  }

  saw<Kind extends Event['kind']>(kind: Kind): Extract<Event, { kind: Kind }>[] {
    return this.events.filter((event): event is Extract<Event, { kind: Kind }> => event.kind === kind)
  }

  private asked() {
    const decision = nextDecision(this.match.game.pending(this.state))
    if (decision === undefined) throw new Error('nobody is asked anything')
    return decision
  }

  private try(seat: Seat, order: string) {
    const action = hear(this.cards, order, this.state, seat)
    if (isRefusal(action)) return action
    const decision = this.match.game.pending(this.state).find((one) => one.seat === seat)
    return advance(this.match, seat, decision?.id ?? -1, action)
  }
}
