import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { gameFolders } from './gameFolders.ts'

const HELP = `Makes small careless edits in the rules, one at a time, and says which of them no test notices.

  npm run mutants [-- PACKAGE or FILE…] [-- --since REV]

  PACKAGE       a folder: kernel, geometry, match, store, protocol, games/admiral …; without one, all of them
  FILE          one source file of such a folder: games/admiral/src/view.ts
  --since REV   only files that differ from this commit, uncommitted ones included
  --workers N   so many at a time (1)
  --help        this

Only the tests of the package itself are run, without those that play thousands of battles. What is known from the last
run is kept under reports/mutants and not tried again while neither the code nor its tests have changed. There is also a
page for each package, with every edit in its place. docs/mutants.md says which survivors are accepted, and why.
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { since: { type: 'string' }, workers: { type: 'string', default: '1' }, help: { type: 'boolean' } },
})

const REPORTS = 'reports/mutants'
const libraries = ['kernel', 'geometry', 'match', 'store', 'protocol']
const games = gameFolders('.').filter((folder) => folder.startsWith('games/'))

if (values.help === true) process.stdout.write(HELP)
else process.exitCode = run(positionals.map((one) => one.replace(/\/$/, '')))

function run(named: readonly string[]): number {
  const known = [...libraries, ...games]
  const isFile = (one: string): boolean => existsSync(one) && known.some((folder) => one.startsWith(`${folder}/src/`))
  const unknown = named.filter((one) => !known.includes(one) && !isFile(one))
  if (unknown.length > 0) {
    process.stderr.write(
      `not known: ${unknown.join(', ')}. There are ${known.join(', ')}, and the files in their src.\n`,
    )
    return 2
  }
  const changed = values.since === undefined ? undefined : new Set(git('diff', '--name-only', values.since))
  let failed = 0
  for (const folder of known) {
    const single = named.filter((one) => one.startsWith(`${folder}/`))
    const whole = named.length === 0 || named.includes(folder)
    if (!whole && single.length === 0) continue
    const files = (whole ? sourcesOf(folder) : single).filter((file) => changed?.has(file) ?? true)
    if (files.length === 0) process.stdout.write(`${folder}: nothing to do\n`)
    else failed = Math.max(failed, mutate(folder, files))
  }
  return failed
}

/** All of a library; of a game what decides: its rules, effects, events and what each seat sees. */
function sourcesOf(folder: string): string[] {
  const all = git('ls-files', `${folder}/src/**.ts`)
  if (libraries.includes(folder)) return all
  return all.filter((file) => /\/(?:rules|effects|events)\/|\/view\.ts$/.test(file))
}

function mutate(folder: string, files: readonly string[]): number {
  const report = `${REPORTS}/${folder.replace('/', '-')}`
  mkdirSync(REPORTS, { recursive: true })
  const settings = {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.config.ts', dir: folder },
    mutate: files,
    // TypeScript 7 has no programming interface with which a tsconfig.json could be read.
    tsconfigFile: 'none.json',
    disableTypeChecks: false,
    concurrency: Number(values.workers),
    timeoutMS: 10_000,
    incremental: true,
    incrementalFile: `${report}.known.json`,
    ignorePatterns: ['/dist', '/reports', '/web/dist', '/bench/results', '/bench/peers', '/docs/pictures'],
    reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only', 'json', 'html'],
    jsonReporter: { fileName: `${report}.json` },
    htmlReporter: { fileName: `${report}.html` },
    allowEmpty: true,
  }
  writeFileSync(`${report}.config.json`, JSON.stringify(settings, undefined, 2))
  process.stdout.write(`${folder}: ${files.length} files\n`)
  const { status } = spawnSync('npx', ['stryker', 'run', `${report}.config.json`], {
    stdio: 'inherit',
    env: { ...process.env, QUICK: '1' },
  })
  if (status !== 0) return status ?? 1
  process.stdout.write(summary(folder, `${report}.json`, files))
  return 0
}

interface Report {
  readonly files: Record<string, { readonly mutants: readonly Mutant[] }>
}

interface Mutant {
  readonly status: string
  readonly mutatorName: string
  readonly replacement?: string
  readonly location: { readonly start: { readonly line: number } }
}

/** The score, and every edit that no test noticed. */
function summary(folder: string, file: string, files: readonly string[]): string {
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  const lines: string[] = []
  let [noticed, tried] = [0, 0]
  for (const name of files)
    for (const { status, location, mutatorName, replacement = '' } of report.files[name]?.mutants ?? []) {
      const survived = status === 'Survived' || status === 'NoCoverage'
      if (status === 'Killed' || status === 'Timeout') noticed++
      else if (!survived) continue
      tried++
      const code = replacement.replaceAll(/\s+/g, ' ').slice(0, 80)
      const untested = status === 'NoCoverage' ? ' (no test comes here)' : ''
      if (survived) lines.push(`  ${name}:${location.start.line} ${mutatorName}: ${code}${untested}`)
    }
  const score = tried === 0 ? '-' : ((100 * noticed) / tried).toFixed(1)
  return `${lines.join('\n')}\n${folder}: ${noticed} of ${tried} noticed (${score} %), ${tried - noticed} survived\n`
}

function git(...args: string[]): string[] {
  const { stdout, stderr, status } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 64e6 })
  if (status !== 0) throw new Error(stderr)
  return stdout.split('\n').filter((line) => line !== '')
}
