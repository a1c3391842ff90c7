import { toOneDecimal } from './rounding.ts'
import type { DesignRoom, Tech } from './spec.ts'

/** SXS-A.1.12: compared after rounding to one decimal. */
export function fits(used: number, available: number): boolean {
  return toOneDecimal(used) <= available
}

/** SXS-A.1.3, SXS-A.1.12: could the design have been built at these tech levels? */
export function fitsAt({ available, base, levels }: DesignRoom, tech: Tech): boolean {
  const categories = Object.keys(base) as (keyof Tech)[]
  return fits(
    categories.reduce((sum, category) => sum + base[category] * (levels[tech[category]] ?? Infinity), 0),
    available,
  )
}
