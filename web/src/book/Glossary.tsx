import { link } from '../client/route.ts'
import { Plain } from './Plain.tsx'
import type { OpenedBook } from './place.ts'

/** The words of the game, from A to Z. */
export function Glossary({ book, term }: { book: OpenedBook; term: string | undefined }) {
  const words = book.book.glossary.toSorted((a, b) => a.term.localeCompare(b.term, 'en'))
  return (
    <article class="prose glossary">
      <header class="pagehead">
        <p class="eyebrow">{book.title}</p>
        <h1 class="display">Glossary</h1>
      </header>
      <dl>
        {words.map((word) => {
          const marked = word.term === term
          return (
            <div
              key={word.term}
              class={marked ? 'word marked' : 'word'}
              tabindex={marked ? -1 : undefined}
              data-marked={marked ? term : undefined}
            >
              <dt>{word.term}</dt>
              <dd>
                <Plain text={word.text} />{' '}
                {word.rules.map((rule) => (
                  <a key={rule} class="rule" href={link('rules', book.game, rule)} aria-label={`Rule ${rule}`}>
                    {rule}{' '}
                  </a>
                ))}
              </dd>
            </div>
          )
        })}
      </dl>
    </article>
  )
}
