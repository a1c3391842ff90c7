import { sumOf, type Dice, type Modifier, type Table } from '@flagbridge/kernel'
import type { Book, Gun } from '../book.ts'
import type { Event } from '../events.ts'
import type { Band } from '../effects/abilities.ts'
import type { Source, State, Volley } from '../state.ts'
import { recordOf, shieldRating, works } from './1-record.ts'
import { bandAt, cellOfUnit, flightsOf } from './4-1-before-attacking.ts'

/** SXS-B.9: how many further dice one to-hit die can bring. */
export const MOST_REPEATS = 10

/** Everything a to-hit roll is made with. */
export interface Aim {
  readonly range: number
  readonly band: Band
  readonly dice: number
  readonly modifiers: readonly Modifier[]
  /** SX-4.2.1.c: the number needed on the die; from 7 on it is sixes that count. */
  readonly needed: number
}

/** SX-4.3.1.h: minus the strength of every counter in a hex. */
export function explosionModifiers(state: State, cell: number, into: Modifier[]): void {
  for (const explosion of state.explosions)
    if (explosion.cell === cell) into.push({ by: -explosion.strength, rule: 'SX-4.3.1.h', from: 'explosion' })
}

/** SX-4.2.1: how a battery of a ship fires at a target with so many of its mounts. */
export function aimOf(book: Book, state: State, shooter: number, battery: number, target: number, mounts: number): Aim {
  const ship = state.ships[shooter]!
  const gun = book.kindOf(state, ship).guns[battery]!
  const there = cellOfUnit(state, target)
  const range = book.board(state).distance(ship.cell, there)
  // An Area Effect reaches everybody in the target hex, whose range is that of the target declared.
  const band = bandAt(gun.bands, range) ?? -1
  const modifiers: Modifier[] = []
  const byRange = gun.effects.rangeModifier(band)
  if (byRange !== 0)
    modifiers.push({ by: byRange, rule: gun.effects.rangeRule, from: band > 0 ? 'short range' : 'long range' })
  const defender = state.ships[target]
  if (defender === undefined) {
    // SX-5.3.3.a, SXS-B.21.
    if (gun.effects.flightPenalty) modifiers.push({ by: -1, rule: 'SX-5.3.3.a', from: 'flight' })
  } else if (!gun.effects.ignoresJamming && works(book.kindOf(state, defender), defender, 'ecm'))
    // SXS-C.12: electronic countermeasures.
    modifiers.push({ by: -1, rule: 'SXS-C.12', from: 'ecm' })
  explosionModifiers(state, ship.cell, modifiers)
  if (there !== ship.cell) explosionModifiers(state, there, modifiers)
  // SX-1.8.c: ROF dice for each weapon.
  const dice = mounts * gun.effects.rof(gun.weapon.rof, band)
  return { range, band, dice, modifiers, needed: gun.weapon.toHit - sumOf(modifiers) }
}

/** SX-4.2.1.a: a single die hits at the number needed or above. SX-4.2.1.g: a 1 always misses. */
export function dieHits(face: number, needed: number): boolean {
  return face !== 1 && face >= needed
}

/** SX-4.2.1.d: where 7 is needed two natural sixes make one hit. SX-4.2.1.e: one more for each further point. */
export function sixesPerHit(needed: number): number {
  return needed - 5
}

/** SX-4.2.1: the hits of one pool of dice (SX-4.2.1.f). */
export function hitsOf(faces: readonly number[], needed: number): number {
  let hits = 0
  if (needed <= 6) {
    for (const face of faces) if (dieHits(face, needed)) hits++
    return hits
  }
  for (const face of faces) if (face === 6) hits++
  return Math.floor(hits / sixesPerHit(needed))
}

/** SX-4.2.2.b: a penetration die gets through when it is greater than the rating. SX-1.6.b: at 0 every one does. */
export function getsThrough(face: number, bonus: number, shields: number): boolean {
  return face + bonus > shields
}

