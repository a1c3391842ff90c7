import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { booksAsData, booksForVite } from '../tools/bookModules.ts'
import { packsAsData, partsAsData, yamlForVite } from '../tools/yamlModules.ts'
import { gamePages } from './gamePages.ts'
import { serviceWorker } from './serviceWorker.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Of these packages, what only packs of one's own, a muster, a thinking computer or a rulebook need. */
const LATER =
  'square|readPacks|readForm|form\\.|checkPack\\.|scriptedDice|wishFindings|nearestKey|pick\\.|teams|catalogues|reach\\.|fleet(?:Kind|Steps|Design|Form)\\.|briefing\\.' +
  '|fleetText\\.|designs\\.'

/** What every battle needs, whatever the game: one file of it is smaller than many. */
const ENGINE = new RegExp(
  [
    String.raw`/(?:kernel|catalog|geometry|scene|match)/src/(?!${LATER})`,
    String.raw`/web/src/engine/(?:bots|compared|computer|delta|deployed|engine|keeping|localMatch|mustering|newSeed)\.ts`,
    String.raw`/web/src/engine/(?:packShelf|people|playedMatch|recordStore|records|saves|screen|seatViewer|shelf)\.ts`,
    String.raw`/web/src/engine/(?:tableau|thinker|thinking|api/index|api/story)\.ts`,
    String.raw`/web/src/engine/parts/(?:online|rulebook|saves|setUp|table)\.ts`,
    String.raw`/formats/src/(?:branches|record|pack)\.ts`,
    String.raw`/node_modules/(?:zod/v4/(?:core/(?!json-schema|to-json)|mini)|@noble/hashes|pure-rand)/`,
  ].join('|'),
)

/** How packs are read and what is wrong with them told: the built-in packs of a plain battle are compiled already. */
const PACKS = /\/(?:kernel\/src\/(?:readPacks|readForm|form)|catalog\/src\/checkPack|formats\/src\/checkPacks)\.ts/

/** What every screen of the page needs, and with it Home and the table: whoever comes wants them first. */
const PAGE = new RegExp(
  [
    String.raw`/node_modules/(?:preact|@preact)/`,
    String.raw`/web/src/client/(?!sounds|files|share|ended|volleys|completing|whenSeen|matchLink)`,
    String.raw`/web/src/(?:app|screens/(?:Home|Picture|TableScreen|TopBar|shopWindow)|guide/begun)\.`,
    String.raw`/web/src/board/(?:Board|Callouts|Defs|FieldLayer|FieldView|Lit|Overlays|PieceView|Rose|art|boardCamera)\.`,
    String.raw`/web/src/board/(?:camera|gestures|layout|patterns|places|sight|travel)\.`,
    String.raw`/web/src/panels/(?:Announcer|Dock|Prompt|RuleLink|Sentence|Status|SymbolDie|Tabs|Tray)\.`,
  ].join('|'),
)

function vignettesOf(id: string): string | null {
  const [, game] = /\/([^/]+)\/vignettes\//.exec(id) ?? []
  return game === undefined ? null : `vignettes-${game}`
}

/** The puzzles of a game and grade are solved one after the other, so they travel together. */
function puzzlesOf(id: string): string | null {
  const [, name] = /\/puzzles\/([a-z0-9-]+?-[1-4])-[A-Za-z-]+-\d+-\d+\.vignette/.exec(id) ?? []
  return name === undefined ? null : `puzzles-${name}`
}

/**
 * What the table of a game needs travels in one file, without what only a computer, a lesson or the command line needs.
 * Of editions that share a table each has its own files.
 */
const TABLE =
  /\/games\/([^/]+)\/src\/(?!v\d|table\/|judge\/|stage\/|designs\/|schemas|index|catalogues|text\/(?:show|words))/

/** What no plain battle needs (`plainBox.ts` of the game), and what is fetched for others. */
const SPECIAL = new RegExp(
  [
    'tableBox|library|options/muster|rules/g-1-vectors',
    '(?:text|look)/special|text/g-(?:1|9|12|23|24)-|look/g-(?:9|12|23|24)-|designs/',
    'content/(?:index|openPacks|ownPacks|packSchema|constantsSchema|raised|rated|scenarios|specs)',
    'design/(?:index|limits|weaponLimits|compile|design|rating|record|constants|chart|printed|space|firepower|measured)',
    'extras/options(?!/(?:customFighters|expendableWeapons|longRangeFighters|variableForce))',
  ]
    .map((path) => `/games/starmada/src/(?:${path})`)
    .join('|'),
)

/** What can be made for a game: fetched by whoever makes something, and reads packs, as no table does. */
const DESIGNS = /\/games\/.+\/designs\//

function tableOf(id: string): string | null {
  if (SPECIAL.test(id) || DESIGNS.test(id)) return null
  const [, game] = TABLE.exec(id) ?? []
  return game === undefined ? null : `table-${game}`
}

/** The page in one folder that any server can hand out; `base` is relative, so it may lie under any path. */
export default defineConfig({
  root: here('.'),
  base: './',
  plugins: [yamlForVite(), booksForVite(), gamePages(here('..')), serviceWorker(here('../dist/web'))],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: {
    format: 'es',
    plugins: () => [packsAsData(), partsAsData(), yamlForVite(), booksAsData(), booksForVite()],
    // The vignettes of a game are read together, so they travel together.
    // Nothing in the page reads YAML: what only the command line needs of `formats` is left out. What only lessons or a
    // thinking computer need travels with them.
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: [
          { test: /node_modules\/yaml\/|\/(formats|ai)\/src\//, sideEffects: false },
          { test: PACKS, sideEffects: false },
        ],
      },
      output: {
        codeSplitting: {
          groups: [
            { name: vignettesOf, test: /\/vignettes\// },
            { name: puzzlesOf, test: /\/puzzles\// },
            { name: 'packs', test: PACKS, includeDependenciesRecursively: false },
            { name: 'engine', test: ENGINE },
            { name: tableOf, test: TABLE, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: false,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'page', test: PAGE }] } } },
  },
  preview: { port: 8056 },
})
