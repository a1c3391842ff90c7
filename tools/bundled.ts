import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { withoutBooks } from './bookModules.ts'
import { yamlForEsbuild } from './yamlModules.ts'

/** Runs a tool that imports games: their packs are YAML, so it is bundled first. `tsx tools/bundled.ts TOOL [ARGS]` */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const [tool = ''] = process.argv.splice(2, 1)
const outfile = path.join(root, 'node_modules/.cache/flagbridge', `${path.basename(tool, '.ts')}.mjs`)
await build({
  absWorkingDir: root,
  entryPoints: [tool],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  external: ['yaml', 'cli-progress', 'prettier', 'typescript', 'ws', 'pg', 'ioredis', 'bullmq', 'libsql'],
  logLevel: 'warning',
  plugins: [yamlForEsbuild(), withoutBooks()],
})
await import(pathToFileURL(outfile).href)
