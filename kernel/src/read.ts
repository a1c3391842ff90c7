/** What is wrong with something read from outside, and where. */
export interface Problem {
  readonly path: readonly (string | number)[]
  readonly expected: string
  readonly rule?: string
  /** A key of the mapping at the path that should not be there: the very place to look. */
  readonly key?: string
  /** What stands there instead, as it can be shown: `"many"`, `12`, `a list`, `nothing`. */
  readonly found?: string
  /** The known word that was most likely meant. */
  readonly near?: string
}

/**
 * The result of reading data from outside: the value, with what is odd about it, or everything that is wrong with it.
 */
export type Read<T> =
  | { readonly ok: true; readonly value: T; readonly warnings?: readonly Problem[] }
  | { readonly ok: false; readonly problems: Problem[] }

export function readWell<T>(value: T, warnings: readonly Problem[] = []): Read<T> {
  return warnings.length === 0 ? { ok: true, value } : { ok: true, value, warnings }
}

export function readBadly(...problems: Problem[]): { readonly ok: false; readonly problems: Problem[] } {
  return { ok: false, problems }
}

/** The part of a schema library's issue that we put into words (zod's issues have this form). */
interface Issue {
  readonly code?: string | undefined
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly expected?: string
  readonly keys?: readonly string[]
  readonly values?: readonly unknown[]
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
  readonly pattern?: string
  readonly note?: string
  readonly options?: readonly unknown[]
  readonly errors?: readonly (readonly Issue[])[]
}

/** Puts the issues of a schema into our words: always what was expected, never only that it was invalid. */
export function problemsOf(issues: readonly Issue[]): Problem[] {
  return issues.flatMap((issue) => {
    const path = issue.path.map(step)
    const meant = formMeant(issue)
    if (meant !== undefined) return problemsOf(meant).map((inside) => ({ ...inside, path: [...path, ...inside.path] }))
    const problem = { path, expected: expectation(issue) }
    const key = issue.keys?.[0]
    return [key === undefined ? problem : { ...problem, key }]
  })
}

/**
 * Of several forms of a mapping the one that was most likely meant: the one with the fewest mistakes, all of them
 * inside.
 */
function formMeant({ code, message, errors }: Issue): readonly Issue[] | undefined {
  if (code !== 'invalid_union' || message !== WORDLESS) return undefined
  const inside = (errors ?? []).filter(
    (form) => form.length > 0 && form.every((issue) => issue.path.length > 0 || issue.keys !== undefined),
  )
  return inside.toSorted((a, b) => weight(a) - weight(b))[0]
}

/** Every key too many is a mistake of its own. */
function weight(form: readonly Issue[]): number {
  return form.reduce((sum, { keys }) => sum + (keys?.length ?? 1), 0)
}

function step(key: PropertyKey): string | number {
  return typeof key === 'symbol' ? String(key) : key
}

/** Kinds of data as people call them. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a mapping',
  record: 'a mapping',
  nonoptional: 'a value',
}

function expectation(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected ?? ''] ?? issue.expected ?? issue.message
    case 'unrecognized_keys':
      return `no key named ${(issue.keys ?? []).map((key) => `"${key}"`).join(', ')}`
    case 'invalid_value':
      return oneOf(issue.values ?? [])
    case 'too_small':
      return `at least ${issue.minimum}`
    case 'too_big':
      return `at most ${issue.maximum}`
    case 'invalid_format':
      return issue.message === WORDLESS ? 'text of another form' : issue.message
    case 'invalid_union':
      return union(issue)
    default:
      return issue.message
  }
}

function oneOf(values: readonly unknown[]): string {
  return `one of ${values.map((value) => JSON.stringify(value)).join(', ')}`
}

/** What a schema says without words of its own. */
const WORDLESS = 'Invalid input'
/** And of a word that chooses among forms, when it chooses none of them. */
const UNDECIDED = 'No matching discriminator'

function union(issue: Issue): string {
  if (issue.message !== WORDLESS) return issue.message
  const branches = (issue.errors ?? []).map((errors) => problemsOf(errors))
  const shown = branches
    .filter((branch) => branch.length > 0)
    .map((branch) => branch.map((one) => (one.path.length === 0 ? one.expected : describeProblem(one))).join(' and '))
  if (shown.length > 0) return shown.join(', or ')
  return issue.options === undefined || issue.note !== UNDECIDED
    ? (issue.note ?? 'one of the known forms')
    : oneOf(issue.options)
}

export function describeProblem(problem: Problem): string {
  const where = problem.path.length === 0 ? '' : `${pathText(problem.path)}: `
  const rule = problem.rule === undefined ? '' : ` (${problem.rule})`
  const found = problem.found === undefined ? '' : `, found ${problem.found}`
  const near = problem.near === undefined ? '' : `; did you mean ${JSON.stringify(problem.near)}?`
  return `${where}expected ${problem.expected}${found}${near}${rule}`
}

export function pathText(path: readonly (string | number)[]): string {
  return path.map((key, i) => (typeof key === 'number' ? `[${key}]` : i === 0 ? key : `.${key}`)).join('')
}
