import {
  advance,
  describeProblem,
  isRefusal,
  nextDecision,
  resumeMatch,
  scriptedDice,
  startMatch,
  type AnyAction,
  type AnyEvent,
  type Game,
  type Match,
  type Read,
  type Refusal,
  type ScriptedDice,
  type Seat,
} from '@flagbridge/kernel'
import { expect, onTestFinished } from 'vitest'
import type { Content } from '../../src/table/content/content.ts'
import type { TableState, TablePiece } from '../../src/table/state.ts'

/* oxlint-disable vitest/no-standalone-expect -- these are the expectations that tests share */

/** The dice of a table must be used up when its test is over. */
function usedUp(dice: ScriptedDice): ScriptedDice {
  onTestFinished(() => expect(dice.leftOver(), 'scripted dice nobody rolled').toEqual([]))
  return dice
}

type Laid = TableState & { readonly pieces: readonly TablePiece[] }

/** What a test writes down of a piece: indices and sets as plain numbers. */
type Written<Piece> = { readonly [Field in keyof Piece]?: Piece[Field] extends number ? number : Piece[Field] }

/** How an edition lays a table out and understands what is typed. */
export interface Laying<State extends Laid, Action extends AnyAction, Event extends AnyEvent, Options> {
  createGame(cards: Content): Game<State, Action, Event, Options>
  stage(cards: Content, given: unknown): Read<State>
  hear(cards: Content, text: string, s: State, seat: Seat): Action | Refusal
}

/** A staged position with scripted dice; typed orders are played by whoever is asked. */
export function lay<State extends Laid, Action extends AnyAction, Event extends AnyEvent, Options>(
  laying: Laying<State, Action, Event, Options>,
  cards: Content,
  given: object,
  faces: readonly number[],
): TestTable<State, Action, Event, Options> {
  const dice = usedUp(scriptedDice(...faces))
  return new TestTable(laying, cards, resumeMatch(laying.createGame(cards), must(laying.stage(cards, given)), dice), [])
}

/** A match from its options: setup and all. */
export function layAnew<State extends Laid, Action extends AnyAction, Event extends AnyEvent, Options>(
  laying: Laying<State, Action, Event, Options>,
  cards: Content,
  options: unknown,
  faces: readonly number[],
): TestTable<State, Action, Event, Options> {
  const game = laying.createGame(cards)
  const read = must(game.readOptions(options))
  const dice = usedUp(scriptedDice(...faces))
  const { match, opening } = startMatch(game, read, dice)
  return new TestTable(laying, cards, match, opening)
}

function must<T>(read: Read<T>): T {
  if (!read.ok) throw new Error(read.problems.map(describeProblem).join('\n'))
  return read.value
}

export class TestTable<State extends Laid, Action extends AnyAction, Event extends AnyEvent, Options> {
  constructor(
    private readonly laying: Laying<State, Action, Event, Options>,
    private readonly cards: Content,
    private readonly match: Match<State, Action, Event>,
    readonly events: Event[],
  ) {}

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

  piece(name: string): State['pieces'][number] {
    const piece = this.state.pieces.find((one) => one.name === name)
    if (piece === undefined) throw new Error(`no piece ${name}`)
    return piece
  }

  /** The piece's values are these. */
  has(name: string, values: Written<State['pieces'][number]>): this {
    expect(this.piece(name)).toMatchObject(values)
    return this
  }

  /** The hex of a piece as `q,r`, or where it is otherwise. */
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
    this.match.game.legal(this.state, this.asked().seat, actions)
    return actions
  }

  view(seat: Seat): State {
    return this.match.game.view(this.state, seat)
  }

  /** Everybody takes the stated default until the battle is over. */
  finish(): this {
    while (!this.over()) {
      const { seat, id } = this.asked()
      const happened = advance(this.match, seat, id, this.match.game.fallback(this.state, seat))
      if (isRefusal(happened)) throw new Error(`the default was refused: ${happened.refused}`)
      this.events.push(...happened)
    }
    return this
  }

  over(): boolean {
    return this.state.outcome !== null
  }

  private asked() {
    const decision = nextDecision(this.match.game.pending(this.state))
    if (decision === undefined) throw new Error('nobody is asked anything')
    return decision
  }

  private try(seat: Seat, order: string) {
    const action = this.laying.hear(this.cards, order, this.state, seat)
    if (isRefusal(action)) return action
    const decision = this.match.game.pending(this.state).find((one) => one.seat === seat)
    return advance(this.match, seat, decision?.id ?? -1, action)
  }
}
