import { sumOf, type Modifier } from '@flagbridge/kernel'
import type { Cell } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import { equipmentOf, gunOf, type Kind } from '../content/kinds.ts'
import type { Equipment } from '../design/spec.ts'
import { ITEMS } from '../extras/items.ts'
import type { OptionKey, PlotKey } from '../extras/keys.ts'
import type { BatteryIndex, FlightIndex, LineIndex, MountIndex, ShipIndex, UnitIndex } from '../indices.ts'
import { recordOf } from '../rules/1-record.ts'
import type { Side, DamageSource, State } from '../state.ts'
import { flightOfUnit, isShip } from '../units.ts'

/** SX-0.1.1: the six facings, clockwise from the top of the map. */
export const FACING_NAMES = ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'] as const

/** How units, hexes, weapons and items are called in sentences and typed orders. */
export interface Names {
  unit(unit: UnitIndex): string
  ship(ship: ShipIndex): string
  flight(flight: FlightIndex): string
  hex(cell: Cell): string
  kind(ship: ShipIndex): Kind
  mount(ship: ShipIndex, mount: MountIndex): string
  /** A battery as "battery a (Particle Beam)". */
  battery(ship: ShipIndex, battery: BatteryIndex): string
  line(ship: ShipIndex, line: LineIndex): string
  source(source: DamageSource): string
  side(side: Side): string
  /** An item or an option. */
  extra(key: Equipment | OptionKey): string
  /** What a ship will do that has plotted this. */
  will(plot: PlotKey): string
}

export const ITEM_NAMES = Object.fromEntries(ITEMS.map(({ key, name }) => [key, name])) as Readonly<
  Record<Equipment, string>
>

/** An item or an option, as it is called in a sentence. */
export function extraName({ options }: Content, key: Equipment | OptionKey): string {
  return [...ITEMS, ...options].find((extra) => extra.key === key)?.name ?? key
}

/** A side is called after the faction of its first ship, and by its number where both have the same or none. */
export function sideName(content: Content, state: State, side: Side): string {
  const [own, other] = [factionOf(content, state, side), factionOf(content, state, side === 0 ? 1 : 0)]
  if (own === undefined) return `Side ${side + 1}`
  return own === other ? `${own} ${side + 1}` : own
}

function factionOf(content: Content, state: State, side: Side): string | undefined {
  const first = state.ships.find((ship) => ship.side === side)
  if (first === undefined) return undefined
  const { faction } = content.kindOf(state, first).class
  return content.factions.find(({ id }) => id === faction)?.name
}

export function namesOf(content: Content, state: State): Names {
  const ship = (i: ShipIndex) => state.ships[i]?.name ?? `ship ${i}`
  const flight = (i: FlightIndex) => state.flights[i]?.name ?? `flight ${i}`
  const kind = (i: ShipIndex) => recordOf(content, state, i)
  return {
    unit: (i) => (isShip(state, i) ? ship(i) : flight(flightOfUnit(state, i))),
    ship,
    flight,
    hex: (cell) => (cell >= 0 && cell < content.board(state).size ? content.board(state).label(cell) : 'off the board'),
    kind,
    mount: (i, mount) => kind(i).mounts[mount]?.label ?? `mount ${mount}`,
    battery: (i, battery) => `battery ${gunOf(kind(i), battery).letter} (${gunOf(kind(i), battery).weapon.name})`,
    line: (i, line) => ITEM_NAMES[equipmentOf(kind(i), line).item],
    side: (side) => sideName(content, state, side),
    source: (source) =>
      source.by === 'ship'
        ? ship(source.ship)
        : source.by === 'flight'
          ? flight(source.flight)
          : source.by === 'extra'
            ? `the ${extraName(content, source.extra).toLowerCase()} of ${ship(source.ship)}`
            : `the ${source.by}`,
    extra: (key) => extraName(content, key),
    will: (plot) =>
      [...ITEMS, ...content.options].flatMap(({ moments }) => moments.plot ?? []).find((one) => one.plot === plot)
        ?.will ?? plot,
  }
}

/** "2 hits", "1 hit". */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`
}

export function dice(faces: readonly number[]): string {
  return faces.length === 0 ? 'no dice' : faces.join(' ')
}

/** "6+ (4+, -1 long range, -1 ecm)"; from 7 on in sixes (SX-4.2.1.d, e). */
export function need(needed: number, modifiers: readonly Modifier[]): string {
  const number = needed <= 6 ? `${Math.max(2, needed)}+` : `${needed}+, ${needed - 5} sixes for a hit`
  if (modifiers.length === 0) return number
  const reasons = modifiers.map(({ by, from }) => `${signed(by)} ${from ?? ''}`.trim())
  return `${number} (${needed + sumOf(modifiers)}+, ${reasons.join(', ')})`
}

export function signed(n: number): string {
  return n > 0 ? `+${n}` : `${n}`
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
