import { useEffect, useMemo, useState } from 'preact/hooks'
import { engine } from '../client/engine.ts'
import { link } from '../client/route.ts'
import type { RuleBook, RuleText } from '../engine/api/index.ts'
import { asSentence } from '../screens/example.ts'
import { nearestRule } from './place.ts'

/** The numbered rules of a game whose book is not written yet, searchable; `rule` is the one to open at. */
export function Catalogue({ game, rule }: { game: string; rule: string | undefined }) {
  const [book, setBook] = useState<RuleBook | undefined>(undefined)
  const [wrong, setWrong] = useState<string | undefined>(undefined)
  const [sought, seek] = useState('')
  useEffect(() => {
    engine.rulebook.rules(game).then(
      (found) => setBook(found),
      (error: unknown) => setWrong((error as Error).message),
    )
  }, [game])
  useEffect(() => {
    if (book !== undefined && rule !== undefined)
      document.getElementById(`rule-${nearestRule(idsOf(book), rule) ?? rule}`)?.scrollIntoView({ block: 'start' })
  }, [book, rule])
  const found = useMemo(
    () => book?.books.map((part) => ({ ...part, rules: part.rules.filter(matches(sought)) })),
    [book, sought],
  )
  const count = found?.reduce((sum, part) => sum + part.rules.length, 0) ?? 0
  return (
    <main class="narrow">
      <h1 class="display">{book?.title ?? 'Rulebook'}</h1>
      {wrong !== undefined && (
        <p class="alert" role="alert">
          {wrong}
        </p>
      )}
      <label class="search">
        <span class="sr">Search the rules</span>
        <input
          type="search"
          placeholder="Search: a word, or a rule’s number"
          value={sought}
          onInput={(event) => seek(event.currentTarget.value)}
        />
        <span class="soft" role="status">
          {book === undefined ? 'Opening the book.' : count === 1 ? '1 rule' : `${count} rules`}
        </span>
      </label>
      {book !== undefined && count === 0 && (
        <p class="soft">
          No rule speaks of “{sought}”.{' '}
          <button type="button" class="btn" onClick={() => seek('')}>
            Show all rules
          </button>
        </p>
      )}
      {book === undefined && wrong === undefined && <RuleSkeleton />}
      {(found ?? [])
        .filter(({ rules }) => rules.length > 0)
        .map((part) => (
          <section key={part.title} aria-label={part.title}>
            {book!.books.length > 1 && <h2 class="display part">{part.title}</h2>}
            {part.rules.map((one) => (
              <RuleEntry
                key={one.id}
                rule={one}
                game={game}
                open={book !== undefined && rule !== undefined && nearestRule(idsOf(book), rule) === one.id}
              />
            ))}
          </section>
        ))}
    </main>
  )
}

function idsOf({ books }: RuleBook): string[] {
  return books.flatMap(({ rules }) => rules.map(({ id }) => id))
}

function matches(sought: string): (rule: RuleText) => boolean {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean)
  return ({ id, title, rule, examples, ruling = '' }) => {
    const text = [id, title, rule, ruling, ...examples].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  }
}

/** The outline of the first rules while the book is being opened. */
function RuleSkeleton() {
  return (
    <div aria-hidden="true">
      {[3, 2, 4].map((lines) => (
        <div key={lines} class="ruleentry blank">
          {Array.from({ length: lines }, (_, i) => (
            <i key={i} />
          ))}
        </div>
      ))}
    </div>
  )
}

function RuleEntry({ rule, game, open }: { rule: RuleText; game: string; open: boolean }) {
  return (
    <article class={open ? 'ruleentry open' : 'ruleentry'} id={`rule-${rule.id}`}>
      <h2>
        <a class="rule" href={link('rules', game, rule.id)}>
          {rule.id}
        </a>
        {rule.title}
      </h2>
      {rule.exempt !== undefined && (
        <p class="ruling">
          <span class="eyebrow">Not in this edition</span>
        </p>
      )}
      <p>{rule.rule}</p>
      {rule.ruling !== undefined && (
        <p class="ruling">
          <span class="eyebrow">Ruling</span> {rule.ruling}
        </p>
      )}
      {rule.examples.length > 0 && (
        <ul class="examples">
          {rule.examples.map((example) => (
            <li key={example}>{asSentence(example)}</li>
          ))}
        </ul>
      )}
      {rule.lessons.length > 0 && (
        <div class="row">
          {rule.lessons.map((lesson) => (
            <a key={lesson.id} class="btn" href={link('lesson', game, lesson.id)}>
              Show me: {lesson.title}
            </a>
          ))}
        </div>
      )}
    </article>
  )
}
