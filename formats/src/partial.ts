import { maybeMeant } from '@flagbridge/kernel'

/** Where a value is not what was expected, or undefined. Only what is written is compared. */
export interface Mismatch {
  readonly path: string
  /** The same as the keys of what was expected. */
  readonly keys: readonly (string | number)[]
  readonly expected: unknown
  readonly got: unknown
  /** "; nearest: hull", where a key or name is there that is most like the one that is not. */
  readonly nearest?: string
}

/** The number that a name stands for under a key of the state, an event or an action: a hex label under `cell`. */
export type Naming = (key: string, word: string, among?: readonly unknown[]) => number | undefined

/**
 * A mapping matches a mapping with at least these keys; against a list, its keys look elements up by index, `id` or
 * `name`. A list matches a list of the same length, element by element. Null stands for an absent value, and a name for
 * the number that the game gives it.
 */
export function mismatch(expected: unknown, got: unknown, naming?: Naming): Mismatch | undefined {
  return compare(expected, got, [], naming)
}

type Keys = readonly (string | number)[]

function compare(expected: unknown, got: unknown, keys: Keys, naming: Naming | undefined): Mismatch | undefined {
  if (Array.isArray(expected)) return compareList(expected, got, keys, naming)
  if (typeof expected === 'object' && expected !== null) return compareMapping(expected, got, keys, naming)
  if (Object.is(expected, got ?? null)) return undefined
  if (typeof expected === 'string' && typeof got === 'number' && naming?.(field(keys), expected) === got)
    return undefined
  return differs(keys, expected, got)
}

function compareMapping(expected: object, got: unknown, keys: Keys, naming: Naming | undefined): Mismatch | undefined {
  if (typeof got !== 'object' || got === null) return differs(keys, expected, got)
  for (const [key, inner] of Object.entries(expected)) {
    const inside = Array.isArray(got)
      ? element(got, key, () => naming?.(field(keys), key, got))
      : (got as Record<string, unknown>)[key]
    const found = compare(inner, inside, [...keys, key], naming)
    if (found === undefined) continue
    const meant = inside === undefined && found.nearest === undefined ? maybeMeant(key, namesIn(got)) : ''
    return meant === '' ? found : { ...found, nearest: meant }
  }
  return undefined
}

function compareList(
  expected: readonly unknown[],
  got: unknown,
  keys: Keys,
  naming: Naming | undefined,
): Mismatch | undefined {
  if (!Array.isArray(got) || got.length !== expected.length) return differs(keys, expected, got)
  for (const [i, inner] of expected.entries()) {
    const found = compare(inner, got[i], [...keys, i], naming)
    if (found !== undefined) return found
  }
  return undefined
}

function differs(keys: Keys, expected: unknown, got: unknown): Mismatch {
  const path = keys.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('')
  return { path, keys, expected, got }
}

/** The key under which a value stands, whichever of a list it is. */
function field(keys: Keys): string {
  return String(keys.findLast((key) => typeof key === 'string' && !/^\d+$/.test(key)) ?? '')
}

function element(list: readonly unknown[], key: string, named: () => number | undefined): unknown {
  if (/^\d+$/.test(key) && Number(key) < list.length) return list[Number(key)]
  const found = list.find((item) => {
    const known = item as { id?: unknown; name?: unknown } | null
    return typeof item === 'object' && (known?.id === key || known?.name === key)
  })
  return found ?? list[named() ?? -1]
}

/** What one may call the parts of a value by. */
function namesIn(value: object): string[] {
  if (!Array.isArray(value)) return Object.keys(value)
  return value.flatMap((item) => {
    const { id, name } = (item ?? {}) as { id?: unknown; name?: unknown }
    return [id, name].filter((word): word is string => typeof word === 'string')
  })
}
