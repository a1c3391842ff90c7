import { square, type Square } from './square.ts'
import { isOpen, type Stretch, type Tie } from './sight.ts'

/** One square the line passes through, or the two squares it touches where it slips through their common corner. */
export type SquareStep = Stretch<Square>

/** Every square on the straight line between two centres, in order, both ends included (AD-LOS.3). */
export function squareLine(a: Square, b: Square): readonly SquareStep[] {
  const across = Math.abs(b.x - a.x)
  const up = Math.abs(b.y - a.y)
  const stepX = Math.sign(b.x - a.x)
  const stepY = Math.sign(b.y - a.y)
  const line: SquareStep[] = [[a]]
  let { x, y } = a
  let crossedX = 0
  let crossedY = 0
  while (crossedX < across || crossedY < up) {
    // The next upright edge lies at (2·crossedX + 1) / (2·across) of the line, the next level one likewise.
    const uprightLater = (2 * crossedX + 1) * up - (2 * crossedY + 1) * across
    if (uprightLater === 0) line.push(besideCorner(x, y, stepX, stepY))
    if (uprightLater <= 0) {
      x += stepX
      crossedX++
    }
    if (uprightLater >= 0) {
      y += stepY
      crossedY++
    }
    line.push([square(x, y)])
  }
  return line
}

function besideCorner(x: number, y: number, stepX: number, stepY: number): SquareStep {
  const level = square(x + stepX, y)
  const upright = square(x, y + stepY)
  return stepX === stepY ? [upright, level] : [level, upright]
}

/** `tie` rules on the pair beside a corner. On a board, its own lineOfSight is the fast one. */
export function squareSight(a: Square, b: Square, blocks: (s: Square) => boolean, tie: Tie): boolean {
  return isOpen(squareLine(a, b), blocks, tie)
}
