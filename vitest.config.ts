import { defineConfig } from 'vitest/config'
import { CoverageReporter } from './tools/coverageReporter.ts'
import { yamlForVite } from './tools/yamlModules.ts'

/** Only a run of everything tells the rule coverage; a run of some files does not overwrite it. */
const everything = process.argv.slice(2).every((arg) => arg === 'run' || arg.startsWith('-'))

export default defineConfig({
  plugins: [yamlForVite()],
  test: {
    include: ['**/test/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', 'bench/peers/**', 'bench/results/**'],
    testTimeout: 300_000,
    maxWorkers: 2,
    reporters: everything ? ['default', new CoverageReporter()] : ['default'],
  },
})
