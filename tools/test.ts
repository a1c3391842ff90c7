import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { LAST_RUN, type LastRun } from '../cli/src/coverage/lastRun.ts'
import { findChromium } from './browser.ts'
import { findServices } from './services.ts'

/** Everything that is checked, in the order of what fails soonest. `npm test` and nothing else decides. */
interface Check {
  readonly what: string
  readonly command: readonly string[]
}

const npm = (script: string): Check => ({ what: script, command: ['npm', 'run', '--silent', script] })
const GAMES = ['star-strike', 'starmada', 'imperial-stars', 'admiral'].map((game) => `games/${game}/vignettes`)

const checks: readonly Check[] = [
  npm('types'),
  npm('lint'),
  npm('format:check'),
  npm('imports'),
  npm('build'),
  npm('unit'),
  {
    what: 'vignettes',
    command: [process.execPath, 'bin/flagbridge.mjs', 'vignette', '--quiet', 'examples/duel/vignettes', ...GAMES],
  },
  npm('coverage'),
]

const failed: string[] = []
const lacking = findServices()
for (const check of checks) run(check, {})
if (lacking !== undefined)
  process.stdout.write(`\n== stores and servers on Postgres and Redis: NOT RUN: ${lacking.missing}\n`)

const chromium = findChromium()
const hasBrowser = 'path' in chromium
if (hasBrowser) run(npm('e2e'), { CHROMIUM: chromium.path })
else process.stdout.write(`\n== e2e: NOT RUN: ${chromium.missing}\n`)

const { files } = JSON.parse(readFileSync(LAST_RUN, 'utf8')) as LastRun
const tests = files.reduce((sum, file) => sum + file.passed.length, 0)
const made = checks.length + (hasBrowser ? 1 : 0)
const skipped = [lacking !== undefined, !hasBrowser].filter(Boolean).length
if (failed.length > 0) process.stdout.write(`\nfailed: ${failed.join(', ')}\n`)
process.stdout.write(
  `\n${tests + made - failed.length} passed, ${failed.length} failed${skipped === 0 ? '' : `, ${skipped} skipped`}\n`,
)
process.exitCode = failed.length > 0 ? 1 : 0

function run({ what, command }: Check, env: Record<string, string>): void {
  process.stdout.write(`\n== ${what}\n`)
  const started = performance.now()
  const { status } = spawnSync(command[0]!, command.slice(1), {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`== ${what}: ${status === 0 ? 'ok' : 'FAILED'} (${seconds} s)\n`)
  if (status !== 0) failed.push(what)
}
