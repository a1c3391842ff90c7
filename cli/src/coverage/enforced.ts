import { readFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Where each id stands at code that does something, as `file:line`, in the sources that the game's entry really
 * imports. A comment by itself enforces nothing: it counts for the code it stands at.
 */
export async function enforcedIn(
  root: string,
  folder: string,
  ids: ReadonlySet<string>,
): Promise<Map<string, string[]>> {
  const places = new Map<string, string[]>()
  const queue = [path.join(root, folder, 'src/index.ts')]
  const seen = new Set(queue)
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    const text = await readFile(file, 'utf8').catch(() => undefined)
    if (text === undefined) continue
    for (const next of relativeImports(file, text)) if (!seen.has(next)) queue.push((seen.add(next), next))
    const name = path.relative(root, file)
    if (!canEnforce(name)) continue
    for (const { id, line } of enforcing(text, ids)) {
      const place = `${name}:${line}`
      const list = places.get(id) ?? []
      if (!list.includes(place)) list.push(place)
      places.set(id, list)
    }
  }
  for (const list of places.values()) list.sort()
  return places
}

/** What a bot thinks of a rule, how it is told, drawn or reckoned ahead, and what a test says enforce nothing. */
function canEnforce(file: string): boolean {
  return !/\/(?:judge|look|text|odds|test)(?:\/|\.ts$)|\/rollout\.ts$|\.test\.ts$/.test(file)
}

/** The ids in a source that stand in code, or in a comment at code that does something. */
export function* enforcing(text: string, ids: ReadonlySet<string>): Iterable<{ id: string; line: number }> {
  const lines = text.split('\n')
  const code = withoutComments(text).split('\n')
  const types = typeLines(code)
  const does = (at: number) => !types.has(at) && isDoing(code[at] ?? '')
  for (const [at, line] of code.entries()) if (does(at)) for (const id of idsIn(line, ids)) yield { id, line: at + 1 }
  for (const { line, comment } of comments(text)) {
    let at = line - 1
    if (code[at]!.trim() === '') while (at < lines.length && code[at]!.trim() === '' && lines[at]!.trim() !== '') at++
    if (does(at)) for (const id of idsIn(comment, ids)) yield { id, line }
  }
}

/** Imports, exports of other files and closing brackets do nothing. */
function isDoing(code: string): boolean {
  return code.trim() !== '' && !/^\s*(?:import\b|export (?:\*|\{|type \{)|[}\])])/.test(code)
}

/**
 * The lines of types and interfaces, which are gone when the program runs. Sources are formatted: blocks end at the
 * margin.
 */
function typeLines(code: readonly string[]): Set<number> {
  const types = new Set<number>()
  let within = false
  for (const [at, line] of code.entries()) {
    if (/^(?:export )?(?:declare )?(?:interface|type) /.test(line)) within = true
    else if (/^[^\s}|&)\]]/.test(line)) within = false
    if (within) types.add(at)
  }
  return types
}

/** The same lines with blanks where comments were. */
function withoutComments(text: string): string {
  return text.replaceAll(TOKENS, (token) =>
    token.startsWith('//') || token.startsWith('/*') ? token.replaceAll(/[^\n]/g, ' ') : token,
  )
}

function relativeImports(file: string, text: string): string[] {
  const found = text.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+\.ts)['"]/g)
  return [...found].map((match) => path.resolve(path.dirname(file), match[1]!))
}

/** Comments, strings and line ends. */
const TOKENS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\n/g

/** The comments of a source with the line each line of them stands on; strings are passed over. */
export function* comments(text: string): Iterable<{ line: number; comment: string }> {
  let line = 1
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === '\n') {
      line++
      continue
    }
    const lines = token.split('\n')
    if (token.startsWith('//') || token.startsWith('/*'))
      for (const [i, comment] of lines.entries()) yield { line: line + i, comment }
    line += lines.length - 1
  }
}

/** Rule ids look alike and contain each other (5A, 5A.01): the longest that fits is meant. */
export function idsIn(text: string, ids: ReadonlySet<string>): string[] {
  const found = new Set<string>()
  for (const [word] of text.matchAll(/[A-Z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)+(?:\.[A-Za-z0-9]+)*/g))
    if (ids.has(word)) found.add(word)
  return [...found]
}
