import { sumOf, type Dice, type Modifier } from '@flagbridge/kernel'
import type { Cell } from '../content/board.ts'
import { bandAt } from '../content/bands.ts'
import type { Content } from '../content/content.ts'
import { gunOf, type Gun } from '../content/kinds.ts'
import type { Band } from '../effects/abilities.ts'
import type { BatteryIndex, ShipIndex, UnitIndex } from '../indices.ts'
import type { Ship, DamageSource, State, Volley } from '../state.ts'
import { flightAt, flightOfUnit, isShip, shipAt } from '../units.ts'
import type { Faced, Impact, Shot } from '../extras/extra.ts'
import { recordOf, shieldRating } from './1-record.ts'
import { cellOfUnit, flightsOf } from './4-1-before-attacking.ts'
import { originOf } from './g-2-faces.ts'
import type { StarmadaTable } from './step.ts'

/** SXS-B.9: how many further dice one to-hit die can bring. */
export const MOST_REPEATS = 10

/** Everything a to-hit roll is made with. */
export interface Aim {
  readonly range: number
  readonly band: Band
  readonly dice: number
  readonly modifiers: readonly Modifier[]
  /** The number needed on the die; from 7 on it is sixes that count. */
  readonly needed: number
}

/** SX-4.3.1.h: minus the strength of every counter in a hex. */
export function explosionModifiers(state: State, cell: Cell, into: Modifier[]): void {
  for (const explosion of state.explosions)
    if (explosion.cell === cell) into.push({ by: -explosion.strength, rule: 'SX-4.3.1.h', from: 'explosion' })
}

const BAND_NAMES = { 1: 'short range', 0: 'medium range', [-1]: 'long range', [-2]: 'extreme range' } as const

/** SX-4.2.1: how a battery of a ship fires at a target with so many of its mounts. */
export function aimOf(
  content: Content,
  state: State,
  shooter: ShipIndex,
  battery: BatteryIndex,
  target: UnitIndex,
  mounts: number,
): Aim {
  const ship = shipAt(state, shooter)
  return aimFrom(
    content,
    state,
    { shooter, gun: gunOf(content.kindOf(state, ship), battery), from: ship.cell },
    target,
    mounts,
  )
}

/** Who fires what from where. */
export interface Firing {
  readonly shooter: ShipIndex
  readonly gun: Gun
  readonly from: Cell
}

export function aimFrom(
  content: Content,
  state: State,
  { shooter, gun, from }: Firing,
  target: UnitIndex,
  mounts: number,
): Aim {
  const there = cellOfUnit(state, target)
  const range = content.board(state).distance(from, there)
  const { band: bands, toHit } = content.inForce(state)
  const shot: Shot = { content, state, shooter, gun, target, range }
  // An Area Effect reaches everybody in the target hex, whose range is that of the target declared.
  const band = (bands.length > 0 ? content.bandOf(shot) : bandAt(gun.bands, range)) ?? -1
  const modifiers: Modifier[] = []
  const byRange = gun.effects.rangeModifier(band)
  if (byRange !== 0) modifiers.push({ by: byRange, rule: gun.effects.rangeRule, from: BAND_NAMES[band] })
  const defender = state.ships[target]
  if (defender === undefined) {
    // SX-5.3.3.a, SXS-B.21.
    if (gun.effects.flightPenalty) modifiers.push({ by: -1, rule: 'SX-5.3.3.a', from: 'flight' })
  }
  for (const change of toHit) change(shot, modifiers)
  explosionModifiers(state, from, modifiers)
  if (there !== from) explosionModifiers(state, there, modifiers)
  // SX-1.8.c: ROF dice for each weapon.
  const dice = mounts * gun.effects.rof(gun.weapon.rof, band)
  // SX-4.2.1.c: all modifiers add up.
  return { range, band, dice, modifiers, needed: gun.weapon.toHit - sumOf(modifiers) }
}

