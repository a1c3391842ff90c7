import { bears, WEDGES } from '@flagbridge/geometry'
import {
  kindOf,
  nameOf,
  type ArcPicture,
  type CardBlock,
  type BoxRow,
  type Chip,
  type Mount,
  type ShipCard,
  type Thing,
} from '@flagbridge/scene'
import { ABOARD } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import type { Wing } from '../design/wings.ts'
import { mountOf, mountsIn, type Gun, type Kind } from '../content/kinds.ts'
import type { BatteryIndex, LineIndex, MountIndex, ShipIndex, UnitIndex } from '../indices.ts'
import { flightOf, movementPoints, shieldRating } from '../rules/1-record.ts'
import { FACE_LETTERS } from '../rules/g-2-faces.ts'
import { isReloading } from '../rules/4-1-before-attacking.ts'
import { FACE_DOWN, FILLED, isDummy, OPEN, type Flight, type Ship, type State } from '../state.ts'
import { itemNamed } from '../extras/items.ts'
import { capital, ITEM_NAMES, sideName } from '../text/names.ts'
import { markedOf, shotNote } from '../units.ts'
import { FLIGHT_ART, shipArt } from './art.ts'
import { compass, unitThing, weaponThing } from './names.ts'

/** The record of a ship in the order of SX-1, or of a flight. */
export function cardOf(content: Content, s: State, thing: Thing): ShipCard | undefined {
  if (kindOf(thing) !== 'piece') return undefined
  const unit = Number(nameOf(thing)) as UnitIndex
  const ship = s.ships[unit]
  if (ship !== undefined) return shipCard(content, s, ship, unit as ShipIndex)
  const flight = flightOf(s, unit)
  return flight === undefined ? undefined : flightCard(content, s, flight, unit)
}

function shipCard(content: Content, s: State, ship: Ship, i: ShipIndex): ShipCard {
  const kind = content.kindOf(s, ship)
  const { name, role, combatRating, chart } = kind.class
  if (isDummy(s, ship)) return contactCard(content, s, ship, i)
  return {
    thing: unitThing(i),
    name: ship.name,
    lines: [`${name} class ${role}`, `${sideName(content, s, ship.side)} · ${where(content, s, ship)}`],
    side: ship.side,
    art: shipArt(content, kind.class),
    worth: { value: String(combatRating), label: 'Combat Rating' },
    blocks: [
      { kind: 'boxes', rows: boxesOf(content, s, kind, ship) },
      ...(ship.faces.length === 0
        ? []
        : [
            {
              kind: 'faces',
              title: 'Shields by face',
              faces: FACE_LETTERS.map((face, at) => ({ face, does: String(ship.faces[at] ?? 0) })),
            } as const,
          ]),
      {
        kind: 'faces',
        title: 'Damage chart',
        faces: chart.map(({ text }, face) => ({ face: String(face + 1), does: text })),
      },
      batteries(kind, i),
      ...kind.guns.map((gun, battery) => weaponsOf(s, kind, ship, gun, battery as BatteryIndex)),
      ...equipment(kind, ship),
      { kind: 'slots', title: 'Movement orders', slots: slotsOf(s, ship) },
    ],
  }
}

/** SXS-G.24.a: all that its enemies know; its owner knows that it is nothing by its name. */
function contactCard(content: Content, s: State, ship: Ship, i: ShipIndex): ShipCard {
  return {
    thing: unitThing(i),
    name: ship.name,
    lines: ['Unmarked contact: a ship, or nothing', `${sideName(content, s, ship.side)} · ${where(content, s, ship)}`],
    side: ship.side,
    art: shipArt(content, content.kindOf(s, ship).class),
    worth: { value: '?', label: 'Combat Rating' },
    blocks: [{ kind: 'slots', title: 'Movement orders', slots: slotsOf(s, ship) }],
  }
}

/** SXS-G.1.a. */
function velocityOf({ velocity: { q, r } }: Ship): string {
  return q === 0 && r === 0 ? '' : `, velocity (${q}, ${r})`
}

function where(content: Content, s: State, ship: Ship): string {
  switch (ship.fate) {
    case 'here':
      return (
        `${content.board(s).label(ship.cell)}, facing ${compass(ship.facing)}${velocityOf(ship)}` +
        (ship.inverted ? ', rolled over' : '') +
        (ship.crewless ? ', no crew' : '')
      )
    case 'waiting':
      return ship.arrives > 0 ? `arrives from turn ${ship.arrives}` : 'to be placed'
    case 'contact':
      return `${content.board(s).label(ship.cell)}, an unmarked contact`
    case 'dummy':
      return 'was nothing'
    case 'destroyed':
      return 'destroyed'
    case 'left':
      return 'left the board'
    case 'jumped':
      return 'jumped into hyperspace'
  }
}

