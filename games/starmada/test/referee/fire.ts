import type { Action, Event } from '../../src/index.ts'
import type { Battery } from '../../src/design/spec.ts'
import { need, same } from '@flagbridge/laws'
import type { RefFlight, Records, RefShip } from './records.ts'

type EventOf<K extends Event['kind']> = Extract<Event, { kind: K }>
type Volley = Pick<EventOf<'ToHitRolled'>, 'battery' | 'target' | 'mounts'>

/** Section 4.1 and 4.2.1 to 4.2.2: who may fire at whom, and the dice to hit and to penetrate. */
export class Fire {
  private ship: RefShip | undefined
  private readonly aimed = new Set<number>()
  private hits = 0
  private battery: Battery | undefined
  private kills = 0

  constructor(private readonly records: Records) {}

  chosen(index: number): void {
    this.ship = this.records.ship(index)
    this.aimed.clear()
  }

  recalled(): void {
    this.aimed.clear()
  }

  batteryOf(ship: RefShip, battery: number): Battery {
    return ship.card.batteries[battery]!
  }

  /** No ability or item changes how its fire is resolved. */
  isPlain(ship: RefShip, battery: number): boolean {
    const { weapon } = this.batteryOf(ship, battery)
    const carries = this.records.carries(ship, 'longRangeSensors', 'spinalMount')
    return weapon.abilities.length === 0 && this.isGun(ship, battery) && !carries
  }

  private isGun(ship: RefShip, battery: number): boolean {
    return /[abc]/.test(this.batteryOf(ship, battery).letter)
  }

  /** SX-4.1.d; what abilities and items change is the game's. */
  private fault(ship: RefShip, mount: number, target: number): string | undefined {
    const { records } = this
    const { grid } = records
    const unit = records.unit(target)
    const { battery, arcs } = ship.guns[mount]!
    const { bands, weapon } = this.batteryOf(ship, battery)
    // SXS-C.20.d: either side may fire at a captured ship.
    const captured = records.isShip(target) && records.ship(target).captured
    if (unit.side === ship.side && !captured) return 'at a friend'
    // A gun that is equipment has rules of its own.
    if (!this.isGun(ship, battery)) return undefined
    if (ship.before.lost.has(mount)) return 'with a lost weapon'
    if (unit.cell === ship.cell) return 'in its own hex'
    if (!weapon.abilities.includes('guided') && !grid.inArcs(arcs, ship.cell, ship.facing, unit.cell))
      return 'out of arc'
    if (grid.range(ship.cell, unit.cell) > bands.long) return 'out of range'
    if (!grid.sees(ship.cell, unit.cell, records.blocked())) return 'without line of sight'
    const useless = weapon.abilities.some((one) => ['mustRerollPenetration', 'noHullDamage'].includes(one))
    if (!records.isShip(target) && useless) return 'at fighters with a weapon that cannot harm them'
    return undefined
  }

  declared({ ship: index, volley }: EventOf<'FireDeclared'>): void {
    const ship = this.records.ship(index)
    same('who declares', index, this.ship?.index)
    this.checkVolley(ship, volley)
    for (const mount of volley.mounts) {
      need(!this.aimed.has(mount), 'a weapon fires once')
      this.aimed.add(mount)
    }
  }

  private checkVolley(ship: RefShip, { battery, target, mounts }: Volley): void {
    need(!ship.before.crewless, 'nobody is left to fire')
    for (const mount of mounts) {
      same('its battery', ship.guns[mount]!.battery, battery)
      const fault = this.fault(ship, mount, target)
      need(fault === undefined, `${ship.card.name} fires ${fault}`)
    }
  }

  /** Batteries and targets that must be on the list; undefined where items and abilities have a say. */
  volleys(): Action[] | undefined {
    const ship = this.ship!
    const { records } = this
    const targets = [...this.targets(ship)]
    const every = ship.card.batteries.every((_, battery) => this.isPlain(ship, battery))
    if (
      !every ||
      targets.some((unit) => !records.isShip(unit) && records.flight(unit - records.ships.length).craft !== 'fighters')
    )
      return undefined
    if (targets.some((unit) => records.isShip(unit) && this.hides(records.ship(unit)))) return undefined
    const seen = new Set<string>()
    for (const mount of ship.guns.keys())
      if (!this.aimed.has(mount))
        for (const target of targets)
          if (this.fault(ship, mount, target) === undefined) seen.add(volleyKey(ship.guns[mount]!.battery, target))
    return [...seen] as unknown as Action[]
  }

  private hides(ship: RefShip): boolean {
    return this.records.carries(ship, 'stealthGenerator')
  }

  /** Ships, and the first flight of each stack: SX-5.2.1.d. */
  private *targets(ship: RefShip): Iterable<number> {
    const { records } = this
    for (const one of records.here()) if (one.side !== ship.side || one.captured) yield one.index
    const stacks = new Set<string>()
    for (const [i, flight] of records.flights.entries()) {
      const stack = `${flight.cell} ${flight.craft}`
      if (flight.side === ship.side || flight.fighters <= 0 || flight.cell < 0 || stacks.has(stack)) continue
      stacks.add(stack)
      yield records.ships.length + i
    }
  }

