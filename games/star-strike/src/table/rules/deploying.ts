import type { Content } from '../content/content.ts'
import type { CellIndex } from '../indices.ts'
import type { Side, TableState } from '../state.ts'
import { fieldOf, letterOf } from './field.ts'

interface Placing {
  readonly piece: number
  readonly cell: CellIndex
}

/**
 * SS2-4A.04, SS1-SETUP.2: of the legal placings of a side that nobody places by hand, the first piece as near as it can
 * stand to the middle of the Setup Hexes, facing as the map has it.
 */
export function usualPlacing<Action extends Placing>(
  c: Content,
  s: Pick<TableState, 'battlefield' | 'teamA'>,
  side: Side,
  legal: readonly Action[],
  facing: (action: Action) => number,
): Action | undefined {
  const { board, setup, facingHint } = fieldOf(c, s)
  const letter = letterOf(s, side)
  const hexes = setup[letter]
  const [first] = legal
  if (first === undefined) return undefined
  const middle = hexes[hexes.length >> 1] ?? first.cell
  let best: Action | undefined
  for (const action of legal) {
    const isFacing = facing(action) < 0 || facing(action) === facingHint[letter]
    if (action.piece !== first.piece || !isFacing) continue
    if (best === undefined || board.distance(action.cell, middle) < board.distance(best.cell, middle)) best = action
  }
  return best ?? first
}
