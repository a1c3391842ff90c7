import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { link } from '../client/route.ts'
import type { BookView } from '../engine/api/index.ts'
import { ByNumber } from './ByNumber.tsx'
import { Contents, ContentsSheet } from './Contents.tsx'
import { Glossary } from './Glossary.tsx'
import { Page } from './Page.tsx'
import { opened, placeIn, type OpenedBook, type BookPlace } from './place.ts'
import { SearchResults } from './SearchResults.tsx'
import { searchIn } from './search.ts'

interface BookProps {
  readonly view: BookView
  /** The name of a page, or a rule by its number. */
  readonly wanted: string | undefined
  readonly section: string | undefined
}

/** A book lying open: its contents beside the page, or behind a button on a phone. */
export function BookScreen({ view, wanted, section }: BookProps) {
  const book = useMemo(() => opened(view), [view])
  const place = useMemo(() => placeIn(book, wanted, section), [book, wanted, section])
  const [sought, seek] = useState('')
  const [isSheet, showSheet] = useState(false)
  const search = useMemo(() => searchIn(book), [book])
  const found = useMemo(() => (sought.trim() === '' ? undefined : search(sought)), [search, sought])
  const clear = () => seek('')
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    if (found === undefined) show(main.current, place)
    else scrollTo(0, 0)
  }, [place, found === undefined])
  return (
    <div class="book">
      <aside class="bookrail noprint" aria-label="Contents and search">
        <div class="booktools">
          <button type="button" class="btn tocbutton" aria-haspopup="dialog" onClick={() => showSheet(true)}>
            Contents
          </button>
          <SearchBox sought={sought} seek={seek} enter={() => goTo(book, found?.[0]?.at, clear)} />
        </div>
        <a class="display booktitle" href={link('rules', book.game)}>
          {book.title}
        </a>
        <Contents book={book} place={place} />
      </aside>
      <main class="bookmain" ref={main}>
        <p class="sr" role="status">
          {found === undefined ? '' : found.length === 1 ? '1 place found' : `${found.length} places found`}
        </p>
        {found === undefined ? (
          <Opening book={book} place={place} />
        ) : (
          <SearchResults game={book.game} sought={sought} found={found} clear={clear} />
        )}
      </main>
      {isSheet && <ContentsSheet book={book} place={place} close={() => showSheet(false)} />}
    </div>
  )
}

function Opening({ book, place }: { book: OpenedBook; place: BookPlace }) {
  switch (place.kind) {
    case 'page':
      return <Page key={place.page.name} book={book} page={place.page} rule={place.rule} block={place.block} />
    case 'glossary':
      return <Glossary book={book} term={place.term} />
    case 'by-number':
      return <ByNumber key={place.rule} book={book} rule={place.rule} />
    case 'nowhere':
      return (
        <article class="prose">
          <h1 class="display">There is no such page</h1>
          <p>No rule and no chapter of this book is called “{place.wanted}”.</p>
          <p>
            <a class="btn" href={link('rules', book.game)}>
              To the first page
            </a>
          </p>
        </article>
      )
  }
}

/** What is marked comes into sight and has the focus; otherwise the page begins at its top, or at the section. */
function show(main: HTMLElement | null, place: BookPlace): void {
  const marked = main?.querySelector<HTMLElement>('[data-marked]')
  const block = place.kind === 'page' && place.block !== undefined ? document.getElementById(`b${place.block}`) : null
  const section = place.kind === 'page' && place.section ? document.getElementById(`s-${place.section}`) : null
  const target = marked ?? block ?? section
  if (target === null || target === undefined) return scrollTo(0, 0)
  target.scrollIntoView({ block: target === section ? 'start' : 'center' })
  marked?.focus({ preventScroll: true })
}

function goTo(book: OpenedBook, at: readonly string[] | undefined, clear: () => void): void {
  if (at === undefined) return
  clear()
  location.hash = link('rules', book.game, ...at)
}

interface SearchProps {
  readonly sought: string
  seek(text: string): void
  /** To the best that was found. */
  enter(): void
}

/** "/" leads here from anywhere on the page. */
function SearchBox({ sought, seek, enter }: SearchProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const byKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || (event.target as Element).closest('input, textarea, select') !== null) return
      event.preventDefault()
      box.current?.focus()
    }
    addEventListener('keydown', byKey)
    return () => removeEventListener('keydown', byKey)
  }, [])
  return (
    <label class="booksearch">
      <span class="sr">Search the book</span>
      <input
        ref={box}
        type="search"
        placeholder="Search: a word, a rule’s number"
        value={sought}
        onInput={(event) => seek(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') enter()
          if (event.key === 'Escape') seek('')
        }}
      />
    </label>
  )
}
