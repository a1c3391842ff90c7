import type { RamEvent } from '../events/g-9-rams.ts'
import { dicePanel } from './dice.ts'
import { unitThing } from './names.ts'
import type { EventLooks } from './section.ts'

export const ramEvents: EventLooks<RamEvent> = {
  RamRolled: ({ rule, faces, totals, rams }) => ({
    panel: dicePanel(rule, 'Ramming', faces, () => rams, `${totals[0]} against ${totals[1]}`),
  }),
  RamStruck: ({ target }) => ({ hits: [unitThing(target)] }),
}