/** SX-1.4 to SX-1.6: boxes are numbered down to 1 and filled from the left; what was marked in this phase is told. */
function boxesOf(content: Content, s: State, kind: Kind, ship: Ship): BoxRow[] {
  const { hull, engines, shields } = kind.class
  const row = (label: string, of: number, crossed: number, note: string): BoxRow => ({
    label,
    of,
    crossed: Math.min(of, crossed),
    numbers: Array.from({ length: of }, (_, i) => String(of - i)),
    ...(note === '' ? {} : { note }),
  })
  const casualties = Math.max(0, ship.marked - ship.hullHits)
  return [
    row('Hull', hull, ship.hullHits, casualties === 0 ? '' : `${casualties} crew casualties`),
    row('Engines', engines, ship.engineHits, `${movementPoints(kind, ship)} MP`),
    row('Shields', shields, ship.shieldHits, `rating ${shieldRating(content, s, kind, ship)}`),
  ]
}

/** SX-1.8: the printed figures, battery by battery. */
function batteries({ guns }: Kind, ship: ShipIndex): CardBlock {
  return {
    kind: 'table',
    columns: [
      { title: 'Battery' },
      ...['Short', 'Med.', 'Long', 'Hit', 'ROF', 'PEN', 'DMG'].map((title) => ({ title, align: 'right' }) as const),
    ],
    rows: guns.map(({ letter, weapon, bands: { short, medium, long } }) => ({
      thing: weaponThing(ship, letter),
      cells: [
        `${letter.toUpperCase()} ${weapon.name}`,
        band(1, short),
        band(short + 1, medium),
        band(medium + 1, long),
        `${weapon.toHit}+`,
        String(weapon.rof),
        String(weapon.pen),
        String(weapon.dmg),
      ],
    })),
  }
}

function band(from: number, to: number): string {
  return from > to ? '–' : from === to ? String(to) : `${from}–${to}`
}

/** SX-1.8.g: a box for every weapon, with its arcs. SXS-B.19: one that fired last turn may have to rest. */
function weaponsOf(s: State, kind: Kind, ship: Ship, gun: Gun, battery: BatteryIndex): CardBlock {
  const declared = s.ships[s.firing] === ship ? s.volleys.flatMap(({ mounts }) => mounts) : []
  const mounts = mountsIn(kind, battery).map((i): Mount => {
    const mount = mountOf(kind, i)
    const state =
      ship.mounts[i] !== OPEN
        ? 'lost'
        : declared.includes(i)
          ? 'selected'
          : isReloading(kind, ship, i, s.turn) || (s.turn > 0 && ship.fired[i] === s.turn)
            ? 'used'
            : undefined
    return {
      thing: weaponThing(s.ships.indexOf(ship) as ShipIndex, mount.label),
      picture: arcPicture(mount.bearings[0]!, mount.arcs),
      text:
        shotsLeft(ship, i, mount.shots) +
        (ship.mounts[i] === FILLED || ship.mounts[i] === OPEN ? mount.arcs : `${mount.arcs} (marked)`),
      ...(state === undefined ? {} : { state }),
    }
  })
  return {
    kind: 'mounts',
    title: gun.letter.toUpperCase(),
    mounts,
    ...(gun.weapon.abilities.length === 0 ? {} : { under: gun.weapon.abilities.map(inWords).join(', ') }),
  }
}

/** SXS-G.19: shots that are left, where they are counted. */
function shotsLeft(ship: Ship, mount: MountIndex, shots: number): string {
  return shots === 0 ? '' : `${Math.max(0, shots - (ship.notes[shotNote(mount)] ?? 0))}× `
}

/** The wedges between the spines, clockwise from the bow: SX-4.1.2.a. */
function arcPicture(arc: number, arcs: string): ArcPicture {
  return { wedges: true, label: `arc ${arcs}`, arc: WEDGES.map((_, k) => bears(arc, 0, 4 * k + 2)) }
}

/** `extraHullDamage` is "extra hull damage". */
function inWords(name: string): string {
  const words = name.split(/(?=[A-Z])/)
  return words.map((word) => (word === 'Rof' ? 'ROF' : word.toLowerCase())).join(' ')
}

