import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { at, blocksOf, PAGES, root, type Block } from './blocks.ts'

const blocks = PAGES.flatMap(blocksOf)

/**
 * From a file of the project: everything between two gaps (a line with nothing but "…") stands there, in this order.
 */
const excerpts = blocks.filter((block) => block.language !== 'diff' && !isLoose(block))

describe('code on a page is code of the project', () => {
  it.each(excerpts.map((block) => [at(block), block] as const))('%s', (_, { file, text }) => {
    const source = readFileSync(path.join(root, file!), 'utf8')
    let from = 0
    for (const part of text.split(/^ *…\n/m)) {
      const found = source.indexOf(part.trimEnd(), from)
      expect(found, `${file} does not hold, or not in this order:\n${part}`).toBeGreaterThanOrEqual(0)
      from = found + part.length
    }
  })

  it('a file that is named is there', () => {
    expect(blocks.filter((block) => block.file?.includes('/') && isLoose(block)).map(at)).toEqual([])
  })

  it('every piece of TypeScript says which file it is from', () => {
    const without = blocks.filter(({ language }) => language === 'ts' || language === 'tsx').filter(isLoose)
    expect(without.map(at)).toEqual([])
  })
})

function isLoose({ file }: Block): boolean {
  return file === undefined || !existsSync(path.join(root, file))
}
