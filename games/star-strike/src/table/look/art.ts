import { allegianceOf } from '../content/cards.ts'
import type { Content, ShipCard } from '../content/content.ts'
import type { Color } from '../content/words.ts'

const FLEET: Readonly<Record<Color, string>> = { Blue: 'pa', Yellow: 'ne', Green: 'dc', Red: 'sw' }
const ROLE = ['escort', 'light', 'heavy', 'super-heavy', 'stationary'] as const

/** A drawing for every role of the four great powers; a minor one has the drawings of its colour. */
export function shipArt(c: Content, ship: ShipCard): string {
  return `star-strike#${FLEET[allegianceOf(c, ship).color]}-${ROLE[ship.role]}`
}

const ORDER: Readonly<Record<string, string>> = {
  attack: 'crosshair',
  command: 'flag',
  defence: 'shield',
  move: 'arc',
  psionic: 'eye',
  repair: 'settings',
  skirmish: 'hit',
}

export function orderArt(icon: string): string {
  return `ui#ui-${ORDER[icon] ?? 'flag'}`
}
