import { sumOf, type Modifier, type Seat } from '@flagbridge/kernel'
import core from '../../packs/core.yaml'
import scenarios from '../../packs/scenarios.yaml'
import * as z from 'zod/mini'
import { packSchema, type PrintedCard, type Scenario, type ShipCard } from '../../src/content/pack.ts'
import type { Event } from '../../src/events/index.ts'
import type { Options } from '../../src/index.ts'

// The referee's own table. Nothing here asks the game's rules: what is written stands in the catalogue, and ships and
// cards are read off the packs.

export type EventOf<K extends Event['kind']> = Extract<Event, { kind: K }>

export interface Under {
  readonly card: string
  readonly value: number
  readonly bonus: boolean
}

export interface RefShip {
  readonly card: ShipCard
  readonly owner: Seat
  holder: Seat
  up: boolean
  under: Under[]
  activated: boolean
  swapped: boolean
}

export interface RefSeat {
  readonly side: number
  race: string | undefined
  hand: string[]
  reserves: string[]
  line: string[]
  prizes: string[]
  destroyed: string[]
  kept: string[]
  bought: string[]
  drafting: boolean
  out: boolean
  attacked: boolean
  special: boolean
}

export interface Shot {
  readonly ship: string
  readonly card: string
  readonly target: string
  readonly bonus: boolean
  readonly exposed: boolean
  fate: 'declared' | 'blocked' | 'shot-down' | 'done'
  /** Blocks spent on it so far. */
  blocks: number
}

export interface Lasts {
  readonly effect: string
  readonly ship: string
  readonly by: number
  readonly until: Seat
}

const pack = z.parse(packSchema, core)
export const SHIPS = new Map(pack.ships.map((ship) => [ship.id, ship]))
export const CARDS = new Map(pack.cards.map((card) => [card.id, card]))
export const RACES = pack.races.map(({ id }) => id)
export const SCENARIOS = new Map<string, Scenario>(z.parse(packSchema, scenarios).scenarios.map((one) => [one.id, one]))

type CardOf<C extends PrintedCard['category']> = Extract<PrintedCard, { category: C }>

export function cardOf<C extends PrintedCard['category']>(id: string, ...among: C[]): CardOf<C> | undefined {
  const card = CARDS.get(id)
  return card !== undefined && (among as string[]).includes(card.category) ? (card as CardOf<C>) : undefined
}

export const fired = (id: string): CardOf<'attack' | 'smallcraft'> => cardOf(id, 'attack', 'smallcraft')!
export const isCraft = (id: string): boolean => CARDS.get(id)?.category === 'smallcraft'

/** The extra effect that this shot uses, or nothing. */
export function effectOf({ card, bonus }: { card: string; bonus: boolean }): { effect: string; n: number } | undefined {
  const printed = cardOf(card, 'attack')?.bonus
  return bonus && printed !== undefined ? { effect: printed.effect, n: printed.n ?? 0 } : undefined
}

export function need(holds: boolean, what: string): void {
  if (!holds) throw new Error(`the referee: ${what}`)
}

export function same(what: string, got: unknown, wanted: unknown): void {
  const [a, b] = [JSON.stringify(got), JSON.stringify(wanted)]
  need(a === b, `${what} is ${a}, and should be ${b}`)
}

export const sameSum = (what: string, terms: readonly Modifier[], wanted: number): void =>
  same(what, sumOf(terms), wanted)

export const sorted = (list: readonly string[]): string[] => [...list].sort()

export class Board {
  readonly seats: RefSeat[]
  readonly ships = new Map<string, RefShip>()
  draw: string[] = []
  discards: string[] = []
  gone: string[] = []
  active: Seat = -1
  turn = 0
  shots: Shot[] = []
  lasting: Lasts[] = []
  overcharged: string | undefined
  boarded: string[] = []

  constructor(readonly options: Options) {
    const scenario = options.scenario === undefined ? undefined : SCENARIOS.get(options.scenario)
    this.seats = Array.from({ length: options.seats }, (_, seat) => ({
      side: options.teams?.[seat] ?? seat,
      race: options.races?.[seat] ?? scenario?.seats[seat]?.race,
      hand: [],
      reserves: [],
      line: [],
      prizes: [],
      destroyed: [],
      kept: [],
      bought: [...(scenario?.seats[seat]?.ships ?? [])],
      drafting: options.mode === 'hired',
      out: false,
      attacked: false,
      special: false,
    }))
  }

