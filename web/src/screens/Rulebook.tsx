import { useEffect, useMemo, useState } from 'preact/hooks'
import { engine } from '../client/engine.ts'
import { link } from '../client/route.ts'
import type { RuleBook, RuleText } from '../engine/messages.ts'
import { asSentence } from './example.ts'
import { tables } from './shopWindow.ts'
import { TopBar } from './TopBar.tsx'

/** Which rulebook? */
export function Rulebooks() {
  return (
    <div class="page">
      <TopBar at="rules" />
      <main class="narrow">
        <h1 class="display">Rulebooks</h1>
        <p class="soft">Every rule in our own words, numbered as in the book, with examples that can be played.</p>
        <ul class="saved">
          {tables.map(({ id, title, edition, line }) => (
            <li key={id}>
              <div>
                <b>
                  {title} {edition}
                </b>
                <span class="soft">{line}</span>
              </div>
              <a class="btn" href={link('rules', id)}>
                Open
              </a>
            </li>
          ))}
        </ul>
      </main>
    </div>
  )
}

/** The rules of one game, searchable; `rule` is the one to open at. */
export function Rulebook({ game, rule }: { game: string; rule: string | undefined }) {
  const [book, setBook] = useState<RuleBook | undefined>(undefined)
  const [wrong, setWrong] = useState<string | undefined>(undefined)
  const [sought, seek] = useState('')
  useEffect(() => {
    engine.rules(game).then(
      (found) => setBook(found),
      (error: unknown) => setWrong((error as Error).message),
    )
  }, [game])
  useEffect(() => {
    if (book !== undefined && rule !== undefined)
      document.getElementById(`rule-${nearestRule(book, rule)}`)?.scrollIntoView({ block: 'start' })
  }, [book, rule])
  const found = useMemo(
    () => book?.books.map((part) => ({ ...part, rules: part.rules.filter(matches(sought)) })),
    [book, sought],
  )
  const count = found?.reduce((sum, part) => sum + part.rules.length, 0) ?? 0
  return (
    <div class="page rules-page">
      <TopBar at="rules" />
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
                  open={book !== undefined && rule !== undefined && nearestRule(book, rule) === one.id}
                />
              ))}
            </section>
          ))}
      </main>
    </div>
  )
}

/** A card or an event may name a finer rule than the catalogue lists: then the entry above it. */
function nearestRule(book: RuleBook, wanted: string): string {
  const ids = book.books.flatMap(({ rules }) => rules.map(({ id }) => id))
  const known = ids.filter((id) => wanted === id || wanted.startsWith(`${id}.`)).sort((a, b) => b.length - a.length)
  return known[0] ?? wanted
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
