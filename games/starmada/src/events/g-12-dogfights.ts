import { OFF_BOARD } from '../content/board.ts'
import type { FlightIndex, ShipIndex, UnitIndex } from '../indices.ts'
import { opponentOf, type Queued, type Side } from '../state.ts'
import { flightAt } from '../units.ts'
import type { Faces, Happened, Writers } from './writers.ts'

/** SXS-G.12.c: a hit falls on the flights of the ship's own side on so much or less. */
export const OWN_SIDE_ON = 3

/** SXS-G.12, SXS-G.17: options of the Fighter Phase. */
export type DogfightEvent =
  | (Happened<'OrderChosen'> & { readonly side: Side; readonly first: boolean })
  | (Happened<'BrokeOff'> & { readonly flight: FlightIndex; readonly faces: readonly number[]; readonly lost: number })
  /** Hits on a brawl: so many of them on the stack of the ship's own side. */
  | (Happened<'BrawlDealt'> & {
      readonly ship: ShipIndex
      readonly target: UnitIndex
      readonly friends: UnitIndex
      readonly faces: readonly number[]
      readonly own: number
    })
  | (Happened<'BrawlStruck'> & { readonly ship: ShipIndex; readonly target: UnitIndex; readonly kills: number })

export const dogfightWriters: Writers<DogfightEvent> = {
  OrderChosen(s, { side, first }) {
    s.choosing = false
    s.active = first ? side : opponentOf(side)
  },
  BrokeOff(s, { flight: index, lost }) {
    const flight = flightAt(s, index)
    flight.fighters -= lost
    flight.engaged = false
    flight.brokeOff = s.turn
  },
  BrawlDealt(s, { ship, target, friends, faces, own }) {
    const dealt = (at: UnitIndex, dice: number): Queued[] =>
      dice === 0 ? [] : [{ by: 'dogfighting', ship, target: at, cell: OFF_BOARD, dice }]
    s.queue = [...s.queue, ...dealt(target, faces.length - own), ...dealt(friends, own)]
  },
  BrawlStruck(s) {
    const first = s.queue.findIndex(({ by }) => by === 'dogfighting')
    s.queue = s.queue.filter((_, i) => i !== first)
  },
}

export const dogfightFaces: Faces<DogfightEvent> = {
  BrokeOff: ({ faces }) => faces,
  BrawlDealt: ({ faces }) => faces,
}
