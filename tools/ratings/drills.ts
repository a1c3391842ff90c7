import { starmadaX, type StarmadaBox } from '../../games/starmada/src/index.ts'
import { CONSTANTS, ratingsOf, type Equipment, type Spec } from '../../games/starmada/src/library.ts'
import type { OptionKey } from '../../games/starmada/src/extras/keys.ts'

/** What an item is tried with: how many of it a ship has, and what both sides have beside it, so that it has work. */
export interface Drill {
  readonly item: Equipment
  readonly count: number
  readonly both?: Readonly<Partial<Record<Equipment, number>>>
  readonly rules?: readonly OptionKey[]
  readonly objective?: 'scan' | 'buoy'
}

const ALONE: Readonly<Partial<Record<Equipment, number>>> = {
  armorPlating: 1,
  armoredGunBatteries: 1,
  battleSatellites: 3,
  cargo: 10,
  carronade: 3,
  cloakingDevice: 1,
  constructionBay: 1,
  decoys: 3,
  drones: 2,
  ecm: 1,
  electronicWarfare: 1,
  fighterBay: 1,
  hyperdrive: 1,
  ionicShielding: 1,
  longRangeSensors: 1,
  medicalBay: 1,
  mines: 3,
  organicHull: 1,
  overthrusters: 1,
  passengers: 10,
  redundantShielding: 1,
  repairBay: 1,
  shockwave: 1,
  spinalMount: 1,
  stealthGenerator: 1,
  stutterdrive: 1,
  sunburst: 3,
}

/** Every item of appendix C, in its order. */
export const DRILLS: readonly Drill[] = [
  ...Object.entries(ALONE).map(([item, count]): Drill => ({ item: item as Equipment, count })),
  { item: 'antiFighterBatteries', count: 1, both: { fighterBay: 1 } },
  { item: 'pointDefense', count: 1, both: { fighterBay: 1 } },
  { item: 'launchBay', count: 1, both: { fighterBay: 1 }, rules: ['launchRecovery'] },
  { item: 'boardingPods', count: 1, both: { marines: 6 } },
  { item: 'marines', count: 4, both: { boardingPods: 1 } },
  { item: 'securityTeam', count: 3, both: { boardingPods: 1, marines: 6 } },
  { item: 'troops', count: 3, both: { boardingPods: 1, marines: 6 } },
  { item: 'minesweeper', count: 1, both: { mines: 3 } },
  { item: 'scienceLab', count: 1, objective: 'scan' },
  { item: 'tachyonDetection', count: 1, both: { cloakingDevice: 1 } },
  { item: 'vehicleBay', count: 1, objective: 'buoy' },
]

/** A cruiser; engines and shields are the same on both sides. */
const HULL = 10
const ENGINES = 5
const SHIELDS = 3
const SHIPS = 3
const WEAPON = { name: 'Cannon', range: 12, toHit: 4, rof: 1, pen: 2, dmg: 1, abilities: [] }
/** Arcs and two more, summed over the mounts of the ship with the item; the fewest and most that a ship may have. */
const GUNS = 32
const FEWEST = 4
const MOST = 100
const BIGGEST = 40

export type Fittings = Readonly<Partial<Record<Equipment, number>>>

export function specOf(hull: number, guns: number, fittings: Fittings): Spec {
  return {
    name: 'Drill',
    hull,
    engines: ENGINES,
    shields: SHIELDS,
    tech: { E: 2, W: 2, D: 2, Q: 2 },
    batteries: [{ weapon: WEAPON, mounts: mountsOf(guns) }],
    equipment: Object.entries(fittings).map(([item, count]) => ({ item: item as Equipment, count })),
  }
}

/** The ship with the item, and what it has beside the others. */
export function fittedWith({ item, count, both = {} }: Drill): Spec {
  return specOf(HULL, GUNS, { ...both, [item]: (both[item] ?? 0) + count })
}

