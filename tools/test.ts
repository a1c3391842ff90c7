import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { LAST_RUN, type LastRun } from '../cli/src/coverage/lastRun.ts'

/** Everything that is checked, in the order of what fails soonest. `npm test` and nothing else decides. */
interface Check {
  readonly what: string
  readonly command: readonly string[]
}

const flagbridge = (...args: string[]) => [process.execPath, 'bin/flagbridge.mjs', ...args]
const vignetteFolders = [
  'examples/duel/vignettes',
  'games/star-strike/vignettes',
  'games/starmada/vignettes',
  'games/imperial-stars/vignettes',
  'games/admiral/vignettes',
]

const checks: readonly Check[] = [
  { what: 'types', command: ['npm', 'run', '--silent', 'types'] },
  { what: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  { what: 'format', command: ['npm', 'run', '--silent', 'format:check'] },
  { what: 'imports', command: ['npm', 'run', '--silent', 'imports'] },
  { what: 'tests', command: ['npm', 'run', '--silent', 'unit'] },
  { what: 'build', command: ['npm', 'run', '--silent', 'build'] },
  { what: 'vignettes', command: flagbridge('vignette', ...vignetteFolders) },
  { what: 'coverage', command: ['npm', 'run', '--silent', 'coverage'] },
]

const failed: string[] = []
for (const { what, command } of checks) {
  process.stdout.write(`\n== ${what}\n`)
  const started = performance.now()
  const { status } = spawnSync(command[0]!, command.slice(1), { stdio: ['ignore', 'inherit', 'inherit'] })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`== ${what}: ${status === 0 ? 'ok' : 'FAILED'} (${seconds} s)\n`)
  if (status !== 0) failed.push(what)
}

const ran = JSON.parse(readFileSync(LAST_RUN, 'utf8')) as LastRun
const passed = ran.files.reduce((sum, file) => sum + file.passed.length, 0)
if (failed.length > 0) process.stdout.write(`\nfailed: ${failed.join(', ')}\n`)
process.stdout.write(`\n${passed + checks.length - failed.length} passed, ${failed.length} failed\n`)
process.exitCode = failed.length > 0 ? 1 : 0
