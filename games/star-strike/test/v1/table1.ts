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
import type { Cards } from '../../src/cards/cards.ts'
import type { Action } from '../../src/v1/actions.ts'
import type { Event } from '../../src/v1/events.ts'
import { createGame } from '../../src/v1/game.ts'
import { stage } from '../../src/v1/stage.ts'
import type { Piece, State } from '../../src/v1/state.ts'
import { hear } from '../../src/v1/text/hear.ts'
import { cards as trial } from './trial1.ts'

type Given = Record<string, unknown>

/** Every table of the test that is running: their dice must be used up. */
const laid: ScriptedDice[] = []

afterEach(() => {
  for (const dice of laid.splice(0)) expect(dice.leftOver(), 'scripted dice nobody rolled').toEqual([])
})

/** A staged position with scripted dice; typed orders are played by whoever is asked. */
export function table(given: Given, ...faces: number[]): TestTable {
  return tableWith(trial, given, ...faces)
}

export function tableWith(cards: Cards, given: Given, ...faces: number[]): TestTable {
  const read = stage(cards, given)
  if (!read.ok) throw new Error(read.problems.map(describeProblem).join('\n'))
  const dice = scriptedDice(...faces)
  laid.push(dice)
  return new TestTable(cards, resumeMatch(createGame(cards), read.value, dice))
}

/** The first ship is active, on seat 0; names are those of the mapping. */
export function acting(pieces: Record<string, string>, ...faces: number[]): TestTable {
  return table({ pieces, active: { piece: Object.keys(pieces)[0] } }, ...faces)
}

/** The Orders Phase with these libraries by seat. */
export function ordering(pieces: Record<string, string>, ...libraries: string[][]): TestTable {
  return table({ phase: 'orders', pieces, libraries })
}

/** A match from its options: setup and all. */
export function begin(options: unknown, ...faces: number[]): TestTable {
  const game = createGame(trial)
  const read = game.readOptions(options)
  if (!read.ok) throw new Error(read.problems.map(describeProblem).join('\n'))
  const dice = scriptedDice(...faces)
  const { match, opening } = startMatch(game, read.value, dice)
  const laidOut = new TestTable(trial, match)
  laidOut.events.push(...opening)
  laid.push(dice)
  return laidOut
}

export class TestTable {
  readonly events: Event[] = []
  private readonly game

  constructor(
    private readonly cards: Cards,
    private readonly match: Match<State, Action, Event>,
  ) {
    this.game = createGame(cards)
  }

  get state(): State {
    return this.match.state
  }

  /** Typed orders, each by the seat that is asked first. */
  play(...orders: string[]): this {
    for (const order of orders) this.as(this.asked().seat, order)
    return this
  }

  as(seat: Seat, ...orders: string[]): this {
    for (const order of orders) {
      const happened = this.try(seat, order)
      if (isRefusal(happened)) throw new Error(`"${order}" was refused: ${happened.refused} (${happened.rule})`)
      this.events.push(...happened)
    }
    return this
  }

  /** The order is refused under this rule, and nothing changes. */
  refuses(order: string, rule: string, seat = this.asked().seat): this {
    const before = JSON.stringify(this.state)
    const happened = this.try(seat, order)
    expect(isRefusal(happened) ? happened.rule : `"${order}" was played`, order).toBe(rule)
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
    if (piece === undefined) throw new Error(`no ship ${name}`)
    return piece
  }

  /** The ship's values are these. */
  has(name: string, values: Partial<Piece>): this {
    expect(this.piece(name)).toMatchObject(values)
    return this
  }

  /** The hex of a ship as `q,r`, or where it is otherwise. */
  at(name: string): string {
    const { where, cell } = this.piece(name)
    if (where !== 'field') return where
    const { q, r } = this.cards.battlefields[this.state.battlefield]!.board.hexAt(cell)
    return `${q},${r}`
  }

  stands(name: string, where: string): this {
    expect(this.at(name), name).toBe(where)
    return this
  }

  saw<Kind extends Event['kind']>(kind: Kind): Extract<Event, { kind: Kind }>[] {
    return this.events.filter((event): event is Extract<Event, { kind: Kind }> => event.kind === kind)
  }

  legal(): Action[] {
    const actions: Action[] = []
    this.game.legal(this.state, this.asked().seat, actions)
    return actions
  }

  view(seat: Seat): State {
    return this.game.view(this.state, seat)
  }

  /** Everybody takes the stated default until the battle is over. */
  finish(): this {
    while (!this.over()) {
      const { seat, id } = this.asked()
      const happened = advance(this.match, seat, id, this.game.fallback(this.state, seat))
      if (isRefusal(happened)) throw new Error(`the default was refused: ${happened.refused}`)
      this.events.push(...happened)
    }
    return this
  }

  over(): boolean {
    return this.state.outcome !== null
  }

  private asked() {
    const decision = nextDecision(this.game.pending(this.state))
    if (decision === undefined) throw new Error('nobody is asked anything')
    return decision
  }

  private try(seat: Seat, order: string) {
    const action = hear(this.cards, order, this.state, seat)
    if (isRefusal(action)) return action
    const decision = this.game.pending(this.state).find((one) => one.seat === seat)
    return advance(this.match, seat, decision?.id ?? -1, action)
  }
}