/** Twos of arcs ahead, and what is over in wider mounts, port and starboard by turns; no more than twenty. */
function mountsOf(guns: number): string[] {
  const mounts = Math.min(20, Math.floor(guns / 4))
  const arcs = Array.from({ length: mounts }, () => 4)
  for (let over = guns - 4 * mounts, i = 0; over > 0; over--, i++) arcs[i % mounts]!++
  return arcs.map((arc, i) => WORDS[arc - 4]![i % 2]!)
}

const WORDS = [
  ['AB', 'AB'],
  ['ABC', 'ABD'],
  ['ABCD', 'ABCD'],
  ['ABCDE', 'ABCDF'],
] as const

/** Of so many, the one whose value is nearest to a goal. */
function nearest(from: number, to: number, goal: number, value: (n: number) => number): number {
  let best = from
  for (let n = from; n <= to; n++) if (Math.abs(value(n) - goal) < Math.abs(value(best) - goal)) best = n
  return best
}

/**
 * The ship without the item, at so many times the rating: more hull for what the item brings to defence, more guns for
 * what it brings to offence, so that nothing but the item is asked about.
 */
function opponentOf(drill: Drill, level: number): Spec {
  const { both = {} } = drill
  const { offensive, defence } = ratingsOf(fittedWith(drill), CONSTANTS)
  const rated = (hull: number, guns: number) => ratingsOf(specOf(hull, guns, both), CONSTANTS)
  const hull = nearest(1, BIGGEST, level * defence, (n) => rated(n, GUNS).defensive.total)
  const aim = level * level * offensive.total * defence
  const guns = nearest(FEWEST, MOST, aim, (n) => rated(hull, n).offensive.total * rated(hull, n).defence)
  return specOf(hull, guns, both)
}

export interface Pair {
  readonly box: StarmadaBox
  /** Combat Ratings of the two sides. */
  readonly withIt: number
  readonly without: number
  options(isSwapped: boolean): unknown
}

/** Both fleets, those without the item at so many times the rating of those with it. */
export function pairOf(drill: Drill, level: number): Pair {
  const { rules = [], objective } = drill
  const read = starmadaX.open([packOf(fittedWith(drill), opponentOf(drill, level))])
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const box = read.value as StarmadaBox
  const [withIt, without] = box.content.classes.map(({ combatRating }) => SHIPS * combatRating) as [number, number]
  return {
    box,
    withIt,
    without,
    options(isSwapped) {
      const fleets = ['with', 'without'].map((ship) =>
        Array.from({ length: SHIPS }, (_, i) => ({ name: `${ship} ${i + 1}`, class: `drill/${ship}` })),
      )
      const chosen = box.game.readOptions({
        fleets: isSwapped ? fleets.toReversed() : fleets,
        points: withIt,
        uneven: true,
        rules,
        ...(objective === undefined ? {} : { objective: { kind: objective } }),
      })
      if (!chosen.ok) throw new Error(JSON.stringify(chosen.problems))
      return chosen.value
    },
  }
}

function packOf(withIt: Spec, without: Spec): unknown {
  const ship = ({ batteries, equipment, name, ...spec }: Spec) => ({
    name,
    role: 'cruiser',
    hull: spec.hull,
    engines: spec.engines,
    shields: spec.shields,
    batteries: [{ weapon: 'cannon', mounts: batteries[0]!.mounts.join(' ') }],
    equipment: Object.fromEntries(equipment.map(({ item, count }) => [item, count])),
  })
  return {
    pack: 'drill',
    game: 'starmada-x',
    title: 'Drill',
    faction: {
      name: 'Drill',
      character: 'Nobody',
      tech: withIt.tech,
      look: { hull: '#888888', trim: '#cccccc', outline: 'wedge' },
    },
    weapons: { cannon: WEAPON },
    ships: { with: ship({ ...withIt, name: 'With' }), without: ship({ ...without, name: 'Without' }) },
  }
}
