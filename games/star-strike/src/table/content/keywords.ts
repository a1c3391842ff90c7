import { complain, type Compiler, type Path, type Placed } from './compiler.ts'
import { inSet } from './sets.ts'
import { keywordNamed, type Keyword, type KeywordName } from './words.ts'

interface Written {
  readonly name: KeywordName
  readonly x?: number | undefined
}

/** A keyword of the edition played; a word of the other edition has no meaning here. */
export function keywordOf(compiler: Compiler, placed: Placed<unknown>, path: Path, name: KeywordName): Keyword {
  const expected = compiler.printing.keywordFault(name)
  if (expected !== undefined) complain(compiler, placed, path, expected, 'SS2-9')
  return keywordNamed(name)
}

/** SS2-9: the number of a keyword [x], checked; 0 for a keyword without one. */
export function numberOfKeyword(compiler: Compiler, placed: Placed<unknown>, path: Path, { name, x }: Written): number {
  const { numbered, usualNumber } = compiler.printing
  const usual = usualNumber[name]
  if (usual !== undefined) return x ?? usual
  if (!numbered.has(name)) {
    if (x !== undefined) complain(compiler, placed, [...path, 'x'], `no number for ${name}`, 'SS2-9')
    return 0
  }
  const least = name === 'Cover' ? 0 : 1
  const most = name === 'Deadly' ? 6 : Infinity
  if (x === undefined || x < least || x > most)
    complain(
      compiler,
      placed,
      [...path, 'x'],
      `a number of at least ${least}${most === 6 ? ' and at most 6' : ''} for ${name}`,
      'SS2-9',
    )
  return x ?? least
}

/** SS2-0.06, SS1-KEY.REPEAT: some add up; of all others the highest number counts. */
export function combined(compiler: Compiler, keyword: Keyword, before: number, x: number): number {
  return inSet(compiler.printing.adding, keyword) ? before + x : Math.max(before, x)
}
