import type { FlightIndex, ShipIndex } from '../indices.ts'
import { DECLOAKED, recordSeen, type Revealed, type WhyShown } from '../rules/c-8-record.ts'
import { flightAt, shipAt } from '../units.ts'
import { noted, type Faces, type Happened, type Writers } from './writers.ts'

/** SXS-C.8: ships that are not seen. */
export type HiddenEvent =
  | (Happened<'ShipVanished'> & { readonly ship: ShipIndex })
  /** With its whole record, which nobody could read before. */
  | (Happened<'ShipShown'> & { readonly ship: ShipIndex; readonly why: WhyShown; readonly record: Revealed })
  /** Told whenever a ship is hidden, whether anything befalls it or not; `place` says what for. */
  | (Happened<'UnseenReckoned'> & { readonly place: string })
  /** SXS-C.8.c: told to nobody. */
  | (Happened<'DetectionRolled'> & {
      readonly ship: ShipIndex
      readonly by: readonly ShipIndex[]
      readonly faces: readonly number[]
      readonly detected: boolean
    })
  /** What is heard of an event that befalls a hidden ship. */
  | (Happened<'DiceHeard'> & { readonly faces: readonly number[] })
  /** C8b-2: a mine that is gone from the map. */
  | (Happened<'MineSpent'> & { readonly flight: FlightIndex })

export const hiddenWriters: Writers<HiddenEvent> = {
  ShipVanished(s, { ship: index }) {
    const ship = shipAt(s, index)
    ship.cloaked = true
    ship.hidden = { record: recordSeen(s, index), from: s.phase === 'movement' ? s.turn : s.turn + 1 }
  },
  ShipShown(s, { ship: index, why, record }) {
    const ship = shipAt(s, index)
    Object.assign(ship, record, { mounts: [...record.mounts] })
    ship.hidden = null
    ship.cloaked = why === 'detected'
    if (why !== 'detected') noted(s, index, DECLOAKED, s.turn)
  },
  UnseenReckoned(s, { place }) {
    s.unseen = place
  },
  DetectionRolled: () => undefined,
  DiceHeard: () => undefined,
  MineSpent(s, { flight }) {
    flightAt(s, flight).pending = 1
  },
}

export const hiddenFaces: Faces<HiddenEvent> = {
  DetectionRolled: ({ faces }) => faces,
}
