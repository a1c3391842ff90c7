import type { ArmamentIndex, EffectIndex, MapIndex, OrderIndex, ShipIndex, WeaponIndex } from '../indices.ts'
import type {
  Allegiance,
  Armament,
  Battlefield,
  Content,
  FleetList,
  Icons,
  OrderCard,
  ReadyFleet,
  Scenario,
  ShipCard,
  WeaponCard,
} from './content.ts'
import type { CardEffect } from './effect.ts'
import type { Keyword } from './words.ts'

/** Cards by their indices. An index comes from the content or was read from a checked action, so the card is there. */

export function effectAt(c: Pick<Content, 'effects'>, effect: EffectIndex): CardEffect {
  return c.effects[effect]!
}

export function orderAt(c: Pick<Content, 'orders'>, order: OrderIndex): OrderCard {
  return c.orders[order]!
}

export function mapAt(c: Pick<Content, 'battlefields'>, battlefield: MapIndex): Battlefield {
  return c.battlefields[battlefield]!
}

export function shipAt(c: Pick<Content, 'ships'>, ship: ShipIndex): ShipCard {
  return c.ships[ship]!
}

export function allegianceOf(c: Pick<Content, 'allegiances'>, { allegiance }: ShipCard | FleetList): Allegiance {
  return c.allegiances[allegiance]!
}

export function armamentAt({ armaments }: Pick<ShipCard, 'armaments'>, armament: ArmamentIndex): Armament {
  return armaments[armament]!
}

/** The printed number of a keyword; 0 where it has none. */
export function printedNumber({ x }: Pick<ShipCard, 'x'>, keyword: Keyword): number {
  return x[keyword] ?? 0
}

/** SS2-5C: the icons of a modified result. */
export function iconsAt({ chart }: Pick<WeaponCard, 'chart'>, result: number): Icons {
  return chart[result]!
}

/** SS2-10B. */
export function fleetListAt(c: Pick<Content, 'fleetLists'>, list: number): FleetList {
  return c.fleetLists[list]!
}

/** SS2-11, SS1-HISTORIC.1. */
export function scenarioAt(c: Pick<Content, 'scenarios'>, scenario: number): Scenario {
  return c.scenarios[scenario]!
}

export function weaponAt(c: Pick<Content, 'weapons'>, weapon: WeaponIndex): WeaponCard {
  return c.weapons[weapon]!
}

/** Cards by what is printed on them, where there is such a card. */
export const shipNamed = (c: Content, code: string) => named(c.find.ship, c.ships, code)
export const orderNamed = (c: Content, id: string) => named(c.find.order, c.orders, id)
export const weaponNamed = (c: Content, code: string) => named(c.find.weapon, c.weapons, code)
export const readyFleetNamed = (c: Content, id: string) => named(c.find.readyFleet, c.readyFleets, id)
export const mapNamed = (c: Content, id: string) => named(c.find.battlefield, c.battlefields, id)
export const scenarioNamed = (c: Content, id: string) => named(c.find.scenario, c.scenarios, id)

/** A ready fleet that checked options name. */
export function readyFleetCalled(c: Content, id: string): ReadyFleet {
  const fleet = readyFleetNamed(c, id)
  if (fleet === undefined) throw new Error(`no pack has a fleet ${id}`)
  return fleet
}

/** The index of a card that a checked fleet or scenario names. */
export function placeOf<Place extends number>(places: ReadonlyMap<string, Place>, code: string): Place {
  const place = places.get(code)
  if (place === undefined) throw new Error(`no pack has ${code}`)
  return place
}

function named<Card>(places: ReadonlyMap<string, number>, cards: readonly Card[], code: string): Card | undefined {
  const place = places.get(code)
  return place === undefined ? undefined : cards[place]
}
