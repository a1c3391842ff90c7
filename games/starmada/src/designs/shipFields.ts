import type { DesignField, DesignPath, OfferedValue } from '@flagbridge/kernel'
import { CONSTANTS } from '../design/constants.ts'
import { ABILITIES, BATTERY_LETTERS, EQUIPMENT, type Ability, type Weapon } from '../design/spec.ts'
import { weaponViolations } from '../design/weaponLimits.ts'
import { ITEM_NAMES } from '../text/names.ts'
import type { ShipDesign } from './shipDesign.ts'

const CATEGORIES = { E: 'Engines', W: 'Weapons', D: 'Defences', Q: 'Equipment' } as const

/** Everything that can be said about a class, each with what the rest of it allows. */
export function shipFields(ship: ShipDesign): DesignField[] {
  const { hull, engines, shields } = CONSTANTS
  return [
    text(['name'], 'Name', 'What the class is called.', 'SX-1.1.b', ship.name),
    text(['role'], 'Role', 'Frigate, cruiser, carrier: in your own words.', 'SX-1.1.b', ship.role),
    number(['hull'], 'Hull', 'Its size, and 100 SU for each point.', 'SXS-A.1.1', hull, ship.hull),
    number(['engines'], 'Engines', 'Movement points.', 'SXS-A.1.4', engines, ship.engines),
    number(['shields'], 'Shields', 'The shield rating.', 'SXS-A.1.5', shields, ship.shields),
    ...(['E', 'W', 'D', 'Q'] as const).map((category): DesignField => {
      const title = `${CATEGORIES[category]}: tech level`
      const sentence = 'What its parts take in space.'
      const allowed = [-2, -1, 0, 1, 2].map((value) => ({
        value,
        label: `${value > 0 ? '+' : ''}${value}, times ${CONSTANTS.techLevels[value]}`,
      }))
      return {
        kind: 'choice',
        path: ['tech', category],
        title,
        sentence,
        rule: 'SXS-A.1.3',
        allowed,
        value: ship.tech[category],
      }
    }),
    list(
      ['batteries'],
      'Batteries',
      'Weapons of one type are one battery.',
      'SXS-A.1.10',
      'battery',
      ship.batteries.length,
      CONSTANTS.batteries,
    ),
    ...ship.batteries.flatMap((battery, i) => batteryFields(battery, i)),
    list(
      ['equipment'],
      'Equipment',
      'Special equipment, an item a line.',
      'SXS-C.0.a',
      'item',
      ship.equipment.length,
      EQUIPMENT.length,
    ),
    ...ship.equipment.flatMap(({ item, count }, i) => itemFields(ship, item, count, i)),
  ]
}

function text(path: DesignPath, title: string, sentence: string, rule: string, value: string): DesignField {
  return { kind: 'text', path, title, sentence, rule, most: 40, value }
}

function number(
  path: DesignPath,
  title: string,
  sentence: string,
  rule: string,
  { least, most }: { readonly least: number; readonly most: number },
  value: number,
): DesignField {
  return { kind: 'number', path, title, sentence, rule, from: least, to: most, value }
}

function list(
  path: DesignPath,
  title: string,
  sentence: string,
  rule: string,
  of: string,
  length: number,
  most: number,
): DesignField {
  return { kind: 'list', path, title, sentence, rule, of, length, most }
}

