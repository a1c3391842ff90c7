import { orderAt } from '../../table/content/cards.ts'
import { ordersTurnedUp } from '../../table/look/entries.ts'
import { ordersMeant } from '../../table/look/meant.ts'
import { button } from '../../table/look/pointers.ts'
import { assignPointers, commitPointers, withdrawPointers } from '../../table/look/sharedLooks.ts'
import type { ActionOf } from '../actions.ts'
import type { CommandEvent } from '../events/index.ts'
import { command } from '../rules/4b-command.ts'
import { whyNot, type Entries, type Looks } from './section.ts'

/** Section 4B.01: how the Command Phase looks. */

export const commandLook: Looks<ActionOf<'assign' | 'withdraw' | 'omega' | 'commit'>> = {
  pointers(c, action, s) {
    switch (action.do) {
      case 'assign':
        return assignPointers(c, action, s)
      case 'withdraw':
        return withdrawPointers(c, action, s)
      case 'omega':
        return [{ thing: `card:${action.order}` }, button('omega', 'Lay aside as the Omega Order')]
      case 'commit':
        return commitPointers(c, action, s)
    }
  },
  preview: (c, action) => (action.do === 'assign' ? { verb: `Assign ${orderAt(c, action.order).name}` } : {}),
  why: whyNot(command, (_, s, seat, things) => ordersMeant(s, seat, things)),
}

export const commandEntries: Entries<CommandEvent> = {
  RoundBegan: ({ round }) => ({ heading: `Round ${round} · Command` }),
  OrdersRevealed: (e, _s, c) => ordersTurnedUp(e, c),
}
