import { BEARINGS } from '@flagbridge/geometry'
import { gunOf, type Gun, type Kind } from '../content/kinds.ts'
import type { Band } from '../effects/abilities.ts'
import { bandAt } from '../content/bands.ts'
import { STOP } from '../rules/4-2-3-damage.ts'

/** How much of a ship's worth is gone when all of these are; the rest goes with the ship. */
export const LOSS = { hull: 0.5, weapons: 0.25, shields: 0.12, engines: 0.08 } as const

/** Minuses to hit that are told apart: jamming and smoke. */
export const PENALTIES = 5
/** Bearings, and that of the hex itself, straight above and below (SXS-G.18.b). */
export const ROW = BEARINGS + 1
/** Shields that are told apart. */
const RATINGS = 13

/** A battery as a judge sees it: what it does on average, looked up. */
export interface Barrel {
  readonly reach: number
  /** Penetration dice of one weapon, by range, for each minus to hit. */
  readonly dice: readonly Float64Array[]
  /** Hits of one weapon on a flight, by range, for each minus to hit. */
  readonly shots: readonly Float64Array[]
  /** Damage dice for each penetration die, by the target's shields. */
  readonly through: Float64Array
  /**
   * Of a target's hull marks and of its lost systems by the chart, how much each damage die brings; and hull marks
   * beside it.
   */
  readonly hull: number
  readonly systems: number
  readonly extraHull: number
  readonly jammed: 0 | 1
  /** What one weapon is worth beside those of other batteries. */
  readonly power: number
}

/** What a class is to a judge: worked out once. */
export interface Profile {
  readonly barrels: readonly Barrel[]
  /** Of the weapon that reaches farthest. */
  readonly reach: number
  /** Hull marks that one damage die makes on average, by the damage chart. */
  readonly hullPerDie: number
  /** What it takes from the ship's worth beside the hull. */
  readonly systemsPerDie: number
  /** What each weapon is worth among the weapons of the ship; together 1. */
  readonly share: readonly number[]
  /** Of all weapons together, by the power of their batteries. */
  readonly power: number
  /** The range at which the ship's fire is best felt: the short bands of its weapons, weighed by firepower. */
  readonly likes: number
  /** How many of a set of weapons (a sum of WEAPON_BITS) bear: by battery, facing and bearing. */
  bears(weapons: number): Uint8Array
}

/** SX-1.8.g: a number for each weapon, to be summed. A ship with very many is not told apart in the last of them. */
export const WEAPON_BITS = Float64Array.from({ length: 256 }, (_, mount) => 2 ** Math.min(mount, 50))

export function profileOf(kind: Kind): Profile {
  const power = kind.mounts.map(({ battery, arcs }) => powerOf(gunOf(kind, battery)) * (arcs.length + 2))
  const all = power.reduce((sum, one) => sum + one, 0)
  const share = power.map((one) => (all === 0 ? 0 : one / all))
  const likes = kind.mounts.reduce((sum, { battery }, i) => sum + share[i]! * bestRange(gunOf(kind, battery)), 0)
  const hits = kind.chart.join('').replaceAll(STOP, '')
  const count = (codes: string) => hits.split('').filter((code) => codes.includes(code)).length / 6
  const { engines, shields } = kind.class
  const weapons = Math.max(1, kind.mounts.length)
  return {
    barrels: kind.guns.map(barrelOf),
    reach: Math.max(0, ...kind.guns.map(({ bands }) => bands.long)),
    // SX-4.2.3.j: a die that does nothing else marks the hull.
    hullPerDie: count('H') + 0.05,
    systemsPerDie:
      (LOSS.weapons * count('abc')) / weapons +
      (LOSS.shields * count('S')) / Math.max(1, shields) +
      (LOSS.engines * count('E')) / Math.max(1, engines),
    share,
    power: Math.max(
      1e-9,
      kind.mounts.reduce((sum, { battery }) => sum + powerOf(gunOf(kind, battery)), 0),
    ),
    likes: Math.max(1, likes),
    bears: bearing(kind),
  }
}

