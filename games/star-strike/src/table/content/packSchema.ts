import * as z from 'zod/mini'
import { allegiance, legacyKeyword, order, ship, weapon, type keywordSchema } from './cardSchema.ts'
import { keywordWord } from './effectSchema.ts'
import { atLeast, provenance, section, text } from './fieldSchema.ts'
import { fleetList, fleetValues, librarySchema, readyFleet } from './fleetSchema.ts'
import { battlefield, format, scenario } from './scenarioSchema.ts'

/**
 * The written form of a pack: ships, weapons, orders, maps, fleets and scenarios as plain data. PACK.md explains it.
 */
export const packSchema = z.strictObject({
  pack: text,
  title: z.optional(text),
  version: z.optional(z.union([z.string(), z.int()])),
  game: z.enum(['star-strike-2', 'star-strike-1']),
  allegiances: z.optional(section(allegiance)),
  weapons: z.optional(section(weapon)),
  ships: z.optional(section(ship)),
  legacyKeywords: z.optional(z.partialRecord(keywordWord, legacyKeyword)),
  orders: z.optional(section(order)),
  fleetLists: z.optional(section(fleetList)),
  battlefields: z.optional(section(battlefield)),
  readyFleets: z.optional(section(readyFleet)),
  libraries: z.optional(section(z.extend(librarySchema, { id: text, ...provenance }))),
  scenarios: z.optional(section(scenario)),
  formats: z.optional(section(format)),
  /** Edition 1.1: a dated list of Fleet Values by ship code. */
  fleetValues: z.optional(fleetValues),
  /** Edition 1.1: by ship name, how many a fleet may have where it is not the usual number. */
  copyLimits: z.optional(z.record(z.string(), atLeast(1))),
  ...provenance,
})

export type Pack = z.infer<typeof packSchema>
type List<Key extends keyof Pack> = NonNullable<Pack[Key]> extends (infer One)[] ? One : never
export type WrittenAllegiance = List<'allegiances'>
export type WrittenWeapon = List<'weapons'>
export type WrittenShip = List<'ships'>
export type WrittenOrder = List<'orders'>
export type WrittenFleetList = List<'fleetLists'>
export type WrittenFleetValues = NonNullable<Pack['fleetValues']>
export type WrittenBattlefield = List<'battlefields'>
export type WrittenReadyFleet = List<'readyFleets'>
export type WrittenLibrary = List<'libraries'>
export type WrittenScenario = List<'scenarios'>
export type WrittenFormat = List<'formats'>
export type WrittenKeyword = z.infer<typeof keywordSchema>
