import {
  entriesOf,
  fleetKind,
  idsOf,
  mappingsAt,
  readBadly,
  readWell,
  nameIn,
  settingsCalled,
  shuffledList,
  textsIn,
  type ChoiceField,
  type Designs,
  type Dice,
  type FleetDesign,
  type FleetForm,
  type Finding,
  type MusterChoice,
  type Read,
} from '@flagbridge/kernel'
import type { DrawnTableBox, ShipCard as Record } from '@flagbridge/scene'
import type { Action } from '../actions.ts'
import { OPENING_SHIPS, type Content } from '../content/content.ts'
import { draftProblems } from '../content/drafts.ts'
import type { Event } from '../events/index.ts'
import { raceOf } from '../muster/fleets.ts'
import type { Fleet } from '../muster/choices.ts'
import { BUDGET, type Options } from '../options.ts'
import type { State } from '../state.ts'

type Box = Pick<DrawnTableBox<State, Action, Event, Options>, 'game' | 'look' | 'muster'>

const SHIPS = 'ships'
const USUAL_BUDGET = 300

/** IS-SETUP.1: ships of a race; or IS-VAR-HIRED.1: wishes for a draft of ships of any race. */
export function designsOf(c: Content, box: Box): Designs<Record> {
  const fleet = fleetKind(box.muster, formOf(c, box))
  return { fleet, kinds: [fleet] }
}

function formOf(c: Content, { game, look }: Box): FleetForm<Fleet, Record> {
  return {
    sentence: 'Ships of one race, or ships of any race in the order in which they are hired.',
    rule: 'IS-SETUP.1',
    parts: [
      {
        key: SHIPS,
        title: 'Ships',
        kind: 'ship',
        rule: 'IS-COMP.2',
        ordered: 'Hired Mercenaries: the order is the order of your wishes, drafted one at a time.',
      },
    ],
    given: { scenario: 'none' },
    settings: (choices) => settingsCalled(choices, ['mode', 'points']).map(withoutDeals),
    blank: () => ({ set: { mode: 'hired', points: USUAL_BUDGET } }),
    fleetOf: (design) => idsOf(design, SHIPS),
    designOf: (ships) => ({ parts: { [SHIPS]: entriesOf(ships) } }),
    cost: (design) =>
      isHired(design)
        ? { title: 'Points', rule: 'IS-VAR-HIRED.1', most: budgetOf(design) }
        : { title: 'Points', rule: 'IS-COMP.2' },
    shares: (design) => [
      {
        key: 'opening',
        title: 'Ships for the opening line',
        unit: 'ships',
        total: idsOf(design, SHIPS).length,
        least: OPENING_SHIPS,
        rule: isHired(design) ? 'IS-VAR-HIRED.2' : 'IS-SETUP.2',
        terms: idsOf(design, SHIPS).map((id, i) => ({
          what: c.ships.get(id)?.name ?? id,
          by: 1,
          rule: 'IS-SETUP.2',
          path: ['parts', SHIPS, i],
        })),
      },
    ],
    findings: (design, found) => (isHired(design) ? draftFindings(c, design) : found),
    path: (path) => ['parts', SHIPS, ...path],
    line: (id) => lineOf(c, id),
    faces(entries) {
      const state = game.start({ seats: 2, mode: 'standard', prizesAttack: false, budget: BUDGET.from } as Options)
      return entries.map(({ id }) => {
        const card = c.ships.has(id) ? look.card(state, `piece:${id}`, 0) : undefined
        // Without the place where the ship lies.
        return card === undefined ? undefined : { ...card, lines: card.lines.slice(0, 1) }
      })
    },
    random: (design, dice) => (isHired(design) ? randomDraft(c, design, dice) : undefined),
    isDrafted: isHired,
    packed(design, { pack, title }) {
      const ships = idsOf(design, SHIPS)
      const head = { pack, game: 'imperial-stars', title }
      return isHired(design)
        ? { ...head, drafts: [{ name: design.name, points: budgetOf(design), ships }] }
        : { ...head, fleets: [{ name: design.name, race: raceOf(c, ships) ?? c.playable[0] ?? '', ships }] }
    },
    unpacked: (pack) => [
      ...mappingsAt(pack, 'fleets').map((raw) => madeOf(raw, { mode: 'standard' })),
      ...mappingsAt(pack, 'drafts').map((raw) =>
        madeOf(raw, { mode: 'hired', points: typeof raw['points'] === 'number' ? raw['points'] : USUAL_BUDGET }),
      ),
    ],
  }
}

function madeOf(raw: Readonly<globalThis.Record<string, unknown>>, set: FleetDesign['set']): FleetDesign {
  const name = nameIn(raw['name'])
  return { name, set, parts: { [SHIPS]: entriesOf(textsIn(raw['ships'])) } }
}

/** IS-VAR-MERC.1: the fleets of Mercenaries are dealt, so nobody makes one. */
function withoutDeals<Field extends { readonly kind: string; readonly path: readonly unknown[] }>(field: Field): Field {
  if (field.kind !== 'choice' || field.path[1] !== 'mode') return field
  const { allowed } = field as unknown as ChoiceField & Pick<MusterChoice, 'key'>
  return { ...field, allowed: allowed.filter(({ value }) => value !== 'mercenaries') }
}

function isHired({ set }: FleetDesign): boolean {
  return set['mode'] === 'hired'
}

function budgetOf({ set }: FleetDesign): number {
  return typeof set['points'] === 'number' ? set['points'] : USUAL_BUDGET
}

function draftFindings(c: Content, design: FleetDesign): Finding[] {
  return draftProblems(c.ships, { ships: idsOf(design, SHIPS), points: budgetOf(design) }).map(
    ({ path, expected, rule = 'IS-VAR-HIRED.1' }) => ({
      severity: 'wrong',
      path: path[0] === 'ships' ? ['parts', ...path] : ['parts', SHIPS],
      sentence: `Expected ${expected}.`,
      rule,
    }),
  )
}

/** IS-VAR-HIRED.1: ships of any race, one after the other, as long as one fits. */
function randomDraft(c: Content, design: FleetDesign, dice: Dice): Read<FleetDesign> {
  const ships: string[] = []
  let left = budgetOf(design)
  for (const { id, points } of shuffledList(dice, [...c.ships.values()], 'ships')) {
    if (points > left) continue
    ships.push(id)
    left -= points
  }
  if (ships.length >= OPENING_SHIPS) return readWell({ ...design, parts: { [SHIPS]: entriesOf(ships) } })
  return readBadly({
    path: [],
    expected: `more than ${budgetOf(design)} points: no ${OPENING_SHIPS} ships cost so little`,
    rule: 'IS-VAR-HIRED.2',
  })
}

function lineOf(c: Content, id: string): string {
  const ship = c.ships.get(id)
  if (ship === undefined) return ''
  const { missiles, beams, carrier, speed, shields, hull } = ship
  return [
    ship.class,
    `missiles ${missiles} beams ${beams}${carrier === 0 ? '' : ` carrier ${carrier}`}`,
    `speed ${speed}`,
    `${shields}+${hull}`,
  ].join(' · ')
}
