import { readFileSync } from 'node:fs'
import path from 'node:path'

export const root: string = path.resolve(import.meta.dirname, '../..')

export interface Manifest {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly license: string
  readonly engines: Readonly<Record<string, string>>
  readonly exports: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
}

export function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest
}

/** The one place in which the version stands. */
export const project: Manifest = manifestOf('.')

/** What others build on, from the inside out. Everything else goes into the bundles that need it. */
export const LIBRARIES = ['kernel', 'geometry', 'formats', 'protocol', 'client']

/** Where the packages are put together, and the tarballs beside them. */
export const STAGE: string = path.join(root, 'dist/packages')

const PUBLISHED = new Set(LIBRARIES.map((folder) => `@flagbridge/${folder}`))

/** What a bundle imports when it is used: other published packages in the same version, and libraries in theirs. */
export function dependenciesOf(imported: Iterable<string>, versions: ReadonlyMap<string, string>): object {
  const names = new Set([...imported].filter((name) => !name.startsWith('node:')).map(packageOf))
  return Object.fromEntries(
    [...names].sort().map((name) => {
      const version = PUBLISHED.has(name) ? project.version : versions.get(name)
      if (version === undefined) throw new Error(`${name} is imported, and no package.json says in which version`)
      return [name, version]
    }),
  )
}

/** `zod/mini` → `zod` */
function packageOf(target: string): string {
  return target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/')
}

/** Of all libraries that any package lists, the version. */
export function versionsIn(folders: readonly string[]): Map<string, string> {
  return new Map(folders.flatMap((folder) => Object.entries(manifestOf(folder).dependencies ?? {})))
}

export function isPublished(target: string): boolean {
  return PUBLISHED.has(packageOf(target))
}
