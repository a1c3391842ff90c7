import { tintOf } from '../board/places.ts'
import { tableau } from '../client/table.ts'

/** The colour of a side: as on the table, once there is one. */
export function tintFor(side: number): number {
  const scene = tableau.value?.scene
  return scene === undefined ? (side % 4) + 1 : tintOf(scene, side)
}
