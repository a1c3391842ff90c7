import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { bookIn } from './bookModules.ts'
import { coversIn } from './covers.ts'
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
  }
  // Both editions of Star Strike lie in one folder, and each has a book of its own.
  for (const { id, folder } of coversIn(root)) {
    const book = path.join(root, folder, 'book')
    const own = path.join(book, id)
    const reference = bookIn(existsSync(own) ? own : book)?.reference
    if (reference !== undefined) writeFileSync(path.join(to, `${id}.reference.json`), JSON.stringify(reference))
  }
}
