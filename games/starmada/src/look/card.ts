import { bears, WEDGES } from '@flagbridge/geometry'
import {
  kindOf,
  nameOf,
  type ArcPicture,
  type Block,
  type BoxRow,
  type Chip,
  type Mount,
  type ShipCard,
  type Thing,
} from '@flagbridge/scene'
import type { Book, Gun, Kind } from '../book.ts'
import { flightOf, movementPoints, shieldRating } from '../rules/1-record.ts'
import { isReloading } from '../rules/4-1-before-attacking.ts'
import { FACE_DOWN, FILLED, OPEN, type Flight, type Ship, type State } from '../state.ts'
import { ITEM_NAMES, sideName } from '../text/names.ts'
import { FLIGHT_ART, shipArt } from './art.ts'
import { compass, unitThing, weaponThing } from './names.ts'

/** The record of a ship in the order of SX-1, or of a flight. */
export function cardOf(book: Book, s: State, thing: Thing): ShipCard | undefined {
  if (kindOf(thing) !== 'piece') return undefined
  const unit = Number(nameOf(thing))
  const ship = s.ships[unit]
  if (ship !== undefined) return shipCard(book, s, ship, unit)
  const flight = flightOf(s, unit)
  return flight === undefined ? undefined : flightCard(book, s, flight, unit)
}

function shipCard(book: Book, s: State, ship: Ship, i: number): ShipCard {
  const kind = book.kindOf(s, ship)
  const { name, role, combatRating, chart } = kind.class
  return {
    thing: unitThing(i),
    name: ship.name,
    lines: [`${name} class ${role}`, `${sideName(book, s, ship.side)} · ${where(book, s, ship)}`],
    side: ship.side,
    art: shipArt(book, kind.class),
    worth: { value: String(combatRating), label: 'Combat Rating' },
    blocks: [
      { kind: 'boxes', rows: boxesOf(kind, ship) },
      {
        kind: 'faces',
        title: 'Damage chart',
        faces: chart.map(({ text }, face) => ({ face: String(face + 1), does: text })),
      },
      batteries(kind, i),
      ...kind.guns.map((gun, battery) => weaponsOf(s, kind, ship, gun, battery)),
      ...equipment(kind, ship),
      { kind: 'slots', title: 'Movement orders', slots: slotsOf(s, ship) },
    ],
  }
}

function where(book: Book, s: State, ship: Ship): string {
  switch (ship.fate) {
    case 'here':
      return `${book.board(s).label(ship.cell)}, facing ${compass(ship.facing)}${ship.crewless ? ', no crew' : ''}`
    case 'waiting':
      return ship.arrives > 0 ? `arrives from turn ${ship.arrives}` : 'to be placed'
    case 'destroyed':
      return 'destroyed'
    case 'left':
      return 'left the board'
    case 'jumped':
      return 'jumped into hyperspace'
  }
}

/** SX-1.4 to SX-1.6: boxes are numbered down to 1 and filled from the left; what was marked in this phase is told. */
function boxesOf(kind: Kind, ship: Ship): BoxRow[] {
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
    row('Shields', shields, ship.shieldHits, `rating ${shieldRating(kind, ship)}`),
  ]
}

/** SX-1.8: the printed figures, battery by battery. */
function batteries({ guns }: Kind, ship: number): Block {
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
function weaponsOf(s: State, kind: Kind, ship: Ship, gun: Gun, battery: number): Block {
  const declared = s.ships[s.firing] === ship ? s.volleys.flatMap(({ mounts }) => mounts) : []
  const mounts = kind.mounts.flatMap((mount, i): Mount[] => {
    if (mount.battery !== battery) return []
    const state =
      ship.mounts[i] !== OPEN
        ? 'lost'
        : declared.includes(i)
          ? 'selected'
          : isReloading(kind, ship, i, s.turn) || (s.turn > 0 && ship.fired[i] === s.turn)
            ? 'used'
            : undefined
    return [
      {
        thing: weaponThing(s.ships.indexOf(ship), mount.label),
        picture: arcPicture(mount.bearings[0]!, mount.arcs),
        text: ship.mounts[i] === FILLED || ship.mounts[i] === OPEN ? mount.arcs : `${mount.arcs} (marked)`,
        ...(state === undefined ? {} : { state }),
      },
    ]
  })
  return {
    kind: 'mounts',
    title: gun.letter.toUpperCase(),
    mounts,
    ...(gun.weapon.abilities.length === 0 ? {} : { under: gun.weapon.abilities.map(inWords).join(', ') }),
  }
}

/** The wedges between the spines, clockwise from the bow: SX-4.1.2.a. */
function arcPicture(arc: number, arcs: string): ArcPicture {
  return { wedges: true, label: `arc ${arcs}`, arc: WEDGES.map((_, k) => bears(arc, 0, 4 * k + 2)) }
}

/** `extraHullDamage` is "extra hull damage". */
function inWords(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/ rof$/, ' ROF')
}

/** SX-1.9: what can be lost has boxes, the rest is only named. */
function equipment(kind: Kind, ship: Ship): Block[] {
  const rows: BoxRow[] = []
  const chips: Chip[] = []
  kind.class.equipment.forEach(({ item, boxes, count }, line) => {
    const label = ITEM_NAMES[item].slice(0, 1).toUpperCase() + ITEM_NAMES[item].slice(1)
    if (boxes > 0) rows.push({ label, of: boxes, crossed: ship.lost[line]! + ship.pendingLost[line]! })
    else chips.push({ text: count > 1 ? `${label} ×${count}` : label })
  })
  return [
    ...(rows.length === 0 ? [] : [{ kind: 'boxes', rows } as const]),
    ...(chips.length === 0 ? [] : [{ kind: 'chips', title: 'Equipment', chips } as const]),
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

function flightCard(book: Book, s: State, flight: Flight, unit: number): ShipCard {
  const left = Math.max(0, flight.fighters - flight.pending)
  return {
    thing: unitThing(unit),
    name: flight.name,
    lines: [
      'Flight of fighters',
      `${sideName(book, s, flight.side)} · ${flight.cell < 0 ? (left === 0 ? 'shot down' : 'to be placed') : book.board(s).label(flight.cell)}`,
    ],
    side: flight.side,
    art: FLIGHT_ART,
    blocks: [
      { kind: 'boxes', rows: [{ label: 'Fighters', of: 6, crossed: 6 - left }] },
      { kind: 'text', text: 'Moves up to ten hexes, then attacks an adjacent ship or flight.', rule: 'SX-5.2' },
    ],
  }
}
