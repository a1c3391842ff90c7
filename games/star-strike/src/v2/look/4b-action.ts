import { quiet } from '../../table/look/entries.ts'
import { activationMeant, lastOf, shotsMeant } from '../../table/look/meant.ts'
import { pointedTo } from '../../table/look/pointers.ts'
import { activatePointers, endPointers } from '../../table/look/sharedLooks.ts'
import { pieceName } from '../../table/text/names.ts'
import type { ActionOf } from '../actions.ts'
import type { ActionEvent } from '../events/index.ts'
import { act, activate } from '../rules/4b-action.ts'
import { activeOf } from '../state.ts'
import { strikePointers } from './5-strike.ts'
import { previewStrike } from './5a-foreseen.ts'
import { maneuverPointers, maneuversTo, previewManeuver, previewTurn } from './6-movement.ts'
import { whyNot, type Entries, type Looks } from './section.ts'

/** Section 4B.02: how activations look. */

export const activateLook: Looks<ActionOf<'activate'>> = {
  pointers: activatePointers,
  preview: (_, { piece }, s) => ({ verb: `Activate ${pieceName(s, piece)}` }),
  why: whyNot(activate, (_c, _s, _seat, things) => activationMeant(things)),
}

export const actLook: Looks<ActionOf<'strike' | 'maneuver' | 'rotate' | 'end'>> = {
  pointers(c, action, s) {
    switch (action.do) {
      case 'strike':
        return strikePointers(c, s, action)
      case 'maneuver':
        return maneuverPointers(c, s, action)
      case 'rotate':
        return [pointedTo(action.facing, 'facing')]
      case 'end':
        return endPointers(c, action, s)
    }
  },
  preview(c, action, s) {
    switch (action.do) {
      case 'strike':
        return previewStrike(c, s, action)
      case 'maneuver':
        return previewManeuver(c, s, action)
      case 'rotate':
        return previewTurn(s, activeOf(s).piece, action.facing)
      case 'end':
        return {}
    }
  },
  why: whyNot(act, (c, s, _seat, things) => {
    const cell = lastOf(things, 'cell')
    if (cell !== undefined) return maneuversTo(c, s, cell)
    return shotsMeant(c, s, things).map(({ mount, target }) => ({ do: 'strike', armament: mount, target }))
  }),
}

export const actionEntries: Entries<ActionEvent> = {
  ActionPhaseBegan: (_, s) => ({ heading: `Round ${s.round} · Action`, quiet: true }),
  ActivationEnded: quiet,
}
