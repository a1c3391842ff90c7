import { useMemo } from 'preact/hooks'
import type { BookBlock, Chapter } from '@flagbridge/formats'
import { Defs } from '../board/Defs.tsx'
import { Block } from './Blocks.tsx'
import { ReadingContext } from './reading.ts'
import type { OpenedBook } from './place.ts'
import { termsOf, withTerms } from './terms.ts'
import { Turning } from './Turning.tsx'

interface PageProps {
  readonly book: OpenedBook
  readonly page: Chapter
  readonly rule: string | undefined
  readonly block: number | undefined
}

/** A chapter, the page on how to play, or the quick reference. */
export function Page({ book, page, rule, block }: PageProps) {
  const terms = useMemo(() => termsOf(book.book.glossary), [book])
  const parts = useMemo(() => withTerms(page, terms), [page, terms])
  const number = book.book.chapters.indexOf(page) + 1
  const isReference = page === book.book.reference
  return (
    <ReadingContext.Provider value={{ book, parts, rule, block }}>
      <Defs />
      <article class={isReference ? 'prose reference' : 'prose'}>
        <header class="pagehead">
          <p class="eyebrow">{number > 0 ? `${book.title} · Chapter ${number}` : book.title}</p>
          <h1 class="display">{page.title}</h1>
          {isReference && (
            <button type="button" class="btn noprint" onClick={() => print()}>
              Print
            </button>
          )}
        </header>
        <div class="sections">
          {sectionsOf(page).map(({ heading, from, blocks }) => (
            <section key={from} aria-label={heading}>
              {blocks.map((one, i) => (
                <Block key={i} block={one} n={from + i} heading={heading ?? page.title} />
              ))}
            </section>
          ))}
        </div>
        <Turning book={book} page={page} />
      </article>
    </ReadingContext.Provider>
  )
}

interface Section {
  readonly heading?: string
  /** The number of its first block. */
  readonly from: number
  readonly blocks: readonly BookBlock[]
}

function sectionsOf({ blocks }: Chapter): Section[] {
  const starts = blocks.flatMap((block, i) => (i === 0 || block.kind === 'heading' ? [i] : []))
  return starts.map((from, i) => {
    const first = blocks[from]!
    return {
      from,
      blocks: blocks.slice(from, starts[i + 1]),
      ...(first.kind === 'heading' ? { heading: first.text } : {}),
    }
  })
}
