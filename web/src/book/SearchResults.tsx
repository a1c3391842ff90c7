import { link } from '../client/route.ts'
import { excerpt, type FoundText } from './search.ts'

/** What a search has found, the best first. */
export function SearchResults({
  game,
  sought,
  found,
  clear,
}: {
  game: string
  sought: string
  found: readonly FoundText[]
  clear(): void
}) {
  return (
    <section class="prose bookresults" aria-label="Found">
      <h1 class="display">{found.length === 0 ? 'Nothing found' : `“${sought}”`}</h1>
      {found.length === 0 && (
        <p>
          The book does not speak of “{sought}”.{' '}
          <button type="button" class="btn" onClick={clear}>
            Back to the page
          </button>
        </p>
      )}
      <ol>
        {found.map((one) => (
          <li key={one.id}>
            <a href={link('rules', game, ...one.at)} onClick={clear}>
              <span class="eyebrow">
                {one.chapter}
                {one.heading !== '' && one.at[0] !== 'glossary' && ` · ${one.heading}`}
              </span>
              <span class="found">
                {excerpt(one.text, one.words).map((part, i) => (i % 2 === 1 ? <mark key={i}>{part}</mark> : part))}
              </span>
              {one.rules !== '' && <span class="rule">{one.rules}</span>}
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}
