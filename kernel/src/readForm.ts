import { checksOf, isOptional, limitsOf, said, shapeOf, wanted, wordsOf, type Form, type FormShape } from './form.ts'
import { likely } from './nearest.ts'
import { shown } from './plainText.ts'
import type { Problem } from './read.ts'

type Path = readonly (string | number)[]

/** Two readings of what is wrong, each with other values in place of it: what both lead to does not hang on them. */
export type FormReading = 'least' | 'most'

export interface FormRead {
  readonly problems: Problem[]
  /** The data with something of the right form wherever it was wrong, so that the rest can be looked at, too. */
  readonly mended: unknown
  /** Text of the wrong form that another stands in for, in the reading that replaces it. */
  readonly replaced: readonly string[]
}

/** What stands in for text: longer than most, so that whatever hangs on its length can be told. */
export const SOME_TEXT = '?'.repeat(60)

/** Everything in which data differs from its form, in words, and the data mended. */
export function readForm(form: Form, data: unknown, reading: FormReading): FormRead {
  const reader: Reader = { problems: [], reading, replaced: [] }
  return { mended: read(reader, form, data, []), problems: reader.problems, replaced: reader.replaced }
}

interface Reader {
  readonly problems: Problem[]
  readonly reading: FormReading
  readonly replaced: string[]
}

function read(reader: Reader, form: Form, value: unknown, path: Path): unknown {
  const shape = shapeOf(form)
  switch (shape.type) {
    case 'object':
      return isMapping(value) ? object(reader, form, value, path) : wrong(reader, form, value, path)
    case 'record':
      return isMapping(value) ? record(reader, shape, value, path) : wrong(reader, form, value, path)
    case 'array':
    case 'tuple':
      return Array.isArray(value) ? list(reader, form, shape, value, path) : wrong(reader, form, value, path)
    case 'optional':
    case 'default':
      if (value === undefined) return shape.defaultValue
      return read(reader, shape.innerType!, value, path)
    case 'nullable':
      if (value === null) return null
      if (LEAVES.has(shapeOf(shape.innerType!).type) && !form.safeParse(value).success)
        return wrong(reader, form, value, path)
      return read(reader, shape.innerType!, value, path)
    case 'union':
      return union(reader, form, shape, value, path)
    default:
      return form.safeParse(value).success ? value : wrong(reader, form, value, path)
  }
}

const LEAVES: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'enum', 'literal'])

function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function object(reader: Reader, form: Form, value: Readonly<Record<string, unknown>>, path: Path): unknown {
  const shape = shapeOf(form)
  const fields = shape.shape!
  const before = reader.problems.length
  const mended: Record<string, unknown> = {}
  const meant = new Map<string, unknown>()
  for (const key of Object.keys(value)) {
    if (Object.hasOwn(fields, key)) continue
    const problem = unknownKey(path, key, Object.keys(fields))
    reader.problems.push(problem)
    // A misspelt key is one mistake, not one too many and one missing.
    if (problem.near !== undefined) meant.set(problem.near, value[key])
  }
  for (const [key, field] of Object.entries(fields)) {
    const inside = Object.hasOwn(value, key) ? value[key] : meant.get(key)
    const found = read(reader, field, inside, [...path, key])
    if (found !== undefined || !isOptional(field)) mended[key] = found
  }
  // Every key is right, and the whole is not: the form says why.
  if (reader.problems.length === before && !form.safeParse(value).success)
    reader.problems.push({ path, expected: said(checksOf(shape)) ?? wanted(form) })
  return mended
}

function unknownKey(path: Path, key: string, known: readonly string[]): Problem {
  const near = likely(key, known)
  const expected = `no key named ${shown(key)}`
  return near === undefined
    ? { path, key, expected: `${expected} (known are ${known.join(', ')})` }
    : { path, key, expected, near }
}

function record(reader: Reader, shape: FormShape, value: Readonly<Record<string, unknown>>, path: Path): unknown {
  const mended: Record<string, unknown> = {}
  for (const [key, inside] of Object.entries(value)) {
    if (!shape.keyType!.safeParse(key).success) {
      const near = nearWord(shape.keyType!, key)
      const expected = `${wanted(shape.keyType!)} as a key`
      reader.problems.push({ path, key, expected, found: shown(key), ...(near === undefined ? {} : { near }) })
      // A word that is none is left out; a name of the wrong form is kept, so that others may speak of it.
      if (wordsOf(shape.keyType!) !== undefined || key === '__proto__') continue
    }
    mended[key] = read(reader, shape.valueType!, inside, [...path, key])
  }
  return mended
}

