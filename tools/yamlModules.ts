import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { build as bundle, type Plugin as EsbuildPlugin } from 'esbuild'
import type { Plugin as VitePlugin } from 'vite'

/** Packs and catalogues are YAML files that modules import as plain data: the same in tests, page and bundles. */
function moduleOf(yaml: string): string {
  return `export default ${JSON.stringify(parse(yaml))}`
}

export function yamlForVite(): VitePlugin {
  return {
    name: 'yaml-modules',
    transform: (code, id) =>
      /\.ya?ml$/.test(id) && !code.startsWith('export default await') ? { code: moduleOf(code), map: null } : undefined,
  }
}

/**
 * Packs as files of data beside the code: a browser reads data faster than a program that says the same, and what is
 * fetched of a pack's text is no program.
 */
export function packsAsData(): VitePlugin {
  return {
    name: 'packs-as-data',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const [, game, name] = /\/([^/]+)\/packs\/([^/]+)\.ya?ml$/.exec(id) ?? []
      if (game === undefined) return undefined
      const source = JSON.stringify(parse(code))
      const file = this.emitFile({ type: 'asset', name: `${game}-${name}.json`, source })
      return { code: `export default await (await fetch(import.meta.ROLLUP_FILE_URL_${file})).json()`, map: null }
    },
  }
}

/** So many letters of data are still said in the program itself. */
const SMALL = 2000

/**
 * Built-in content as it is compiled, `content/ownParts.ts` and `content/ownClasses.ts` of a game: done once here, and
 * shipped as what comes of it.
 */
export function partsAsData(): VitePlugin {
  return {
    name: 'parts-as-data',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const [, game] = /\/([^/]+)\/src\/content\/own(?:Parts|Classes)\.ts$/.exec(id) ?? []
      if (game === undefined) return undefined
      const lines = Object.entries(await exportsOf(id)).map(([name, value]) => {
        const source = JSON.stringify(value)
        if (source.length < SMALL) return `export const ${name} = ${source}`
        const file = this.emitFile({ type: 'asset', name: `${game}-parts.json`, source })
        return `export const ${name} = await (await fetch(import.meta.ROLLUP_FILE_URL_${file})).json()`
      })
      return { code: lines.join('\n'), moduleType: 'js' }
    },
  }
}

/** A module of a game, bundled and run. */
async function exportsOf(entry: string): Promise<object> {
  const { outputFiles } = await bundle({
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    plugins: [yamlForEsbuild()],
  })
  const program = Buffer.from(outputFiles[0]!.contents).toString('base64')
  return import(`data:text/javascript;base64,${program}`) as Promise<object>
}

export function yamlForEsbuild(): EsbuildPlugin {
  return {
    name: 'yaml-modules',
    setup: (build) =>
      build.onLoad({ filter: /\.ya?ml$/ }, async ({ path }) => ({
        contents: moduleOf(await readFile(path, 'utf8')),
        loader: 'js',
      })),
  }
}
