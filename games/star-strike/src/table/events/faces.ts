import type { AnyEvent } from '@flagbridge/kernel'
import type { SaveRoll } from './events.ts'

/**
 * The faces of all dice in an event, in the order they were rolled: its roll, the dice of its saves, or its one die.
 */
export function facesOf(event: AnyEvent): readonly number[] {
  const { faces, saves, face } = event as AnyEvent & Partial<Rolled>
  if (faces !== undefined) return faces
  if (saves !== undefined) return saves.map((save) => save.face)
  return face === undefined ? NO_DICE : [face]
}

interface Rolled {
  readonly faces: readonly number[]
  readonly saves: readonly SaveRoll[]
  readonly face: number
}

const NO_DICE: readonly number[] = []
