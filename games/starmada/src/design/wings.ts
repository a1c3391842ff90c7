import { violation, type Path, type Violation } from './violation.ts'

/** SXS-G.13.a: what a flight of fighters is like. */
export interface Wing {
  readonly name: string
  readonly speed: number
  /** To hit ships, and to hit fighters. */
  readonly attack: number
  readonly dogfight: number
  readonly dmg: number
  readonly shields: 'full' | 'halved' | 'ignored'
  readonly evasion: number
  /** SXS-G.15. */
  readonly longRange: boolean
}

/** SXS-G.13.a: fighters as the book has them (SX-5). */
export const STANDARD_WING: Wing = {
  name: 'Fighters',
  speed: 10,
  attack: 5,
  dogfight: 5,
  dmg: 1,
  shields: 'halved',
  evasion: 0,
  longRange: false,
}

/** SXS-G.13.c: ready types; and the standard flight with long range (SXS-G.15). */
export const READY_WINGS: Readonly<Record<string, Wing>> = {
  standard: STANDARD_WING,
  interceptor: { ...STANDARD_WING, name: 'Interceptors', speed: 12, attack: 6, dogfight: 4 },
  bomber: { ...STANDARD_WING, name: 'Bombers', speed: 8, attack: 4, dogfight: 6, dmg: 2 },
  heavy: { ...STANDARD_WING, name: 'Heavy Fighters', evasion: 1 },
  'long-range': { ...STANDARD_WING, name: 'Long-Range Fighters', longRange: true },
}

/** SXS-G.13.a: nothing but its name and its range is its own. */
export function isStandard(wing: Wing): boolean {
  const { name: _, longRange: __, ...values } = wing
  return Object.entries(values).every(([key, value]) => STANDARD_WING[key as keyof Wing] === value)
}

/** SXS-G.13.b: what the shield mode is worth. */
const SHIELD_FACTORS = { full: 0.67, halved: 1, ignored: 1.33 } as const

/** SXS-G.13.b, SXS-G.15: what replaces the amounts of the bay that carries it. */
export function wingCost(wing: Wing, bay: { offensive: number; defensive: number; space: number }) {
  const { speed, attack, dogfight, dmg, shields, evasion, longRange } = wing
  const share =
    ((speed + 1) / 11) * ((7 - attack) / 2) * dmg * SHIELD_FACTORS[shields] * (0.75 + 0.125 * (7 - dogfight))
  const harder = evasion === 1 ? 1.5 : 1
  // G13b-1: rounded up once.
  const space = bay.space * Math.sqrt(share * harder) * (longRange ? 1.1 : 1)
  return {
    offensive: bay.offensive * share * (longRange ? 1.25 : 1),
    defensive: bay.defensive * harder,
    space: Math.ceil(space - 1e-9),
  }
}

const LIMITS = { speed: [6, 16], attack: [4, 6], dogfight: [4, 6], dmg: [1, 2], evasion: [0, 1] } as const

/** SXS-G.13.a: what a flight type may be. */
export function wingViolations(wing: Wing, path: Path): Violation[] {
  return Object.entries(LIMITS).flatMap(([key, [least, most]]) => {
    const value = wing[key as keyof typeof LIMITS]
    if (Number.isInteger(value) && value >= least && value <= most) return []
    return [violation('SXS-G.13.a', [...path, key], `a whole number from ${least} to ${most}, not ${value}`)]
  })
}
