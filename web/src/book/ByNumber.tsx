import { useEffect, useMemo, useState } from 'preact/hooks'
import type { BookBlock } from '@flagbridge/formats'
import { engine } from '../client/engine.ts'
import { link } from '../client/route.ts'
import type { LessonTitle, RuleBook, RuleTitle } from '../engine/api/index.ts'
import { sectionOf, type OpenedBook } from './place.ts'
import { Plain } from './Plain.tsx'
import { textOf } from './search.ts'

/** Every rule of the catalogue by its number, in the words of the book. */
export function ByNumber({ book, rule }: { book: OpenedBook; rule: string | undefined }) {
  const [sought, seek] = useState('')
  const [catalogue, setCatalogue] = useState<RuleBook | undefined>(undefined)
  useEffect(() => {
    engine.rulebook.rules(book.game).then(setCatalogue, () => setCatalogue(undefined))
  }, [book.game])
  const lessons = useMemo(
    () => new Map(catalogue?.books.flatMap(({ rules }) => rules.map(({ id, lessons: own }) => [id, own] as const))),
    [catalogue],
  )
  const shown = book.rules.filter(({ id, title }) =>
    `${id} ${title}`.toLowerCase().includes(sought.trim().toLowerCase()),
  )
  return (
    <article class="prose bynumber">
      <header class="pagehead">
        <p class="eyebrow">{book.title}</p>
        <h1 class="display">All rules by number</h1>
      </header>
      <label class="filter noprint">
        <span class="sr">Number or title</span>
        <input
          type="search"
          placeholder="A number, or a word of the title"
          value={sought}
          onInput={(event) => seek(event.currentTarget.value)}
        />
        <span class="soft" role="status">
          {shown.length === 1 ? '1 rule' : `${shown.length} rules`}
        </span>
      </label>
      {shown.length === 0 && <p class="soft">No rule is called so.</p>}
      {shown.map((one) => (
        <Entry key={one.id} book={book} rule={one} lessons={lessons.get(one.id) ?? []} marked={one.id === rule} />
      ))}
    </article>
  )
}

interface EntryProps {
  readonly book: OpenedBook
  readonly rule: RuleTitle
  readonly lessons: readonly LessonTitle[]
  readonly marked: boolean
}

function Entry({ book, rule: { id, title, absent }, lessons, marked }: EntryProps) {
  const [open, setOpen] = useState(marked)
  const told = book.told.get(id)?.[0]
  return (
    <details
      class={marked ? 'entry marked' : 'entry'}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      data-marked={marked ? id : undefined}
    >
      <summary>
        <span class="rule">{id}</span> {title} {absent === true && <span class="chip">Not in this edition</span>}
      </summary>
      {open && (
        <div class="entrybody">
          {told === undefined ? (
            <p class="soft">The book does not tell this rule.</p>
          ) : (
            <>
              <Words block={told.page.blocks[told.block]!} rule={id} />
              <p>
                <a href={link('rules', book.game, id)}>
                  {told.page.title}
                  {sectionOf(told.page, told.block) !== undefined && ` · ${sectionOf(told.page, told.block)!.text}`}
                </a>
              </p>
            </>
          )}
          {lessons.length > 0 && (
            <div class="row">
              {lessons.map((lesson) => (
                <a key={lesson.id} class="btn" href={link('lesson', book.game, lesson.id)}>
                  Show me: {lesson.title}
                </a>
              ))}
            </div>
          )}
        </div>
      )}
    </details>
  )
}

function Words({ block, rule }: { block: BookBlock; rule: string }) {
  if (block.kind === 'paragraph')
    return (
      <p>
        <Plain text={block.text} />
      </p>
    )
  if (block.kind === 'list') {
    const item = block.items.find(({ rules }) => rules.includes(rule))
    return <p>{item !== undefined && <Plain text={item.text} />}</p>
  }
  return <p>{textOf(block)}</p>
}
