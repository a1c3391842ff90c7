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

/** Built-in content that is compiled, as data as well: `content/ownParts.ts` of a game says how. */
export function partsAsData(): VitePlugin {
  return {
    name: 'parts-as-data',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const [, game] = /\/([^/]+)\/src\/content\/ownParts\.ts$/.exec(id) ?? []
      if (game === undefined) return undefined
      const { outputFiles } = await bundle({
        entryPoints: [id],
        bundle: true,
        format: 'esm',
        platform: 'node',
        write: false,
        plugins: [yamlForEsbuild()],
      })
      const program = `data:text/javascript;base64,${Buffer.from(outputFiles[0]!.contents).toString('base64')}`
      const { OWN_PARTS } = (await import(program)) as { OWN_PARTS: unknown }
      const file = this.emitFile({ type: 'asset', name: `${game}-parts.json`, source: JSON.stringify(OWN_PARTS) })
      const data = `await (await fetch(import.meta.ROLLUP_FILE_URL_${file})).json()`
      return { code: `export const OWN_PARTS = ${data}`, moduleType: 'js' }
    },
  }
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
