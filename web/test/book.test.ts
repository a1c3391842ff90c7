import { describe, expect, it } from 'vitest'
import type { Book, BookBlock } from '@flagbridge/formats'
import { opened, placeIn } from '../src/book/place.ts'
import { excerpt, searchIn } from '../src/book/search.ts'
import { termsOf, withTerms } from '../src/book/terms.ts'

const paragraph = (text: string, ...rules: string[]): BookBlock => ({ kind: 'paragraph', text: [text], rules })
const heading = (text: string): BookBlock => ({ kind: 'heading', text, id: text.toLowerCase() })

const book: Book = {
  howToPlay: { name: 'how-to-play', title: 'How to play', blocks: [paragraph('Sink them all.', 'A-1')] },
  chapters: [
    {
      name: '01-fire',
      title: 'Fire',
      blocks: [
        paragraph('A Lock On helps; a lock does not.', 'A-1'),
        heading('Shields'),
        paragraph('Shields stop hits. More shields stop more.', 'A-2'),
        heading('Torpedoes'),
        paragraph('Shields stop no torpedo, says A-3.1.', 'A-3'),
      ],
    },
  ],
  glossary: [
    { term: 'Shield', also: ['Shields'], text: ['It stops a hit.'], rules: ['A-2'] },
    { term: 'Lock On', also: [], text: ['Aim.'], rules: [] },
    { term: 'Lock', also: [], text: ['A door.'], rules: [] },
  ],
}
const view = opened({
  game: 'a',
  title: 'A',
  book,
  rules: ['A-1', 'A-2', 'A-3', 'A-4'].map((id) => ({ id, title: `Rule ${id}` })),
})
const [chapter] = book.chapters

describe('an address in a book', () => {
  it('without more is how to play', () =>
    expect(placeIn(view, undefined, undefined)).toEqual({ kind: 'page', page: book.howToPlay }))
  it('is a chapter, and a section or a paragraph in it', () => {
    expect(placeIn(view, '01-fire', undefined)).toEqual({ kind: 'page', page: chapter })
    expect(placeIn(view, '01-fire', 'shields')).toEqual({ kind: 'page', page: chapter, section: 'shields' })
    expect(placeIn(view, '01-fire', '~2')).toEqual({ kind: 'page', page: chapter, block: 2 })
    expect(placeIn(view, '01-fire', 'nothing')).toEqual({ kind: 'page', page: chapter })
  })
  it('is a rule: where a chapter tells it', () => {
    expect(placeIn(view, 'A-1', undefined)).toEqual({ kind: 'page', page: chapter, block: 0, rule: 'A-1' })
    expect(placeIn(view, 'A-3.1', undefined)).toMatchObject({ block: 4, rule: 'A-3' })
  })
  it('of a rule that is not told leads to its number, of no rule nowhere', () => {
    expect(placeIn(view, 'A-4', undefined)).toEqual({ kind: 'by-number', rule: 'A-4' })
    expect(placeIn(view, 'B-1', undefined)).toEqual({ kind: 'nowhere', wanted: 'B-1' })
  })
  it('is the glossary, or all rules by number', () => {
    expect(placeIn(view, 'glossary', 'Lock')).toEqual({ kind: 'glossary', term: 'Lock' })
    expect(placeIn(view, 'by-number', undefined)).toEqual({ kind: 'by-number' })
  })
})

describe('words of the glossary', () => {
  const found = withTerms(chapter!, termsOf(book.glossary))
  const wordsIn = (block: number) => {
    const one = chapter!.blocks[block]!
    return (one.kind === 'paragraph' ? found.get(one.text)! : []).flatMap((part) =>
      typeof part === 'object' && 'term' in part ? [`${part.text} = ${part.term.term}`] : [],
    )
  }
  it('are found in any spelling, the longer before the shorter', () =>
    expect(wordsIn(0)).toEqual(['Lock On = Lock On', 'lock = Lock']))
  it('are shown once in a section, and again in the next', () => {
    expect(wordsIn(2)).toEqual(['Shields = Shield'])
    expect(wordsIn(4)).toEqual(['Shields = Shield'])
  })
  it('are none where there is no glossary', () =>
    expect([...withTerms(chapter!, termsOf([])).values()].flat().every((part) => typeof part === 'string')).toBe(true))
})

describe('the search', () => {
  const search = searchIn(view)
  it('finds a word with a slip in it', () => {
    expect(search('torpdeo').map(({ id }) => id)).toContain('01-fire/4')
    expect(search('sheilds')[0]?.heading).toMatch(/^Shield/)
  })
  it('finds the beginning of a word, and a rule by its number', () => {
    expect(search('torp').map(({ id }) => id)).toContain('01-fire/4')
    expect(search('a-2')[0]?.id).toBe('01-fire/2')
  })
  it('finds those with most of the words where none has all', () =>
    expect(search('torpedo banana').map(({ id }) => id)).toContain('01-fire/4'))
  it('finds nothing where there is nothing', () => expect(search('xyzzyq')).toEqual([]))
  it('shows the place in the text', () => {
    expect(excerpt('Shields stop hits.', ['stop'])).toEqual(['Shields ', 'stop', ' hits.'])
    const [before] = excerpt(`${'word '.repeat(80)}torpedo`, ['torpedo'])
    expect(before).toMatch(/^… word/)
  })
})
