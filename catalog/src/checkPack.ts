import { checkPacks, type CheckedPacks, type Located, type Source } from '@flagbridge/formats'
import { pathText, unknownWord, type Problem } from '@flagbridge/kernel'
import { openBuiltIn, shelved } from './open.ts'
import { shelf, type Shelved } from './shelf.ts'

/** The game that a pack is for, or the one that was likely meant, so that the rest of it can be looked at, too. */
function gameMeant(data: unknown): { readonly game?: Shelved; readonly wrong?: Problem } {
  const named = (data as { game?: unknown } | null)?.game
  if (typeof named !== 'string') return { wrong: { path: ['game'], expected: 'the id of the game this pack is for' } }
  const game = shelved(named)
  if (game !== undefined) return { game }
  const known = shelf.map(({ id }) => id)
  const wrong = unknownWord(['game'], `one of ${known.join(', ')}`, named, known)
  const meant = wrong.near === undefined ? undefined : shelved(wrong.near)
  return { wrong, ...(meant === undefined ? {} : { game: meant }) }
}

/** Packs with what is wrong with them, and the game they are for where any of them tells. */
export interface CheckedFor extends CheckedPacks {
  readonly game?: Shelved
}

/**
 * Everything that is wrong with packs of one game: of the one that is given, or else of the one that they name. In a
 * folder one file may name it for all of them.
 */
export async function checkPackSources(sources: readonly Source[], given?: Shelved): Promise<CheckedFor> {
  const meant = sources.map(({ data }) => gameMeant(data))
  const game = given ?? meant.find((one) => one.game !== undefined)?.game
  const mustName = sources.length === 1 && given === undefined
  const misnamed = meant.flatMap(({ wrong }, i) =>
    wrong !== undefined && (mustName || wrong.found !== undefined) ? sources[i]!.locate([wrong]) : [],
  )
  if (game === undefined) return { problems: misnamed, warnings: [] }
  const { problems, warnings } = await checkAllEditions(game, sources)
  const further = [...problems, ...(await inEarlierKeys(game, sources))].filter(
    (problem) => !misnamed.some((known) => isAt(problem, known)),
  )
  return { game, problems: [...misnamed, ...further], warnings }
}

/** Of several keys of one name the last counts; what is wrong under those before it is told all the same. */
async function inEarlierKeys(game: Shelved, sources: readonly Source[]): Promise<Located[]> {
  const found: Located[] = []
  for (const [i, { file, earlier = [] }] of sources.entries())
    for (const { source, holds } of earlier) {
      const { problems } = await checkAllEditions(game, sources.with(i, source))
      found.push(...problems.filter((problem) => problem.file === file && holds(problem)))
    }
  return found
}

/**
 * Packs as their game reads them, and as the other editions of that game do, which open the same packs: what is wrong
 * for another edition alone is told after what is wrong for the one that was named.
 */
async function checkAllEditions(game: Shelved, sources: readonly Source[]): Promise<CheckedPacks> {
  const checked = checkPacks((await openBuiltIn(game)).rulebook, sources)
  const problems = [...checked.problems]
  for (const other of shelf.filter(({ id, folder }) => id !== game.id && folder === game.folder)) {
    const more = checkPacks((await openBuiltIn(other)).rulebook, sources).problems
    problems.push(...more.filter((problem) => !problems.some((known) => isAt(problem, known))))
  }
  return { ...checked, problems }
}

/** The same place, or one within the other: a mistake is told once. */
function isAt(one: Located, other: Located): boolean {
  const [a, b] = [placeOf(one), placeOf(other)]
  return one.file === other.file && (a.startsWith(b) || b.startsWith(a))
}

function placeOf({ path, key }: Located): string {
  return `${pathText(key === undefined ? path : [...path, key])}.`.replaceAll('[', '.[')
}
