import type { Part } from '@flagbridge/scene'

/** Dice that count as they lie there. */
export function plainDice(faces: readonly number[]): Part {
  return { kind: 'dice', dice: faces.map((face) => ({ face, counts: true })) }
}
