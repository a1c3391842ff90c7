import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { yamlForVite } from '../tools/yamlModules.ts'
import { serviceWorker } from './serviceWorker.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

function vignettesOf(id: string): string | null {
  const [, game] = /\/([^/]+)\/vignettes\//.exec(id) ?? []
  return game === undefined ? null : `vignettes-${game}`
}

/** The page in one folder that any server can hand out; `base` is relative, so it may lie under any path. */
export default defineConfig({
  root: here('.'),
  base: './',
  plugins: [yamlForVite(), serviceWorker(here('../dist/web'))],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: {
    format: 'es',
    plugins: () => [yamlForVite()],
    // The vignettes of a game are read together, so they travel together.
    // Nothing in the page reads YAML: what only the command line needs of `formats` is left out. What only lessons or a
    // thinking computer need travels with them.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /node_modules\/yaml\/|\/(formats|ai)\/src\//, sideEffects: false }] },
      output: { codeSplitting: { groups: [{ name: vignettesOf, test: /\/vignettes\// }] } },
    },
  },
  build: { outDir: here('../dist/web'), emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  preview: { port: 8056 },
})
