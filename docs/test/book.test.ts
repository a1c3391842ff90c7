import { describe, expect, it } from 'vitest'
import { describeMistake, readBook } from '@flagbridge/formats'
import { blocksOf } from './blocks.ts'

const blocks = blocksOf('docs/writing-a-book.md')

describe('the page on writing a book', () => {
  it('tells of mistakes as they are told', () => {
    const slips = blocks.find(({ file }) => file === '01-slips.md')!
    const said = blocks.find(({ language }) => language === 'text')!
    const read = readBook([{ name: slips.file!, text: slips.text }])
    const lines = (read.ok ? [] : read.mistakes).toSorted((a, b) => a.line - b.line).map(describeMistake)
    expect(lines.join('\n')).toBe(said.text.trimEnd())
  })

  it('shows every kind of block, from the book of Duel', () => {
    const shown = blocks.filter(({ file }) => file?.startsWith('examples/duel/book/')).map(({ text }) => text)
    for (const begins of ['Roll', '| ', '> ', ':::example', ':::picture', '- term'])
      expect(shown.filter((text) => text.startsWith(begins))).toHaveLength(1)
  })
})
