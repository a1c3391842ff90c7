import type { OrderIndex, ShipIndex } from '../../src/table/indices.ts'
import { describeProblem, type Problem } from '@flagbridge/kernel'
import written from '../../packs/core.yaml'
import type { ShipCard } from '../../src/table/content/content.ts'
import type { Pack } from '../../src/table/content/packSchema.ts'
import { openContent, type Content } from '../../src/v2/content.ts'

/** The core pack as written, and opened once for all tests. */
export const core = written as Pack
export const cards: Content = opened([core])

export function opened(packs: readonly unknown[]): Content {
  const read = openContent(packs)
  if (!read.ok) throw new Error(read.problems.map(describeProblem).join('\n'))
  return read.value
}

/** A user's pack laid beside the core pack. */
export function pack(sections: object): object {
  return { pack: 'test', game: 'star-strike-2', ...sections }
}

/** What is wrong with this pack when it is opened beside the core pack; `[]` when it may be played. */
export function problemsOf(sections: object): readonly Problem[] {
  const read = openContent([core, pack(sections)])
  return read.ok ? [] : read.problems
}

/** The problems as sentences: path, what was expected, card, rule. */
export function sentences(sections: object): string[] {
  return problemsOf(sections).map(describeProblem)
}

/** A ship card that is right in every respect, to be changed in one. */
export const CRUISER = {
  code: 'PA-XX',
  name: 'Trial Cruiser',
  className: 'Trial',
  allegiance: 'PA',
  type: 'Standard',
  role: 'Heavy',
  hull: 5,
  armor: 2,
  flak: 1,
  shields: { facings: [3, 2, 2, 1, 2, 2] },
  armaments: [{ slot: 'Primary', weapon: 'L-CANNON', arc: 'FX', dice: 3 }],
  keywords: [{ name: 'Fast' }],
}

export const ESCORT_WING = { ...CRUISER, code: 'PA-XE', role: 'Escort', hull: 2, shields: { pool: 2 } }

/** The card as compiled, when it stands in a pack beside the core pack. */
export function shipOf(written: object): ShipCard {
  return opened([core, pack({ ships: [written] })]).ships.at(-1)!
}

/** What is wrong with a ship card that differs from the trial cruiser in this. */
export function wrongShip(change: object): string[] {
  return sentences({ ships: [{ ...CRUISER, ...change }] })
}

export const ORDER = {
  id: 'B-901',
  name: 'Trial Order',
  category: 'Basic',
  effects: [{ do: 'extraMove', n: 1 }],
}

export function wrongOrder(change: object): string[] {
  return sentences({ orders: [{ ...ORDER, ...change }] })
}

export function wrongEffect(effect: object): string[] {
  return wrongOrder({ effects: [effect] })
}

export const WEAPON = {
  code: 'T-GUN',
  name: 'Trial Gun',
  types: ['Basic'],
  maxDistance: 3,
  chart: ['HH', 'H', 'H', 'T', '-', '-', '-', '-', '-'],
}

export function wrongWeapon(change: object): string[] {
  return sentences({ weapons: [{ ...WEAPON, ...change }] })
}

export const shipIndex = (code: string): ShipIndex => indexOf(cards.find.ship, code)
export const orderIndex = (id: string): OrderIndex => indexOf(cards.find.order, id)
export const ship = (code: string): ShipCard => cards.ships[shipIndex(code)]!

function indexOf<I extends number>(places: ReadonlyMap<string, I>, code: string): I {
  const index = places.get(code)
  if (index === undefined) throw new Error(`no card ${code}`)
  return index
}
