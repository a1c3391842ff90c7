import { defineConfig } from 'vitest/config'

/** In a real browser, on the built page: `npm run e2e`; GAMES names the games that are played to their end, SEED the battle. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['test/browser/**/*.e2e.ts'],
    globalSetup: 'test/browser/served.ts',
    testTimeout: 600_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
