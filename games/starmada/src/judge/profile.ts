import type { Gun, Kind } from '../book.ts'
import { STOP } from '../rules/4-2-3-damage.ts'

/** How much of a ship's worth is gone when all of these are; the rest goes with the ship. */
export const LOSS = { hull: 0.5, weapons: 0.25, shields: 0.12, engines: 0.08 } as const

/** What a class is to a judge: worked out once. */
export interface Profile {
  /** Marks that one damage die makes on average, by the damage chart. */
  readonly perDie: {
    readonly hull: number
    readonly engines: number
    readonly shields: number
    readonly weapons: number
  }
  /** What each weapon is worth among the weapons of the ship; together 1. */
  readonly share: readonly number[]
  /** The range at which the ship's fire is best felt: the short bands of its weapons, weighed by firepower. */
  readonly likes: number
}

export function profileOf(kind: Kind): Profile {
  const power = kind.mounts.map(({ battery, arcs }) => powerOf(kind.guns[battery]!) * (arcs.length + 2))
  const all = power.reduce((sum, one) => sum + one, 0)
  const share = power.map((one) => (all === 0 ? 0 : one / all))
  const likes = kind.mounts.reduce((sum, { battery }, i) => {
    const { short } = kind.guns[battery]!.bands
    return sum + share[i]! * short
  }, 0)
  const hits = kind.chart.join('').replaceAll(STOP, '')
  const count = (codes: string) => hits.split('').filter((code) => codes.includes(code)).length / 6
  return {
    perDie: { hull: count('H'), engines: count('E'), shields: count('S'), weapons: count('abc') },
    share,
    likes: Math.max(1, likes),
  }
}

/** Damage dice that one weapon brings in a turn at medium range against middling shields. */
function powerOf({ weapon: { rof, pen, dmg, toHit } }: Gun): number {
  return (rof * pen * dmg * (7 - toHit)) / 6
}
