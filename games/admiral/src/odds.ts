import type { Seat } from '@flagbridge/kernel'
import type { Content, DIVE_BOMBERS, TORPEDO_BOMBERS } from './content/content.ts'
import { SHOWS_ARTILLERY } from './content/symbols.ts'
import type { Shot } from './events/12-artillery.ts'
import { faceUp } from './rules/1-cards.ts'
import { fits } from './rules/6-dice.ts'
import { artilleryShot } from './rules/12-artillery.ts'
import { isHit } from './rules/17-anti-aircraft.ts'
import { bringsDown, settleDogfight, type Fighters } from './rules/19-dogfights.ts'
import { inEffect } from './rules/21-features.ts'
import { unitOf, type State, type UnitIndex } from './state.ts'

/** A chance as a fraction, exact. */
export interface Chance {
  readonly of: number
  readonly in: number
}

const FACES = [1, 2, 3, 4, 5, 6] as const

export function chanceOf(chance: Chance): number {
  return chance.of / chance.in
}

/** Tries every way the dice can fall, with the very function that resolves the roll. */
function everyFall<Result>(resolve: (roll: () => number) => Result): Map<Result, Chance> {
  const chances = new Map<Result, Chance>()
  const visit = (fallen: readonly number[]): void => {
    let used = 0
    let missing = false
    const result = resolve(() => {
      const face = fallen[used++]
      missing ||= face === undefined
      return face ?? 1
    })
    if (missing) return FACES.forEach((face) => visit([...fallen, face]))
    chances.set(result, plus(chances.get(result), { of: 1, in: 6 ** fallen.length }))
  }
  visit([])
  return chances
}

function plus(a: Chance | undefined, b: Chance): Chance {
  if (a === undefined) return b
  const whole = Math.max(a.in, b.in)
  return { of: (a.of * whole) / a.in + (b.of * whole) / b.in, in: whole }
}

const NEVER: Chance = { of: 0, in: 1 }

export interface DogfightOdds {
  readonly screenLost: Chance
  readonly escortLost: Chance
  readonly nobodyLost: Chance
}

/** AD-DOG.1, AD-DOG.2, AD-GREEN.3, AD-GREEN.4: a screen fighter against an escort. */
export function dogfightOdds(c: Content, fighters: Fighters): DogfightOdds {
  const chances = everyFall((roll) => settleDogfight(c, fighters, roll).lost)
  return {
    screenLost: chances.get('screen') ?? NEVER,
    escortLost: chances.get('escort') ?? NEVER,
    nobodyLost: chances.get('nobody') ?? NEVER,
  }
}

/** AD-DOG.5, AD-DOG.6: a fighter against a bomber. */
export function bomberOdds(c: Content, type: typeof DIVE_BOMBERS | typeof TORPEDO_BOMBERS): Chance {
  return everyFall((roll) => bringsDown(c, roll(), type)).get(true) ?? NEVER
}

/** AD-AA.2, AD-RED.1: one Anti-aircraft die. */
export function antiAircraftDieOdds(c: Content, oldPlanes: boolean): Chance {
  return everyFall((roll) => isHit(c, roll()) || (oldPlanes && isHit(c, roll()))).get(true) ?? NEVER
}

/** The chance of exactly so many successes, for 0 to `dice` of them. */
function binomial(dice: number, success: number): number[] {
  let chances = [1]
  for (let die = 0; die < dice; die++) {
    const next = [...chances, 0].map(
      (_, hits) => (chances[hits] ?? 0) * (1 - success) + (chances[hits - 1] ?? 0) * success,
    )
    chances = next
  }
  return chances
}

/** AD-AA.1, AD-AA.2: the chance that exactly 0, 1, … of the squadrons are shot down by so many dice. */
export function antiAircraftOdds(c: Content, dice: number, squadrons: number, oldPlanes: boolean): number[] {
  const hits = binomial(dice, chanceOf(antiAircraftDieOdds(c, oldPlanes)))
  const lost = Array.from({ length: squadrons + 1 }, () => 0)
  for (const [count, chance] of hits.entries()) lost[Math.min(count, squadrons)]! += chance
  return lost
}

export interface ArtilleryOdds {
  /** What one die and, where there are two spaces, two dice on the target would do. */
  readonly single: Shot
  readonly doubled: Shot | undefined
  /** The chances that so many dice, not yet rolled, give at least one and at least two for an Artillery space. */
  readonly oneDie: number
  readonly twoDice: number
  /** From both: the chance of an effective attack, and of one that takes a Structure Point. */
  readonly effective: number
  readonly structureLoss: number
}

/**
 * AD-ART.1: there is no roll to hit; the chance lies in the action dice. Reckoned with what is known to be in effect:
 * a feature the opponent may activate secretly is not.
 */
export function artilleryOdds(
  c: Content,
  s: State,
  seat: Seat,
  unit: UnitIndex,
  target: UnitIndex,
  dice: number,
): ArtilleryOdds {
  const shooter = unitOf(s, unit)
  const active = inEffect(s, seat, unit)
  const single = artilleryShot(c, s, shooter, active, target, false)
  const two = (faceUp(c, shooter).artillery?.spaces ?? 0) > 1
  const doubled = two ? artilleryShot(c, s, shooter, active, target, true) : undefined
  const counts = binomial(dice, FACES.filter((face) => fits(c, face, SHOWS_ARTILLERY)).length / 6)
  const oneDie = 1 - (counts[0] ?? 0)
  const twoDice = oneDie - (counts[1] ?? 0)
  const chance = (does: (shot: Shot) => boolean) =>
    does(single) ? oneDie : doubled !== undefined && does(doubled) ? twoDice : 0
  return {
    single,
    doubled,
    oneDie,
    twoDice,
    effective: chance((shot) => shot.effective),
    structureLoss: chance((shot) => shot.losses > 0),
  }
}
