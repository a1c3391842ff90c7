/** What both readings must agree on. */

export function need(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise)
}

export function same(what: string, got: unknown, wanted: unknown): void {
  const [ours, theirs] = [JSON.stringify(got), JSON.stringify(wanted)]
  if (ours !== theirs) throw new Error(`${what}: the game says ${ours}, the referee ${theirs}`)
}

/** The same, where the referee can tell at all. */
export function sameIfKnown(what: string, got: unknown, wanted: unknown): void {
  if (wanted !== undefined) same(what, got, wanted)
}

export const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)

/** In no order of anybody's. */
export const sorted = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b)
