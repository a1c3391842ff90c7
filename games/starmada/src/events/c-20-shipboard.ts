import type { Defender } from '../extras/keys.ts'
import type { FlightIndex, ShipIndex } from '../indices.ts'
import type { State } from '../state.ts'
import { flightAt, goneNote, shipAt } from '../units.ts'
import { dropBuoy, noted, score, type Faces, type Happened, type Writers } from './writers.ts'

/** SXS-C.5, SXS-C.20: boarders, and those who meet them. */
export type ShipboardEvent =
  /**
   * A die for each squad against the shields, none without shields; `parties` are those of a ship boarded for the first
   * time.
   */
  | (Happened<'PodsBoarded'> & {
      readonly flight: FlightIndex
      readonly target: ShipIndex
      readonly faces: readonly number[]
      readonly shields: number
      readonly squads: number
      readonly parties: number
    })
  | (Happened<'CrossingOpened'> & { readonly ship: ShipIndex })
  | (Happened<'CrossingDeclined'> & { readonly ship: ShipIndex })
  | (Happened<'SquadsCrossed'> & {
      readonly ship: ShipIndex
      readonly target: ShipIndex
      readonly squads: number
      readonly parties: number
    })
  /** The dice of both, and how many opponents each takes off. */
  | (Happened<'MeleeRolled'> & {
      readonly ship: ShipIndex
      readonly boarders: readonly number[]
      readonly defenders: readonly number[]
      readonly hits: number
      readonly losses: number
    })
  | (Happened<'DefenderLost'> & { readonly ship: ShipIndex; readonly defender: Defender; readonly hull: number })
  | (Happened<'ShipCaptured'> & { readonly ship: ShipIndex; readonly hull: number; readonly points: number })

function board(s: State, index: ShipIndex, squads: number, parties: number): void {
  const ship = shipAt(s, index)
  if (squads === 0) return
  ship.boarded = ship.boarded === null ? { squads, parties } : { ...ship.boarded, squads: ship.boarded.squads + squads }
}

function goes(s: State, index: ShipIndex, item: string, count: number): void {
  noted(s, index, goneNote(item), (shipAt(s, index).notes[goneNote(item)] ?? 0) + count)
}

export const shipboardWriters: Writers<ShipboardEvent> = {
  PodsBoarded(s, { flight, target, squads, parties }) {
    flightAt(s, flight).acted = true
    board(s, target, squads, parties)
  },
  CrossingOpened(s, { ship }) {
    noted(s, ship, 'crossing', s.turn)
    s.melee = { step: 'cross', ship }
  },
  CrossingDeclined(s) {
    s.melee = null
  },
  SquadsCrossed(s, { ship, target, squads, parties }) {
    s.melee = null
    goes(s, ship, 'marines', squads)
    board(s, target, squads, parties)
  },
  MeleeRolled(s, { ship: index, hits, losses }) {
    const ship = shipAt(s, index)
    noted(s, index, 'melee', s.turn)
    const squads = (ship.boarded?.squads ?? 0) - losses
    ship.boarded = ship.boarded === null || squads <= 0 ? null : { ...ship.boarded, squads }
    s.melee = hits > 0 ? { step: 'lose', ship: index, left: hits } : null
  },
  DefenderLost(s, { ship: index, defender, hull }) {
    const ship = shipAt(s, index)
    if (defender !== 'parties') goes(s, index, defender, 1)
    else {
      if (ship.boarded !== null) ship.boarded = { ...ship.boarded, parties: ship.boarded.parties - 1 }
      // C20c-2: where a box is left for it.
      if (ship.marked < hull) ship.marked++
    }
    const left = s.melee?.step === 'lose' ? s.melee.left - 1 : 0
    s.melee = left > 0 ? { step: 'lose', ship: index, left } : null
  },
  ShipCaptured(s, { ship: index, hull, points }) {
    const ship = shipAt(s, index)
    ship.marked = hull
    ship.crewless = true
    ship.captured = true
    s.melee = null
    ship.boarded = null
    dropBuoy(s, index)
    score(s, ship, points)
  },
}

export const shipboardFaces: Faces<ShipboardEvent> = {
  PodsBoarded: ({ faces }) => faces,
  MeleeRolled: ({ boarders, defenders }) => [...boarders, ...defenders],
}
