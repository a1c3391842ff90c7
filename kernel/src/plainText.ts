import type { Problem } from './read.ts'

/** Deeper than this nobody writes; a list in a list in a list … is refused before anything recurses into it. */
export const DEEPEST = 40
/** More values than in any pack. */
export const MOST_VALUES = 100_000
/** Longer than any text on a card. */
export const LONGEST_TEXT = 4000

/** What begins a tag, a comment or a reference of HTML. */
const MARKUP = /<[a-z/!?]|&(?:[a-z]+|#x?[0-9a-f]+);/i
/** Characters that are not seen, but move, hide or turn round what is: only line ends and tabs are let through. */
const INVISIBLE = /(?![\n\r\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u

const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * What makes data from outside dangerous to show or to read, whatever it is meant to be: markup, invisible and
 * direction-turning characters, a key that means something to the language itself, and too much of anything.
 */
export function textProblems(data: unknown): Problem[] {
  const problems: Problem[] = []
  const open: { readonly value: unknown; readonly path: readonly (string | number)[] }[] = [{ value: data, path: [] }]
  for (let values = 1; open.length > 0; values++) {
    const { value, path } = open.pop()!
    if (values > MOST_VALUES) return [{ path: [], expected: `at most ${MOST_VALUES} values` }]
    if (typeof value === 'string') {
      const expected = unshowable(value) ?? notOneLine(path.at(-1), value)
      if (expected !== undefined) problems.push({ path, expected, found: shown(value) })
    } else if (typeof value === 'number' && !Number.isFinite(value))
      problems.push({ path, expected: `a number, not ${value}` })
    else if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
      problems.push({ path, expected: 'plain data' })
    else if (typeof value === 'object' && value !== null) {
      if (path.length >= DEEPEST)
        return [{ path: path.slice(0, DEEPEST), expected: `nothing nested deeper than ${DEEPEST} levels` }]
      const prototype: unknown = Object.getPrototypeOf(value)
      if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null)
        problems.push({ path, expected: 'plain data' })
      for (const [key, inside] of Object.entries(value)) {
        const expected = FORBIDDEN_KEYS.has(key) ? `no key called ${key}` : unshowable(key)
        if (expected !== undefined) problems.push({ path, key, expected })
        open.push({ value: inside, path: [...path, Array.isArray(value) ? Number(key) : key] })
      }
    }
  }
  return problems
}

function unshowable(text: string): string | undefined {
  if (text.length > LONGEST_TEXT) return `text of at most ${LONGEST_TEXT} characters`
  const hidden = INVISIBLE.exec(text)?.[0].codePointAt(0)
  if (hidden !== undefined)
    return `text that can be read, without the character U+${hidden.toString(16).toUpperCase().padStart(4, '0')}`
  return MARKUP.test(text) ? 'plain text without HTML' : undefined
}

/** What a thing is called stands in one line, wherever it is shown. */
const NAMES: ReadonlySet<unknown> = new Set(['name', 'title', 'className', 'pack', 'id', 'code'])

function notOneLine(key: string | number | undefined, text: string): string | undefined {
  return NAMES.has(key) && /[\n\r\t]/.test(text) ? 'a name in one line, without tabs' : undefined
}

const SHOWN = 60

/** A value as it can be shown in a sentence: short, and with nothing invisible in it. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return 'a mapping'
  if (typeof value !== 'string') return `${value as number | boolean | null}`
  const cut = value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value
  return visible(JSON.stringify(cut))
}

/** Text in which whatever is not seen stands by its number. */
export function visible(text: string): string {
  return text.replace(
    new RegExp(`${INVISIBLE.source}|[\\n\\r\\t]`, 'gu'),
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
