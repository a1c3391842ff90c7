import { spawnSync } from 'node:child_process'

/** Fails while a rule of any game is not covered, and names it. */
interface Coverage {
  readonly game: string
  readonly total: number
  readonly rules: readonly { readonly vignettes: readonly string[]; readonly exempt?: string }[]
  readonly uncovered: readonly string[]
}

let missing = 0
for (const game of ['star-strike-2', 'star-strike-1', 'starmada-x', 'imperial-stars', 'admiral', 'duel']) {
  const args = ['bin/flagbridge.mjs', 'rules', game, '--coverage', '--json']
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 64e6 })
  if (stdout === '') throw new Error(stderr)
  const { total, rules, uncovered } = JSON.parse(stdout) as Coverage
  const shown = rules.filter((rule) => rule.vignettes.length > 0).length
  const exempt = rules.filter((rule) => rule.exempt !== undefined).length
  process.stdout.write(
    `${game}: ${total} rules, ${exempt} exempt, ${shown} shown by vignettes, ${uncovered.length} not covered\n`,
  )
  if (uncovered.length > 0) process.stdout.write(`  ${uncovered.join(' ')}\n`)
  missing += uncovered.length
}
process.exitCode = missing > 0 ? 1 : 0
