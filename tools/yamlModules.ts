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
    transform: (code, id) => (/\.ya?ml$/.test(id) ? { code: moduleOf(code), map: null } : undefined),
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
