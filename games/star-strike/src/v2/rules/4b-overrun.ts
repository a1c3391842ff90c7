import { DEADLY, SKILLED, type Keyword } from '../../table/content/words.ts'
import type { PieceIndex } from '../../table/indices.ts'
import { pieceOf } from '../../table/state.ts'
import type { State } from '../state.ts'

/** SS2-4B.02.III: Overrun gives Deadly [2] and Skilled to the team without the Initiative. */
export function overrunGives(s: State, p: PieceIndex, keyword: Keyword): boolean {
  return s.overrun && (keyword === DEADLY || keyword === SKILLED) && pieceOf(s, p).side !== s.initiative
}