/** SX-1.8.b, SX-4.2.1.a: a single die hits at the number needed or above. SX-4.2.1.g: a 1 always misses. */
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
  content: Content,
  t: StarmadaTable,
  shooter: ShipIndex,
  { battery, target, mounts, dmg }: Volley,
): void {
  const { state, dice } = t
  const source: DamageSource = { by: 'ship', ship: shooter, battery }
  if (isShip(state, target) && isWasted(content, t, source, target)) return
  const gun = gunOf(recordOf(content, state, shooter), battery)
  const aim = aimOf(content, state, shooter, battery, target, mounts.length)
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
  if (!isShip(state, target)) {
    if (content.inForce(state).brawl.some(({ deals }) => deals(t, source, target, hits))) return
    return hitFighters(t, source, target, hits)
  }
  for (const lessen of content.inForce(state).hits) if (hits > 0) hits = lessen(content, t, target, hits)
  if (hits > 0) rollPenetration(content, t, source, target, gun, hits, dmg ?? gun.weapon.dmg)
}

/** SXS-C.0.e: whatever may waste a whole attack on a ship comes before all its dice. */
export function isWasted(content: Content, t: StarmadaTable, source: DamageSource, target: ShipIndex): boolean {
  for (const wastes of content.inForce(t.state).wastes) if (wastes(content, t, source, target)) return true
  return false
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

/**
 * SX-4.2.2.a, SX-1.8.d: PEN dice for each hit. SX-1.8.e, SX-0.2.c: DMG is the number of damage dice for each that gets
 * through.
 */
export function rollPenetration(
  content: Content,
  t: StarmadaTable,
  source: DamageSource,
  target: ShipIndex,
  gun: Gun,
  hits: number,
  dmg: number,
): void {
  const { effects, weapon } = gun
  const defender = shipAt(t.state, target)
  const from = originOf(t.state, source)
  const count = hits * weapon.pen
  const screened = stopBy(content, t, target, { from, gun }, count)
  if (screened !== undefined) {
    const none = { faces: [], again: [], shields: 0, bonus: 0, through: screened, dice: screened * dmg }
    return t.emit({ kind: 'PenetrationRolled', rule: 'SXS-G.3.b', source, target, ...none })
  }
  const { rolls, shields } = facedBy(content, t.state, gun, defender, from)
  const bonus = effects.penetrationBonus
  // SXS-B.6: without being rolled.
  const faces = rolls ? t.dice.roll(count, 6, 'penetration') : []
  let through = rolls ? faces.filter((face) => getsThrough(face, bonus, shields)).length : count
  // SXS-B.4: those that got through are rolled again.
  const again = effects.rollsAgain ? t.dice.roll(through, 6, 'penetration again') : []
  if (effects.rollsAgain) through = again.filter((face) => getsThrough(face, bonus, shields)).length
  const dice = through * dmg
  t.emit({ kind: 'PenetrationRolled', rule: 'SX-4.2.2.b', source, target, faces, again, shields, bonus, through, dice })
}

/** SXS-G.3.b: of so many impacts, those that get past the screens; undefined where dice decide. */
export function stopBy(
  content: Content,
  t: StarmadaTable,
  ship: ShipIndex,
  impact: Impact,
  impacts: number,
): number | undefined {
  const [screen] = content.inForce(t.state).screen
  return screen?.stop(content, t, ship, impact, impacts)
}

/** SX-4.2.2.b: whether penetration dice of a gun are rolled against a ship, and the shields they meet. */
export function facedBy(content: Content, state: State, gun: Gun, ship: Ship, from?: Cell): Faced {
  const kind = content.kindOf(state, ship)
  const rating = shieldRating(content, state, kind, ship, from)
  const { effects } = gun
  const faced: Faced = { rolls: effects.rollsPenetration, shields: effects.shieldsFaced(rating) }
  for (const change of content.inForce(state).faced) change({ content, state, kind, ship }, gun, faced)
  return faced
}

/** SX-5.3.3.b, SX-5.2.1.d: one fighter for each hit; hits beyond the fighters there are lost. */
export function hitFighters(t: StarmadaTable, source: DamageSource, target: UnitIndex, hits: number): void {
  const { state } = t
  let left = 0
  for (const i of flightsOf(state, flightOfUnit(state, target)))
    left += flightAt(state, i).fighters - flightAt(state, i).pending
  const kills = Math.min(hits, left)
  if (kills > 0) t.emit({ kind: 'FightersHit', rule: 'SX-5.3.3.b', target, source, kills })
}
