import type { ShipIndex } from '../indices.ts'
import { OFF_BOARD } from '../content/board.ts'
import type { Queued } from '../state.ts'
import { noted, type Faces, type Happened, type Writers } from './writers.ts'

/** SXS-G.9: ships that run into each other. */
export type RamEvent =
  /** Both dice and totals, the rammer's first; and the penetration dice of each for the other. */
  | (Happened<'RamRolled'> & {
      readonly ship: ShipIndex
      readonly target: ShipIndex
      readonly faces: readonly number[]
      readonly totals: readonly [number, number]
      readonly rams: boolean
      readonly dice: readonly [number, number]
    })
  | (Happened<'RamStruck'> & { readonly ship: ShipIndex; readonly target: ShipIndex })

export const ramWriters: Writers<RamEvent> = {
  RamRolled(s, { ship, target, rams, dice }) {
    noted(s, ship, 'ramming', s.turn)
    const isKnown = s.queue.some((one) => one.ship === ship && one.target === target && one.by === 'ramming')
    if (!rams || isKnown) return
    const blow = (by: ShipIndex, at: ShipIndex, count: number): Queued => ({
      by: 'ramming',
      ship: by,
      target: at,
      cell: OFF_BOARD,
      dice: count,
    })
    s.queue = [...s.queue, blow(ship, target, dice[0]), blow(target, ship, dice[1])]
  },
  RamStruck(s, { ship, target }) {
    s.queue = s.queue.filter((one) => one.by !== 'ramming' || one.ship !== ship || one.target !== target)
  },
}

export const ramFaces: Faces<RamEvent> = { RamRolled: ({ faces }) => faces }
