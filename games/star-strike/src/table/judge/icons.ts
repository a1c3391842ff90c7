import { iconsAt } from '../content/cards.ts'
import type { WeaponCard } from '../content/content.ts'
import { modifiedResult, SIDES } from '../rules/dice.ts'
import { convolve, power, type Spread } from '../odds/spread.ts'

/** What a roll can come to: icons of each kind, and how likely. */
export interface Roll {
  readonly hits: number
  readonly criticals: number
  readonly directHits: number
  readonly chance: number
}

/** What a Target Lock does by default: another die beside the first (2.0), or the same die again (1.1). */
export type LockUse = 'another' | 'again'

const CRITICAL = 64
const DIRECT = CRITICAL * 64

/** Everything that these dice can come to at this modifier, every Target Lock spent on dice. */
export function rollsOf(weapon: WeaponCard, dice: number, modifier: number, use: LockUse): Roll[] {
  return [...power(dieOf(weapon, modifier, use), dice)].map(([key, chance]) => ({
    hits: key % CRITICAL,
    criticals: Math.floor(key / CRITICAL) % CRITICAL,
    directHits: Math.floor(key / DIRECT),
    chance,
  }))
}

function dieOf(weapon: WeaponCard, modifier: number, use: LockUse): Spread {
  const plain: Spread = new Map()
  for (let face = 1; face <= SIDES; face++) add(plain, keyOf(weapon, face, modifier), 1 / SIDES)
  const die: Spread = new Map()
  for (let face = 1; face <= SIDES; face++) {
    const { targetLock } = iconsAt(weapon, modifiedResult(face, modifier))
    const key = keyOf(weapon, face, modifier)
    // A die that has given something is not rolled again.
    if (targetLock === 0 || (use === 'again' && key > 0)) add(die, key, 1 / SIDES)
    else {
      const more = use === 'again' ? plain : convolve(new Map([[key, 1]]), power(plain, targetLock))
      for (const [sum, chance] of more) add(die, sum, chance / SIDES)
    }
  }
  return die
}

function keyOf(weapon: WeaponCard, face: number, modifier: number): number {
  const { hit, critical, directHit } = iconsAt(weapon, modifiedResult(face, modifier))
  return hit + critical * CRITICAL + directHit * DIRECT
}

function add(spread: Spread, key: number, chance: number): void {
  spread.set(key, (spread.get(key) ?? 0) + chance)
}

/** By number, how likely so many of `n` come through. */
export function binomial(n: number, chance: number): number[] {
  let odds = [1]
  for (let i = 0; i < n; i++) {
    const next = [...odds.map((p) => p * (1 - chance)), 0]
    for (const [k, p] of odds.entries()) next[k + 1]! += p * chance
    odds = next
  }
  return odds
}
