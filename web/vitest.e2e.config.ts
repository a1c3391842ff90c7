import { defineConfig } from 'vitest/config'

/** In a real browser, on the built page: `npx vitest run --config web/vitest.e2e.config.ts`; GAMES names the games. */
export default defineConfig({
  root: import.meta.dirname,
  test: { include: ['test/browser/**/*.e2e.ts'], testTimeout: 300_000, hookTimeout: 60_000, fileParallelism: false },
})
