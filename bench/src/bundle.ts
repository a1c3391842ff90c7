import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type BuildOptions, type Plugin } from 'esbuild'
import { withoutBooks } from '../../tools/bookModules.ts'
import { yamlForEsbuild } from '../../tools/yamlModules.ts'

export const benchFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
export const projectFolder = path.resolve(benchFolder, '..')

/** A game as a bundle wants it: the package that holds it and its id. */
export interface Packaged {
  readonly id: string
  readonly package: string
}

const asReleased = {
  absWorkingDir: projectFolder,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'silent',
  external: [
    'fastify',
    '@fastify/static',
    '@fastify/websocket',
    'libsql',
    'pg',
    'ioredis',
    'bullmq',
    'yaml',
    'playwright-core',
  ],
} as const satisfies BuildOptions

/**
 * Bundles one case into one file of one scope, as the released command line is: V8 folds no constant that it reads
 * through a module binding. Every case is a program of its own, so that no game spoils another's inline caches.
 */
export async function bundle(entry: string, game?: Packaged): Promise<string> {
  const outfile = path.join(benchFolder, 'results/bundles', `${game === undefined ? entry : `${entry}-${game.id}`}.mjs`)
  await build({
    ...asReleased,
    entryPoints: [path.join(benchFolder, `src/cases/${entry}.ts`)],
    outfile,
    plugins: [yamlForEsbuild(), withoutBooks(), ...(game === undefined ? [] : [rulebookFrom(game)])],
  })
  return outfile
}

/** The server with the thread that holds its database, and the program that loads it. */
export async function bundleServer(): Promise<string> {
  const folder = path.join(benchFolder, 'results/bundles')
  await build({
    ...asReleased,
    entryPoints: {
      serve: path.join(benchFolder, 'src/cases/serve.ts'),
      sqliteWorker: path.join(projectFolder, 'store/src/sqlite/worker.ts'),
    },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    plugins: [yamlForEsbuild(), withoutBooks()],
  })
  return bundle('load')
}

/** Resolves 'the-rulebook' to the rulebook with this id among the exports of the game's package. */
function rulebookFrom({ id, package: name }: Packaged): Plugin {
  return {
    name: 'the-rulebook',
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: /^the-rulebook$/ }, ({ path }) => ({ path, namespace: 'bench' }))
      onLoad({ filter: /.*/, namespace: 'bench' }, () => ({
        contents: `import * as exported from '${name}'
          export default Object.values(exported).find((one) => one?.id === '${id}' && typeof one.open === 'function')`,
        resolveDir: projectFolder,
        loader: 'js',
      }))
    },
  }
}
