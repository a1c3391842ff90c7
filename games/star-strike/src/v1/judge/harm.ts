import type { Cards } from '../../cards/cards.ts'
import { ESCORT, LIGHT, type Role } from '../../cards/words.ts'
import { binomial, rollsOf, type Roll } from '../../judge/icons.ts'
import type { Harm } from '../../judge/threats.ts'
import { isBig } from '../rules/1-definitions.ts'

/** An attack as far as its result depends on it; whole numbers, so that it can be looked up. */
export interface Shot {
  readonly weapon: number
  readonly dice: number
  /** The net modifier, -1 to 2. */
  readonly modifier: number
  /** What Armor and Flak dice cancel on; 0 where the weapon allows none. */
  readonly armor: number
  readonly flak: number
  readonly role: Role
  /** Undamaged boxes on the Defending Facing. */
  readonly shields: number
  readonly hull: number
  /** Critical Hits that it survives. */
  readonly room: number
}

/** The average of an attack, worked out once for every kind of attack. */
export function harmTable(cards: Cards): (shot: Shot) => Harm {
  const rolls = new Map<number, readonly Roll[]>()
  const known = new Map<number, Harm>()
  return (shot) => {
    const roll = (shot.weapon * 32 + shot.dice) * 4 + shot.modifier + 1
    const saves = (shot.armor * 8 + shot.flak) * 8 + shot.role
    const key = (((roll * 512 + saves) * 32 + shot.shields) * 64 + shot.hull) * 8 + shot.room
    let harm = known.get(key)
    if (harm !== undefined) return harm
    let rolled = rolls.get(roll)
    if (rolled === undefined)
      rolls.set(roll, (rolled = rollsOf(cards.weapons[shot.weapon]!, shot.dice, shot.modifier, 'again')))
    harm = averageOf(shot, rolled)
    known.set(key, harm)
    return harm
  }
}

/** SS1-ICON.1, SS1-ICON.7: Hits, then Critical Hits; each tested by Armor and Flak before a box is marked. */
function averageOf(shot: Shot, rolls: readonly Roll[]): Harm {
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
function resultOf({ role, shields, room }: Shot, hits: number, criticals: number, directHits: number): Result {
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
