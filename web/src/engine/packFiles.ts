import { openBuiltIn, shelf, shelved } from '@flagbridge/catalog'
import { checkPacks, holdings, readPackFile, readSource, type Located, type Pack } from '@flagbridge/formats'
import { describeProblem, pathText } from '@flagbridge/kernel'
import type { PackMistake, ShelvedPack } from './api/index.ts'

/** So many mistakes are shown: whoever has mended those comes again. */
const MOST_MISTAKES = 50

export type CheckedFile =
  | { readonly pack: Pack; readonly warnings: readonly PackMistake[] }
  | { readonly mistakes: readonly PackMistake[]; readonly holds: ShelvedPack['holds'] }

/** Reads a file as a pack and lets its game look at it. What reads YAML comes with this. */
export async function checkFile(file: string, text: string): Promise<CheckedFile> {
  const read = readPackFile(file, text)
  if (!read.ok) return wrong(read.problems, file, text)
  const game = shelved(read.pack.game)
  if (game === undefined) {
    const expected = `one of ${shelf.map(({ id }) => id).join(', ')}`
    return wrong(read.source.locate([{ path: ['game'], expected }]), file, text)
  }
  const { rulebook } = await openBuiltIn(game)
  const { problems, warnings } = checkPacks(rulebook, [read.source])
  return problems.length > 0 ? wrong(problems, file, text) : { pack: read.pack, warnings: warnings.map(mistake) }
}

/** What it holds can be seen all the same, where it can be read at all. */
function wrong(problems: readonly Located[], file: string, text: string): CheckedFile {
  const mistakes = problems.slice(0, MOST_MISTAKES).map(mistake)
  const read = text.length > 1_000_000 ? undefined : readSource(file, text)
  return { mistakes, holds: read?.ok === true ? heldBy(read.source.data) : [] }
}

export function heldBy(data: unknown): ShelvedPack['holds'] {
  return Object.entries(holdings(data)).map(([section, names]) => ({ section, names: names.slice(0, 200) }))
}

function mistake(problem: Located): PackMistake {
  return {
    place: `${problem.file}:${problem.line}:${problem.column}`,
    path: pathText(problem.path),
    text: describeProblem({ ...problem, path: [] }),
  }
}
