import { shown, type Problem } from '@flagbridge/kernel'
import type { Pack } from './pack.ts'
import { rankOf, SHOWS_ADMIRAL, SHOWS_MOVEMENT, symbolBit, type ByFace, type Counts, type Face } from './symbols.ts'

type Faces = NonNullable<Pack['dice']>['faces']

/** AD-COMP.5: what each face of the special die shows, and what is wrong with it. */
export function readFaces(faces: Faces): { readonly shows: ByFace; readonly problems: readonly Problem[] } {
  const shows: Counts = [0, 0, 0, 0, 0, 0, 0]
  const problems: Problem[] = []
  for (const [i, face] of faces.entries()) {
    const path = ['dice', 'faces', i]
    const symbols = face.symbols.reduce((sum, symbol) => sum | symbolBit(symbol), 0)
    if (shows[face.face as Face] !== 0)
      problems.push({ path: [...path, 'face'], expected: 'a face not described before', found: shown(face.face) })
    if (new Set(face.symbols).size < face.symbols.length)
      problems.push({ path: [...path, 'symbols'], expected: 'each symbol once', rule: 'AD-COMP.5' })
    const rank = rankOf(symbols)
    if (rank === 0) {
      const expected = 'Admiral, Artillery, Torpedo or Movement among them, to be ranked'
      problems.push({ path: [...path, 'symbols'], expected, rule: 'AD-CMP.1' })
    }
    if (face.rank !== undefined && rank !== face.rank)
      problems.push({ path: [...path, 'rank'], expected: `${rank}`, found: shown(face.rank), rule: 'AD-CMP.2' })
    shows[face.face as Face] = symbols
  }
  if (faces.length > 0 && problems.length === 0) problems.push(...dieProblems(shows.slice(1)))
  return { shows, problems }
}

/** What the rules ask of the die as a whole. */
function dieProblems(shows: readonly number[]): Problem[] {
  const problems: Problem[] = []
  const wanted = (expected: string, rule: string) => problems.push({ path: ['dice', 'faces'], expected, rule })
  // AD-INI.3: a roll for the initiative must be able to find a winner.
  const admirals = shows.filter((shown) => (shown & SHOWS_ADMIRAL) !== 0).length
  if (admirals === 0 || admirals === 6) wanted('the Admiral symbol on some faces and not on all', 'AD-INI.3')
  if (!shows.includes(SHOWS_MOVEMENT)) wanted('a face with Movement alone', 'AD-COMP.5')
  if (!shows.some((shown) => (shown & (shown - 1)) !== 0)) wanted('a face with more than one symbol', 'AD-COMP.5')
  return problems
}
