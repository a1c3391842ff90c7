import type { Book, Kind } from '../book.ts'
import type { Equipment } from '../design/spec.ts'
import type { Side, Source, State } from '../state.ts'

/** How units, hexes, weapons and items are called in sentences and typed orders. */
export interface Names {
  unit(unit: number): string
  ship(ship: number): string
  flight(flight: number): string
  hex(cell: number): string
  kind(ship: number): Kind
  mount(ship: number, mount: number): string
  /** A battery as "battery a (Particle Beam)". */
  battery(ship: number, battery: number): string
  line(ship: number, line: number): string
  source(source: Source): string
  side(side: Side): string
}

export const ITEM_NAMES: Readonly<Record<Equipment, string>> = {
  antiFighterBatteries: 'anti-fighter batteries',
  armorPlating: 'armor plating',
  armoredGunBatteries: 'armored gun batteries',
  cargo: 'cargo bays',
  ecm: 'electronic countermeasures',
  fighterBay: 'fighter bay',
  hyperdrive: 'hyperdrive',
  passengers: 'passengers',
  pointDefense: 'point-defense system',
  redundantShielding: 'redundant shielding',
  securityTeam: 'security team',
  sunburst: 'sunbursts',
}

/** A side is called after the faction of its first ship, and by its number where both have the same or none. */
export function sideName(book: Book, state: State, side: Side): string {
  const [own, other] = [factionOf(book, state, side), factionOf(book, state, side === 0 ? 1 : 0)]
  if (own === undefined) return `Side ${side + 1}`
  return own === other ? `${own} ${side + 1}` : own
}

function factionOf(book: Book, state: State, side: Side): string | undefined {
  const first = state.ships.find((ship) => ship.side === side)
  if (first === undefined) return undefined
  const { faction } = book.kindOf(state, first).class
  return book.content.factions.find(({ id }) => id === faction)?.name
}

export function namesOf(book: Book, state: State): Names {
  const ship = (i: number) => state.ships[i]?.name ?? `ship ${i}`
  const flight = (i: number) => state.flights[i]?.name ?? `flight ${i}`
  const kind = (i: number) => book.kindOf(state, state.ships[i]!)
  return {
    unit: (i) => (i < state.ships.length ? ship(i) : flight(i - state.ships.length)),
    ship,
    flight,
    hex: (cell) => (cell >= 0 && cell < book.board(state).size ? book.board(state).label(cell) : 'off the board'),
    kind,
    mount: (i, mount) => kind(i).mounts[mount]?.label ?? `mount ${mount}`,
    battery: (i, battery) => `battery ${kind(i).guns[battery]!.letter} (${kind(i).guns[battery]!.weapon.name})`,
    line: (i, line) => ITEM_NAMES[kind(i).class.equipment[line]!.item],
    side: (side) => sideName(book, state, side),
    source: (source) =>
      source.by === 'ship' ? ship(source.ship) : source.by === 'flight' ? flight(source.flight) : 'the explosion',
  }
}

/** "2 hits", "1 hit". */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`
}

export function dice(faces: readonly number[]): string {
  return faces.length === 0 ? 'no dice' : faces.join(' ')
}
