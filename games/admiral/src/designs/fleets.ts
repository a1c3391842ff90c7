import {
  entriesOf,
  fleetKind,
  idsOf,
  mappingsAt,
  nameIn,
  settingsCalled,
  textsIn,
  type DesignAccount,
  type Designs,
  type FleetDesign,
  type FleetForm,
} from '@flagbridge/kernel'
import type { DrawnTableBox, ShipCard } from '@flagbridge/scene'
import type { Action } from '../actions.ts'
import { NEUTRAL, type Content, type UnitCard } from '../content/content.ts'
import type { Event } from '../events/index.ts'
import { chosenIn, type Fleet } from '../muster/choices.ts'
import type { Options } from '../options.ts'
import type { State } from '../state.ts'

type Box = Pick<DrawnTableBox<State, Action, Event, Options>, 'game' | 'look' | 'muster'>

const UNITS = 'units'

/** AD-SET.2: fleets of unit cards within the agreed Tactical Points. */
export function designsOf(c: Content, box: Box): Designs<ShipCard> {
  const fleet = fleetKind(box.muster, formOf(c, box))
  return { fleet, kinds: [fleet] }
}

function formOf(c: Content, { game, look }: Box): FleetForm<Fleet, ShipCard> {
  return {
    sentence: 'Units of a navy that cost no more than the agreed Tactical Points.',
    rule: 'AD-SET.2',
    parts: [{ key: UNITS, title: 'Units', kind: 'unit', rule: 'AD-SET.2' }],
    given: { scenario: 'none' },
    settings: (choices) => settingsCalled(choices, ['points', 'allied', 'anyCopies', 'anySubmarines']),
    blank: () => ({ set: { points: c.building.battles.battle } }),
    fleetOf: (design) => idsOf(design, UNITS),
    designOf: (units) => ({ parts: { [UNITS]: entriesOf(units) } }),
    cost: () => ({ title: 'Tactical Points', rule: 'AD-SET.2' }),
    shares: (design) => submarinesOf(c, design),
    path: (path) => ['parts', UNITS, ...path],
    line: (id) => lineOf(c, unitOf(c, id)),
    faces(entries) {
      const known = entries.filter(({ id }) => unitOf(c, id) !== undefined)
      if (known.length === 0) return entries.map(() => undefined)
      const fleet = known.map(({ id }) => id)
      const state = game.start({ points: 1000, fleets: [fleet, []] } as unknown as Options)
      return entries.map((entry) => {
        const card = known.includes(entry) ? look.card(state, `piece:${known.indexOf(entry)}`, 0) : undefined
        // Without the place where the unit lies.
        return card === undefined ? undefined : { ...card, lines: card.lines.slice(0, 1) }
      })
    },
    packed: (design, { pack, title }) => ({
      pack,
      game: 'admiral',
      title,
      fleets: [{ name: design.name, navy: navyOf(c, design), units: idsOf(design, UNITS) }],
    }),
    unpacked: (pack) =>
      mappingsAt(pack, 'fleets').map((raw) => {
        const units = textsIn(raw['units'])
        return {
          name: nameIn(raw['name']),
          set: { points: sizeFor(c, units) },
          parts: { [UNITS]: entriesOf(units) },
        }
      }),
  }
}

function unitOf(c: Content, id: string): UnitCard | undefined {
  return c.units.find((unit) => unit.id === id)
}

/** The navy of a fleet, as a ready fleet names it. */
function navyOf(c: Content, design: FleetDesign): string {
  const navies = idsOf(design, UNITS).flatMap((id) => unitOf(c, id)?.navy ?? [])
  return navies.find((navy) => navy !== NEUTRAL) ?? navies[0] ?? c.units[0]?.navy ?? NEUTRAL
}

/** A pack does not say for how many points a fleet is: the smallest battle of the book that it fits. */
function sizeFor(c: Content, units: readonly string[]): number {
  const cost = units.reduce((sum, id) => sum + (unitOf(c, id)?.points ?? 0), 0)
  const { skirmish, battle, fleetAction } = c.building.battles
  return [skirmish, battle, fleetAction].find((points) => points >= cost) ?? cost
}

/** FB-3: a submarine for so many points each. */
function submarinesOf(c: Content, design: FleetDesign): DesignAccount[] {
  const { points, anySubmarines } = chosenIn(c, { set: design.set, fleets: [] })
  const each = c.building.pointsForEachSubmarine
  const terms = idsOf(design, UNITS).flatMap((id, i) => {
    const unit = unitOf(c, id)
    return unit === undefined || unit.submerged === null
      ? []
      : [{ what: unit.name, by: 1, rule: 'FB-3', path: ['parts', UNITS, i] }]
  })
  return [
    {
      key: 'submarines',
      title: 'Submarines',
      unit: 'units',
      total: terms.length,
      ...(anySubmarines ? {} : { most: Math.floor(points / each) }),
      rule: 'FB-3',
      sentence: anySubmarines ? 'any number' : `one for each full ${each} points`,
      terms,
    },
  ]
}

function lineOf(c: Content, unit: UnitCard | undefined): string {
  if (unit === undefined) return ''
  const { movement, artillery, armour } = unit.surfaced
  return [
    c.classNames.get(unit.class) ?? unit.class,
    `move ${movement}`,
    ...(artillery === null ? [] : [`guns ${artillery.value} at ${artillery.range}`]),
    `armour ${armour}`,
  ].join(' · ')
}
