import type { HexBoard } from '@flagbridge/geometry'
import type { CellIndex } from '../indices.ts'
import { occupantOf } from '../rules/field.ts'
import type { Side, TableState } from '../state.ts'
import type { Fighter, Survey } from './fighter.ts'

/**
 * A system: whose it is, how sure each side is of it (0 to 1), and the rounds until a ship of the side can be there.
 */
export interface SystemHold {
  readonly cell: CellIndex
  readonly holder: Side | undefined
  readonly share: readonly [number, number]
  readonly delay: readonly [number, number]
}

const STANDING = 0.55
const NEARNESS = 0.6

/** Whose each system is likely to be: standing in it counts, and so does every ship that could soon be there. */
export function holdsOf({ field, fighters, later }: Survey, at: TableState['at']): SystemHold[] {
  const { board, strategic } = field
  return strategic.map((cell) => {
    const influence: [number, number] = [0, 0]
    const delay: [number, number] = [NEVER, NEVER]
    for (const fighter of fighters) {
      if (fighter === undefined) continue
      const { side, worth, moves } = fighter
      // After the last Move of all only the place counts.
      if (later === 0 && board.distance(fighter.cell, cell) > fighter.left) continue
      const rounds = stepsTo(board, fighter, cell) / Math.max(0.5, moves)
      influence[side] += worth / ((1 + rounds) * (1 + rounds))
      if (rounds < delay[side]) delay[side] = rounds
    }
    const holder = occupantOf({ at, pieces: fighters }, cell)?.side
    const all = influence[0] + influence[1]
    const lead = all === 0 ? 0 : (influence[0] - influence[1]) / all
    const first = Math.min(0.97, Math.max(0.03, 0.5 + 0.5 * (NEARNESS * lead + STANDING * standing(holder))))
    return { cell, holder, share: [first, 1 - first], delay }
  })
}

const NEVER = 99
/** What it costs to come about by one step more than the ship can turn before a Move. */
const COMING_ABOUT = 0.7

/** The Moves to a hex beyond those of this Round: a ship that has to go on is not there yet. */
export function stepsTo(board: HexBoard, { cell, facing, ship, spare, restless }: Fighter, to: CellIndex): number {
  if (cell === to) return restless ? 1 : 0
  const steps = board.distance(cell, to)
  if (ship.rotations >= 3) return Math.max(0, steps - spare)
  // Bearings are quarters of a turn by 60 degrees.
  const off = Math.abs(((board.bearing(cell, to) - 4 * facing + 36) % 24) - 12) / 4
  return Math.max(0, steps + COMING_ABOUT * Math.max(0, off - ship.rotations) - spare)
}

function standing(holder: Side | undefined): number {
  return holder === undefined ? 0 : holder === 0 ? 1 : -1
}

/** Over so many rounds, the rounds in which a side holds what it has this share of now: advantages fade. */
export function roundsHeld(share: number, rounds: number): number {
  return rounds <= 0 ? 0 : rounds / 2 + ((share - 0.5) * 0.85 * rounds) / (1 + 0.25 * rounds)
}

/** How much of an advantage is left a round later. */
const LASTING = 0.7

/**
 * The share that is left of it when so many rounds are over, or nothing where none of its ships can be there in time.
 */
export function shareAfter({ share, delay }: SystemHold, side: Side, rounds: number): number {
  return delay[side] > rounds + 1 ? 0 : 0.5 + (share[side] - 0.5) * LASTING ** rounds
}
