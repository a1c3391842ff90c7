import { weaponAt } from '../content/cards.ts'
import type { Content } from '../content/content.ts'
import type { WeaponIndex } from '../indices.ts'
import { rollsOf, type LockUse, type Roll } from './icons.ts'
import type { Harm } from './threats.ts'

/** A Strike or attack as far as its result depends on it; whole numbers, so that it can be looked up. */
export interface Shot {
  readonly weapon: WeaponIndex
  readonly dice: number
  /** The net modifier, -1 to 2. */
  readonly modifier: number
  /** Shields that can stop it. */
  readonly shields: number
  /** What the target's saves succeed on; 0 where the weapon allows none. */
  readonly armor: number
  readonly flak: number
  readonly hull: number
  /** Critical Hits that the target survives. */
  readonly room: number
}

/** Averages by shot, each worked out once; `savesOf` tells apart, below 1024, what the target saves itself by. */
export function harmTable<S extends Shot>(
  c: Content,
  use: LockUse,
  savesOf: (shot: S) => number,
  averageOf: (shot: S, rolls: readonly Roll[]) => Harm,
): (shot: S) => Harm {
  const rolls = new Map<number, readonly Roll[]>()
  const known = new Map<number, Harm>()
  return (shot) => {
    const roll = (shot.weapon * 32 + shot.dice) * 4 + shot.modifier + 1
    const key = (((roll * 1024 + savesOf(shot)) * 32 + shot.shields) * 64 + shot.hull) * 8 + shot.room
    let harm = known.get(key)
    if (harm !== undefined) return harm
    let rolled = rolls.get(roll)
    if (rolled === undefined)
      rolls.set(roll, (rolled = rollsOf(weaponAt(c, shot.weapon), shot.dice, shot.modifier, use)))
    harm = averageOf(shot, rolled)
    known.set(key, harm)
    return harm
  }
}