  listedAs(action: Action): unknown {
    if (action.do !== 'aim' || this.ship === undefined) return action
    return volleyKey(this.ship.guns[action.mounts[0]!]!.battery, action.target)
  }

  /** SX-4.2.1. */
  toHit(e: EventOf<'ToHitRolled'>): void {
    const { records } = this
    const ship = records.ship(e.ship)
    this.ship = ship
    const battery = this.batteryOf(ship, e.battery)
    this.battery = battery
    const unit = records.unit(e.target)
    const plain = this.isPlain(ship, e.battery)
    // SXS-B.23: whoever else is in the hex, and whoever it is.
    if (!battery.weapon.abilities.includes('areaEffect')) this.checkVolley(ship, e)
    same('the range', e.range, records.grid.range(ship.cell, unit.cell))
    const sum = e.modifiers.reduce((all, { by }) => all + by, 0)
    same('what is needed', e.needed, battery.weapon.toHit - sum)
    const { short, medium } = battery.bands
    const core = [
      e.range <= short ? 1 : e.range <= medium ? 0 : -1,
      -records.strengthIn(ship.cell) - records.strengthIn(unit.cell),
      records.isShip(e.target) ? 0 : -1,
    ]
    const ecm = records.isShip(e.target) && records.has(unit as RefShip, 'ecm', (unit as RefShip).before.boxes)
    if (plain && (!records.isShip(e.target) || records.isPlain(unit as RefShip)) && records.isPlain(ship)) {
      const all = core[0]! + core[1]! + core[2]! + (ecm ? -1 : 0)
      same('the modifiers', sum, all)
    }
    if (!plain) {
      this.hits = e.hits
      return
    }
    same('dice to hit', e.faces.length, e.mounts.length * battery.weapon.rof)
    same('hits', e.hits, hitsOf(e.faces, e.needed))
    this.hits = e.hits
  }

  stopped({ faces, stopped }: EventOf<'PointDefenseRolled'>): void {
    same('dice of point defence', faces.length, this.hits)
    this.hits -= stopped
  }

  /** SX-4.2.2, SX-5.3.1.b, SX-4.3.1.e. */
  penetration(e: EventOf<'PenetrationRolled'>, flight: { hits: number } | undefined): void {
    const { records } = this
    const target = records.ship(e.target)
    const { source } = e
    if (source.by === 'explosion') {
      same('dice of explosions', e.faces.length, records.strengthIn(target.cell))
      if (records.isPlain(target)) same('the shields', e.shields, target.before.shields)
    } else if (source.by === 'flight' && flight !== undefined && records.isPlain(target)) {
      same('dice of the flight', e.faces.length, flight.hits)
      same('half the shields', e.shields, Math.ceil(records.rating(target) / 2))
    } else if (source.by === 'ship' && this.isPlain(records.ship(source.ship), source.battery)) {
      const { weapon } = this.batteryOf(records.ship(source.ship), source.battery)
      same('penetration dice', e.faces.length, this.hits * weapon.pen)
      if (records.isPlain(target)) same('the shields', e.shields, target.before.shields)
      same('damage dice', e.dice, e.through * weapon.dmg)
    }
    const plain = source.by !== 'ship' || this.isPlain(records.ship(source.ship), source.battery)
    if (e.again.length > 0 || !plain) return
    same('dice that get through', e.through, e.faces.filter((face) => face + e.bonus > e.shields).length)
  }

  /** SX-5.3.3.b. */
  fightersHit({ kills, source, target }: EventOf<'FightersHit'>): void {
    if (source.by === 'ship' && this.battery !== undefined && this.battery.weapon.abilities.length === 0) {
      const { records } = this
      const unit = records.unit(target) as RefFlight
      const stack = records
        .flying(unit.side)
        .filter((one) => one.cell === unit.cell && one.craft === unit.craft)
        .reduce((sum, one) => sum + one.fighters - one.pending, 0)
      if (unit.craft === 'fighters') same('fighters hit', kills, Math.min(this.hits, stack))
    }
    this.kills = kills
  }

  /** So many fighters are still to be taken off. */
  owes(kills: number): void {
    this.kills = kills
  }

  shotDown({ count }: EventOf<'FighterShotDown'>): void {
    this.kills -= count
    need(this.kills >= 0, 'more fighters than were hit')
  }
}

function volleyKey(battery: number, target: number): string {
  return `battery ${battery} at ${target}`
}

/** SX-4.2.1.a, SX-4.2.1.d, SX-4.2.1.e, SX-4.2.1.g. */
export function hitsOf(faces: readonly number[], needed: number): number {
  if (needed < 7) return faces.filter((face) => face > 1 && face >= needed).length
  return Math.floor(faces.filter((face) => face === 6).length / (needed - 5))
}
