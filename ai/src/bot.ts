import type { AnyAction, Seat } from '@flagbridge/kernel'

/** All that a bot is given: what its seat may answer, and what its seat sees. The door a person uses too. */
export interface Door<State, Action extends AnyAction> {
  readonly seat: Seat
  legal(): readonly Action[]
  view(): State
}

/** An answer with what it is thought to be worth, from -1 (lost) to 1 (won). */
export interface Considered<Action> {
  readonly action: Action
  readonly value: number
}

export interface BotChoice<Action> {
  readonly action: Action
  /** What was considered, the best first; empty when there was nothing to choose. */
  readonly ranked: readonly Considered<Action>[]
  /** Why, in the game's words. Asked for only where somebody reads it: it takes a moment. */
  explain?(): Explanation<Action>
}

export interface Explanation<Action> {
  /** One sentence. */
  readonly reason: string
  /** The best answers, the chosen one first, each with what it does that the others do not. */
  readonly alternatives: readonly (Considered<Action> & { readonly because: string })[]
}

/** A thought that can be laid aside between two steps, and picked up again or dropped. */
export type Deliberation<Action> = Generator<undefined, BotChoice<Action>, undefined>

/** A computer opponent for one seat. */
export interface Bot<State, Action extends AnyAction> {
  choose(door: Door<State, Action>): BotChoice<Action>
  /** The same choice step by step, for whoever wants to be able to stop it. */
  think?(door: Door<State, Action>): Deliberation<Action>
}

/** A choice step by step, also of a bot that takes but one step. */
export function* thoughtOf<State, Action extends AnyAction>(
  bot: Bot<State, Action>,
  door: Door<State, Action>,
): Deliberation<Action> {
  return bot.think === undefined ? bot.choose(door) : yield* bot.think(door)
}

/** A bot from the way it thinks. */
export function thinking<State, Action extends AnyAction>(
  think: (door: Door<State, Action>) => Deliberation<Action>,
): Bot<State, Action> {
  return {
    think,
    choose: (door) => {
      const thought = think(door)
      for (;;) {
        const step = thought.next()
        if (step.done === true) return step.value
      }
    },
  }
}
