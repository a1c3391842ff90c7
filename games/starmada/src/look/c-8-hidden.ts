import type { HiddenEvent } from '../events/c-8-hidden.ts'
import { dicePanel } from './dice.ts'
import { quiet, type EventLooks } from './section.ts'

export const hiddenEvents: EventLooks<HiddenEvent> = {
  UnseenReckoned: quiet,
  DiceHeard: ({ rule, faces }) => ({
    panel: dicePanel(rule, 'Somewhere out there', [...faces], () => false, 'nobody knows what of it'),
  }),
}
