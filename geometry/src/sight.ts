/** A stretch of a line: one cell it passes through, or the two cells it runs exactly between, the left one first. */
export type Stretch<Cell> = readonly [Cell] | readonly [left: Cell, right: Cell]

/**
 * Where a line runs exactly between two cells (along a hexside, through the corner of a square): how many of the
 * two must block to close it. Each rulebook answers for itself.
 */
export type Tie = 'neither' | 'either' | 'both'

export function pairBlocks(tie: Tie, left: boolean, right: boolean): boolean {
  if (tie === 'neither') return false
  return tie === 'both' ? left && right : left || right
}

/** Is nothing in the way? The cells of the two ends never block (SX-4.1.4.a, AD-LOS.3). */
export function isOpen<Cell>(line: readonly Stretch<Cell>[], blocks: (cell: Cell) => boolean, tie: Tie): boolean {
  return !between(line).some(([left, right]) =>
    right === undefined ? blocks(left) : pairBlocks(tie, blocks(left), blocks(right)),
  )
}

/** A line without its two ends. */
export function between<Cell>(line: readonly Stretch<Cell>[]): readonly Stretch<Cell>[] {
  return line.slice(1, -1)
}
