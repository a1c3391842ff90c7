import { complain, type Desk, type Path, type Placed } from './desk.ts'
import type { KeywordName } from './words.ts'

interface Written {
  readonly name: KeywordName
  readonly x?: number | undefined
}

/** SS2-9: the number of a keyword [x], checked; 0 for a keyword without one. */
export function numberOfKeyword(desk: Desk, placed: Placed<unknown>, path: Path, { name, x }: Written): number {
  const { numbered, usualNumber } = desk.printing
  const usual = usualNumber[name]
  if (usual !== undefined) return x ?? usual
  if (!numbered.has(name)) {
    if (x !== undefined) complain(desk, placed, [...path, 'x'], `no number for ${name}`, 'SS2-9')
    return 0
  }
  const least = name === 'Cover' ? 0 : 1
  const most = name === 'Deadly' ? 6 : Infinity
  if (x === undefined || x < least || x > most)
    complain(
      desk,
      placed,
      [...path, 'x'],
      `a number of at least ${least}${most === 6 ? ' and at most 6' : ''} for ${name}`,
      'SS2-9',
    )
  return x ?? least
}

/** SS2-0.06, SS1-KEY.REPEAT: some add up; of all others the highest number counts. */
export function combined(desk: Desk, name: KeywordName, before: number, x: number): number {
  return desk.printing.adding.has(name) ? before + x : Math.max(before, x)
}
