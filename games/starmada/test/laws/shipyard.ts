import { ABILITIES, design, type Ability, type Spec } from '../../src/library.ts'
import { IN_PLAY } from '../../src/design/spec.ts'
import { PACKS } from '../../src/content/packs.ts'
import { createGame } from '../../src/game.ts'
import { openImagination } from '../../src/judge/imagine.ts'
import { opened } from '../opened.ts'

// Ships that no fleet has: every two abilities that may be in one weapon, with equipment that changes from ship to
// ship.

const HULL = 10
const MOUNTS = ['ABCDEF', 'ABCDEF', 'ABCDEF']

/** Abilities that exclude each other make no design. */
export function together(one: Ability, other: Ability): boolean {
  const weapon = { name: 'Gun', range: 12, toHit: 4, rof: 1, pen: 1, dmg: 1, abilities: [one, other] }
  const tech = { E: 0, W: 0, D: 0, Q: 0 }
  const spec: Spec = {
    name: 'Trial',
    hull: 20,
    engines: 2,
    shields: 1,
    tech,
    batteries: [{ weapon, mounts: ['AB'] }],
    equipment: [],
  }
  return one !== other && design(spec).ok
}

const couples = ABILITIES.flatMap((one, i) =>
  ABILITIES.slice(i + 1).flatMap((other) => (together(one, other) ? [[one, other] as const] : [])),
)

const weapons: Record<string, object> = {}
const ships: Record<string, object> = {}
for (const [i, abilities] of couples.entries()) {
  weapons[`gun-${i}`] = { name: `Gun ${i}`, range: 9, toHit: 3, rof: 1, pen: 1, dmg: 1, abilities }
  const items = [0, 1, 3].map((step) => IN_PLAY[(i + step * (1 + (i % 3))) % IN_PLAY.length]!)
  ships[`couple-${i}`] = {
    name: `Couple ${i}`,
    role: 'cruiser',
    hull: HULL + 6,
    engines: 3,
    shields: 2,
    batteries: [{ weapon: `gun-${i}`, mounts: MOUNTS.slice(0, 2).join(' ') }],
    equipment: Object.fromEntries([...new Set(items)].map((item) => [item, 1])),
  }
}

const faction = {
  name: 'Couples',
  character: 'They are here to meet.',
  look: { hull: '#112233', trim: '#445566', outline: 'slab' },
}

export const yard = opened([
  ...PACKS,
  { pack: 'couples', game: 'starmada-x', title: 'Couples', faction, weapons, ships },
])
export const yardGame = createGame(yard, openImagination(yard))

const built = yard.classes.filter(({ name }) => name.startsWith('Couple'))

/** Three of them against three, within gunshot. */
export function yardBattle(n: number): unknown {
  const fleet = (side: number): object[] =>
    [0, 1, 2].map((i) => {
      const type = built[(n * 6 + side * 3 + i * (1 + Math.floor((n * 6) / built.length))) % built.length]!
      return { name: `${type.name} ${side}${i}`, class: type.id }
    })
  return {
    points: 3000,
    turns: 6,
    uneven: true,
    fleets: [fleet(0), fleet(1)],
    zones: [
      { columns: [16, 23], rows: [11, 13] },
      { columns: [16, 23], rows: [16, 18] },
    ],
  }
}
