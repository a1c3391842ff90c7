import type { EventLook } from './panel.ts'

/** An entry as part of an attack: what begins one, and what is told of it until the next begins. */
export function ofVolley(look: EventLook, begins: boolean, more: boolean): EventLook {
  return begins ? { ...look, volley: 'begins' } : more ? { ...look, volley: 'more' } : look
}
