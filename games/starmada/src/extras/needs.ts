import type { ShipClass } from '../design/spec.ts'
import type { Option } from './extra.ts'
import type { OptionKey } from './keys.ts'
import { customFighters } from './options/customFighters.ts'
import { expendableWeapons } from './options/expendableWeapons.ts'
import { longRangeFighters } from './options/longRangeFighters.ts'

/** G0b-1: the options that designs may need, in the order of the appendix. */
export const NEEDED: readonly Option[] = [customFighters, longRangeFighters, expendableWeapons]

/** SXS-G.0.b: an option that a design needs and that is not on. */
export function missingFor(ship: ShipClass, on: readonly OptionKey[]): Option | undefined {
  return NEEDED.find(({ key, needed }) => needed?.(ship) === true && !on.includes(key))
}
