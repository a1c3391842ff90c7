import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { chromiumHere } from '../../tools/browser.ts'
import type { RatioBound } from './budgets.ts'
import { benchFolder, bundle, projectFolder } from './bundle.ts'

const SMOOTH = 60
/** Frames a second of a volley that nobody sees stutter. */
const FLOWING = 50
/** Where the drawings of the map lie. */
const PUBLIC = ['web/public', 'games/star-strike/page'].map((folder) => path.join(projectFolder, folder))

/** Figures, not bounds: where there is a browser, how smooth panning a large map is, and a volley on it. */
export function panning(): readonly RatioBound[] {
  const browser = chromiumHere()
  if (browser === undefined) return []
  const cases = async () => [
    { name: 'page, panning', command: [await bundle('panning'), browser, await bundlePage(), ...PUBLIC] },
  ]
  return [
    {
      name: 'page: frames a second while panning 40 by 30 hexes with 60 ships, of 60',
      bound: '>=',
      must: 0,
      goal: 1,
      cases,
      ratio: ([figures]) => figures!['framesPerSec']! / SMOOTH,
    },
    {
      name: 'page: frames a second while twelve ships fire and three are lost, of 50',
      bound: '>=',
      must: 0,
      goal: 1,
      cases,
      ratio: ([figures]) => figures!['volleyFramesPerSec']! / FLOWING,
    },
  ]
}

/** The board alone, as the page is built. */
async function bundlePage(): Promise<string> {
  const folder = path.join(benchFolder, 'results/bundles/panning')
  await build({
    absWorkingDir: projectFolder,
    entryPoints: { page: path.join(projectFolder, 'web/test/browser/wideMap.ts') },
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2023',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    define: { 'import.meta.env.BASE_URL': '"/"' },
    loader: { '.woff2': 'dataurl' },
    logLevel: 'silent',
  })
  writeFileSync(
    path.join(folder, 'index.html'),
    '<!doctype html><meta charset="utf-8"><title>Panning</title><link rel="stylesheet" href="page.css"><body><script type="module" src="page.js"></script>',
  )
  return folder
}
