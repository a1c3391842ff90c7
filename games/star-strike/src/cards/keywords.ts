import { complain, type Desk, type Path, type Placed } from './desk.ts'
import { NUMBERED_KEYWORDS, type Edition, type KeywordName } from './words.ts'

interface Written {
  readonly name: KeywordName
  readonly x?: number | undefined
}

/** SS2-9: the number of a keyword [x], checked; 0 for a keyword without one. */
export function numberOfKeyword(desk: Desk, placed: Placed<unknown>, path: Path, { name, x }: Written): number {
  if (desk.edition === 1 && name === 'Stealth') return x ?? 1
  const numbered = NUMBERED_KEYWORDS.has(name) || (desk.edition === 1 && NUMBERED_IN_1.has(name))
  if (!numbered) {
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

const NUMBERED_IN_1: ReadonlySet<KeywordName> = new Set(['Recharge', 'Swarm Bays'])

/** SS2-0.06: Armor, Flak and Support add up; SS1-KEY.REPEAT: in edition 1.1 also these. */
const ADDING: Readonly<Record<Edition, ReadonlySet<KeywordName>>> = {
  2: new Set(['Armor', 'Flak', 'Support']),
  1: new Set(['Armor', 'Flak', 'Support', 'Stealth', 'Swarm Bays', 'Lethal', 'Recharge']),
}

/** Of all others the highest number counts. */
export function combined(edition: Edition, name: KeywordName, before: number, x: number): number {
  return ADDING[edition].has(name) ? before + x : Math.max(before, x)
}
