import type { Cards } from '../../cards/cards.ts'
import { CORE } from '../../cards/words.ts'
import { NONE } from '../../state.ts'
import type { Fighter, Survey } from './fighter.ts'

/** What a Core costs that holds the ship, of its worth; what each hex costs beyond its weapons' reach; and the border ahead. */
const TRAPPED = 0.4
const TOO_FAR = 0.02
const BORDER = 0.06
const FAR = 6

/** A Black Hole has it; its weapons reach nobody; the map ends before its bow. */
export function misplaced(cards: Cards, survey: Survey, { cell, side, worth, ship, facing }: Fighter): number {
  const { board, terrain } = survey.field
  let nearest = Infinity
  for (const one of survey.fighters)
    if (one !== undefined && one.side !== side) nearest = Math.min(nearest, board.distance(cell, one.cell) - 1)
  let reach = 0
  for (const { weapon } of ship.armaments) reach = Math.max(reach, cards.weapons[weapon]!.maxDistance)
  let sum = terrain[cell] === CORE ? TRAPPED : 0
  if (nearest < Infinity) sum += TOO_FAR * Math.min(FAR, Math.max(0, nearest - reach))
  if (ship.rotations < 3 && board.neighbour(cell, facing) === NONE) sum += BORDER
  return sum * worth
}
