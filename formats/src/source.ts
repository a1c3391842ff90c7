import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Document } from 'yaml'
import { describeProblem, pathText, type Problem } from '@flagbridge/kernel'

/** A problem with the place in the file where it stands. Lines and columns count from 1. */
export interface Located extends Problem {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** A YAML or JSON text, parsed, that can still tell where a path stands. */
export interface Source {
  readonly file: string
  readonly data: unknown
  locate(problems: readonly Problem[]): Located[]
}

export type ReadSource =
  | { readonly ok: true; readonly source: Source }
  | { readonly ok: false; readonly problems: Located[] }

/** JSON is read by the same parser: every JSON text is YAML. */
export function readSource(file: string, text: string): ReadSource {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true, prettyErrors: false })
  if (document.errors.length > 0)
    return {
      ok: false,
      problems: document.errors.map((error) => {
        const { line, col } = lines.linePos(error.pos[0])
        return {
          file,
          line,
          column: col,
          path: [],
          expected: `well-formed YAML or JSON; ${error.message.toLowerCase()}`,
        }
      }),
    }
  const locate = (problems: readonly Problem[]) =>
    problems.map((problem) => {
      const path = problem.key === undefined ? problem.path : [...problem.path, problem.key]
      const { line, col } = lines.linePos(offsetOf(document, path))
      return { ...problem, file, line, column: col }
    })
  try {
    return { ok: true, source: { file, data: document.toJS({ maxAliasCount: 100 }) as unknown, locate } }
  } catch (error) {
    return { ok: false, problems: locate([{ path: [], expected: `plain data; ${(error as Error).message}` }]) }
  }
}

/** The place of the deepest part of the path that exists: a missing key is shown at its parent. */
function offsetOf(document: Document, path: readonly (string | number)[]): number {
  let node: unknown = document.contents
  let offset = startOf(node)
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => (isScalar(item.key) ? item.key.value : item.key) === key)
      if (pair === undefined) break
      offset = startOf(pair.key)
      node = pair.value
    } else if (isSeq(node)) {
      const item = node.items[Number(key)]
      if (item === undefined) break
      node = item
      offset = startOf(item)
    } else break
  }
  return offset
}

function startOf(node: unknown): number {
  const range = (node as { range?: readonly number[] } | null)?.range
  return range?.[0] ?? 0
}

/** `ships.yaml:12:5 ships[2].hull: expected number` */
export function describeLocated(problem: Located): string {
  return `${problem.file}:${problem.line}:${problem.column} ${describeProblem(problem)}`
}

export { pathText }
