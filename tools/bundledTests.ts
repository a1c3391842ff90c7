import { build } from 'esbuild'
import type { Plugin } from 'vite'
import { withoutBooks } from './bookModules.ts'
import { yamlForEsbuild } from './yamlModules.ts'

/**
 * Tests that play thousands of battles are bundled first and so run as the released program does: a test runner reads
 * every import through a getter, which makes them two to four times slower. What they play and what they expect stays
 * the same.
 */
export function bundledTests(isLong: (file: string) => boolean): Plugin {
  return {
    name: 'bundled-tests',
    enforce: 'pre',
    async load(id) {
      const [file = ''] = id.split('?')
      if (!isLong(file)) return undefined
      const { outputFiles } = await build({
        entryPoints: [file],
        outfile: `${file}.mjs`,
        write: false,
        bundle: true,
        platform: 'node',
        format: 'esm',
        target: 'node20',
        external: ['vitest', 'fast-check', 'esbuild'],
        sourcemap: 'external',
        logLevel: 'silent',
        plugins: [yamlForEsbuild(), withoutBooks()],
      })
      const [map, code] = outputFiles.map(({ text }) => text)
      return { code: code!, map: map! }
    },
  }
}
