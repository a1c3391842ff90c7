import type { Index } from '@flagbridge/kernel'

/**
 * A ship, a flight, a weapon, a battery, a line of equipment and a class by their places in the lists that hold them.
 */
export type ShipIndex = Index<'Ship'>
export type FlightIndex = Index<'Flight'>
export type MountIndex = Index<'Mount'>
export type BatteryIndex = Index<'Battery'>
export type LineIndex = Index<'Line'>
export type ClassIndex = Index<'Class'>
/** SX-0.1.2.a: ships and flights are numbered together, ships first. */
export type UnitIndex = Index<'Ship' | 'Unit'>
export const NO_SHIP = -1 as ShipIndex
export const NO_FLIGHT = -1 as FlightIndex
