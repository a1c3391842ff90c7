import type { Thing } from '@flagbridge/scene'
import type { AttackIndex, CardId, DamageIndex, PlaceIndex, RaceId, ShipId } from '../state.ts'

// What one points at on this table.

export const shipThing = (ship: ShipId): Thing => `piece:${ship}`
export const cardThing = (card: CardId): Thing => `card:${card}`

/** A race lies on the table as a card; no card has such a name. */
const RACE = 'race-'
export const raceThing = (race: RaceId): Thing => `card:${RACE}${race}`
/** The race that lies there, by the name of its card. */
export const raceNamed = (card: string): RaceId => (card.startsWith(RACE) ? card.slice(RACE.length) : card)

export const dieThing = (face: number): Thing => `die:${face}`
/** A declared attack: what flies along an arrow. */
export const attackThing = (attack: AttackIndex): Thing => `weapon:${attack}`
/** A damage card or token under a ship. */
export const damageThing = (ship: ShipId, at: DamageIndex): Thing => `space:${ship}/${at}`
/** A gap in the battle-line. */
export const placeThing = (at: PlaceIndex): Thing => `space:place-${at}`
/** The discard pile lies face up. */
export const DISCARD_PILE: Thing = 'card:discard-pile'
