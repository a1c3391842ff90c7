import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { modesText } from './modes/text.ts'
import { referencePages } from './reference/text.ts'

/**
 * Writes the pages that come from the program itself: docs/modes.md and docs/reference. With `--check` it only says
 * which are out of date.
 *
 *   npm run docs [-- --check]
 */
const root = process.cwd()
const pages = new Map([['docs/modes.md', await modesText()]])
for (const [name, text] of await referencePages(root)) pages.set(`docs/reference/${name}`, text)

const stale: string[] = []
for (const [name, text] of pages) {
  const file = path.join(root, name)
  if ((await readFile(file, 'utf8').catch(() => '')) === text) continue
  stale.push(name)
  if (process.argv.includes('--check')) continue
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text)
}
if (process.argv.includes('--check') && stale.length > 0) {
  process.stdout.write(`out of date: ${stale.join(', ')}\nnpm run docs writes them anew.\n`)
  process.exitCode = 1
}
