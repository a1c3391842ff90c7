import type { Cell } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import type { Outline } from '../content/parts.ts'
import type { ShipClass } from '../design/spec.ts'

const FLEET: Readonly<Record<Outline, string>> = {
  wedge: 'f1',
  spindle: 'f2',
  slab: 'f3',
  ring: 'f4',
  crescent: 'f5',
  needle: 'f6',
}

/** Hull boxes up to which a ship has the drawing of a frigate, a destroyer and so on. */
const BY_HULL = [
  [4, 'frigate'],
  [7, 'destroyer'],
  [11, 'cruiser'],
  [15, 'battlecruiser'],
] as const

const DRAWN = ['battlecruiser', 'battleship', 'carrier', 'frigate', 'destroyer', 'cruiser'] as const

/** A drawing for each role of six fleets; a role that is not drawn has the drawing of its size. */
export function shipArt({ factions }: Content, { faction, role, hull }: ShipClass): string {
  const outline = factions.find(({ id }) => id === faction)?.look.outline ?? 'wedge'
  return `starmada#${FLEET[outline]}-${drawingOf(role, hull)}`
}

function drawingOf(role: string, hull: number): string {
  if (role === 'heavy cruiser') return 'battlecruiser'
  return DRAWN.find((name) => role.includes(name)) ?? BY_HULL.find(([most]) => hull <= most)?.[1] ?? 'battleship'
}

export const FLIGHT_ART = 'starmada#fighter-flight'

/** Of the five frames from the flash to the wreckage: a strong one burns, a weak one is going out. */
export function explosionArt(strength: number): string {
  return `starmada#explosion-${strength > 2 ? 2 : strength === 2 ? 3 : 4}`
}

/** Neighbouring asteroids differ. */
export function asteroidArt(cell: Cell): string {
  return `starmada#asteroid-${1 + ((cell * 7) % 3)}`
}
