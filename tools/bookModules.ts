import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin as EsbuildPlugin } from 'esbuild'
import type { Plugin as VitePlugin } from 'vite'
import { describeMistake, readBook, type Book } from '../formats/src/book.ts'

/**
 * A module called `all.book` is everything in its folder, read and checked when the project is built: whoever imports
 * it gets the book as plain data, or nothing where the folder is empty or not there yet.
 */
const ALL = /\/all\.book$/

/** What a book's folder holds; a folder in it may be the book of another edition. */
export function bookIn(folder: string): Book | undefined {
  const files = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []
  const read = readBook(
    files
      .filter((file) => file.isFile())
      .map(({ name }) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') })),
  )
  if (!read.ok) throw new Error(read.mistakes.map((one) => path.join(folder, describeMistake(one))).join('\n'))
  return read.book
}

function moduleOf(book: Book | undefined): string {
  return `export default ${JSON.stringify(book)}`
}

export function booksForVite(): VitePlugin {
  return {
    name: 'book-modules',
    resolveId: (id, importer) =>
      ALL.test(id) && importer !== undefined ? path.resolve(path.dirname(importer), id) : undefined,
    load: (id) => (ALL.test(id) ? moduleOf(bookIn(path.dirname(id))) : undefined),
  }
}

/** Books as files of data beside the code, as packs are. */
export function booksAsData(): VitePlugin {
  return {
    name: 'books-as-data',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const book = ALL.test(id) ? bookIn(path.dirname(id)) : undefined
      if (book === undefined) return undefined
      const [, name] = /\/([^/]+?)(?:\/book)?\/all\.book$/.exec(id)!
      const file = this.emitFile({ type: 'asset', name: `${name}-book.json`, source: JSON.stringify(book) })
      return { code: `export default await (await fetch(import.meta.ROLLUP_FILE_URL_${file})).json()`, map: null }
    },
  }
}

export function booksForEsbuild(): EsbuildPlugin {
  return esbuildPlugin((id) => moduleOf(bookIn(path.dirname(id))))
}

/** Where nobody reads: the command line and the server show no book, and start the sooner without. */
export function withoutBooks(): EsbuildPlugin {
  return esbuildPlugin(() => moduleOf(undefined))
}

function esbuildPlugin(contentsOf: (id: string) => string): EsbuildPlugin {
  return {
    name: 'book-modules',
    setup(build) {
      build.onResolve({ filter: ALL }, ({ path: id, resolveDir }) => ({ path: path.resolve(resolveDir, id) }))
      build.onLoad({ filter: ALL }, ({ path: id }) => ({ contents: contentsOf(id), loader: 'js' }))
    },
  }
}
