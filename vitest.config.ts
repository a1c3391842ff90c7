import { defineConfig } from 'vitest/config'
import { yamlForVite } from './tools/yamlModules.ts'

export default defineConfig({
  plugins: [yamlForVite()],
  test: {
    include: ['**/test/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', 'bench/**'],
    testTimeout: 120_000,
  },
})
