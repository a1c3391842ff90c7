import { roundRobin } from '@flagbridge/kernel'
import type { ActionCard, Content } from '../content/content.ts'
import type { ShipCard, Weapon } from '../content/pack.ts'

const icon = (name: string) => `imperial-stars#is-${name}`

/** The four races that are drawn; a race from another pack has the drawings of one of them, by its place in the box. */
const DRAWN = ['HES', 'KOR', 'YSM', 'THA'] as const

function raceArt(c: Content, race: string): string {
  const known = DRAWN.find((id) => id === race) ?? roundRobin(DRAWN, Math.max(0, [...c.races.keys()].indexOf(race)))
  return `imperial-stars#${known.toLowerCase()}`
}

export function shipArt(c: Content, { race, class: rank }: ShipCard): string {
  return `${raceArt(c, race)}-${hullOf(rank)}`
}

export function flagshipArt(c: Content, race: string): string {
  return `${raceArt(c, race)}-battleship`
}

function hullOf(rank: string): string {
  if (/carrier/i.test(rank)) return 'carrier'
  if (/cruiser/i.test(rank) && !/battle/i.test(rank)) return 'cruiser'
  return /escort|destroyer|frigate/i.test(rank) ? 'escort' : 'battleship'
}

export function weaponArt(weapon: Weapon): string {
  return icon(weapon)
}

export function cardArt(card: ActionCard): string {
  if (card.special && card.category !== 'attack') return icon('special')
  switch (card.category) {
    case 'attack':
      return weaponArt(card.weapon)
    case 'defensive':
      return icon(card.missilesOnly ? 'countermeasures' : card.blocks > 1 ? 'max-shield' : 'shield')
    case 'repair':
      return icon(card.removes > 1 ? 'exceptional-damage-control' : 'damage-control')
    case 'boarding':
      return icon('marine')
    case 'order':
      return icon('special')
  }
}

/** The pictures beside the ratings, in the order they are printed. */
export const RATING_ART = {
  Missiles: icon('missile'),
  Beams: icon('beam'),
  Carrier: icon('fighter'),
  Speed: icon('speed'),
  Shields: icon('shield'),
  Hull: 'ui#ui-hull',
  Turrets: 'ui#ui-crosshair',
  Guards: icon('marine'),
} as const
