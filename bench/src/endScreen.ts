import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromiumHere } from '../../tools/browser.ts'
import type { RatioBound } from './budgets.ts'
import { bundle, projectFolder } from './bundle.ts'

/** Milliseconds that nobody waits for. */
const AT_ONCE = 300
const PAGE = path.join(projectFolder, 'dist/web')
/** Battles that were played before, whose last answer nobody was forced to. */
const BATTLES = ['star-strike-1', 'star-strike-2'].map((game) => `games/star-strike/test/golden/${game}`)

/** A figure, not a bound: where there is a browser, how soon after the last answer the end screen is there. */
export function endScreen(): readonly RatioBound[] {
  const browser = chromiumHere()
  if (browser === undefined) return []
  const files = BATTLES.map((file) => path.join(projectFolder, `${file}.flagbridge.json`))
  return [
    {
      name: 'page: the end screen after the last answer, times that it fits into 300 ms',
      bound: '>=',
      must: 0,
      goal: 1,
      cases: async () => {
        buildPage()
        return [{ name: 'page, end screen', command: [await bundle('endScreen'), browser, PAGE, ...files] }]
      },
      ratio: ([figures]) => AT_ONCE / figures!['slowestMs']!,
    },
  ]
}

function buildPage(): void {
  if (existsSync(path.join(PAGE, 'index.html'))) return
  execFileSync(process.execPath, ['--import', 'tsx', 'tools/build.ts', 'web'], { cwd: projectFolder, stdio: 'ignore' })
}