/** Ships with the same weapons left share a table. */
function bearing(kind: Kind): Profile['bears'] {
  const tables = new Map<number, Uint8Array>()
  let last = -1
  let lastTable: Uint8Array = new Uint8Array(0)
  return (weapons) => {
    if (weapons === last) return lastTable
    let table = tables.get(weapons)
    if (table === undefined) tables.set(weapons, (table = tableOf(kind, weapons)))
    last = weapons
    return (lastTable = table)
  }
}

function tableOf(kind: Kind, weapons: number): Uint8Array {
  const table = new Uint8Array(kind.guns.length * 6 * ROW)
  kind.mounts.forEach(({ battery, bearings }, i) => {
    if (Math.floor(weapons / WEAPON_BITS[i]!) % 2 === 0) return
    for (let facing = 0; facing < 6; facing++)
      for (let at = 0; at < ROW; at++)
        if (((bearings[facing]! >>> at) & 1) === 1) table[(battery * 6 + facing) * ROW + at]!++
  })
  return table
}

function barrelOf(gun: Gun): Barrel {
  const { weapon, effects, bands } = gun
  const byPenalty = (of: (band: Band, penalty: number) => number) =>
    Array.from({ length: PENALTIES }, (_, penalty) =>
      // SX-3.3.1.b: no fire inside a hex.
      Float64Array.from({ length: bands.long + 1 }, (_, range) =>
        range === 0 ? 0 : of(bandAt(bands, range) ?? -1, penalty),
      ),
    )
  const hitsAt = (band: Band, minus: number): number => {
    const chance = chanceToHit(weapon.toHit - effects.rangeModifier(band) + minus)
    // SXS-B.9: each hit brings another try.
    return effects.rof(weapon.rof, band) * (effects.repeats ? chance / (1 - chance) : chance)
  }
  const follows = effects.continues ? 2 : 1
  return {
    reach: bands.long,
    dice: byPenalty((band, minus) => hitsAt(band, minus) * weapon.pen * weapon.dmg),
    shots: byPenalty((band, minus) =>
      effects.harmsFlights === true ? hitsAt(band, minus + (effects.flightPenalty ? 1 : 0)) : 0,
    ),
    through: Float64Array.from({ length: RATINGS }, (_, shields) => {
      if (!effects.rollsPenetration) return 1
      const once = beats(effects.shieldsFaced(shields) - effects.penetrationBonus)
      return effects.rollsAgain ? once * once : once
    }),
    hull: effects.looksUp && effects.harmsHull ? follows : 0,
    systems: effects.looksUp ? follows : 0,
    // SXS-B.2, SXS-B.12: casualties mark boxes as well.
    extraHull:
      (effects.looksUp ? 0 : 1) +
      follows * ((effects.extras.includes('+') ? 1 : 0) + (effects.extras.includes('x') ? 0.5 : 0)),
    jammed: effects.ignoresJamming ? 0 : 1,
    power: powerOf(gun),
  }
}

/** SX-4.2.1.a, c: from 7 on it takes several sixes. */
function chanceToHit(needed: number): number {
  return needed > 6 ? 1 / 6 / (needed - 5) : (7 - Math.max(2, needed)) / 6
}

/** SX-4.2.2.b: the chance that one die gets through shields. */
export function beats(shields: number): number {
  return Math.min(1, Math.max(0, (6 - shields) / 6))
}

/** The far end of the band in which the gun hits best, the nearer of equals. */
function bestRange({ bands: { short, medium, long }, effects, weapon: { rof, toHit } }: Gun): number {
  const felt = (band: Band) => effects.rof(rof, band) * chanceToHit(toHit - effects.rangeModifier(band))
  const best = Math.max(felt(1), felt(0), felt(-1))
  return felt(1) === best ? short : felt(0) === best ? medium : long
}

/** Damage dice that one weapon brings in a turn at medium range against middling shields. */
function powerOf({ weapon: { rof, pen, dmg, toHit } }: Gun): number {
  return (rof * pen * dmg * (7 - toHit)) / 6
}
