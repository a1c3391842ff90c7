import {
  design,
  CONSTANTS,
  type Account,
  type Ability,
  type Constants,
  type Equipment,
  type Spec,
  type Weapon,
} from '../src/library.ts'

/** A weapon as the catalogue writes it: gun('Mass Driver', 12, '4+', '1/1/1', 'extraHullDamage'). */
export function gun(name: string, range: number, toHit: string, dice: string, ...abilities: Ability[]): Weapon {
  const [rof, pen, dmg] = dice.split('/').map(Number)
  return { name, range, toHit: Number.parseInt(toHit, 10), rof: rof!, pen: pen!, dmg: dmg!, abilities }
}

export const battery = (weapon: Weapon, mounts: string) => ({ weapon, mounts: mounts.split(' ') })

/** A design of hull 4 with the parts named, and nothing else. */
export function ship(
  parts: Partial<Omit<Spec, 'equipment' | 'tech'>> & {
    equipment?: Partial<Record<Equipment, number>>
    tech?: Partial<Spec['tech']>
  },
): Spec {
  const equipment = Object.entries(parts.equipment ?? {}).map(([item, count]) => ({ item: item as Equipment, count }))
  const tech = { E: 0, W: 0, D: 0, Q: 0, ...parts.tech }
  return { name: 'Trial', hull: 4, engines: 0, shields: 0, batteries: [], ...parts, tech, equipment }
}

/** The account of a legal design. */
export function account(spec: Spec, constants: Constants = CONSTANTS): Account {
  const designed = design(spec, constants)
  if (!designed.ok) throw new Error(JSON.stringify(designed.violations))
  return designed.account
}

/** The rules a design breaks, in the order they are named. */
export function broken(spec: Spec): string[] {
  const designed = design(spec)
  return designed.ok ? [] : designed.violations.map(({ rule }) => rule)
}

/** SU of the line for one part. */
export function spaceFor(part: string, spec: Spec): number | undefined {
  return account(spec).space.lines.find((line) => line.part === part)?.used
}

const massDriver = gun('Mass Driver', 12, '4+', '1/1/1', 'extraHullDamage')
const pulseLaser = gun('Pulse Laser', 9, '4+', '1/1/1')
const heavyLaser = gun('Heavy Laser', 15, '4+', '1/2/1')
const needleGun = gun('Needle Gun', 6, '4+', '2/1/1')
const phaseLance = gun('Phase Lance', 9, '5+', '1/1/1', 'ignoresShields')

/** The designs that the catalogue works out. */
export const WORKED = {
  ranger: ship({
    hull: 11,
    engines: 4,
    shields: 4,
    batteries: [
      battery(gun('Particle Beam', 12, '4+', '1/2/1', 'halvesShields', 'extraCrewCasualties'), 'ABC ABD AC BD CE DF'),
      battery(gun('LR Rail Cannon', 15, '4+', '1/1/1', 'extraHullDamage'), 'ABC ABD AB AC BD CE DF'),
    ],
    equipment: { antiFighterBatteries: 1, armoredGunBatteries: 1, ecm: 1, fighterBay: 1, hyperdrive: 1 },
  }),
  cruiser: ship({
    hull: 6,
    engines: 6,
    shields: 2,
    batteries: [
      battery(gun('Mass Driver', 12, '3+', '1/1/1', 'extraHullDamage'), 'AB AC BD'),
      battery(gun('Laser Cannon', 9, '3+', '2/1/1'), 'AB ACE BDF'),
    ],
    equipment: { hyperdrive: 1, antiFighterBatteries: 1, ecm: 1, securityTeam: 5, sunburst: 5 },
  }),
  lance: ship({
    hull: 3,
    engines: 7,
    shields: 3,
    batteries: [
      battery(pulseLaser, 'AB AB AC AC BD BD CE DF'),
      battery(gun('Torpedo Tube', 12, '5+', '1/2/1'), 'AB AB'),
    ],
    equipment: { hyperdrive: 1, ecm: 1 },
  }),
  halberd: ship({
    hull: 5,
    engines: 6,
    shields: 3,
    batteries: [battery(massDriver, 'AB AB AC AC BD BD'), battery(pulseLaser, 'AC BD CE DF ABCDEF ABCDEF')],
    equipment: { hyperdrive: 1, antiFighterBatteries: 1, ecm: 1 },
  }),
  bastion: ship({
    hull: 8,
    engines: 4,
    shields: 4,
    batteries: [
      battery(massDriver, 'AB AB ABC ABD'),
      battery(heavyLaser, 'AC AC BD BD CE DF'),
      battery(pulseLaser, 'ABCDEF ABCDEF ABCDEF ABCDEF'),
    ],
    equipment: { hyperdrive: 1, antiFighterBatteries: 1, ecm: 1, armoredGunBatteries: 1 },
  }),
  citadel: ship({
    hull: 14,
    engines: 3,
    shields: 4,
    batteries: [
      battery(gun('Siege Gun', 18, '4+', '1/2/2'), 'AB AB ABC ABD'),
      battery(heavyLaser, 'AC AC BD BD CE CE DF DF'),
      battery(gun('Flak Array', 6, '4+', '3/1/1', 'antiFighter'), 'ABCDEF ABCDEF ABCDEF ABCDEF'),
    ],
    equipment: { hyperdrive: 1, antiFighterBatteries: 1, armorPlating: 1, ecm: 1, armoredGunBatteries: 1 },
  }),
  needle: ship({
    hull: 2,
    engines: 9,
    shields: 2,
    batteries: [battery(needleGun, 'AB AB AC BD ABCDEF')],
    equipment: { ecm: 1 },
  }),
  talon: ship({
    hull: 4,
    engines: 8,
    shields: 3,
    batteries: [battery(phaseLance, 'AB AB AB AB AC BD'), battery(needleGun, 'AC BD CE DF')],
    equipment: { pointDefense: 1 },
  }),
  mantis: ship({
    hull: 7,
    engines: 6,
    shields: 4,
    batteries: [
      battery(gun('Swarm Cannon', 12, '5+', '3/1/1', 'increasedPenetration'), 'AB AB ABC ABC ABD ABD'),
      battery(phaseLance, 'AC BD ACE BDF'),
    ],
    equipment: { pointDefense: 1, armoredGunBatteries: 1 },
  }),
  brood: ship({
    hull: 9,
    engines: 4,
    shields: 3,
    batteries: [battery(needleGun, 'AC AC BD BD CE DF')],
    equipment: { fighterBay: 4, antiFighterBatteries: 1 },
  }),
} satisfies Record<string, Spec>
