import { refer, type Compiler, type Path, type Placed } from './compiler.ts'
import type { Condition } from './effect.ts'
import type { WrittenCondition } from './effectSchema.ts'
import { keywordOf } from './keywords.ts'
import { setOfWords } from './sets.ts'
import { ARCS, ROLES, TERRAINS, WEAPON_TYPES } from './words.ts'

/** A written arc as a word of the list: YAML reads 360 as a number. */
export function arcName(written: 360 | (typeof ARCS)[number]): (typeof ARCS)[number] {
  return written === 360 ? '360' : written
}

/** Where a question stands, so that a mistake in it can be told. */
interface Place {
  readonly compiler: Compiler
  readonly placed: Placed<unknown>
  readonly path: Path
}

type Word = keyof WrittenCondition
type Written<W extends Word> = NonNullable<WrittenCondition[W]>

/** Several questions in one mapping must all be answered yes. */
export function compileCondition(
  compiler: Compiler,
  placed: Placed<unknown>,
  written: WrittenCondition,
  path: Path,
): Condition {
  const parts: Condition[] = []
  for (const [word, value] of Object.entries(written))
    parts.push((COMPILED[word as Word] as Compiles)(value, { compiler, placed, path: [...path, word] }))
  const [only, ...others] = parts
  return only !== undefined && others.length === 0 ? only : { is: 'all', of: parts }
}

type Compiles = (written: unknown, at: Place) => Condition

const yes =
  <Is extends string>(is: Is) =>
  (written: boolean) => ({ is, yes: written })
const within =
  <Is extends string>(is: Is) =>
  (written: number) => ({ is, distance: written })
const each = (written: readonly WrittenCondition[], { compiler, placed, path }: Place) =>
  written.map((part, i) => compileCondition(compiler, placed, part, [...path, i]))

/** What each word of the vocabulary asks. */
const COMPILED: { readonly [W in Word]-?: (written: Written<W>, at: Place) => Condition } = {
  all: (written, at) => ({ is: 'all', of: each(written, at) }),
  any: (written, at) => ({ is: 'any', of: each(written, at) }),
  not: (written, { compiler, placed, path }) => ({ is: 'not', of: compileCondition(compiler, placed, written, path) }),
  targetRole: (written) => ({ is: 'targetRole', roles: setOfWords(ROLES, written) }),
  selfRole: (written) => ({ is: 'selfRole', roles: setOfWords(ROLES, written) }),
  targetTerrain: (written) => ({ is: 'targetTerrain', terrains: setOfWords(TERRAINS, written) }),
  selfTerrain: (written) => ({ is: 'selfTerrain', terrains: setOfWords(TERRAINS, written) }),
  targetKeyword: (written, { compiler, placed, path }) => ({
    is: 'targetKeyword',
    keyword: keywordOf(compiler, placed, path, written),
  }),
  targetShielded: yes('targetShielded'),
  targetDamaged: yes('targetDamaged'),
  targetCritical: yes('targetCritical'),
  targetDefeated: yes('targetDefeated'),
  selfDamaged: yes('selfDamaged'),
  assaulting: yes('assaulting'),
  distanceMax: within('distanceMax'),
  distanceMin: within('distanceMin'),
  friendNearTarget: within('friendNearTarget'),
  weaponType: (written) => ({ is: 'weaponType', types: setOfWords(WEAPON_TYPES, written) }),
  arc: (written) => ({ is: 'arc', arcs: setOfWords(ARCS, written.map(arcName)) }),
  roundMin: (written) => ({ is: 'roundMin', round: written }),
  shipCode: (written, { compiler, placed, path }) => ({
    is: 'shipCode',
    ships: written.map((code, i) => refer(compiler, placed, [...path, i], 'ship', code)),
  }),
}
