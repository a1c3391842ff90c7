import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Where each id stands in a comment, as `file:line`, in the sources that the game's entry really imports. */
export async function enforcedIn(root: string, folder: string, ids: ReadonlySet<string>): Promise<Map<string, string[]>> {
  const places = new Map<string, string[]>()
  const queue = [path.join(root, folder, 'src/index.ts')]
  const seen = new Set(queue)
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    const text = await readFile(file, 'utf8').catch(() => undefined)
    if (text === undefined) continue
    for (const next of relativeImports(file, text)) if (!seen.has(next)) queue.push((seen.add(next), next))
    for (const { line, comment } of comments(text))
      for (const id of idsIn(comment, ids)) {
        const list = places.get(id) ?? []
        list.push(`${path.relative(root, file)}:${line}`)
        places.set(id, list)
      }
  }
  for (const list of places.values()) list.sort()
  return places
}

function relativeImports(file: string, text: string): string[] {
  const found = text.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+\.ts)['"]/g)
  return [...found].map((match) => path.resolve(path.dirname(file), match[1]!))
}

/** The comments of a source with the line each line of them stands on; strings are passed over. */
export function* comments(text: string): Iterable<{ line: number; comment: string }> {
  let line = 1
  const tokens = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\n/g
  for (const [token] of text.matchAll(tokens)) {
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
  for (const [word] of text.matchAll(/[A-Z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)+(?:\.[A-Za-z0-9]+)*/g)) if (ids.has(word)) found.add(word)
  return [...found]
}
