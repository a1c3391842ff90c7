import type { Shot } from '../../table/judge/harm.ts'
import { binomial, type Roll } from '../../table/judge/icons.ts'
import type { Harm } from '../../table/judge/threats.ts'

/** SS2-5: beside Armor and Flak, saves against Critical Hits and against Direct Hits. */
export interface StrikeShot extends Shot {
  readonly massive: number
  readonly hullSave: number
}

export function savesOf({ armor, flak, massive, hullSave }: StrikeShot): number {
  return ((armor * 8 + flak) * 4 + massive) * 4 + hullSave
}

/** SS2-5E: Criticals are blocked first, as many as possible. SS2-5F: then the saves. */
export function averageOf(shot: StrikeShot, rolls: readonly Roll[]): Harm {
  const plain = ((6 - shot.armor) / 6) * ((6 - shot.flak) / 6)
  const grave = (plain * (6 - shot.massive)) / 6
  const direct = (6 - shot.hullSave) / 6
  const sum = { hull: 0, criticals: 0, shields: 0, defeated: 0 }
  for (const { hits, criticals, directHits, chance } of rolls) {
    const blockedCriticals = Math.min(shot.shields, criticals)
    const blockedHits = Math.min(shot.shields - blockedCriticals, hits)
    const lost = binomial(hits - blockedHits, plain)
    const straight = binomial(directHits, direct)
    const taken = binomial(criticals - blockedCriticals, grave)
    let afloat = 0
    for (const [a, p] of lost.entries())
      for (const [b, q] of straight.entries()) {
        sum.hull += chance * p * q * Math.min(shot.hull, a + b)
        if (a + b < shot.hull) afloat += p * q
      }
    let working = 0
    for (const [n, p] of taken.entries()) {
      sum.criticals += chance * p * n
      if (n <= shot.room) working += p
    }
    sum.shields += chance * (blockedHits + blockedCriticals)
    sum.defeated += chance * (1 - afloat * working)
  }
  return sum
}
