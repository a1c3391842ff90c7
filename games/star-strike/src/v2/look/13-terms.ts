import type { EventLook } from '@flagbridge/scene'
import { quiet } from '../../table/look/entries.ts'
import { damages, destroys, hurts } from '../../table/look/entry.ts'
import { savesPanel } from '../../table/look/rolls.ts'
import { facingPointers, shiftLook } from '../../table/look/sharedLooks.ts'
import type { ActionOf } from '../actions.ts'
import type { DefensesMounted, DirectHitsTaken, EffectLapsed, TermEvent } from '../events/index.ts'
import type { State } from '../state.ts'
import { shieldName } from '../text/names.ts'
import type { Entries, Looks } from './section.ts'

/** Sections 13 and 0: how points regained and lost look, and defeat. */

/** A Shield Point, by its facing. */
export const pointLook: Looks<ActionOf<'point'>> = {
  pointers: (_, { facing }, s) => facingPointers(s, facing, shieldName),
}

export const shiftingLook = shiftLook<State>(shieldName)

/** Saves against Direct Hits, and how many come through. */
export function throughPanel({ rule, saves, through, piece }: DirectHitsTaken | DefensesMounted, s: State): EventLook {
  return {
    ...(saves.length === 0 ? {} : { panel: savesPanel(rule, saves, `${through} through`) }),
    ...(through > 0 ? hurts(s, piece) : {}),
  }
}

export const termEntries: Entries<TermEvent | EffectLapsed> = {
  ShieldLost: ({ piece }, s) => hurts(s, piece),
  DirectHitsTaken: (event, s) => ({
    ...throughPanel(event, s),
    ...(event.through > 0 ? damages(s, event.piece) : {}),
  }),
  PieceDefeated: ({ piece }, s) => destroys(s, piece),
  EffectLapsed: quiet,
}
