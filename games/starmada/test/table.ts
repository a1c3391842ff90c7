import {
  advance,
  decisionOf,
  describeProblem,
  isRefusal,
  resumeMatch,
  scriptedDice,
  startMatch,
  type Match,
  type Refusal,
  type ScriptedDice,
  type Seat,
} from '@flagbridge/kernel'
import { expect } from 'vitest'
import type { Action } from '../src/actions.ts'
import { PACKS } from '../src/content/packs.ts'
import type { Event, EventKind } from '../src/events/index.ts'
import { createGame } from '../src/game.ts'
import { openImagination } from '../src/judge/imagine.ts'
import { stage } from '../src/stage/stage.ts'
import type { Position } from '../src/stage/given.ts'
import type { Flight, Ship, State } from '../src/state.ts'
import { words } from '../src/text/words.ts'
import { opened } from './opened.ts'

export const content = opened(PACKS)
export const game = createGame(content, openImagination(content))
const { hear } = words(content)

export type { Position }

/** With plain numbers for ships, hexes and weapons, as they are written by hand. */
type Plain<T> = T extends number
  ? number
  : T extends readonly (infer U)[]
    ? Plain<U>[]
    : T extends object
      ? { [K in keyof T]: Plain<T[K]> }
      : T
export type PlainAction = Plain<Action>

/** The action that was written by hand. */
export function said(written: PlainAction): Action {
  return written as Action
}

/** A position with dice that fall as written: `table({...}, 4, 6)`. */
export function table(given: Position, ...faces: number[]): TestTable {
  const staged = stage(content, given)
  if (!staged.ok) throw new Error(staged.problems.map(describeProblem).join('; '))
  const dice = scriptedDice(...faces)
  return new TestTable(resumeMatch(game, staged.value, dice), dice)
}

/** A battle from its options on. */
export function battle(options: unknown, ...faces: number[]): TestTable {
  const read = game.readOptions(options)
  if (!read.ok) throw new Error(read.problems.map(describeProblem).join('; '))
  const dice = scriptedDice(...faces)
  const { match, opening } = startMatch(game, read.value, dice)
  return new TestTable(match, dice, opening)
}

/** What is wrong with a position, as "path (rule)". */
export function stagingProblems(given: unknown): string[] {
  const read = stage(content, given)
  return read.ok ? [] : read.problems.map(describeProblem)
}

/** What is wrong with the options of a battle. */
export function optionProblems(options: unknown): (string | undefined)[] {
  const read = game.readOptions(options)
  return read.ok ? [] : read.problems.map(({ rule }) => rule)
}

export class TestTable {
  constructor(
    private readonly match: Match<State, Action, Event>,
    private readonly dice: ScriptedDice,
    readonly events: Event[] = [],
  ) {}

  get state(): State {
    return this.match.state
  }

  ship(name: string): Ship {
    return named(this.state.ships, name)
  }

  flight(name: string): Flight {
    return named(this.state.flights, name)
  }

  /** The events of one kind, in order. */
  all<K extends EventKind>(kind: K): Extract<Event, { kind: K }>[] {
    return this.events.filter((event): event is Extract<Event, { kind: K }> => event.kind === kind)
  }

  /** What the game asks, as "seat kind", answered questions left out. */
  get asked(): string[] {
    return game
      .pending(this.state)
      .filter(({ answered }) => answered !== true)
      .map(({ seat, kind }) => `${seat} ${kind}`)
  }

  /** Plays typed orders of one seat. */
  play(seat: Seat, ...orders: (string | PlainAction)[]): this {
    for (const order of orders) {
      const happened = this.try(seat, order)
      if (isRefusal(happened)) throw new Error(`${JSON.stringify(order)}: ${happened.refused} (${happened.rule})`)
      this.events.push(...happened)
    }
    return this
  }

  /** The order is refused by this rule, and nothing changes. */
  refuses(seat: Seat, order: string | PlainAction, rule: string): this {
    const before = JSON.stringify(this.state)
    expect(this.try(seat, order)).toMatchObject({ rule })
    expect(JSON.stringify(this.state)).toBe(before)
    return this
  }

  /** Everybody commits, in the order of seats; nobody has to write anything first. */
  commit(): this {
    for (const { seat, answered } of game.pending(this.state)) if (answered !== true) this.play(seat, 'commit')
    return this
  }

  /** All scripted dice were rolled. */
  done(): this {
    expect(this.dice.leftOver()).toEqual([])
    return this
  }

  private try(seat: Seat, order: string | PlainAction): Event[] | Refusal {
    const action = typeof order === 'string' ? hear(order, this.state, seat) : said(order)
    if (isRefusal(action)) return action
    const decision = decisionOf(game.pending(this.state), seat)
    return advance(this.match, seat, decision?.id ?? -1, action)
  }
}

function named<T extends { readonly name: string }>(units: readonly T[], name: string): T {
  const found = units.find((unit) => unit.name === name)
  if (found === undefined) throw new Error(`no unit is called ${name}`)
  return found
}
