import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { LAST_RUN, type LastRun } from '../cli/src/coverage/lastRun.ts'
import { findChromium, findFirefox } from './browser.ts'
import { gameFolders } from './gameFolders.ts'
import { findServices } from './services.ts'

/** Everything that is checked, in the order of what fails soonest. `npm test` and nothing else decides. */
interface Check {
  readonly what: string
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Takes minutes, and is worth watching. */
  readonly isLong?: true
}

const npm = (script: string): Check => ({ what: script, command: ['npm', 'run', '--silent', script] })
const VIGNETTES = gameFolders('.').map((folder) => `${folder}/vignettes`)
const vignettes: Check = {
  what: 'vignettes',
  command: [process.execPath, 'bin/flagbridge.mjs', 'vignette', '--quiet', ...VIGNETTES],
}

const failed: string[] = []
let made = 0
const lacking = findServices()
const chromium = findChromium()
const hasBrowser = 'path' in chromium
const firefox = findFirefox()

await sideBySide([npm('types'), npm('lint'), npm('imports'), npm('format:check')], [npm('build'), vignettes])
await sideBySide([{ ...npm('unit'), isLong: true }])
await sideBySide(
  [npm('coverage')],
  hasBrowser
    ? [
        {
          ...npm('e2e'),
          env: { CHROMIUM: chromium.path, ...('path' in firefox ? { FIREFOX: firefox.path } : {}) },
          isLong: true,
        },
      ]
    : [],
)

for (const { what, missing } of lacking) process.stdout.write(`\n== ${what}: NOT RUN: ${missing}\n`)
if (!hasBrowser) process.stdout.write(`\n== e2e: NOT RUN: ${chromium.missing}\n`)
if ('missing' in firefox) process.stdout.write(`\n== e2e in Firefox: NOT RUN: ${firefox.missing}\n`)
const { files } = JSON.parse(readFileSync(LAST_RUN, 'utf8')) as LastRun
const tests = files.reduce((sum, file) => sum + file.passed.length, 0)
const skipped = lacking.length + (hasBrowser ? 0 : 1) + ('path' in firefox ? 0 : 1)
if (failed.length > 0) process.stdout.write(`\nfailed: ${failed.join(', ')}\n`)
process.stdout.write(
  `\n${tests + made - failed.length} passed, ${failed.length} failed${skipped === 0 ? '' : `, ${skipped} skipped`}\n`,
)
process.exitCode = failed.length > 0 ? 1 : 0

/** Each row in turn; the rows at the same time where there is a second core. */
async function sideBySide(...rows: readonly (readonly Check[])[]): Promise<void> {
  const inTurn = async (row: readonly Check[]) => {
    for (const check of row) await run(check)
  }
  if (availableParallelism() > 1) await Promise.all(rows.map(inTurn))
  else for (const row of rows) await inTurn(row)
}

/** What takes long is shown as it goes, the rest when it is done: so lines of two checks do not mix. */
function run({ what, command, env = {}, isLong }: Check): Promise<void> {
  const started = performance.now()
  if (isLong === true) process.stdout.write(`\n== ${what}\n`)
  const child = spawn(command[0]!, command.slice(1), {
    stdio: ['ignore', isLong === true ? 'inherit' : 'pipe', isLong === true ? 'inherit' : 'pipe'],
    env: { ...process.env, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()))
  return new Promise((resolve) => {
    child.on('close', (status) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      if (isLong !== true) process.stdout.write(`\n== ${what}\n${output}`)
      process.stdout.write(`== ${what}: ${status === 0 ? 'ok' : 'FAILED'} (${seconds} s)\n`)
      made++
      if (status !== 0) failed.push(what)
      resolve()
    })
  })
}
