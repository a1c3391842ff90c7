import MiniSearch from 'minisearch'
import { plainText, rulesIn, type BookBlock } from '@flagbridge/formats'
import { GLOSSARY, sectionOf, type OpenedBook } from './place.ts'

/** A block of the book, or a word of its glossary, as it is sought. */
interface Sought {
  readonly id: string
  readonly chapter: string
  readonly heading: string
  readonly text: string
  readonly rules: string
  /** The parts of the address behind the game. */
  readonly at: readonly string[]
}

export interface FoundText extends Sought {
  /** The words of the text that fit, in lower case. */
  readonly words: readonly string[]
}

export type BookSearch = (wanted: string) => readonly FoundText[]

const MOST = 30

/** Searches a book: a word with a slip in it, the beginning of one, a rule's number. */
export function searchIn(book: OpenedBook): BookSearch {
  const all = [...blocksOf(book), ...wordsOf(book)]
  const by = new Map(all.map((one) => [one.id, one]))
  const index = new MiniSearch<Sought>({
    fields: ['heading', 'chapter', 'text', 'rules'],
    tokenize: (text) => text.split(/[^\p{L}\p{N}.\-’']+/u).map((word) => word.replaceAll(/^[.'’-]+|[.'’-]+$/g, '')),
    searchOptions: {
      boost: { heading: 2, rules: 4 },
      prefix: (word) => word.length > 1,
      // A number is right or wrong; a long word may have two slips in it.
      fuzzy: (word) => (/\d/.test(word) ? false : word.length > 3 ? 0.25 : false),
      combineWith: 'AND',
    },
  })
  index.addAll(all)
  return (wanted) => {
    const exact = index.search(wanted)
    // Where no paragraph has all the words, those with most of them.
    const results = exact.length > 0 ? exact : index.search(wanted, { combineWith: 'OR' })
    return results.slice(0, MOST).map(({ id, terms }) => ({ ...by.get(String(id))!, words: terms }))
  }
}

function blocksOf({ pages }: OpenedBook): Sought[] {
  return pages.flatMap((page) =>
    page.blocks.flatMap((block, i) => {
      if (block.kind === 'heading') return []
      return {
        id: `${page.name}/${i}`,
        chapter: page.title,
        heading: sectionOf(page, i)?.text ?? '',
        text: textOf(block),
        rules: rulesIn(block).join(' '),
        at: [page.name, `~${i}`],
      }
    }),
  )
}

function wordsOf({ book }: OpenedBook): Sought[] {
  return book.glossary.map(({ term, also, text, rules }) => ({
    id: `${GLOSSARY}/${term}`,
    chapter: 'Glossary',
    heading: [term, ...also].join(' '),
    text: plainText(text),
    rules: rules.join(' '),
    at: [GLOSSARY, term],
  }))
}

export function textOf(block: BookBlock): string {
  switch (block.kind) {
    case 'heading':
      return block.text
    case 'paragraph':
    case 'ruling':
      return plainText(block.text)
    case 'list':
      return block.items.map(({ text }) => plainText(text)).join(' ')
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plainText).join(' ')).join(' · ')
    case 'example':
    case 'picture':
      return block.blocks.map(textOf).join(' ')
  }
}

/** Characters of a text that are shown in a list. */
const SHOWN = 190

/** The part of a text in which the first of these words stands, in pieces: every second one is such a word. */
export function excerpt(text: string, words: readonly string[]): readonly string[] {
  const sought = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(${sought.join('|') || '(?!)'})(?![\p{L}\p{N}])`, 'iu')
  const first = Math.max(0, text.search(pattern))
  const from = first < SHOWN / 2 ? 0 : text.indexOf(' ', first - SHOWN / 3) + 1
  const cut = text.slice(from, from + SHOWN)
  const end = from + SHOWN < text.length ? cut.lastIndexOf(' ') : cut.length
  const shown = `${from > 0 ? '… ' : ''}${cut.slice(0, end)}${end < cut.length ? ' …' : ''}`
  return shown.split(new RegExp(pattern, 'giu'))
}
