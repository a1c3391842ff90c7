import type { Bands } from '../design/spec.ts'
import type { Band } from '../effects/abilities.ts'

/** SX-4.1.3.b: short, medium or long; undefined beyond the long band (SX-4.1.3.c). */
export function bandAt({ short, medium, long }: Bands, range: number): Band | undefined {
  return range <= short ? 1 : range <= medium ? 0 : range <= long ? -1 : undefined
}
