import { placeMeant } from '../../table/look/meant.ts'
import { pieceAt, pointedTo } from '../../table/look/pointers.ts'
import { ghost } from '../../table/look/preview.ts'
import { pieceName } from '../../table/text/names.ts'
import type { ActionOf } from '../actions.ts'
import type { SetupEvent } from '../events/index.ts'
import { place } from '../rules/4a-setup.ts'
import { whyNot, type Entries, type Looks } from './section.ts'

/** Section 4A: how setup looks. */

export const placeLook: Looks<ActionOf<'place'>> = {
  pointers: (_, { piece, cell, facing }) => [
    pieceAt(piece),
    { thing: `cell:${cell}`, label: 'Place here' },
    pointedTo(facing, 'facing'),
  ],
  preview: (_, { piece, cell, facing }, s) => ({
    verb: `Place ${pieceName(s, piece)}`,
    overlays: [ghost(piece, cell, facing)],
  }),
  why: whyNot(place, (_c, _s, _seat, things) => [{ do: 'place', ...placeMeant(things), facing: 0 }]),
}

export const setupEntries: Entries<SetupEvent> = {
  BattlefieldAgreed: () => ({ heading: 'Setup' }),
}
