import type { Thing } from '@flagbridge/scene'
import type { CardId, ShipId } from '../state.ts'

// What one points at on this table.

export const shipThing = (ship: ShipId): Thing => `piece:${ship}`
export const cardThing = (card: CardId): Thing => `card:${card}`
export const raceThing = (race: string): Thing => `card:race-${race}`
export const dieThing = (face: number): Thing => `die:${face}`
/** A declared attack: what flies along an arrow. */
export const attackThing = (attack: number): Thing => `weapon:${attack}`
/** A damage card or token under a ship. */
export const damageThing = (ship: ShipId, at: number): Thing => `space:${ship}/${at}`
/** A gap in the battle-line. */
export const placeThing = (at: number): Thing => `space:place-${at}`
/** The discard pile lies face up. */
export const DISCARD_PILE: Thing = 'card:discard-pile'
