import { board } from '../src/content/board.ts'
import { table } from './table.ts'

export const cell = (name: string) => board.cellNamed(name)

export const FAR = { Bismarck: 'h8 south' }

export const DUEL = { south: { 'HMS Ajax': 'd4 north', 'HMS Cossack': 'a1 north' }, north: { Nürnberg: 'e4 south' } }

/** Nobody has anything to fire: committing ends the round and starts the next. */
export const ENDING = { phase: 'gunnery', round: 2, south: { 'HMS Ajax': 'a1 north' }, north: { Bismarck: 'h8 south' } }

export const END = { phase: 'gunnery', round: 2 }

export const distance = (a: string, b: string) => board.stepDistance(board.cellNamed(a), board.cellNamed(b))

/** South fires, North answers nothing. */
export const duel = (south: object, north: object, dice: number[], more: object = {}) =>
  table({ phase: 'gunnery', round: 2, south, north, dice: { south: dice }, ...more })

/** The gunnery step of round 3, with the dice of both players or of South alone. */
export const gunnery = (
  south: object,
  north: object,
  dice: number[] | { south?: number[]; north?: number[] },
  more: object = {},
) => table({ phase: 'gunnery', round: 3, south, north, dice: Array.isArray(dice) ? { south: dice } : dice, ...more })

/** Enterprise (fighters 2, dive bombers 2, torpedo bombers 2) far away in the corner. */
export const raid = (north: object, dice: number[] = [], more: object = {}) =>
  table(
    { phase: 'air', round: 2, south: { 'USS Enterprise': 'a1 north' }, north, dice: { south: [1] }, ...more },
    ...dice,
  )

export const MISS = 5

export const HIT = 6

export const screen = (...on: string[]) => ({
  flights: on.map((unit) => ({ carrier: 'Zuikaku', squadron: 'fighters', on: unit })),
})
