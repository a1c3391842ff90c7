import path from 'node:path'
import { shortName, type Package } from './layers.ts'
import type { Source } from './sources.ts'

/** The files that a file imports, by path from the root of the project. */
export type Graph = ReadonlyMap<string, readonly string[]>

/** What imports what among these files; without the imports that are types alone unless they are wanted. */
export function graphOf(sources: readonly Source[], packages: readonly Package[], withTypes: boolean): Graph {
  const doors = doorsOf(packages)
  const known = new Set(sources.map(({ file }) => file))
  return new Map(
    sources.map(({ file, imports }) => [
      file,
      imports
        .filter(({ typeOnly }) => withTypes || !typeOnly)
        .map(({ target }) => (target.startsWith('.') ? path.posix.join(path.dirname(file), target) : doors.get(target)))
        .filter((target): target is string => target !== undefined && known.has(target)),
    ]),
  )
}

/** `@flagbridge/client/api` → `client/src/api.ts`, by the exports of its package. */
function doorsOf(packages: readonly Package[]): Map<string, string> {
  const doors = new Map<string, string>()
  for (const { folder, manifest } of packages)
    for (const [door, target] of Object.entries(manifest.exports ?? {})) {
      const file = sourceOf(target)
      if (file !== undefined)
        doors.set(path.posix.join(`@flagbridge/${shortName(manifest)}`, door), path.posix.join(folder, file))
    }
  return doors
}

/** An export is a file, or files by condition. */
function sourceOf(target: unknown): string | undefined {
  if (typeof target === 'string') return target
  const files = Object.values((target ?? {}) as Record<string, string>)
  return files.find((file) => /\/src\/.*\.ts$/.test(file))
}

/** Every set of files that import each other in a circle, each as one way round. */
export function cyclesIn(graph: Graph): string[][] {
  const cycles: string[][] = []
  const finished = new Set<string>()
  const way: string[] = []

  function follow(file: string): void {
    const before = way.indexOf(file)
    if (before >= 0) cycles.push([...way.slice(before), file])
    if (before >= 0 || finished.has(file)) return
    way.push(file)
    for (const next of graph.get(file) ?? []) follow(next)
    way.pop()
    finished.add(file)
  }

  for (const file of graph.keys()) follow(file)
  return cycles
}

/** The shortest way from a file of one folder to a file of another, if there is one. */
export function wayBetween(graph: Graph, from: string, to: string): string[] | undefined {
  const before = new Map<string, string>()
  for (const file of graph.keys()) if (file.startsWith(`${from}/`)) before.set(file, '')
  for (const file of before.keys()) {
    if (file.startsWith(`${to}/`)) return wayBack(before, file)
    for (const next of graph.get(file) ?? []) if (!before.has(next)) before.set(next, file)
  }
  return undefined
}

function wayBack(before: ReadonlyMap<string, string>, end: string): string[] {
  const way = [end]
  for (let file = before.get(end)!; file !== ''; file = before.get(file)!) way.unshift(file)
  return way
}
