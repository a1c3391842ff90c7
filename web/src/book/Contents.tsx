import { useEffect, useRef } from 'preact/hooks'
import type { Chapter } from '@flagbridge/formats'
import { link } from '../client/route.ts'
import { BY_NUMBER, GLOSSARY, type OpenedBook, type BookPlace } from './place.ts'

interface ContentsProps {
  readonly book: OpenedBook
  readonly place: BookPlace
}

/** All pages of a book; the one that lies open with its sections. */
export function Contents({ book, place }: ContentsProps) {
  const { game } = book
  const { howToPlay, chapters, reference } = book.book
  const open = place.kind === 'page' ? place.page : undefined
  const entry = (page: Chapter, number?: number) => (
    <li key={page.name}>
      <a href={link('rules', game, page.name)} aria-current={page === open ? 'page' : undefined}>
        {number !== undefined && <span class="no">{number}</span>}
        {page.title}
      </a>
      {page === open && number !== undefined && <Sections page={page} game={game} />}
    </li>
  )
  const other = (name: typeof GLOSSARY | typeof BY_NUMBER, title: string) => (
    <li>
      <a href={link('rules', game, name)} aria-current={place.kind === name ? 'page' : undefined}>
        {title}
      </a>
    </li>
  )
  return (
    <nav class="contents" aria-label="Contents">
      <ul>{howToPlay !== undefined && entry(howToPlay)}</ul>
      <ol>{chapters.map((page, i) => entry(page, i + 1))}</ol>
      <ul>
        {reference !== undefined && entry(reference)}
        {book.book.glossary.length > 0 && other(GLOSSARY, 'Glossary')}
        {other(BY_NUMBER, 'All rules by number')}
      </ul>
    </nav>
  )
}

function Sections({ page, game }: { page: Chapter; game: string }) {
  return (
    <ul class="sectionlist">
      {page.blocks.map((block) =>
        block.kind === 'heading' ? (
          <li key={block.id}>
            <a href={link('rules', game, page.name, block.id)}>{block.text}</a>
          </li>
        ) : null,
      )}
    </ul>
  )
}

/** On a phone: the contents as a sheet from below. */
export function ContentsSheet({ book, place, close }: ContentsProps & { close(): void }) {
  const sheet = useRef<HTMLDialogElement>(null)
  useEffect(() => sheet.current?.showModal(), [])
  return (
    <dialog
      class="booksheet"
      ref={sheet}
      aria-label="Contents"
      onClose={close}
      onClick={(event) => {
        const { target } = event
        if (target === sheet.current || (target as Element).closest('a') !== null) sheet.current?.close()
      }}
    >
      <header>
        <b class="display">{book.title}</b>
        <button type="button" class="btn" onClick={() => sheet.current?.close()}>
          Close
        </button>
      </header>
      <Contents book={book} place={place} />
    </dialog>
  )
}
