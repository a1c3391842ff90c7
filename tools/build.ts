import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build as bundle } from 'esbuild'
import { build as buildPage } from 'vite'
import { compress } from './compress.ts'
import { project } from './release/packages.ts'
import { withoutBooks } from './bookModules.ts'
import { writePrintData } from './printData.ts'
import { yamlForEsbuild } from './yamlModules.ts'

/** Stay outside the bundle; those for Postgres, Redis and paper are loaded only when they are asked for. */
const LIBRARIES =
  'fastify @fastify/static @fastify/websocket commander cli-progress yaml libsql pg ioredis bullmq pdfkit'.split(' ')

/** Builds what is named, or everything: `tsx tools/build.ts [cli] [web]`. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const wanted = process.argv.slice(2)
const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part)

if (isWanted('cli')) {
  await buildCommandLine()
  writePrintData(root, path.join(root, 'dist/print'))
}
if (isWanted('web')) {
  await buildPage({ configFile: path.join(root, 'web/vite.config.ts'), logLevel: 'warn' })
  compress(path.join(root, 'dist/web'))
}

/**
 * One bundle for the command line and server, one for each kind of worker. What is played millions of times is
 * bundled into one scope: V8 folds no constant that it reads through a module binding. Libraries that are not stay
 * outside.
 */
async function buildCommandLine(): Promise<void> {
  await bundle({
    absWorkingDir: root,
    entryPoints: {
      flagbridge: 'cli/src/main.ts',
      simWorker: 'cli/src/simWorker.ts',
      labWorker: 'cli/src/labWorker.ts',
      sqliteWorker: 'store/src/sqlite/worker.ts',
      botWorker: 'server/src/botWorker.ts',
    },
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: LIBRARIES,
    sourcemap: true,
    define: { FLAGBRIDGE_VERSION: JSON.stringify(project.version) },
    logLevel: 'warning',
    plugins: [yamlForEsbuild(), withoutBooks()],
  })
}