/** SX-4.2: one battery at one target, up to the damage dice, which are taken one by one. */
export function rollAttack(
  book: Book,
  t: Table<State, Event>,
  shooter: number,
  { battery, target, mounts }: Volley,
): void {
  const { state, dice } = t
  const gun = recordOf(book, state, shooter).guns[battery]!
  const aim = aimOf(book, state, shooter, battery, target, mounts.length)
  const { range, needed, modifiers } = aim
  const faces = dice.roll(aim.dice, 6, 'to hit')
  const repeats = gun.effects.repeats ? rollRepeats(dice, faces, needed) : []
  let hits = hitsOf(faces, needed)
  for (const face of repeats) if (dieHits(face, needed)) hits++
  t.emit({
    kind: 'ToHitRolled',
    rule: 'SX-4.2.1.a',
    ship: shooter,
    battery,
    target,
    mounts,
    range,
    needed,
    modifiers,
    faces,
    repeats,
    hits,
  })
  if (hits === 0) return
  const source: Source = { by: 'ship', ship: shooter, battery }
  if (target >= state.ships.length) return hitFighters(t, source, target, hits)
  if (works(recordOf(book, state, target), state.ships[target]!, 'pointDefense'))
    hits -= rollPointDefense(t, target, hits)
  if (hits > 0) rollPenetration(book, t, source, target, gun, hits)
}

/** SXS-B.9: chain by chain; sixes that hit by the 7-or-more rule do not repeat. */
function rollRepeats(dice: Dice, faces: readonly number[], needed: number): number[] {
  const repeats: number[] = []
  if (needed > 6) return repeats
  for (const first of faces) {
    let hit = dieHits(first, needed)
    for (let further = 0; hit && further < MOST_REPEATS; further++) {
      const face = dice.die(6, 'repeat')
      repeats.push(face)
      hit = dieHits(face, needed)
    }
  }
  return repeats
}

/** SXS-C.27: one die for each hit, on a 6 it is cancelled. Returns how many were. */
function rollPointDefense(t: Table<State, Event>, ship: number, hits: number): number {
  const faces = t.dice.roll(hits, 6, 'point defense')
  const stopped = faces.filter((face) => face === 6).length
  t.emit({ kind: 'PointDefenseRolled', rule: 'SXS-C.27', ship, faces, stopped })
  return stopped
}

/** SX-4.2.2.a, SX-1.8.d: PEN dice for each hit. SX-1.8.e, SX-0.2.c: DMG is the number of damage dice for each that gets through. */
function rollPenetration(
  book: Book,
  t: Table<State, Event>,
  source: Source,
  target: number,
  gun: Gun,
  hits: number,
): void {
  const { effects, weapon } = gun
  const defender = t.state.ships[target]!
  const shields = effects.shieldsFaced(shieldRating(book.kindOf(t.state, defender), defender))
  const bonus = effects.penetrationBonus
  const count = hits * weapon.pen
  // SXS-B.6: without being rolled.
  const faces = effects.rollsPenetration ? t.dice.roll(count, 6, 'penetration') : []
  let through = effects.rollsPenetration ? faces.filter((face) => getsThrough(face, bonus, shields)).length : count
  // SXS-B.4: those that got through are rolled again.
  const again = effects.rollsAgain ? t.dice.roll(through, 6, 'penetration again') : []
  if (effects.rollsAgain) through = again.filter((face) => getsThrough(face, bonus, shields)).length
  const dice = through * weapon.dmg
  t.emit({ kind: 'PenetrationRolled', rule: 'SX-4.2.2.b', source, target, faces, again, shields, bonus, through, dice })
}

/** SX-5.3.3.b, SX-5.2.1.d: one fighter for each hit; hits beyond the fighters there are lost. */
export function hitFighters(t: Table<State, Event>, source: Source, target: number, hits: number): void {
  const { state } = t
  let left = 0
  for (const i of flightsOf(state, target - state.ships.length))
    left += state.flights[i]!.fighters - state.flights[i]!.pending
  const kills = Math.min(hits, left)
  if (kills > 0) t.emit({ kind: 'FightersHit', rule: 'SX-5.3.3.b', target, source, kills })
}
