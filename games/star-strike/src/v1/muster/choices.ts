import { chosen, musterChoice, sidesByTeams, type AllowedValue, type MusterChoice, type Plan } from '@flagbridge/kernel'
import { mapAt } from '../../table/content/cards.ts'
import type { Battlefield, Format } from '../../table/content/content.ts'
import {
  mapValues,
  OPEN_BATTLE,
  scenarioSides,
  scenarioValues,
  seatValues,
  sidesIn,
  teamValues,
} from '../../table/muster/choices.ts'
import { readyFleetMeant } from '../../table/muster/fleets.ts'
import { switchChoices, switchesIn } from '../../table/switches.ts'
import type { Content } from '../content.ts'
import { SWITCHES, type Rules } from '../switches.ts'
import { fleetSize } from './sizes.ts'

/** The choices of the set-up, and what a plan comes to. */

const NO_SCENARIO: AllowedValue = {
  value: OPEN_BATTLE,
  label: 'A battle of your own fleets',
  sentence: 'Every player brings a fleet and an Order Library.',
  rule: 'SS1-FLEET.1',
}

const MODES: readonly AllowedValue[] = [
  {
    value: 'constructed',
    label: 'Constructed Play',
    sentence: 'Fleets and libraries are legal for one format.',
    rule: 'SS1-FLEET.1',
  },
  {
    value: 'quick-start',
    label: 'Quick start',
    sentence: 'Ready fleets with their Orders, taken as they are.',
    rule: 'SS1-FORMAT.QUICKSTART',
  },
]

/** "Battle Line" is battle-line in a plan. */
export const formatValue = ({ id }: Format) => id.toLowerCase().replaceAll(' ', '-')

const FORMAT_RULES: Readonly<Record<string, string>> = {
  clash: 'SS1-FORMAT.CLASH.1',
  standard: 'SS1-FORMAT.STANDARD',
  escalation: 'SS1-FORMAT.ESCALATION',
  'battle-line': 'SS1-FORMAT.BATTLELINE.1',
}

/** What a plan comes to, choice after choice. */
export interface Chosen1 {
  readonly scenario: string
  readonly mode: 'constructed' | 'quick-start'
  readonly seats: number
  /** In quick start, the format that ready fleets are taken from. */
  readonly format: Format
  readonly map: string
  readonly rules: Rules
}

export function chosenIn(c: Content, plan: Plan): Chosen1 {
  const scenario = chosen(plan, 'scenario', scenarioValues(c, NO_SCENARIO), OPEN_BATTLE) as string
  const mode = chosen(plan, 'mode', MODES, 'constructed') as Chosen1['mode']
  const seats = chosen(plan, 'seats', seatsIn(c, scenario), usualSeats(c, plan, scenario)) as number
  const formats = formatsFor(c, seats)
  const said = chosen(plan, 'format', formatValues(formats), formatValue(usualFormat(c, plan, formats)))
  const format = formats.find((one) => formatValue(one) === said) ?? c.formats[0]!
  const map = chosen(plan, 'map', mapValues(c), usualMap(c, plan, format, seats)) as string
  return { scenario, mode, seats, format, map, rules: switchesIn(SWITCHES, plan) }
}

/** SS1-FORMAT.BATTLELINE.1: four for Battle Line, two otherwise; a scenario says for how many it is. */
function seatsIn(c: Content, scenario: string): readonly AllowedValue[] {
  if (scenario !== OPEN_BATTLE) return seatValues([scenarioSides(c, scenario).length])
  return seatValues([...new Set(c.formats.map(({ players }) => players))].toSorted((a, b) => a - b))
}

/** Whoever names a format has named its number of players. */
function usualSeats(c: Content, plan: Plan, scenario: string): number {
  const named = c.formats.find((format) => formatValue(format) === plan.set['format'])
  if (scenario === OPEN_BATTLE && named !== undefined) return named.players
  return seatsIn(c, scenario)[0]!.value as number
}

function formatsFor(c: Content, seats: number): readonly Format[] {
  return c.formats.filter(({ players }) => players === seats)
}

