import { fileURLToPath, pathToFileURL } from 'node:url'
import path from 'node:path'
import { build } from 'esbuild'

/** Threads run JavaScript: the worker as the product has it, bundled, beside the project's other build results. */
export async function bundledWorker(): Promise<URL> {
  const here = path.dirname(fileURLToPath(import.meta.url))
  const outfile = path.resolve(here, '../../node_modules/.cache/flagbridge/sqliteWorker.mjs')
  await build({
    entryPoints: [path.resolve(here, '../src/sqlite/worker.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['libsql'],
    logLevel: 'error',
  })
  return pathToFileURL(outfile)
}
