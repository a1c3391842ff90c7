import type { AnyAction, Dice, Seat } from '@flagbridge/kernel'

/** All that a bot is given: what its seat may answer, and, when it asks, what its seat sees. The door a person uses too. */
export interface Door<State, Action extends AnyAction> {
  readonly seat: Seat
  legal(): readonly Action[]
  view(): State
}

/** A computer opponent for one seat. */
export interface Bot<State, Action extends AnyAction> {
  choose(door: Door<State, Action>): Action
}

export type MakeBot = <State, Action extends AnyAction>(chance: Dice) => Bot<State, Action>

/** Uniform over what is legal. */
const random: MakeBot = (chance) => ({
  choose: ({ legal }) => {
    const actions = legal()
    return actions[chance.die(actions.length, 'choice') - 1]!
  },
})

export const levels = { random } as const satisfies Record<string, MakeBot>
export type Level = keyof typeof levels

export function isLevel(name: string): name is Level {
  return Object.hasOwn(levels, name)
}
