import type { Chapter } from '@flagbridge/formats'
import { link } from '../client/route.ts'
import type { OpenedBook } from './place.ts'

/** On to the next page, or back to the one before. */
export function Turning({ book, page }: { book: OpenedBook; page: Chapter }) {
  const at = book.pages.indexOf(page)
  const [before, after] = [book.pages[at - 1], book.pages[at + 1]]
  return (
    <nav class="turning noprint" aria-label="Pages">
      {before !== undefined && (
        <a class="before" rel="prev" href={link('rules', book.game, before.name)}>
          <span class="eyebrow">Previous</span>
          <b class="display">{before.title}</b>
        </a>
      )}
      {after !== undefined && (
        <a class="after" rel="next" href={link('rules', book.game, after.name)}>
          <span class="eyebrow">Next</span>
          <b class="display">{after.title}</b>
        </a>
      )}
    </nav>
  )
}
