import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import path from 'node:path'

/** The folder of the project: the bundle lies in its `dist`. */
export const projectRoot: string = path.resolve(
  process.env['FLAGBRIDGE_ROOT'] ?? path.join(path.dirname(fileURLToPath(import.meta.url)), '..'),
)

/** Whether the sources lie there, too: an installed Flagbridge knows nothing of coverage. */
export const hasSources: boolean = existsSync(path.join(projectRoot, 'games'))

/** Where matches are kept unless somebody says otherwise. */
export const defaultDatabase: string =
  process.env['FLAGBRIDGE_DB'] ?? path.join(projectRoot, '.flagbridge/matches.sqlite')
