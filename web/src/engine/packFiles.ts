import { checkPackSources } from '@flagbridge/catalog'
import { holdings, readPackFile, readSource, type Located, type Pack } from '@flagbridge/formats'
import { describeProblem, pathText } from '@flagbridge/kernel'
import type { PackMistake, ShelvedPack } from './api/index.ts'

/** So many mistakes are shown: whoever has mended those comes again. */
const MOST_MISTAKES = 50
/** Of a longer text nothing is read. */
const MOST_LETTERS = 1_000_000

export type CheckedFile =
  | { readonly pack: Pack; readonly warnings: readonly PackMistake[] }
  | { readonly mistakes: readonly PackMistake[]; readonly holds: ShelvedPack['holds'] }

/** Reads a file as a pack and lets its game look at it. What reads YAML comes with this. */
export async function checkFile(file: string, text: string): Promise<CheckedFile> {
  const read = readPackFile(file, text)
  const parsed = text.length > MOST_LETTERS ? undefined : readSource(file, text)
  const checked = parsed?.source === undefined ? undefined : await checkPackSources([parsed.source])
  const found = [...(parsed?.ok === false ? parsed.problems : []), ...(checked?.problems ?? [])]
  if (read.ok && found.length === 0) return { pack: read.pack, warnings: (checked?.warnings ?? []).map(mistake) }
  const mistakes = found.length > 0 || read.ok ? found : read.problems
  // What it holds can be seen all the same, where it can be read at all.
  return { mistakes: mistakes.slice(0, MOST_MISTAKES).map(mistake), holds: heldBy(parsed?.source?.data) }
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
