import type { Cell } from '../content/board.ts'
import type { Equipment } from '../design/spec.ts'
import type { FlightIndex, LineIndex, ShipIndex, UnitIndex } from '../indices.ts'
import { FIRED_OTHERWISE } from '../rules/4-1-before-attacking.ts'
import type { State } from '../state.ts'
import { bumped, flightAt, shipAt, usedNote } from '../units.ts'
import { noted, type Faces, type Happened, type Writers } from './writers.ts'

/** SXS-C.32, SXS-C.36: what is let loose in the Combat Phase and takes effect at its end. */
export type WaveEvent =
  /** SXS-C.32.a: so many penetration dice for every ship that it reaches. */
  | (Happened<'WaveDeclared'> & { readonly ship: ShipIndex; readonly cell: Cell; readonly dice: number })
  | (Happened<'WaveReached'> & { readonly ship: ShipIndex; readonly target: UnitIndex })
  | (Happened<'WaveSpent'> & { readonly ship: ShipIndex })
  /** SXS-C.36.a: whether a sunburst lights up, and the line of its box. */
  | (Happened<'BurstRolled'> & {
      readonly ship: ShipIndex
      readonly cell: Cell
      readonly line: LineIndex
      readonly face: number
      readonly lit: boolean
    })
  | (Happened<'BurstLit'> & {
      readonly ship: ShipIndex
      readonly cell: Cell
      readonly strength: number
      readonly fades: number
    })
  /** A die for each craft of a flight that is caught. */
  | (Happened<'CraftCaught'> & {
      readonly flight: FlightIndex
      readonly by: Equipment
      readonly faces: readonly number[]
      readonly lost: number
    })

export const waveWriters: Writers<WaveEvent> = {
  WaveDeclared(s, { ship, cell, dice }) {
    noted(s, ship, 'shockwave', s.turn)
    noted(s, ship, FIRED_OTHERWISE, s.turn)
    s.queue = [...s.queue, { by: 'shockwave', ship, target: 0 as UnitIndex, cell, dice }]
  },
  WaveReached(s, { ship, target }) {
    s.queue = s.queue.map((one) =>
      one.by === 'shockwave' && one.ship === ship ? { ...one, target: (target + 1) as UnitIndex } : one,
    )
  },
  WaveSpent: (s, { ship }) => takeOff(s, 'shockwave', ship),
  BurstRolled(s, { ship: index, cell, line, lit }) {
    const ship = shipAt(s, index)
    ship.lost = bumped(ship.lost, line, 1)
    noted(s, index, usedNote(line), (ship.notes[usedNote(line)] ?? 0) + 1)
    noted(s, index, FIRED_OTHERWISE, s.turn)
    s.aimedAt = null
    if (lit) s.queue = [...s.queue, { by: 'sunburst', ship: index, target: -1 as UnitIndex, cell, dice: 1 }]
  },
  BurstLit(s, { ship, cell, strength, fades }) {
    s.explosions.push({ cell, strength, fades })
    takeOff(s, 'sunburst', ship)
  },
  CraftCaught(s, { flight, lost }) {
    flightAt(s, flight).fighters -= lost
  },
}

function takeOff(s: State, by: Equipment, ship: ShipIndex): void {
  s.queue = s.queue.filter((one) => one.by !== by || one.ship !== ship)
}

export const waveFaces: Faces<WaveEvent> = {
  BurstRolled: ({ face }) => [face],
  CraftCaught: ({ faces }) => faces,
}
