import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkImports } from './imports/check.ts'

/** Fails while an import points the wrong way, and names it: see imports/check.ts. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const { files, mistakes } = checkImports(root)
for (const mistake of mistakes) process.stderr.write(`${mistake}\n`)
process.stdout.write(`imports: ${files} files, ${mistakes.length} mistakes\n`)
if (mistakes.length > 0) process.exitCode = 1
