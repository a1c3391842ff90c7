import { ESCORT, LIGHT, type Role } from '../../table/content/words.ts'
import type { Shot } from '../../table/judge/harm.ts'
import { binomial, type Roll } from '../../table/judge/icons.ts'
import type { Harm } from '../../table/judge/threats.ts'
import { isBig } from '../rules/1-definitions.ts'

/** SS1-CRIT.1: what a Critical Hit does depends on the target's role. */
export interface AttackShot extends Shot {
  readonly role: Role
}

export function savesOf({ armor, flak, role }: AttackShot): number {
  return (armor * 8 + flak) * 8 + role
}

/** SS1-ICON.1, SS1-ICON.7: Hits, then Critical Hits; each tested by Armor and Flak before a box is marked. */
export function averageOf(shot: AttackShot, rolls: readonly Roll[]): Harm {
  const open = ((6 - shot.armor) / 6) * ((6 - shot.flak) / 6)
  const sum = { hull: 0, criticals: 0, shields: 0, defeated: 0 }
  for (const { hits, criticals, directHits, chance } of rolls)
    for (const [h, p] of binomial(hits, open).entries())
      for (const [c, q] of binomial(criticals, open).entries()) {
        const result = resultOf(shot, h, c, directHits)
        const odds = chance * p * q
        sum.hull += odds * Math.min(shot.hull, result.hull)
        sum.criticals += odds * result.criticals
        sum.shields += odds * result.shields
        if (result.destroyed || result.hull >= shot.hull) sum.defeated += odds
      }
  return sum
}

interface Result {
  hull: number
  criticals: number
  shields: number
  destroyed: boolean
}

/** SS1-SHIELD.1, SS1-SHIELD.6, SS1-CRIT.1: so many Hits and Critical Hits that no die has cancelled. */
function resultOf({ role, shields, room }: AttackShot, hits: number, criticals: number, directHits: number): Result {
  const blocked = Math.min(shields, hits)
  const result: Result = { hull: hits - blocked + directHits, criticals: 0, shields: blocked, destroyed: false }
  if (criticals === 0) return result
  if (role === ESCORT) result.destroyed = true
  else if (role === LIGHT) {
    // SS1-CRIT.LIGHT.1, SS1-CRIT.LIGHT.2: a box that is left turns it into a Hull Box.
    if (shields > blocked) result.hull += criticals
    else result.destroyed = true
  } else if (isBig(role)) {
    const stopped = Math.min(shields - blocked, criticals)
    result.shields += stopped
    result.criticals = criticals - stopped
    result.destroyed = result.criticals > room
  }
  return result
}
