import { quiet } from '../../table/look/entries.ts'
import { activationMeant, lastOf, shotsMeant } from '../../table/look/meant.ts'
import { button } from '../../table/look/pointers.ts'
import { activatePointers, endPointers } from '../../table/look/sharedLooks.ts'
import { pieceName } from '../../table/text/names.ts'
import type { ActionOf } from '../actions.ts'
import type { ShipEvent } from '../events/index.ts'
import { alone } from '../rules/2-components.ts'
import { act, activate } from '../rules/6-ship-phase.ts'
import { movePointers, movesTo, previewMove, previewTurn, turnPointers } from './12-movement.ts'
import { attackPointers, weaponName } from './8-attacks.ts'
import { previewAttack } from './8-foreseen.ts'
import { plainDice } from './dice.ts'
import { whyNot, type Entries, type Looks } from './section.ts'

/** How activations look. */

export const activateLook: Looks<ActionOf<'activate'>> = {
  pointers: activatePointers,
  preview: (_, { piece }, s) => ({ verb: `Activate ${pieceName(s, piece)}` }),
  why: whyNot(activate, (_c, _s, _seat, things) => activationMeant(things)),
}

export const actLook: Looks<ActionOf<'recharge' | 'attack' | 'clear' | 'move' | 'rotate' | 'end'>> = {
  pointers(c, action, s) {
    switch (action.do) {
      case 'recharge':
        return [button('recharge', 'Recharge')]
      case 'attack':
        return attackPointers(c, s, action)
      case 'clear':
        return [button(`clear-${action.armament}`, `Clear the ${weaponName(c, s, action.armament)}`)]
      case 'move':
        return movePointers(c, s, action.heading)
      case 'rotate':
        return turnPointers(s, action.heading)
      case 'end':
        return endPointers(c, action, s)
    }
  },
  preview(c, action, s) {
    switch (action.do) {
      case 'attack':
        return previewAttack(c, s, action)
      case 'move':
        return previewMove(c, s, action.heading)
      case 'rotate':
        return previewTurn(s, action.heading)
      case 'recharge':
      case 'clear':
      case 'end':
        return {}
    }
  },
  why: whyNot(act, (c, s, _seat, things) => {
    const cell = lastOf(things, 'cell')
    if (cell !== undefined) return movesTo(c, s, cell)
    return shotsMeant(c, s, things).map(({ mount, target }) => ({ do: 'attack', groups: alone(mount), target }))
  }),
}

export const shipEntries: Entries<ShipEvent> = {
  ShipPhaseBegan: (_, s) => ({ heading: `Turn ${s.turn} · Ships`, quiet: true }),
  Recharged: ({ rule, faces }) => ({ panel: { title: 'Recharge', rule, parts: [plainDice(faces)] } }),
  ActivationEnded: quiet,
}