export function formatValues(formats: readonly Format[]): AllowedValue[] {
  return formats.map((format) => {
    const rule = FORMAT_RULES[formatValue(format)]
    return {
      value: formatValue(format),
      label: `${format.id}, ${format.fvLimit} FV`,
      sentence: `At most ${format.fvLimit} FV of ships for each of ${format.players} players.`,
      ...(rule === undefined ? {} : { rule }),
    }
  })
}

/** SS1-FLEET.1: the format that the first fleet was made for, or that allows so many points; otherwise Standard. */
function usualFormat(c: Content, plan: Plan, formats: readonly Format[]): Format {
  const byLimit = formats.toSorted((a, b) => a.fvLimit - b.fvLimit)
  const usual = formats.find(({ id }) => id === 'Standard') ?? formats[0] ?? c.formats[0]!
  for (const wish of plan.fleets) {
    if (wish === undefined || 'own' in wish) continue
    if ('random' in wish) return byLimit.find(({ fvLimit }) => fvLimit >= wish.random) ?? byLimit.at(-1) ?? usual
    const ready = readyFleetMeant(c, wish.ready)
    return formats.find(({ id }) => id === ready?.format) ?? usual
  }
  return usual
}

/** What a fleet that is still open is likely to need, and what it needs at least. */
const OPEN_FLEETS = [5, 1]

/** SS1-SETUP.3: the first map, those of the format before the others, that has room for the fleets. */
function usualMap(c: Content, plan: Plan, format: Format, seats: number): string {
  const sides = sidesByTeams(`${seats / 2}v${seats / 2}`)
  const maps = [...format.battlefields.map((map) => mapAt(c, map)), ...c.battlefields]
  for (const open of OPEN_FLEETS) {
    const ships = [0, 0]
    for (const [seat, side] of sides.entries()) ships[side]! += fleetSize(c, plan.fleets[seat]) ?? open
    const fits = maps.find((map) => roomOn(map) >= Math.max(...ships))
    if (fits !== undefined) return fits.id
  }
  return roomiest(c).id
}

/** SS1-SETUP.3: the ships that find room on either edge. */
export function roomOn({ setup }: Battlefield): number {
  return Math.min(setup[0].length, setup[1].length)
}

export function roomiest(c: Content): Battlefield {
  return c.battlefields.reduce((best, map) => (roomOn(map) > roomOn(best) ? map : best))
}

/** The choices in the order in which the book makes them. */
export function choices(c: Content, plan: Plan): MusterChoice[] {
  const { scenario, mode, seats, format, map, rules } = chosenIn(c, plan)
  const isOpen = scenario === OPEN_BATTLE
  const teams = teamValues(seats)
  const choice = musterChoice
  const always = [
    choice(
      'scenario',
      'Historic Play',
      'A battle of history with its fleets, map and points, or fleets of your own.',
      'SS1-HISTORIC.1',
      scenarioValues(c, NO_SCENARIO),
      scenario,
    ),
  ]
  const seating = [
    choice('seats', 'Players', 'Two, or four in two teams.', 'SS1-FORMAT.BATTLELINE.1', seatsIn(c, scenario), seats),
    choice('teams', 'Teams', 'Who plays with whom.', 'SS1-FORMAT.BATTLELINE.1', teams, teams[0].value),
  ]
  const switches = switchChoices(SWITCHES, rules)
  if (!isOpen) return [...always, ...seating, ...switches.filter(({ key }) => key !== 'copyLimits')]
  const formats = formatValues(formatsFor(c, seats))
  return [
    ...always,
    choice('mode', 'Mode', 'Whether fleets must be legal for a format.', 'SS1-FLEET.1', MODES, mode),
    ...seating,
    choice(
      'format',
      'Format',
      mode === 'constructed'
        ? 'What each player may bring, and what is scored besides.'
        : 'The format that ready fleets are taken from.',
      'SS1-FLEET.1',
      formats,
      formatValue(format),
    ),
    choice('map', 'Map', 'The map, with the setup hexes of both edges.', 'SS1-SETUP.6', mapValues(c), map),
    ...switches.filter(({ key }) => key !== 'copyLimits' || mode === 'constructed'),
  ]
}

export function sidesOf(c: Content, plan: Plan): number[] {
  return sidesIn(c, chosenIn(c, plan))
}
