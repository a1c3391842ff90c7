import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { dependenciesOf, project, root, STAGE, versionsIn } from './packages.ts'

/** Wanted only by whoever has outgrown SQLite: installed where it can be, and missed by nobody else. */
const OPTIONAL = new Set(['pg', 'ioredis', 'bullmq'])

/** The command line with server and page, as `npm run build` has made them. */
export function stageCommandLine(): void {
  const stage = path.join(STAGE, 'flagbridge')
  mkdirSync(path.join(stage, 'bin'), { recursive: true })
  cpSync(path.join(root, 'dist/web'), path.join(stage, 'dist/web'), { recursive: true })
  cpSync(path.join(root, 'dist/print'), path.join(stage, 'dist/print'), { recursive: true })
  const bundles = readdirSync(path.join(root, 'dist')).filter((name) => name.endsWith('.mjs'))
  for (const name of bundles) cpSync(path.join(root, 'dist', name), path.join(stage, 'dist', name))
  writeFileSync(path.join(stage, 'bin/flagbridge.mjs'), START, { mode: 0o755 })
  for (const name of ['LICENSE', 'README.md', 'CHANGELOG.md']) cpSync(path.join(root, name), path.join(stage, name))

  const { name, version, description, license, engines } = project
  const all = Object.entries(
    dependenciesOf(
      bundles.flatMap((bundle) => importsIn(readFileSync(path.join(root, 'dist', bundle), 'utf8'))),
      versionsIn(['cli', 'print', 'server', 'store', 'formats']),
    ),
  )
  const manifest = {
    name,
    version,
    description,
    license,
    type: 'module',
    engines,
    bin: { flagbridge: 'bin/flagbridge.mjs' },
    files: ['bin', 'dist', 'CHANGELOG.md'],
    dependencies: Object.fromEntries(all.filter(([library]) => !OPTIONAL.has(library))),
    optionalDependencies: Object.fromEntries(all.filter(([library]) => OPTIONAL.has(library))),
  }
  writeFileSync(path.join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Matches of an installed Flagbridge are kept where it is started, not where it is installed. */
const START = `#!/usr/bin/env node
import path from 'node:path'
process.env.FLAGBRIDGE_DB ??= path.resolve('.flagbridge/matches.sqlite')
await import('../dist/flagbridge.mjs')
`

/** What a bundle imports from outside: at once, when it is wanted, or as Node did it in the old days. */
function importsIn(bundle: string): string[] {
  const atOnce = /^(?:import|export)\b[^'"=;]*?\bfrom "([^"]+)"|^import "([^"]+)"/gm
  const wanted = /\b(?:import|require2?)\("([^"]+)"\)/g
  return [...bundle.matchAll(atOnce), ...bundle.matchAll(wanted)]
    .map(([, from, bare]) => (from ?? bare)!)
    .filter((target) => !target.startsWith('.'))
}
