import type { BonusCode, BonusEffect } from '../effects/bonus.ts'
import type { OrderCode } from '../effects/orders.ts'
import type { CardId, RaceId, ShipId } from '../state.ts'
import type { DraftList, Race, ReadyFleet, Scenario, ShipCard, Weapon } from './pack.ts'

/** The extra effect of an attack card, its word resolved. */
export interface Bonus extends BonusEffect {
  readonly name: string
  readonly code: BonusCode
  readonly n: number
}

/** What is printed on every action card. */
export interface Printed {
  readonly id: CardId
  readonly name: string
  readonly special: boolean
  readonly count: number
  readonly text: string
}

/** A card fired or launched from a ship: missile, beam, Fighters or Bombers. */
export interface AttackCard extends Printed {
  readonly category: 'attack'
  readonly weapon: Weapon
  /** Fighters and Bombers: turrets shoot at them, and they leave a token and come back. */
  readonly smallCraft: boolean
  readonly capacity: number
  readonly damage: number
  readonly race: RaceId | null
  readonly bonus: Bonus | null
}

export interface DefensiveCard extends Printed {
  readonly category: 'defensive'
  readonly blocks: number
  readonly missilesOnly: boolean
  readonly needsShieldsUp: boolean
}

export interface RepairCard extends Printed {
  readonly category: 'repair'
  readonly removes: number
  readonly spread: boolean
  readonly stubborn: boolean
}

export interface BoardingCard extends Printed {
  readonly category: 'boarding'
  readonly strength: number
}

export interface OrderCard extends Printed {
  readonly category: 'order'
  readonly effect: OrderCode
  readonly n: number
}

export type ActionCard = AttackCard | DefensiveCard | RepairCard | BoardingCard | OrderCard

/** IS-SETUP.2: how many ships open the battle-line. */
export const OPENING_SHIPS = 2

/** Everything the game was opened with: packs read, joined, and their words resolved once. */
export interface Content {
  readonly races: ReadonlyMap<RaceId, Race>
  readonly ships: ReadonlyMap<ShipId, ShipCard>
  /** The ships with the longest names first, as names are looked for in what is typed. */
  readonly shipsByLength: readonly ShipCard[]
  readonly cards: ReadonlyMap<CardId, ActionCard>
  /** IS-COMP.3: every card as often as it is in the common deck. */
  readonly deck: readonly CardId[]
  /** The same without what starts or helps a boarding. */
  readonly deckWithoutMarines: readonly CardId[]
  /** IS-SPECIAL.1: the orders that some card gives without being Special. */
  readonly plainOrders: ReadonlySet<OrderCode>
  /** IS-SETUP.2: the races with ships enough for an opening line, which can be played in the standard game. */
  readonly playable: readonly RaceId[]
  readonly fleets: readonly ReadyFleet[]
  /** IS-VAR-HIRED.2: wishes for a draft, ready to be taken up by whoever drafts. */
  readonly drafts: readonly DraftList[]
  readonly scenarios: ReadonlyMap<string, Scenario>
}

/** IS-SETUP.1: the ships of a race, in the order of their packs. */
export function shipsOfRace(c: Content, race: RaceId): ShipCard[] {
  return [...c.ships.values()].filter((ship) => ship.race === race)
}

/** The card of a ship. Whatever lies on the table is of the content it was opened with. */
export function shipCardOf(c: Content, id: ShipId): ShipCard {
  return c.ships.get(id)!
}

export function attackCardOf(c: Content, id: CardId): AttackCard | undefined {
  const card = c.cards.get(id)
  return card?.category === 'attack' ? card : undefined
}

/** The card of an attack that was declared. */
export function firedCard(c: Content, id: CardId): AttackCard {
  return c.cards.get(id) as AttackCard
}

export function defensiveCardOf(c: Content, id: CardId): DefensiveCard | undefined {
  const card = c.cards.get(id)
  return card?.category === 'defensive' ? card : undefined
}

export function boardingCardOf(c: Content, id: CardId): BoardingCard | undefined {
  const card = c.cards.get(id)
  return card?.category === 'boarding' ? card : undefined
}

export function repairCardOf(c: Content, id: CardId): RepairCard | undefined {
  const card = c.cards.get(id)
  return card?.category === 'repair' ? card : undefined
}
