import { defineConfig } from 'vitest/config'

/** In a real browser, on the built page: `npm run e2e`; GAMES names the games that are played to their end. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['test/browser/**/*.e2e.ts'],
    globalSetup: 'test/browser/served.ts',
    testTimeout: 600_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Every battle has dice of its own; one that the tester cannot find its way through is fought once more.
    retry: 1,
  },
})
