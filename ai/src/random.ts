import type { AnyAction, AnyEvent } from '@flagbridge/kernel'
import type { Bot } from './bot.ts'
import { withoutChoice } from './explain.ts'
import type { Brain } from './levels.ts'

/** Uniform over what is legal. */
export function random<State, Action extends AnyAction, Event extends AnyEvent>({
  chance,
}: Pick<Brain<State, Action, Event>, 'chance'>): Bot<State, Action> {
  return {
    choose: (door) => {
      const actions = door.legal()
      return withoutChoice(actions[chance.die(actions.length, 'choice') - 1]!, 'By chance.')
    },
  }
}