/** SX-1.9: what can be lost has boxes, the rest is only named. */
function equipment(kind: Kind, ship: Ship): CardBlock[] {
  const rows: BoxRow[] = []
  const chips: Chip[] = []
  kind.class.equipment.forEach(({ item, boxes, count }, line) => {
    const label = ITEM_NAMES[item].slice(0, 1).toUpperCase() + ITEM_NAMES[item].slice(1)
    if (boxes > 0) rows.push({ label, of: boxes, crossed: markedOf(ship, line as LineIndex) })
    else chips.push({ text: count > 1 ? `${label} ×${count}` : label })
  })
  return [
    ...(rows.length === 0 ? [] : [{ kind: 'boxes', rows } as const]),
    ...(chips.length === 0 ? [] : [{ kind: 'chips', title: 'Equipment', chips } as const]),
    // What an item does stands with it on the record, with its rule.
    ...kind.class.equipment.map(({ item }) => {
      const { name, does, figures } = itemNamed(item)
      return { kind: 'text', text: `${capital(name)}: ${does}`, rule: figures.rule } as const
    }),
  ]
}

/** SX-1.10: turn by turn; what is written face down stands there only for who may read it. */
function slotsOf(s: State, ship: Ship): { text: string; now?: boolean }[] {
  return Array.from({ length: s.agreed.turns }, (_, turn) => {
    const done = ship.log[turn]
    const now = turn === s.turn - 1
    if (done !== undefined) return { text: done === '' ? '0' : done, ...(now ? { now } : {}) }
    if (!now) return { text: '' }
    return { text: ship.orders === FACE_DOWN ? '' : ship.orders === '' ? '0' : ship.orders, now }
  })
}

const CRAFT_LINES = {
  fighters: 'Flight of fighters',
  drones: 'Drones',
  mine: 'Mine',
  pods: 'Boarding pods',
  satellite: 'Battle satellite',
  shuttle: 'Shuttle',
} as const

/** What a unit beside ships does. */
const CRAFT_TEXTS = {
  fighters: { kind: 'text', text: 'Moves up to ten hexes, then attacks an adjacent ship or flight.', rule: 'SX-5.2' },
  drones: { kind: 'text', text: 'Move up to ten hexes, then attack an adjacent ship, once.', rule: 'SXS-C.11.a' },
  mine: { kind: 'text', text: 'From the turn after it was laid it attacks enemies in its hex.', rule: 'SXS-C.22.b' },
  pods: { kind: 'text', text: 'Move up to eight hexes, then put squads aboard an adjacent enemy.', rule: 'SXS-C.5' },
  satellite: {
    kind: 'text',
    text: 'From the next turn on it fires when its side has: range 6, 5+, ROF 2, all arcs. One hit destroys it.',
    rule: 'SXS-C.4.b',
  },
  shuttle: { kind: 'text', text: 'Moves up to six hexes, and carries what is fought for.', rule: 'SXS-C.39' },
} as const

/** SXS-G.13.a: the values of a type. */
function wingText({ speed, attack, dogfight, dmg, shields, evasion, longRange }: Wing): CardBlock {
  const more = `${evasion === 1 ? ', evasive' : ''}${longRange ? ', long range' : ''}`
  const text = `Moves ${speed}, hits ships on ${attack}+ with DMG ${dmg} against ${shields} shields, fighters on ${dogfight}+${more}.`
  return { kind: 'text', text, rule: 'SXS-G.13.a' }
}

function flightCard(content: Content, s: State, flight: Flight, unit: UnitIndex): ShipCard {
  const left = Math.max(0, flight.fighters - flight.pending)
  const away = left === 0 ? 'shot down' : flight.cell === ABOARD ? 'aboard' : 'to be placed'
  const place = flight.cell < 0 ? away : content.board(s).label(flight.cell)
  return {
    thing: unitThing(unit),
    name: flight.name,
    lines: [flight.wing?.name ?? CRAFT_LINES[flight.craft], `${sideName(content, s, flight.side)} · ${place}`],
    side: flight.side,
    art: FLIGHT_ART,
    blocks: [
      ...(flight.craft === 'fighters'
        ? [{ kind: 'boxes', rows: [{ label: 'Fighters', of: 6, crossed: 6 - left }] } as const]
        : []),
      flight.wing === null ? CRAFT_TEXTS[flight.craft] : wingText(flight.wing),
    ],
  }
}
