import type { Cards } from '../cards/cards.ts'
import { binomial, rollsOf, type Roll } from './icons.ts'
import type { Harm } from './threats.ts'

/** A Strike as far as its result depends on it; whole numbers, so that it can be looked up. */
export interface Shot {
  readonly weapon: number
  readonly dice: number
  /** The net modifier, -1 to 2. */
  readonly modifier: number
  /** Shield Points on the facing under attack. */
  readonly shields: number
  /** What the target's saves succeed on; 0 where the weapon allows none. */
  readonly armor: number
  readonly flak: number
  /** Against Critical Hits, and against Direct Hits. */
  readonly massive: number
  readonly hullSave: number
  readonly hull: number
  /** Critical Damage that it can still take. */
  readonly room: number
}

/** SS2-5: the average of a Strike, worked out once for every kind of Strike. */
export function harmTable(cards: Cards): (shot: Shot) => Harm {
  const rolls = new Map<number, readonly Roll[]>()
  const known = new Map<number, Harm>()
  return (shot) => {
    const roll = (shot.weapon * 32 + shot.dice) * 4 + shot.modifier + 1
    const saves = ((shot.armor * 8 + shot.flak) * 4 + shot.massive) * 4 + shot.hullSave
    const key = (((roll * 1024 + saves) * 32 + shot.shields) * 64 + shot.hull) * 8 + shot.room
    let harm = known.get(key)
    if (harm !== undefined) return harm
    let rolled = rolls.get(roll)
    if (rolled === undefined)
      rolls.set(roll, (rolled = rollsOf(cards.weapons[shot.weapon]!, shot.dice, shot.modifier, 'another')))
    harm = averageOf(shot, rolled)
    known.set(key, harm)
    return harm
  }
}

/** SS2-5E: Criticals are blocked first, as many as possible. SS2-5F: then the saves. */
function averageOf(shot: Shot, rolls: readonly Roll[]): Harm {
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
