import { spawnSync } from 'node:child_process'

/**
 * What `npm test` has no time for: `npm run proof -- kills|secrets|frames|abuse|crowd [--flags]`, after `npm run build`. Each
 * stays on this machine, ends by itself, prints one line of figures, and fails when one of them is wrong. `--minutes M`
 * ends `kills` and `secrets` sooner; what was shown so far is kept in reports/proof, and the next piece goes on there.
 */
const PROOFS = ['kills', 'secrets', 'frames', 'abuse', 'crowd']
const [name = '', ...flags] = process.argv.slice(2)
if (!PROOFS.includes(name)) {
  process.stderr.write(`npm run proof -- ${PROOFS.join('|')} [--seed 1]\n`)
  process.exit(2)
}
const { status } = spawnSync('npx', ['tsx', 'tools/bundled.ts', `server/proof/${name}.ts`, ...flags], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1
