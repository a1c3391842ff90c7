import { execFile } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'

export const projectRoot: string = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const program: string = path.join(projectRoot, 'bin/flagbridge.mjs')

let built: Promise<unknown> | undefined

/** The program as it is after it has built itself: from then on it starts without looking whether a source is newer. */
export async function builtProgram(): Promise<string> {
  await (built ??= promisify(execFile)(process.execPath, [program, 'serve', '--help']))
  return path.join(projectRoot, 'dist/flagbridge.mjs')
}

/** The thread in which bots think, as the product has it. */
export async function builtBotWorker(): Promise<URL> {
  return pathToFileURL(path.join(path.dirname(await builtProgram()), 'botWorker.mjs'))
}

/** The thread that holds the database; it knows no game, so it is bundled in a moment. */
export async function bundledSqliteWorker(): Promise<URL> {
  const outfile = path.join(projectRoot, 'node_modules/.cache/flagbridge/sqliteWorkerOfServerTests.mjs')
  await build({
    entryPoints: [path.join(projectRoot, 'store/src/sqlite/worker.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['libsql'],
    logLevel: 'error',
  })
  return pathToFileURL(outfile)
}