  seat(seat: Seat): RefSeat {
    return this.seats[seat]!
  }

  ship(id: string): RefShip {
    const ship = this.ships.get(id)
    if (ship === undefined) throw new Error(`the referee: ${id} is not on the table`)
    return ship
  }

  /** From this seat on, clockwise. */
  clockwise(from: Seat): Seat[] {
    return this.seats.map((_, i) => (from + i) % this.seats.length)
  }

  isEnemy(seat: Seat, ship: RefShip): boolean {
    return this.seat(ship.holder).side !== this.seat(seat).side
  }

  arrive(id: string, seat: Seat): RefShip {
    const card = SHIPS.get(id)
    if (card === undefined) throw new Error(`the referee: there is no ship ${id}`)
    need(!this.ships.has(id), `${id} is on the table already`)
    const ship = { card, owner: seat, holder: seat, up: true, under: [], activated: false, swapped: false }
    this.ships.set(id, ship)
    return ship
  }

  /** IS-DAMAGE.7: the damage cards are discarded, tokens vanish. */
  remove(id: string): void {
    this.leaveRow(id)
    for (const { card } of this.ship(id).under) if (card !== 'token') this.discards.push(card)
    this.ships.delete(id)
    this.lasting = this.lasting.filter(({ ship }) => ship !== id)
  }

  /** IS-LINE.1: the row closes. */
  leaveRow(id: string): void {
    const { holder } = this.ship(id)
    const seat = this.seat(holder)
    seat.line = seat.line.filter((one) => one !== id)
    seat.prizes = seat.prizes.filter((one) => one !== id)
  }

  fromHand(seat: Seat, card: string): void {
    const { hand } = this.seat(seat)
    const at = hand.indexOf(card)
    need(at >= 0, `seat ${seat} does not hold ${card}`)
    hand.splice(at, 1)
    if (CARDS.get(card)?.special === true) {
      // IS-SPECIAL.1
      need(!this.seat(seat).special, `seat ${seat} uses a second Special card in one turn`)
      this.seat(seat).special = true
    }
  }

  /** Kinds of cards in hand that may still be used: IS-SPECIAL.1. */
  usable(seat: Seat): string[] {
    const { hand, special } = this.seat(seat)
    return [...new Set(hand)].filter((card) => !(special && CARDS.get(card)?.special === true))
  }

  damageOf({ under }: RefShip): number {
    return under.reduce((sum, { value }) => sum + value, 0)
  }

  /** The Shields rating as SAP lowers it. */
  shieldsOf(ship: RefShip): number {
    const sap = ship.under.map(effectOf).reduce((sum, bonus) => sum + (bonus?.effect === 'SAP' ? bonus.n : 0), 0)
    return Math.max(0, ship.card.shields - sap)
  }

  lastingOn(ship: string, effect: string): number {
    return this.lasting.reduce((sum, one) => sum + (one.ship === ship && one.effect === effect ? one.by : 0), 0)
  }

  speedOf({ card }: RefShip): number {
    return Math.max(0, card.speed - this.lastingOn(card.id, 'SLOW'))
  }

  /** IS-LINE.1, IS-DEF.2: neighbours in the line; a ship in the prize row has none. */
  neighbours(id: string): string[] {
    const { line } = this.seat(this.ship(id).holder)
    const at = line.indexOf(id)
    return at < 0 ? [] : line.filter((_, i) => Math.abs(i - at) === 1)
  }

  /** IS-BOARD.10, IS-VAR-MERC.2: a captured ship attacks only where prizes may. */
  mayAttack(ship: RefShip): boolean {
    return ship.owner === ship.holder || this.options.prizesAttack
  }

  /** IS-DEF.2: ships in the prize row that belong into the line. */
  waiting(seat: Seat): string[] {
    return this.seat(seat).prizes.filter((id) => this.options.prizesInLine || this.mayAttack(this.ship(id)))
  }

  /** IS-VICTORY.2 to IS-VICTORY.4, and IS-VAR-TEAM.3: what a side has scored. */
  points(side: number): number {
    const value = (id: string): number => SHIPS.get(id)!.points
    let sum = 0
    for (const [seat, { side: own, destroyed, kept }] of this.seats.entries()) {
      if (own !== side) continue
      for (const id of destroyed) sum += value(id)
      for (const id of kept) sum += 2 * value(id)
      for (const ship of this.ships.values())
        if (ship.holder === seat && this.seat(ship.owner).side !== side) sum += 2 * ship.card.points
    }
    return sum
  }
}
