import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import type { Plugin as EsbuildPlugin } from 'esbuild'
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
