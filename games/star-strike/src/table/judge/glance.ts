import type { Direction } from '@flagbridge/geometry'
import { weaponAt } from '../content/cards.ts'
import type { Battlefield, Content, OrderCard, ShipCard } from '../content/content.ts'
import { CORE, HORIZON } from '../content/words.ts'
import { isSet, type CellIndex } from '../indices.ts'
import { stepsBetween } from '../rules/moves.ts'

/** What can be told of an action before it is tried; numbers are only compared within one decision. */

/** A ship as far as a glance goes. */
interface Seen {
  readonly side: number
  readonly cell: CellIndex
  readonly where: string
}

/** How near a hex is to a system; a Black Hole is no place to go. */
export function nearness({ board, strategic, terrain }: Battlefield, cell: CellIndex): number {
  let nearest = Infinity
  for (const system of strategic) nearest = Math.min(nearest, board.distance(cell, system))
  const danger = terrain[cell] === CORE ? 6 : terrain[cell] === HORIZON ? 2 : 0
  return (nearest === Infinity ? 0 : -nearest) - danger
}

/** A ship placed: near to a system, and facing it. */
export function placedWell(field: Battlefield, cell: CellIndex, facing: Direction): number {
  const { board, strategic } = field
  let best = -Infinity
  for (const system of strategic) {
    const course = Math.round(board.bearing(cell, system) / 4) % 6
    best = Math.max(best, -board.distance(cell, system) - 0.5 * stepsBetween(facing, course as Direction))
  }
  const border = isSet(board.neighbour(cell, facing)) ? 0 : 2
  return (best === -Infinity ? 0 : best) - border
}

/** Can any weapon of the ship reach an enemy from where it stands, whatever its arc? */
export function reachesEnemy(c: Content, field: Battlefield, ship: ShipCard, at: Seen, all: readonly Seen[]): boolean {
  let reach = 0
  for (const { weapon } of ship.armaments) reach = Math.max(reach, weaponAt(c, weapon).maxDistance)
  for (const one of all)
    if (one.side !== at.side && one.where === 'field' && field.board.distance(at.cell, one.cell) - 1 <= reach)
      return true
  return false
}

/** An Order for a ship: weapons where somebody is in reach, repairs where something is broken, otherwise speed. */
export function orderFits({ icon }: OrderCard, fights: boolean, damaged: boolean): number {
  if (icon === 'repair') return damaged ? 2 : 0
  if (icon === 'move') return fights ? 0.5 : 1.5
  return fights ? 2 : 0.5
}
