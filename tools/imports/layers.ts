import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gameFolders } from '../gameFolders.ts'

/** What a game may know. */
const GAME = ['kernel', 'geometry', 'scene']

/** Which packages a package may import, from the inside out; the games are found in their folders. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  geometry: [],
  laws: ['kernel'],
  formats: ['kernel'],
  scene: ['kernel'],
  protocol: ['kernel'],
  match: ['kernel', 'formats', 'protocol'],
  store: ['match'],
  client: ['kernel', 'protocol', 'catalog'],
  ai: ['kernel'],
  analysis: ['kernel', 'formats', 'scene', 'ai'],
  print: ['kernel', 'formats', 'scene'],
  server: ['kernel', 'catalog', 'formats', 'ai', 'match', 'protocol'],
  web: ['kernel', 'formats', 'catalog', 'ai', 'analysis', 'scene', 'protocol', 'match', 'client'],
  cli: ['kernel', 'formats', 'catalog', 'ai', 'analysis', 'lab', 'print', 'scene', 'server', 'store'],
  lab: ['kernel', 'formats', 'ai', 'analysis'],
  bench: ['kernel', 'catalog', 'duel', 'protocol', 'match', 'server', 'store'],
  'examples/remote-bot': ['kernel', 'client', 'ai'],
}

/** The project's own, no packages: the tools, and the tests of the docs. */
const OF_THE_PROJECT = new Set(['tools', 'docs'])

/** For development alone, and never shipped. */
const TOOLS = new Set(['laws', 'bench', ...OF_THE_PROJECT])

/** Run under Node alone; everything else runs in the page, too. */
const UNDER_NODE = new Set(['laws', 'store', 'server', 'cli', 'bench', 'tools', 'docs', 'examples/remote-bot'])

/**
 * Parts of a package that must not know others, not even through a third: Star Strike's editions share a table that
 * knows neither of them.
 */
export const APART: readonly { readonly part: string; readonly from: string }[] = [
  { part: 'games/star-strike/src/table', from: 'games/star-strike/src/v1' },
  { part: 'games/star-strike/src/table', from: 'games/star-strike/src/v2' },
  { part: 'games/star-strike/src/v1', from: 'games/star-strike/src/v2' },
  { part: 'games/star-strike/src/v2', from: 'games/star-strike/src/v1' },
]

export interface Manifest {
  readonly name: string
  readonly exports?: Readonly<Record<string, unknown>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** A folder whose imports are looked at. */
export interface Package {
  readonly folder: string
  readonly manifest: Manifest
  /** The packages it may import, by their short names; undefined for the project's own tools, which may use all. */
  readonly allowed: readonly string[] | undefined
  /**
   * What it may import without listing it: the catalog finds its games in their folders, the bench is given one by its
   * bundler.
   */
  readonly given: readonly string[]
  /** Never shipped: it may use what is listed for development, and the tools. */
  readonly isTool: boolean
  readonly underNode: boolean
}

/** Everything that is looked at: the packages above, the games, the catalog that names them all, and the tools. */
export function packagesIn(root: string): Package[] {
  const games = gameFolders(root)
  const names = games.map((folder) => shortName(manifestIn(root, folder)))
  const one = (folder: string, allowed: readonly string[] | undefined, given: readonly string[] = []): Package => ({
    folder,
    manifest: manifestIn(root, OF_THE_PROJECT.has(folder) ? '.' : folder),
    allowed,
    given: folder === 'bench' ? ['the-rulebook'] : given,
    isTool: TOOLS.has(folder),
    underNode: UNDER_NODE.has(folder),
  })
  return [
    ...Object.entries(MAY_IMPORT).map(([folder, allowed]) => one(folder, allowed)),
    ...games.map((folder) => one(folder, GAME)),
    one('catalog', ['kernel', 'formats', ...names], names),
    ...[...OF_THE_PROJECT].map((folder) => one(folder, undefined)),
  ]
}

export function shortName({ name }: Manifest): string {
  return name.replace('@flagbridge/', '')
}

function manifestIn(root: string, folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest
}
