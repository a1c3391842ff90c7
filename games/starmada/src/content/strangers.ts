import type { ShipClass } from '../design/spec.ts'
import { CONTACT } from './ownClasses.ts'

/** SXS-G.24.a: what a contact looks like to its enemies, and what a dummy is: it moves up to six hexes. */
export function strangerClass(): ShipClass {
  return { ...CONTACT, id: 'unknown/contact', role: 'contact' }
}
