import { classOfRecord } from '../design/record.ts'
import type { ShipClass } from '../design/spec.ts'

/** Classes that rules bring along. The page's build compiles them once and hands out what came of it. */

/** SXS-G.23.b: an unarmed transport, hull 6, engines 4, shields 1. */
export const TRANSPORT: ShipClass = built('Transport', { hull: 6, engines: 4, shields: 1, batteries: [] })

/** SXS-G.24.a: what nobody but its owner knows. */
export const CONTACT: ShipClass = built('Contact', { hull: 1, engines: 6, shields: 0, rating: 1, batteries: [] })

/** SXS-C.4.b: a satellite's gun: range 6, 5+, ROF 2, all arcs. */
export const SATELLITE: ShipClass = built('Satellite', {
  hull: 1,
  engines: 0,
  shields: 0,
  batteries: [{ name: 'Satellite', range: 6, toHit: 5, rof: 2, pen: 1, dmg: 1, abilities: [], mounts: 'ABCDEF' }],
})

function built(name: string, record: Omit<Parameters<typeof classOfRecord>[1], 'equipment'>): ShipClass {
  const read = classOfRecord(name, { ...record, equipment: {} })
  if (!read.ok) throw new Error(`${name} keeps the rules of construction`)
  return read.value
}
