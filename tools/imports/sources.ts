import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface Import {
  readonly target: string
  /** Gone when the program runs. */
  readonly typeOnly: boolean
}

export interface Source {
  /** From the root of the project. */
  readonly file: string
  readonly imports: readonly Import[]
}

/** `import … from` and `export … from` a module, with what stands between. */
const FROM = /^(?:import|export)\b([^'"=;]*?)\bfrom\s*['"]([^'"]+)['"]/gm
/** A module imported for its effects, or when it is wanted; after `typeof` it is a type. */
const BARE = /(?:^import\s*|(typeof\s+)?\bimport\(\s*)['"]([^'"]+)['"]/gm

export function importsOf(text: string): Import[] {
  const from = [...text.matchAll(FROM)].map(([, clause, target]) => ({
    target: target!,
    typeOnly: isTypeOnly(clause!),
  }))
  const bare = [...text.matchAll(BARE)].map(([, type, target]) => ({ target: target!, typeOnly: type !== undefined }))
  return [...from, ...bare]
}

/** `type { A }`, or braces in which every name is a type. */
function isTypeOnly(clause: string): boolean {
  if (/^\s*type\b/.test(clause)) return true
  const names = /^\s*\{([^}]*)\}\s*$/.exec(clause)?.[1]
  if (names === undefined) return false
  return names.split(',').every((name) => name.trim() === '' || /^\s*type\s/.test(name))
}

/** The TypeScript files of a folder, in `src` and `test`; of a folder without these, all. */
export function sourcesIn(root: string, folder: string): Source[] {
  const names = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
  const isWanted = folder === 'tools' ? /\.ts$/ : /^(?:src|test)\/.*\.tsx?$/
  return names
    .filter((name) => isWanted.test(name) && !name.includes('node_modules'))
    .map((name) => ({
      file: path.posix.join(folder, name),
      imports: importsOf(readFileSync(path.join(root, folder, name), 'utf8')),
    }))
}
