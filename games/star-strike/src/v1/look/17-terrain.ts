import { hurts, testPanel } from '../../table/look/entry.ts'
import { single } from '../../table/look/rolls.ts'
import { facingPointers } from '../../table/look/sharedLooks.ts'
import type { ActionOf } from '../actions.ts'
import type { TerrainEvent } from '../events/index.ts'
import { shieldName } from '../text/names.ts'
import { sufferPointers } from './9-icons.ts'
import type { Entries, Looks } from './section.ts'

/** How terrain looks. */

export const hazardLook: Looks<ActionOf<'box' | 'suffer'>> = {
  pointers: (_, action, s) =>
    action.do === 'suffer' ? sufferPointers(s) : facingPointers(s, action.facing, shieldName),
}

export const holeLook: Looks<ActionOf<'hole'>> = {
  pointers: (_, { cell }) => [{ thing: `cell:${cell}`, label: 'Test this Black Hole' }],
}

export const terrainEntries: Entries<TerrainEvent> = {
  EscapeRolled: (event, s, c) => ({ panel: testPanel(c, s, 'Escape', event) }),
  SystemEntered: ({ rule, face, hit }) => ({ panel: single(rule, 'Star System', face, hit) }),
  DragRolled: (event, s, c) => ({
    panel: testPanel(c, s, 'Black Hole', event),
    ...(event.dragged ? hurts(s, event.piece) : {}),
  }),
}
