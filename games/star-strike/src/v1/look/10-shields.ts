import { destroys, hurts } from '../../table/look/entry.ts'
import { button } from '../../table/look/pointers.ts'
import { facingPointers, shiftLook } from '../../table/look/sharedLooks.ts'
import type { ActionOf } from '../actions.ts'
import type { CriticalEvent, DestroyedEvent, ShieldEvent } from '../events/index.ts'
import type { State } from '../state.ts'
import { keywordName, shieldName } from '../text/names.ts'
import type { Entries, Looks } from './section.ts'

/** How shields, Critical Hits and destruction look. */

/** A Shield Box, by its facing. */
export const boxLook: Looks<ActionOf<'box'>> = {
  pointers: (_, { facing }, s) => facingPointers(s, facing, shieldName),
}

export const shiftingLook = shiftLook<State>(shieldName)

export const keywordLook: Looks<ActionOf<'lose'>> = {
  pointers: (_, { keyword }) => [button(`lose-${keyword}`, `Lose ${keywordName(keyword)}`)],
}

export const harmEntries: Entries<ShieldEvent | CriticalEvent | DestroyedEvent> = {
  ShieldLost: ({ piece }, s) => hurts(s, piece),
  OrdersLost: ({ piece }, s) => hurts(s, piece),
  ShipCrippled: ({ piece }, s) => hurts(s, piece),
  KeywordLost: ({ piece }, s) => hurts(s, piece),
  ShipDestroyed: ({ piece }, s) => destroys(s, piece),
}
