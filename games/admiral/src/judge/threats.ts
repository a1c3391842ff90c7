import type { Seat } from '@flagbridge/kernel'
import type { Content } from '../content/content.ts'
import { ARTILLERY, DEPTH_CHARGE, SUPERIOR_STEEL, TORPEDOES } from '../content/features.ts'
import { FACES, SHOWS_ARTILLERY, SHOWS_DEPTH_CHARGE, SHOWS_TORPEDO } from '../content/symbols.ts'
import { faceUp, works } from '../rules/1-cards.ts'
import { insideFog } from '../rules/2-terrain.ts'
import { fits, poolSize } from '../rules/6-dice.ts'
import { distance, heights, inSight } from '../rules/11-sight.ts'
import { artilleryRange, resultOf } from '../rules/12-artillery.ts'
import { torpedoReaches } from '../rules/14-torpedoes.ts'
import { submarineBelow } from '../rules/15-depth-charges.ts'
import { onGrid, unitOf, type State, type Unit, type UnitIndex } from '../state.ts'
import { harmOf } from './worth.ts'

/** One use of dice: what it does, and how many it takes. */
interface Use {
  readonly gain: number
  readonly dice: number
}

/**
 * What a seat could do to the enemy from where all stand, with the dice it may expect: the best use of each unit,
 * the most for a die first.
 */
export function threats(c: Content, s: State, seat: Seat): number {
  if (s.phase === 'deployment' || s.phase === 'scenery') return 0
  const guns: Use[] = []
  const tubes: Use[] = []
  let height: Uint8Array | undefined
  for (let number = 0 as UnitIndex; number < s.units.length; number++) {
    const unit = unitOf(s, number)
    if (unit.seat !== seat || !onGrid(unit)) continue
    if (works(c, unit, DEPTH_CHARGE)) {
      const below = submarineBelow(s, seat, unit)
      if (below >= 0) tubes.push({ gain: harmOf(c, s, unitOf(s, below), unitOf(s, below).structure, 0), dice: 1 })
    }
    if (insideFog(s, unit)) continue
    if (works(c, unit, ARTILLERY)) aim(c, s, seat, number, (height ??= heights(c, s)), guns)
    if (unit.torpedoes > 0 && works(c, unit, TORPEDOES)) launch(c, s, seat, number, tubes)
  }
  return (
    best(guns, diceFor(c, s, seat, SHOWS_ARTILLERY)) +
    best(tubes, diceFor(c, s, seat, SHOWS_TORPEDO | SHOWS_DEPTH_CHARGE))
  )
}

/** AD-DICE.1: what the pool gives on average; what lies there now is soon spent. */
function diceFor(c: Content, s: State, seat: Seat, symbol: number): number {
  let faces = 0
  for (const face of FACES) if (fits(c, face, symbol)) faces++
  return Math.max(1, Math.round((poolSize(s, seat) * faces * 0.8) / 6))
}

function best(uses: Use[], dice: number): number {
  uses.sort((a, b) => b.gain / b.dice - a.gain / a.dice)
  let [left, sum] = [dice, 0]
  for (const { gain, dice: taken } of uses) {
    if (taken > left) continue
    left -= taken
    sum += gain
  }
  return sum
}

/** The best target for one die and for two. */
function aim(c: Content, s: State, seat: Seat, number: UnitIndex, height: Uint8Array, into: Use[]): void {
  const unit = unitOf(s, number)
  const { artillery } = faceUp(c, unit)
  if (artillery === null) return
  const { spaces } = artillery
  const range = artilleryRange(c, s, unit, unit.active)
  let [single, double] = [0, 0]
  for (const target of s.units) {
    if (target.seat === seat || !onGrid(target) || target.submerged || distance(s, unit, target) > range) continue
    if (insideFog(s, target) || !inSight(c, s, height, unit, target)) continue
    single = Math.max(single, gainOf(c, s, target, artillery.value))
    if (spaces > 1) double = Math.max(double, gainOf(c, s, target, 2 * artillery.value))
  }
  if (double > 2 * single) into.push({ gain: double, dice: 2 })
  else if (single > 0) into.push({ gain: single, dice: 1 }, { gain: Math.max(0, double - single), dice: 1 })
}

function gainOf(c: Content, s: State, target: Unit, value: number): number {
  const armour = faceUp(c, target).armour + ((target.active & SUPERIOR_STEEL) === 0 ? 0 : 2)
  const { effective, losses } = resultOf(value, armour)
  return effective ? harmOf(c, s, target, losses, 1) : 0
}

function launch(c: Content, s: State, seat: Seat, number: UnitIndex, into: Use[]): void {
  const unit = unitOf(s, number)
  let gain = 0
  for (const target of s.units) {
    if (target.seat === seat || !onGrid(target) || target.at === unit.at || (target.submerged && !unit.submerged))
      continue
    if (!insideFog(s, target) && torpedoReaches(s, unit, target, unit.active))
      gain = Math.max(gain, harmOf(c, s, target, 1, 1))
  }
  if (gain > 0) for (let i = 0; i < unit.torpedoes; i++) into.push({ gain, dice: 1 })
}
