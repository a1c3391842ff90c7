import { spawnSync } from 'node:child_process'

/** Fails while a rule of any game is not covered, and names it. */
interface Coverage {
  readonly game: string
  readonly total: number
  readonly rules: readonly { readonly vignettes: readonly string[]; readonly exempt?: string }[]
  readonly uncovered: readonly string[]
}

let missing = 0
for (const { id: game } of flagbridge('games', '--examples') as { id: string }[]) {
  const { total, rules, uncovered } = flagbridge('rules', game, '--coverage') as Coverage
  const shown = rules.filter((rule) => rule.vignettes.length > 0).length
  const exempt = rules.filter((rule) => rule.exempt !== undefined).length
  process.stdout.write(
    `${game}: ${total} rules, ${exempt} exempt, ${shown} shown by vignettes, ${uncovered.length} not covered\n`,
  )
  if (uncovered.length > 0) process.stdout.write(`  ${uncovered.join(' ')}\n`)
  missing += uncovered.length
}
process.exitCode = missing > 0 ? 1 : 0

function flagbridge(...args: string[]): unknown {
  const command = ['bin/flagbridge.mjs', ...args, '--json']
  const { stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8', maxBuffer: 64e6 })
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout)
}
