import { sumOf, type Modifier } from '@flagbridge/kernel'

/** SS2-1A: dice have six faces; the face is the unmodified result. */
export const SIDES = 6

const MOST = 2
const LEAST = -1

/** SS2-1A.01.II: everything is added up first; SS2-1A.01.I: then the sum is limited to -1..+2. */
export function netModifier(modifiers: readonly Modifier[]): number {
  return Math.max(LEAST, Math.min(MOST, sumOf(modifiers)))
}

/** SS2-1A.01: what every rule reads that does not ask for the unmodified result. It runs from 0 to 8. */
export function modifiedResult(face: number, modifier: number): number {
  return face + modifier
}

/** A save of this kind succeeds on `needs` or less. */
export interface Save {
  readonly save: string
  readonly needs: number
}
