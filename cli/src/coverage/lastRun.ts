import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** What the test reporter leaves behind: the tests that ran, file by file, with the file as it then was. */
export interface LastRun {
  readonly files: readonly { readonly file: string; readonly sha256: string; readonly passed: readonly string[] }[]
}

export const LAST_RUN = '.flagbridge/last-run.json'

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/**
 * The titles of the tests in a folder that passed when they were last run; a file changed since then does not count.
 * Undefined where none was run.
 */
export async function passedTests(root: string, folder: string): Promise<string[] | undefined> {
  const text = await readFile(path.join(root, LAST_RUN), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const own = (JSON.parse(text) as LastRun).files.filter(({ file }) => file.startsWith(`${folder}/`))
  if (own.length === 0) return undefined
  const titles: string[] = []
  for (const { file, sha256, passed } of own) {
    const now = await readFile(path.join(root, file), 'utf8').catch(() => undefined)
    if (now !== undefined && hashOf(now) === sha256) titles.push(...passed)
  }
  return titles
}
