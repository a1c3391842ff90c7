import { defineConfig } from 'vitest/config'
import { booksForVite } from '../tools/bookModules.ts'
import { longFirst } from '../tools/longFirst.ts'
import { yamlForVite } from '../tools/yamlModules.ts'

/** The longest first. */
const LONG = ['byMouse', 'firefox', 'table', 'byKeyboard', 'online', 'muster', 'book', 'report', 'guide', 'page']

/**
 * In a real browser, on the built page: `npm run e2e`; GAMES names the games that are played to their end, SEED the
 * battle.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [yamlForVite(), booksForVite()],
  test: {
    include: ['test/browser/**/*.e2e.ts'],
    globalSetup: 'test/browser/served.ts',
    testTimeout: 600_000,
    hookTimeout: 60_000,
    // A machine that is not ours may stall for a moment: what is tried again there is named in the output. Here, never.
    retry: process.env['CI'] === undefined ? 0 : 2,
    maxWorkers: 2,
    sequence: { sequencer: longFirst(LONG.map((name) => `${name}.e2e.ts`)) },
  },
})
