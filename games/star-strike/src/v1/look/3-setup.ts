import { placeMeant } from '../../table/look/meant.ts'
import { button, pieceAt, pointedTo } from '../../table/look/pointers.ts'
import { ghost } from '../../table/look/preview.ts'
import { shipOf } from '../../table/rules/field.ts'
import { pieceName } from '../../table/text/names.ts'
import type { ActionOf } from '../actions.ts'
import type { SetupEvent } from '../events/index.ts'
import { isBig } from '../rules/1-definitions.ts'
import { place } from '../rules/3-setup.ts'
import { whyNot, type Entries, type Looks } from './section.ts'

/** How setup looks. */

export const firstLook: Looks<ActionOf<'go'>> = {
  pointers: (_, { first }) => [first ? button('first', 'Go First') : button('second', 'Go Second')],
}

export const placeLook: Looks<ActionOf<'place'>> = {
  pointers: (_, { piece, cell, heading }) => [
    pieceAt(piece),
    { thing: `cell:${cell}`, label: 'Place here' },
    ...(heading === -1 ? [] : [pointedTo(heading, 'heading')]),
  ],
  preview: (_, { piece, cell, heading }, s) => ({
    verb: `Place ${pieceName(s, piece)}`,
    overlays: [ghost(piece, cell, heading === -1 ? undefined : heading)],
  }),
  why: whyNot(place, (c, s, _seat, things) => {
    const meant = placeMeant(things)
    const piece = s.pieces[meant.piece]
    return [{ do: 'place', ...meant, heading: piece !== undefined && isBig(shipOf(c, piece).role) ? 0 : -1 }]
  }),
}

export const setupEntries: Entries<SetupEvent> = {
  BattlefieldAgreed: () => ({ heading: 'Setup' }),
}
