import type { ActionOf } from '../actions.ts'
import type { CARD_FAULTS } from '../rules/0-cards.ts'
import { SHARED_ORDERS, type Refusals, type SectionWords } from './section.ts'

/** Section 0: the words of cards that take effect at a moment. */

export const useWords: SectionWords<ActionOf<'use'>> = {
  prompt: () => 'Choose which card takes effect, and on what.',
  orders: { use: SHARED_ORDERS.use },
}

export const cardRefusals: Refusals<keyof typeof CARD_FAULTS> = {
  'effect-not-due': () => 'That card has nothing to do now.',
  'not-a-target-of-the-card': () => 'The card does not reach that piece.',
  'order-cannot-be-passed': () => 'That Order cannot be handed over like this.',
}
