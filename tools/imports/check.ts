import path from 'node:path'
import { cyclesIn, graphOf, wayBetween } from './graph.ts'
import { APART, packagesIn, type Package } from './layers.ts'
import { sourcesIn, type Source } from './sources.ts'

export interface Looked {
  readonly files: number
  readonly mistakes: readonly string[]
}

/**
 * No import backwards. A package imports only what its layer may know and its package.json lists, and never reaches
 * into another package's folder; games never import each other. No files import each other in a circle, types excepted.
 * Tests may use whatever their package.json lists for them.
 */
export function checkImports(root: string): Looked {
  const packages = packagesIn(root)
  const mistakes: string[] = []
  const sources: Source[] = []
  for (const one of packages) {
    const inside = sourcesIn(root, one.folder)
    sources.push(...inside)
    for (const source of inside) mistakes.push(...mistakesOf(one, source))
  }
  for (const circle of cyclesIn(graphOf(sources, packages, false))) mistakes.push(`a circle: ${circle.join(' → ')}`)
  const withTypes = graphOf(sources, packages, true)
  for (const { part, from } of APART) {
    const way = wayBetween(withTypes, part, from)
    if (way !== undefined) mistakes.push(`${part} must not know ${from}: ${way.join(' → ')}`)
  }
  return { files: sources.length, mistakes }
}

function mistakesOf(one: Package, { file, imports }: Source): string[] {
  const isTest = file.startsWith(`${one.folder}/test/`)
  return imports.flatMap(({ target }) => {
    const wrong = target.startsWith('.') ? outside(one, file, target) : unlisted(one, target, isTest)
    return wrong === undefined ? [] : [`${file}: ${target}: ${wrong}`]
  })
}

function outside({ folder, allowed, isTool }: Package, file: string, target: string): string | undefined {
  const found = path.posix.join(path.dirname(file), target)
  if (allowed === undefined || found.startsWith(`${folder}/`)) return undefined
  return isTool && found.startsWith('tools/') ? undefined : `reaches out of ${folder}`
}

const FOR_TESTS = /^(?:vitest|fast-check|esbuild|node:|yaml$)/

function unlisted(one: Package, target: string, isTest: boolean): string | undefined {
  const { manifest, allowed, given, isTool, underNode } = one
  if (given.includes(target)) return undefined
  const ours = /^@flagbridge\/([^/]+)/.exec(target)
  const listed = { ...manifest.dependencies, ...(isTest || isTool ? manifest.devDependencies : {}) }
  if (ours !== null) {
    if (allowed === undefined || given.includes(ours[1]!)) return undefined
    if (!allowed.includes(ours[1]!) && !isTest) return 'points outward, toward a layer it may not know'
    return Object.hasOwn(listed, ours[0]) ? undefined : 'is not listed in package.json'
  }
  if (isTest && FOR_TESTS.test(target)) return undefined
  if (target.startsWith('node:')) return underNode ? undefined : 'runs in the page too: nothing of Node'
  const library = target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/')
  return Object.hasOwn(listed, library) ? undefined : 'is not listed in package.json'
}
