import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parse } from 'yaml'
import { bookIn } from './bookModules.ts'
import { gameFolders } from './gameFolders.ts'

const LETTERS = { regular: '400', bold: '700' } as const

/** What is printed with, beside the command line: letters, silhouettes and each game's quick reference as data. */
export function writePrintData(root: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  mkdirSync(path.join(to, 'art'), { recursive: true })
  const found = createRequire(path.join(root, 'print/package.json'))
  for (const [name, weight] of Object.entries(LETTERS)) {
    const file = found.resolve(`@fontsource/source-sans-3/files/source-sans-3-latin-${weight}-normal.woff`)
    copyFileSync(file, path.join(to, `${name}.woff`))
  }
  copyFileSync(path.join(root, 'web/public/art/ui.svg'), path.join(to, 'art/ui.svg'))
  for (const folder of gameFolders(root)) {
    const art = path.join(root, folder, 'page/art')
    if (existsSync(art))
      for (const name of readdirSync(art)) copyFileSync(path.join(art, name), path.join(to, 'art', name))
    for (const id of idsIn(path.join(root, folder))) {
      const own = path.join(root, folder, 'book', id)
      const reference = bookIn(existsSync(own) ? own : path.join(root, folder, 'book'))?.reference
      if (reference !== undefined) writeFileSync(path.join(to, `${id}.reference.json`), JSON.stringify(reference))
    }
  }
}

/** The games of a folder, by their covers: both editions of Star Strike lie in one. */
function idsIn(folder: string): string[] {
  const cover = path.join(folder, 'page/cover.yaml')
  const covers = existsSync(cover) ? (parse(readFileSync(cover, 'utf8')) as { id: string }[]) : []
  return covers.map(({ id }) => id)
}
