import {
  fleetKind,
  nameIn,
  settingsCalled,
  textsIn,
  type Designs,
  type FleetDesign,
  type FleetEntry,
  type FleetForm,
  type FleetItem,
  type FleetKind,
  type Finding,
} from '@flagbridge/kernel'
import type { ShipCard } from '@flagbridge/scene'
import type { Content } from '../content/content.ts'
import { areEven, evenSpan } from '../content/fleetCheck.ts'
import type { StarmadaTableBox } from '../drawnBox.ts'
import type { Fleet, Options } from '../options/options.ts'
import { classNamed, totalOf } from '../options/readyFleets.ts'

type Box = Pick<StarmadaTableBox, 'game' | 'look' | 'muster'>

const SHIPS = 'ships'
const USUAL_POINTS = 1000
const SETTINGS = ['points', 'tech', 'techE1', 'techW1', 'techD1', 'techQ1']

/** SX-2.1.1.b: ships of any classes, each with a name of its own, worth about as much as was agreed. */
export function fleetsOf(c: Content, box: Box): FleetKind<ShipCard> {
  return fleetKind(box.muster, formOf(c, box))
}

/** What the table can make: ships are made with the whole box, since they ask how packs are read. */
export function tableDesigns(c: Content, box: Box): Designs<ShipCard> {
  const fleet = fleetsOf(c, box)
  return { fleet, kinds: [fleet] }
}

function formOf(c: Content, { game, look }: Box): FleetForm<Fleet, ShipCard> {
  return {
    sentence: 'Ships of any classes, each with a name of its own, worth about as much as was agreed.',
    rule: 'SX-2.1.1.b',
    parts: [{ key: SHIPS, title: 'Ships', kind: 'ship', rule: 'SX-0.2.b', named: true }],
    given: { scenario: 'standard' },
    settings: (choices) => settingsCalled(choices, SETTINGS),
    blank: () => ({ set: { points: USUAL_POINTS } }),
    fleetOf: ({ parts }) => (parts[SHIPS] ?? []).map(({ id, name = id }) => ({ name: name.slice(0, 40), class: id })),
    designOf: (fleet) => ({ parts: { [SHIPS]: fleet.map((ship) => ({ id: ship.class, name: ship.name })) } }),
    cost: (design) => ({ title: 'Combat Rating', rule: 'SX-2.1.1.c', ...evenSpan(pointsOf(design)) }),
    shares: () => [],
    findings: (design, found) => withEvenness(c, design, found),
    path: (path) => ['parts', SHIPS, ...path],
    line: (id) => lineOf(c, id),
    nameFor: ({ parts }, item) => nameApart(item, parts[SHIPS] ?? []),
    faces(entries) {
      const known = entries.filter(({ id }) => classNamed(c, id) !== undefined)
      if (known.length === 0) return entries.map(() => undefined)
      const ships = known.map(({ id, name = id }) => ({ name, class: id }))
      const agreed = { points: USUAL_POINTS, scenario: 'standard', seats: [1, 1], uneven: true }
      const state = game.start({ ...agreed, fleets: [ships, []] } as unknown as Options)
      return entries.map((entry) =>
        known.includes(entry) ? asPrinted(look.card(state, `piece:${known.indexOf(entry)}`, 0)) : undefined,
      )
    },
    packed: (design, { pack, title }) => ({
      pack,
      game: 'starmada-x',
      title,
      fleets: {
        [slugOf(design.name)]: {
          name: design.name,
          points: pointsOf(design),
          ships: (design.parts[SHIPS] ?? []).map(({ id, name = id }) => ({ name, class: id })),
        },
      },
    }),
    unpacked,
  }
}

function pointsOf({ set }: FleetDesign): number {
  return typeof set['points'] === 'number' ? set['points'] : USUAL_POINTS
}

/** SX-2.1.1.c: at the table an agreement may be missed; a fleet that is made for it keeps within a tenth. */
function withEvenness(c: Content, design: FleetDesign, found: readonly Finding[]): Finding[] {
  const others = found.filter(({ rule, severity }) => rule !== 'SX-2.1.1.b' || severity === 'wrong')
  const ships = design.parts[SHIPS] ?? []
  const total = totalOf(
    c,
    ships.map(({ id, name = id }) => ({ name, class: id })),
  )
  const points = pointsOf(design)
  if (areEven(total, points)) return others
  const { least, most } = evenSpan(points)
  const sentence = `The ships are worth ${total}; ${points} were agreed, so ${least} to ${most}.`
  return [...others, { severity: 'wrong', path: ['parts', SHIPS], sentence, rule: 'SX-2.1.1.c' }]
}

/** The record without where the ship is on a table. */
function asPrinted(card: ShipCard | undefined): ShipCard | undefined {
  return card === undefined ? undefined : { ...card, lines: card.lines.map((line) => line.split(' · ')[0] ?? '') }
}

/** SX-1.1.a: "Glim", then "Glim 2" and so on. */
function nameApart({ name }: FleetItem, ships: readonly FleetEntry[]): string {
  const taken = new Set(ships.map((ship) => ship.name))
  for (let number = 1; ; number++) {
    const called = number === 1 ? name : `${name} ${number}`
    if (!taken.has(called)) return called
  }
}

function lineOf(c: Content, id: string): string {
  const ship = classNamed(c, id)
  if (ship === undefined) return ''
  const guns = ship.batteries.reduce((sum, { mounts }) => sum + mounts.length, 0)
  return `${ship.role} · hull ${ship.hull} · engines ${ship.engines} · shields ${ship.shields} · guns ${guns}`
}

/** "Small Lights" is small-lights in a pack. */
export function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
    .slice(0, 40)
  return slug === '' ? 'fleet' : slug
}

function unpacked(pack: unknown): FleetDesign[] {
  const { pack: own = 'pack', fleets } = (pack ?? {}) as Readonly<Record<string, unknown>>
  if (typeof fleets !== 'object' || fleets === null || Array.isArray(fleets)) return []
  return Object.entries(fleets as Readonly<Record<string, unknown>>).flatMap(([id, raw]): FleetDesign[] => {
    if (typeof raw !== 'object' || raw === null) return []
    const { name = id, points, ships } = raw as Readonly<Record<string, unknown>>
    const list: readonly unknown[] = Array.isArray(ships) ? ships : []
    return [
      {
        name: nameIn(name),
        set: { points: typeof points === 'number' ? points : USUAL_POINTS },
        parts: { [SHIPS]: list.flatMap((ship) => entryIn(ship, String(own))) },
      },
    ]
  })
}

/** A class of the fleet's own pack is named without it. */
function entryIn(raw: unknown, pack: string): FleetEntry[] {
  const { name, class: id } = (raw ?? {}) as Readonly<Record<string, unknown>>
  const [called] = textsIn([name])
  if (typeof id !== 'string') return []
  return [{ id: id.includes('/') ? id : `${pack}/${id}`, ...(called === undefined ? {} : { name: called }) }]
}
