import type { AnyBox, AnyRulebook, Problem } from '@flagbridge/kernel'
import type { Located, Source } from './source.ts'

/** Packs as a rulebook reads them, together with the built-in ones. */
export interface CheckedPacks {
  /** Everything that is wrong, in the order of the files and lines. */
  readonly problems: readonly Located[]
  /** What is odd, but can be played. */
  readonly warnings: readonly Located[]
  /** The game with all these packs, where nothing is wrong. */
  readonly box?: AnyBox
}

/** Opens packs together with the built-in ones: so references to built-in cards are checked too. */
export function checkPacks(rulebook: AnyRulebook, sources: readonly Source[]): CheckedPacks {
  const builtIn = new Set(rulebook.packs.map((pack) => JSON.stringify(pack)))
  const added = sources.filter((source) => !builtIn.has(JSON.stringify(source.data)))
  const opened = rulebook.open([...rulebook.packs, ...added.map((source) => source.data)])
  const located = (problems: readonly Problem[]) =>
    inOrder(
      added,
      problems.flatMap((problem) => locate(problem, rulebook.packs.length, added)),
    )
  if (!opened.ok) return { problems: located(blamed(opened.problems, rulebook.packs.length)), warnings: [] }
  const ours = (opened.warnings ?? []).filter(
    ({ path: [pack] }) => typeof pack === 'number' && pack >= rulebook.packs.length,
  )
  return { problems: [], warnings: located(ours), box: opened.value }
}

/** Nothing is wrong with the built-in packs: where something seems so, it follows from what is wrong with ours. */
function blamed(problems: readonly Problem[], builtIn: number): readonly Problem[] {
  const ours = problems.filter(({ path: [pack] }) => typeof pack === 'number' && pack >= builtIn)
  return ours.length > 0 ? ours : problems
}

/** A problem's path begins with the number of the pack it stands in. */
function locate(problem: Problem, builtIn: number, added: readonly Source[]): Located[] {
  const [first, ...rest] = problem.path
  const source = typeof first === 'number' ? added[first - builtIn] : undefined
  return source === undefined ? (added[0]?.locate([problem]) ?? []) : source.locate([{ ...problem, path: rest }])
}

function inOrder(sources: readonly Source[], problems: readonly Located[]): Located[] {
  const place = ({ file }: Located) => sources.findIndex((source) => source.file === file)
  return problems.toSorted((a, b) => place(a) - place(b) || a.line - b.line || a.column - b.column)
}
