import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * The quick loop: types, lint, imports and the format of what changed, whether docs/schemas are still true, and the
 * unit tests of what changed, in about half a minute. What changed is what differs from the branch `main`, or from the
 * last commit when one is on it: `npm run check [-- BASE]`. The tests are those that lie in the same package and import
 * a changed file; all others are left to `npm test`.
 */
const base = process.argv[2] ?? (git('rev-parse', '--abbrev-ref', 'HEAD') === 'main' ? 'HEAD' : mergeBase('main'))
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', base).split('\n'),
  ...git('ls-files', '--others', '--exclude-standard').split('\n'),
].filter((file) => file !== '' && existsSync(file))

const sources = changed.filter((file) => /\.(?:tsx?|ya?ml)$/.test(file))
const touched = new Set(sources.map(packageOf))

const failed = (
  await Promise.all([
    inTurn(['types', ['npm', 'run', '--silent', 'types']], ['imports', ['npm', 'run', '--silent', 'imports']]),
    inTurn(['lint', ['npm', 'run', '--silent', 'lint']], ['format', format()], ...written()),
  ])
).flat()
const isWire = (file: string) => /^(?:games|examples)\/[^/]+\/src\/|^(?:protocol|formats|kernel)\/src\//.test(file)
// Programs in other languages read them.
if (sources.some(isWire))
  failed.push(...(await inTurn(['schemas', ['npm', 'run', '--silent', 'schemas', '--', '--check']])))
if (sources.length > 0) failed.push(...(await inTurn(['tests of what changed', tests()])))

process.stdout.write(
  failed.length === 0 ? `\n${changed.length} changed files: ok\n` : `\nfailed: ${failed.join(', ')}\n`,
)
process.exitCode = failed.length === 0 ? 0 : 1

type Check = readonly [what: string, command: readonly string[]]

/** Pages that come from the program itself: only a change of games can make them stale. */
function written(): Check[] {
  const mayBeStale = sources.some((file) => /^(?:games|examples|kernel|catalog|tools)\//.test(file))
  return mayBeStale ? [['docs', ['npm', 'run', '--silent', 'docs', '--', '--check']]] : []
}

function format(): readonly string[] {
  return [
    'npx',
    'prettier',
    '--check',
    '--log-level',
    'warn',
    '--ignore-unknown',
    ...(changed.length > 0 ? changed : ['package.json']),
  ]
}

/** Those of other packages, and those that play thousands of battles (QUICK, see vitest.config.ts), are left out. */
function tests(): readonly string[] {
  const all = new Set(git('ls-files', '*.test.ts').split('\n').map(packageOf))
  const others = [...all].filter((place) => !touched.has(place)).map((place) => `--exclude=${place}/**`)
  return ['npx', 'vitest', 'related', '--run', '--passWithNoTests', ...others, ...sources]
}

function packageOf(file: string): string {
  return /^(?:games|examples)\/[^/]+|^[^/]+/.exec(file)![0]
}

async function inTurn(...checks: readonly Check[]): Promise<string[]> {
  const wrong: string[] = []
  for (const [what, [program, ...args]] of checks) {
    const started = performance.now()
    const { code, output } = await run(program!, args, what.startsWith('tests') ? { QUICK: '1' } : {})
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${what} (${seconds} s)\n${code === 0 ? '' : output}`)
    if (code !== 0) wrong.push(what)
  }
  return wrong
}

function run(program: string, args: readonly string[], env: object): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
    child.on('close', (code) => resolve({ code, output }))
  })
}

function git(...args: string[]): string {
  const { stdout, status, stderr } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 64e6 })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout.trim()
}

function mergeBase(branch: string): string {
  const { status, stdout } = spawnSync('git', ['merge-base', branch, 'HEAD'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : 'HEAD'
}
