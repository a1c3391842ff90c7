import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { booksForVite } from './tools/bookModules.ts'
import { bundledTests } from './tools/bundledTests.ts'
import { CoverageReporter } from './tools/coverageReporter.ts'
import { longFirst } from './tools/longFirst.ts'
import { yamlForVite } from './tools/yamlModules.ts'

/** A run of some files tells the rule coverage of these; one of some tests of a file, or one that watches, none. */
const counts = !process.argv.some((arg) => /^(?:-t|--testNamePattern|-w|watch|dev|bench|list)\b/.test(arg))

/** Those that play thousands of battles, the longest first. */
const LONG = [
  'ai/test/order',
  'ai/test/personality',
  'ai/test/watchdog',
  'games/star-strike/test/v2/conforms',
  'games/star-strike/test/v1/conforms',
  'games/starmada/test/conforms',
  'games/admiral/test/conforms',
  'games/imperial-stars/test/conforms',
  'catalog/test/modes',
  'catalog/test/hostile',
  'web/test/steady',
].map((name) => `${name}.test.ts`)
/** Those that play some dozens. */
const BATTLES = [
  'games/admiral/test/laws',
  'games/imperial-stars/test/laws',
  'games/star-strike/test/laws',
  'games/starmada/test/laws',
  'games/admiral/test/referee',
  'games/imperial-stars/test/referee',
  'games/star-strike/test/referee',
  'games/starmada/test/referee',
  'games/star-strike/test/v1/everyWord',
  'games/star-strike/test/v2/everyWord',
  'docs/test/wire',
].map((name) => `${name}.test.ts`)
/** Left out of the quick loop: `npm run check`. */
const quick = process.env['QUICK'] === '1' ? LONG : []

const GAMES = ['games/*/test/**/*.test.ts', 'examples/duel/test/**/*.test.ts']
/** What knows as little of them: all but those files of the page that bring a window, a database or an engine. */
const PURE = [
  ...['kernel', 'geometry', 'laws', 'formats', 'scene', 'protocol', 'match', 'catalog', 'ai', 'analysis'].map(
    (folder) => `${folder}/test/**/*.test.ts`,
  ),
  'web/test/!(packs|route|keeping|openCard).test.ts',
]
const EVERY = ['**/test/**/*.test.ts']
/**
 * A game knows no clock, no disk and no other file's table: its tests share what a worker has loaded once, which is
 * most of what they cost.
 */
const projects: TestProjectInlineConfiguration[] = [
  { extends: true, test: { name: 'games', include: GAMES, isolate: false } },
  { extends: true, test: { name: 'pure', include: PURE, isolate: false } },
  { extends: true, test: { name: 'house', include: EVERY, exclude: [...GAMES, ...PURE] } },
]
/**
 * Not where a careless edit must be met by code that is loaded anew (`npm run mutants`), nor with what counts for a
 * project only if it stands in this file.
 */
const isApart =
  process.env['STRYKER_MUTATOR_WORKER'] !== undefined ||
  process.argv.some((arg) => /^(?:related$|--dir\b|--exclude\b)/.test(arg))

/** What runs as the released program does; whoever asks which tests a file concerns must see what they import. */
const bundled = isApart ? LONG : [...LONG, ...BATTLES]
const isBundled = (file: string): boolean => bundled.some((name) => file.endsWith(`/${name}`))

export default defineConfig({
  plugins: [yamlForVite(), booksForVite(), bundledTests(isBundled)],
  test: {
    exclude: ['**/node_modules/**', '**/dist/**', 'bench/peers/**', 'bench/results/**', ...quick],
    ...(isApart ? { include: EVERY } : { projects }),
    testTimeout: 300_000,
    hookTimeout: 120_000,
    // One more than there are cores: tests of the server wait more than they work.
    maxWorkers: 3,
    sequence: { sequencer: longFirst(LONG) },
    reporters: counts ? ['default', new CoverageReporter()] : ['default'],
  },
})
