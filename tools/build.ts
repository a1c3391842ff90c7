import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { yamlForEsbuild } from './yamlModules.ts'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/**
 * One bundle for the command line and server, one for simulation workers. What is played millions of times is bundled
 * into one scope: V8 folds no constant that it reads through a module binding. Libraries that are not stay outside.
 */
await build({
  absWorkingDir: root,
  entryPoints: {
    flagbridge: 'cli/src/main.ts',
    simWorker: 'cli/src/simWorker.ts',
    sqliteWorker: 'store/src/sqlite/worker.ts',
  },
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: ['fastify', '@fastify/websocket', 'libsql', 'commander', 'cli-progress', 'yaml'],
  sourcemap: true,
  logLevel: 'warning',
  plugins: [yamlForEsbuild()],
})
