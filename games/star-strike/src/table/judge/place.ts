import { weaponAt } from '../content/cards.ts'
import type { Content } from '../content/content.ts'
import { CORE } from '../content/words.ts'
import { isSet } from '../indices.ts'
import type { Fighter, Survey } from './fighter.ts'

/**
 * What a Core costs that holds the ship, of its worth; what each hex costs beyond its weapons' reach; and the border
 * ahead.
 */
const TRAPPED = 0.4
const TOO_FAR = 0.02
const BORDER = 0.06
const FAR = 6

/** A Black Hole has it; its weapons reach nobody; the map ends before its bow. */
export function misplaced(c: Content, survey: Survey, { cell, side, worth, ship, facing }: Fighter): number {
  const { board, terrain } = survey.field
  let nearest = Infinity
  for (const one of survey.fighters)
    if (one !== undefined && one.side !== side) nearest = Math.min(nearest, board.distance(cell, one.cell) - 1)
  let reach = 0
  for (const { weapon } of ship.armaments) reach = Math.max(reach, weaponAt(c, weapon).maxDistance)
  let sum = terrain[cell] === CORE ? TRAPPED : 0
  if (nearest < Infinity) sum += TOO_FAR * Math.min(FAR, Math.max(0, nearest - reach))
  if (ship.rotations < 3 && !isSet(board.neighbour(cell, facing))) sum += BORDER
  return sum * worth
}
