import { hurts, testPanel } from '../../table/look/entry.ts'
import { button } from '../../table/look/pointers.ts'
import { single } from '../../table/look/rolls.ts'
import { facingPointers } from '../../table/look/sharedLooks.ts'
import type { ActionOf } from '../actions.ts'
import type { TerrainEvent } from '../events/index.ts'
import { shieldName } from '../text/names.ts'
import type { Entries, Looks } from './section.ts'

/** Section 8: how Stellar Phenomena look. */

export const dustLook: Looks<ActionOf<'point' | 'hit'>> = {
  pointers: (_, action, s) =>
    action.do === 'hit' ? [button('hit', 'Take the Direct Hit')] : facingPointers(s, action.facing, shieldName),
}

export const terrainEntries: Entries<TerrainEvent> = {
  DustRolled: ({ rule, face, effect }) => ({ panel: single(rule, 'Dust', face, effect !== 'none') }),
  HorizonRolled: (event, s, c) => ({
    panel: testPanel(c, s, 'Black Hole', event),
    ...(event.drawnIn ? hurts(s, event.piece) : {}),
  }),
  EscapeRolled: (event, s, c) => ({ panel: testPanel(c, s, 'Escape Velocity', event) }),
}
