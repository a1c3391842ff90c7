import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * No import backwards. A package imports only what its layer may know and its package.json lists; it never reaches
 * into another package's folder; games never import each other. Tests may use whatever their package.json lists for them.
 */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

const GAME = ['kernel', 'geometry', 'scene']
const MAY_IMPORT: Record<string, readonly string[]> = {
  kernel: [],
  geometry: [],
  formats: ['kernel'],
  'games/star-strike': GAME,
  'games/starmada': GAME,
  'games/imperial-stars': GAME,
  'games/admiral': GAME,
  'examples/duel': GAME,
  scene: ['kernel'],
  protocol: ['kernel'],
  match: ['kernel', 'protocol'],
  store: ['match'],
  client: ['kernel', 'protocol'],
  web: ['kernel', 'formats', 'catalog', 'ai', 'scene', 'protocol', 'client'],
  catalog: ['kernel', 'formats', 'star-strike', 'starmada', 'imperial-stars', 'admiral', 'duel'],
  ai: ['kernel'],
  server: ['kernel', 'catalog', 'formats', 'ai', 'match', 'protocol'],
  cli: ['kernel', 'formats', 'catalog', 'ai', 'server', 'store'],
}

/** `import … from 'x'`, `export … from 'x'`, `import 'x'` and `import('x')`. */
const IMPORT = /(?:^(?:import|export)\b[^'"=;]*?\bfrom\s*|^import\s*|\bimport\(\s*)['"]([^'"]+)['"]/gm

const mistakes: string[] = []
let files = 0

for (const [folder, allowed] of Object.entries(MAY_IMPORT)) {
  const manifest = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest
  for (const name of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })) {
    if (!/^(src|test)\/.*\.tsx?$/.test(name)) continue
    files++
    checkFile(folder, name, allowed, manifest)
  }
}

interface Manifest {
  readonly name: string
  readonly dependencies?: Record<string, string>
  readonly devDependencies?: Record<string, string>
}

function checkFile(folder: string, name: string, allowed: readonly string[], manifest: Manifest): void {
  const file = path.join(folder, name)
  const isTest = name.startsWith('test')
  const text = readFileSync(path.join(root, file), 'utf8')
  for (const [, target] of text.matchAll(IMPORT)) {
    const wrong = target!.startsWith('.')
      ? outside(folder, file, target!)
      : unlisted(target!, allowed, manifest, isTest)
    if (wrong !== undefined) mistakes.push(`${file}: ${target}: ${wrong}`)
  }
}

function outside(folder: string, file: string, target: string): string | undefined {
  const inside = path.relative(folder, path.join(path.dirname(file), target))
  return inside.startsWith('..') ? `reaches out of ${folder}` : undefined
}

function unlisted(target: string, allowed: readonly string[], manifest: Manifest, isTest: boolean): string | undefined {
  const ours = /^@flagbridge\/([^/]+)/.exec(target)
  const listed = { ...manifest.dependencies, ...(isTest ? manifest.devDependencies : {}) }
  if (ours !== null) {
    if (!allowed.includes(ours[1]!) && !isTest) return 'points outward, toward a layer it may not know'
    return Object.hasOwn(listed, ours[0]) ? undefined : 'is not listed in package.json'
  }
  if (isTest && /^(vitest|fast-check|esbuild|node:|yaml$)/.test(target)) return undefined
  if (target.startsWith('node:'))
    return ['cli', 'server', 'store'].includes(manifest.name.replace('@flagbridge/', ''))
      ? undefined
      : 'runs in the page too: nothing of Node'
  const library = target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/')
  return Object.hasOwn(listed, library) ? undefined : 'is not listed in package.json'
}

for (const mistake of mistakes) process.stderr.write(`${mistake}\n`)
process.stdout.write(`imports: ${files} files, ${mistakes.length} mistakes\n`)
if (mistakes.length > 0) process.exitCode = 1
