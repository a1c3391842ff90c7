import type { ShipClass } from '../design/spec.ts'
import type { Option } from './extra.ts'
import type { OptionKey } from './keys.ts'
import { OPTIONS } from './options.ts'

/** SXS-G.0.b: an option that a design needs and that is not on. */
export function missingFor(ship: ShipClass, on: readonly OptionKey[]): Option | undefined {
  return OPTIONS.find(({ key, needed }) => needed?.(ship) === true && !on.includes(key))
}
