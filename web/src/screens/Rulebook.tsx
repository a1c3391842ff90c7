import { useEffect, useState } from 'preact/hooks'
import { BookScreen } from '../book/BookScreen.tsx'
import { engine } from '../client/engine.ts'
import { later } from '../client/later.ts'
import { link } from '../client/route.ts'
import type { BookView } from '../engine/api/index.ts'
import { Picture } from './Picture.tsx'
import { tables, titleOf } from './shopWindow.ts'
import { TopBar } from './TopBar.tsx'
import '../style/book.css'

const Catalogue = later(async () => (await import('../book/Catalogue.tsx')).Catalogue)

/** Which rulebook? */
export function Rulebooks() {
  return (
    <div class="page">
      <TopBar at="rules" />
      <main class="narrow bookshelf">
        <h1 class="display">Rulebooks</h1>
        <p class="soft">
          Every game told from the first ship to the last point, with pictures and examples that replay.
        </p>
        <ul class="saved">
          {tables.map((table) => (
            <li key={table.id}>
              <a class="spine" href={link('rules', table.id)}>
                <Picture table={table} />
                <span>
                  <b class="display">
                    {table.title} {table.edition}
                  </b>
                  <span class="soft">{table.line}</span>
                </span>
              </a>
              <a
                class="btn quiet"
                href={link('puzzles', table.id)}
                aria-label={`Puzzles: ${table.title} ${table.edition ?? ''}`}
              >
                Puzzles
              </a>
              {table.guide === true && (
                <a
                  class="btn quiet"
                  href={link('guide', table.id)}
                  aria-label={`Guided first battle: ${table.title} ${table.edition ?? ''}`}
                >
                  Guided first battle
                </a>
              )}
            </li>
          ))}
        </ul>
      </main>
    </div>
  )
}

interface RulebookProps {
  readonly game: string
  /** A rule by its number, or the name of a page. */
  readonly rule: string | undefined
  readonly section: string | undefined
}

type Fetched = { readonly view: BookView } | { readonly wrong: string } | 'unwritten' | undefined

/** The rulebook of a game: its book, or the numbered rules as long as none is written. */
export function Rulebook({ game, rule, section }: RulebookProps) {
  const [fetched, setFetched] = useState<Fetched>(undefined)
  useEffect(() => {
    engine.rulebook.book(game).then(
      (view) => setFetched(view === undefined ? 'unwritten' : { view }),
      (error: unknown) => setFetched({ wrong: (error as Error).message }),
    )
  }, [game])
  return (
    <div class="page rules-page">
      <TopBar at="rules" />
      {fetched === undefined && <Blank title={titleOf(game)} />}
      {fetched === 'unwritten' && <Catalogue game={game} rule={rule} />}
      {typeof fetched === 'object' && 'view' in fetched && (
        <BookScreen view={fetched.view} wanted={rule} section={section} />
      )}
      {typeof fetched === 'object' && 'wrong' in fetched && (
        <main class="narrow">
          <h1 class="display">The book cannot be opened</h1>
          <p class="alert" role="alert">
            {fetched.wrong}
          </p>
          <p>
            <a class="btn" href={link('rules')}>
              All rulebooks
            </a>
          </p>
        </main>
      )}
    </div>
  )
}

/** The outline of a page while the book is being opened. */
function Blank({ title }: { title: string }) {
  return (
    <main class="book">
      <div class="bookrail" />
      <div class="bookmain">
        <article class="prose" aria-busy="true">
          <p class="eyebrow" role="status">
            Opening the book
          </p>
          <h1 class="display">{title}</h1>
          <div aria-hidden="true">
            {[3, 2, 4].map((lines) => (
              <div key={lines} class="ruleentry blank">
                {Array.from({ length: lines }, (_, i) => (
                  <i key={i} />
                ))}
              </div>
            ))}
          </div>
        </article>
      </div>
    </main>
  )
}