function list(reader: Reader, form: Form, shape: FormShape, value: readonly unknown[], path: Path): unknown {
  const formOf = (i: number) => shape.items?.[i] ?? shape.element!
  const { least = 0, most = Infinity } =
    shape.items === undefined ? limitsOf(checksOf(shape)) : { least: shape.items.length, most: shape.items.length }
  if (value.length < least || value.length > most)
    reader.problems.push({ path, expected: wanted(form), found: `${value.length === 0 ? 'none' : value.length}` })
  const mended = Array.from(value.slice(0, most), (one, i) => read(reader, formOf(i), one, [...path, i]))
  while (mended.length < least) mended.push(standIn(reader.reading, formOf(mended.length)))
  return mended
}

/** Of several forms the one that was meant: by its word where one decides, else the one with the fewest mistakes. */
function union(reader: Reader, form: Form, shape: FormShape, value: unknown, path: Path): unknown {
  const options = shape.options!
  const right = options.find((option) => option.safeParse(value).success)
  if (right !== undefined) return read(reader, right, value, path)
  const word = shape.discriminator
  if (word !== undefined && isMapping(value)) {
    const meant = options.find((option) => shapeOf(option).shape![word]!.safeParse(value[word]).success)
    if (meant !== undefined) return read(reader, meant, value, path)
    const words = options.flatMap((option) => wordsOf(shapeOf(option).shape![word]!) ?? [])
    const near = typeof value[word] === 'string' ? likely(value[word], words.map(String)) : undefined
    const expected = `one of ${words.join(', ')}`
    reader.problems.push({
      path: [...path, word],
      expected,
      found: shown(value[word]),
      ...(near === undefined ? {} : { near }),
    })
    const likeliest = options.find((option) => shapeOf(option).shape![word]!.safeParse(near).success)
    if (near === undefined || likeliest === undefined) return standIn(reader.reading, form)
    return read(reader, likeliest, { ...value, [word]: near }, path)
  }
  const tried = options
    .map((option) => ({ option, ...readForm(option, value, reader.reading) }))
    .filter(({ problems }) => problems.every((one) => one.path.length > 0 || one.key !== undefined))
    .toSorted((one, other) => one.problems.length - other.problems.length)[0]
  return tried === undefined ? wrong(reader, form, value, path) : read(reader, tried.option, value, path)
}

function wrong(reader: Reader, form: Form, value: unknown, path: Path): unknown {
  const near = nearWord(form, value)
  const problem = { path, expected: ownWords(form, value) ?? wanted(form), found: shown(value) }
  reader.problems.push(near === undefined ? problem : { ...problem, near })
  // Text of the wrong form is kept in one reading: others may speak of it, and it is blamed only once.
  if (typeof value === 'string' && shapeOf(form).type === 'string') {
    if (reader.reading === 'least') return value
    reader.replaced.push(value)
  }
  return standIn(reader.reading, form)
}

/** What the check that failed says of it; a schema without words of its own says only that it is invalid. */
function ownWords(form: Form, value: unknown): string | undefined {
  const kind = shapeOf(form).type
  if (typeof value !== kind) return undefined
  const words = new Set(checksOf(shapeOf(form)).map(({ error }) => error?.({})))
  return form.safeParse(value).error?.issues.find(({ message }) => words.has(message))?.message
}

function nearWord(form: Form, value: unknown): string | undefined {
  const words = wordsOf(form)
  return typeof value === 'string' && words !== undefined && words.length > 1
    ? likely(
        value,
        words.filter((word) => typeof word === 'string'),
      )
    : undefined
}

/** Something of this form. */
function standIn(reading: FormReading, form: Form): unknown {
  const shape = shapeOf(form)
  const { least, most } = limitsOf(checksOf(shape))
  switch (shape.type) {
    case 'string':
      return SOME_TEXT
    case 'number':
      return reading === 'least' ? (least ?? 1) : (most ?? 10)
    case 'boolean':
      return reading === 'most'
    case 'enum':
    case 'literal':
      return wordsOf(form)!.at(reading === 'least' ? 0 : -1)
    case 'array':
      return Array.from({ length: least ?? 0 }, () => standIn(reading, shape.element!))
    case 'tuple':
      return shape.items!.map((item) => standIn(reading, item))
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.shape!).flatMap(([key, inside]) =>
          isOptional(inside) && shapeOf(inside).type !== 'default' ? [] : [[key, standIn(reading, inside)]],
        ),
      )
    case 'record':
      return {}
    case 'nullable':
      return reading === 'least' ? null : standIn(reading, shape.innerType!)
    case 'optional':
      return undefined
    case 'default':
      return shape.defaultValue
    case 'union':
      return standIn(reading, shape.options!.at(reading === 'least' ? 0 : -1)!)
    default:
      return undefined
  }
}
