import type { ShipClass } from '../design/spec.ts'
import { classOfRecord } from '../design/record.ts'

/** SXS-G.24.a: what a contact looks like to its enemies, and what a dummy is: it moves up to six hexes. */
export function strangerClass(): ShipClass {
  const record = classOfRecord('Contact', { hull: 1, engines: 6, shields: 0, rating: 1, batteries: [], equipment: {} })
  if (!record.ok) throw new Error('a contact keeps the rules of construction')
  return { ...record.value, id: 'unknown/contact', role: 'contact' }
}
