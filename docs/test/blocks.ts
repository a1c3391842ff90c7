import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** An example in a page: what stands between two fences. */
export interface Block {
  readonly page: string
  readonly line: number
  /** The word after the fence: `yaml`, `ts`, `sh`. */
  readonly language: string
  /** The second word: the file it is taken from, or the name under which the page's commands find it. */
  readonly file: string | undefined
  readonly text: string
}

const FENCED = /^ *```([a-z]+)(?: (\S+))?\n([\s\S]*?)^ *```$/gm

export function blocksOf(page: string): Block[] {
  const text = readFileSync(path.join(root, page), 'utf8')
  return [...text.matchAll(FENCED)].map((found) => ({
    page,
    line: text.slice(0, found.index).split('\n').length,
    language: found[1]!,
    file: found[2],
    text: found[3]!,
  }))
}

export const at = ({ page, line }: Block): string => `${page}:${line}`

/** Every page that shows how something is done. */
export const PAGES: readonly string[] = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  'bench/README.md',
  ...['docs', 'docs/decisions'].flatMap((folder) => pagesIn(folder)),
  ...['games', 'examples'].flatMap((shelf) =>
    readdirSync(path.join(root, shelf)).flatMap((game) => pagesIn(`${shelf}/${game}`)),
  ),
]

function pagesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)
}