function batteryFields({ weapon, mounts, shots }: ShipDesign['batteries'][number], i: number): DesignField[] {
  const path = ['batteries', i]
  const of = `Battery ${BATTERY_LETTERS[i] ?? i + 1}`
  const { range, toHit, dice } = CONSTANTS.weapon
  const spread = { from: range.least, step: range.step, to: range.most }
  return [
    text([...path, 'weapon', 'name'], `${of}: weapon`, 'What the weapon is called.', 'SXS-A.1.6', weapon.name),
    {
      kind: 'choice',
      path: [...path, 'weapon', 'range'],
      title: `${of}: range`,
      sentence: 'How far it reaches, in hexes.',
      rule: 'SXS-A.1.6',
      allowed: Array.from({ length: (spread.to - spread.from) / spread.step + 1 }, (_, step) => {
        const value = spread.from + step * spread.step
        return { value, label: String(value) }
      }),
      value: weapon.range,
    },
    number(
      [...path, 'weapon', 'toHit'],
      `${of}: to hit`,
      'The least number that hits.',
      'SXS-A.1.6',
      toHit,
      weapon.toHit,
    ),
    ...(['rof', 'pen', 'dmg'] as const).map((key) =>
      number([...path, 'weapon', key], `${of}: ${key.toUpperCase()}`, DICE[key], 'SXS-A.1.6', dice, weapon[key]),
    ),
    {
      kind: 'several',
      path: [...path, 'weapon', 'abilities'],
      title: `${of}: abilities`,
      sentence: `At most ${CONSTANTS.weapon.abilities}; some exclude each other.`,
      rule: 'SXS-B.0.a',
      allowed: ABILITIES.map((ability) => offered(weapon, ability)),
      value: weapon.abilities,
    },
    {
      kind: 'text',
      path: [...path, 'mounts'],
      title: `${of}: mounts`,
      sentence: 'Arc letters of each weapon: AB AB ACE.',
      rule: 'SXS-A.1.8',
      most: 400,
      value: mounts.join(' '),
    },
    ...(shots === undefined
      ? []
      : [
          number(
            [...path, 'shots'],
            `${of}: shots`,
            'How often each weapon fires.',
            'SXS-G.19',
            { least: 1, most: 4 },
            shots,
          ),
        ]),
  ]
}

const DICE = { rof: 'Rate of fire: dice to hit.', pen: 'Dice to penetrate.', dmg: 'Damage of each penetration.' }

/** SXS-B.0.d: an ability that the others exclude stays in the list, and says why. */
function offered(weapon: Weapon, ability: Ability): OfferedValue {
  const value = { value: ability, label: inWords(ability), rule: CONSTANTS.abilities[ability].rule }
  if (weapon.abilities.includes(ability)) return value
  const before = new Set(weaponViolations(weapon, CONSTANTS, []).map(({ expected }) => expected))
  const more = { ...weapon, abilities: [...weapon.abilities, ability] }
  const broken = weaponViolations(more, CONSTANTS, []).find(({ expected }) => !before.has(expected))
  return broken === undefined
    ? value
    : { ...value, refused: { sentence: `Expected ${broken.expected}.`, rule: broken.rule } }
}

/** `extraHullDamage` is "Extra hull damage". */
export function inWords(key: string): string {
  const words = key.replaceAll(/(?=[A-Z])/g, ' ').toLowerCase()
  return (words.slice(0, 1).toUpperCase() + words.slice(1)).replace(/\brof\b/, 'ROF')
}

function itemFields(ship: ShipDesign, item: (typeof EQUIPMENT)[number], count: number, i: number): DesignField[] {
  const { rule, most: ever = 99, onePerHull } = CONSTANTS.equipment[item]
  const most = onePerHull === undefined ? ever : Math.ceil(ship.hull / onePerHull)
  const name = ITEM_NAMES[item].slice(0, 1).toUpperCase() + ITEM_NAMES[item].slice(1)
  return [number(['equipment', i, 'count'], name, 'How many of these.', rule, { least: 1, most }, count)]
}

/** Another value at a path. Mounts come as text; nothing in the place of a battery or an item leaves it out. */
export function changedShip(ship: ShipDesign, path: DesignPath, value: unknown): ShipDesign {
  const meant = path[0] === 'batteries' && path[2] === 'mounts' && typeof value === 'string' ? mountsIn(value) : value
  return putAt(ship, path, meant) as ShipDesign
}

function mountsIn(text: string): string[] {
  return text
    .toUpperCase()
    .split(/[\s,]+/)
    .filter((mount) => mount !== '')
}

function putAt(data: unknown, [first, ...rest]: DesignPath, value: unknown): unknown {
  if (first === undefined) return value
  if (Array.isArray(data)) {
    const at = Number(first)
    if (rest.length === 0 && value === undefined) return data.filter((_one, i) => i !== at)
    const copy: unknown[] = [...data]
    copy[at] = putAt(copy[at], rest, value)
    return copy
  }
  const mapping = (data ?? {}) as Readonly<Record<string, unknown>>
  return { ...mapping, [first]: putAt(mapping[first], rest, value) }
}
