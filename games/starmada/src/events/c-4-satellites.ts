import type { Modifier } from '@flagbridge/kernel'
import type { Built } from '../extras/keys.ts'
import { NO_SHIP, type FlightIndex, type ShipIndex, type UnitIndex } from '../indices.ts'
import { BUILT_IN, BUILT_NOW, BUILT_SO_FAR, flightAt, shipAt } from '../units.ts'
import { noted, type Faces, type Happened, type Writers } from './writers.ts'

/** SXS-C.4, SXS-C.9: satellites that fire, and ships that build them. */
export type SatelliteEvent =
  | (Happened<'SatelliteFired'> & {
      readonly flight: FlightIndex
      readonly target: UnitIndex
      readonly range: number
      readonly needed: number
      readonly modifiers: readonly Modifier[]
      readonly faces: readonly number[]
      readonly hits: number
    })
  | (Happened<'SatelliteHeld'> & { readonly flight: FlightIndex })
  | (Happened<'BuildingBegan'> & { readonly ship: ShipIndex })
  /** `craft` is null where nothing is built. */
  | (Happened<'BuildingDone'> & { readonly ship: ShipIndex; readonly craft: Built | null })

/** More than there can be bays. */
const DECLINED = 99

export const satelliteWriters: Writers<SatelliteEvent> = {
  SatelliteFired(s, { flight }) {
    flightAt(s, flight).acted = true
  },
  SatelliteHeld(s, { flight }) {
    flightAt(s, flight).acted = true
  },
  BuildingBegan(s, { ship }) {
    s.building = ship
  },
  BuildingDone(s, { ship, craft }) {
    s.building = NO_SHIP
    const { notes } = shipAt(s, ship)
    const before = notes[BUILT_IN] === s.turn ? (notes[BUILT_NOW] ?? 0) : 0
    noted(s, ship, BUILT_IN, s.turn)
    // Who declines is not asked again this turn.
    noted(s, ship, BUILT_NOW, craft === null ? DECLINED : before + 1)
    if (craft !== null) noted(s, ship, BUILT_SO_FAR, (notes[BUILT_SO_FAR] ?? 0) + 1)
  },
}

export const satelliteFaces: Faces<SatelliteEvent> = { SatelliteFired: ({ faces }) => faces }
