import type { Form } from './form.ts'
import { textProblems, visible } from './plainText.ts'
import { problemsOf, readBadly, type Problem, type Read } from './read.ts'
import { readForm, SOME_TEXT, type FormReading } from './readForm.ts'

/** The form of a pack: a schema that gives the pack itself where it fits. */
export interface PackForm<Pack> extends Form {
  safeParse(
    value: unknown,
  ):
    | { readonly success: true; readonly data: Pack }
    | { readonly success: false; readonly error: { readonly issues: Parameters<typeof problemsOf>[0] } }
}

/**
 * Reads packs and compiles them, or says everything that is wrong with them at once: what is dangerous to show, what
 * has not the form of a pack, and what the compiler finds in the rest. The path of every problem begins with the place
 * of its pack in the list. `ruleOf` names the rule that wants a field so, by its path in the pack.
 */
export function readPacks<Pack, Content>(
  raws: readonly unknown[],
  form: PackForm<Pack>,
  compile: (packs: readonly Pack[]) => Read<Content>,
  ruleOf: (path: Problem['path']) => string | undefined = () => undefined,
): Read<Content> {
  const packs: Pack[] = []
  const problems: Problem[] = []
  const faulty = new Set<number>()
  for (const [place, raw] of raws.entries()) {
    const unsafe = textProblems(raw)
    const read = unsafe.some(tooMuch) ? undefined : form.safeParse(raw)
    if (read?.success === true) packs.push(read.data)
    const found = read === undefined || read.success ? unsafe : [...unsafe, ...wrongForms(form, raw, read.error.issues)]
    for (const problem of once(found)) problems.push(inPack(place, ruled(named(raw, problem), ruleOf)))
    if (read?.success !== true) faulty.add(place)
    if (unsafe.some(tooMuch)) return readBadly(...problems)
  }
  if (problems.length === 0) return compile(packs)
  return readBadly(...problems, ...beyond(raws, form, compile, faulty, problems))
}

/** Too large or too deep to be looked into. */
function tooMuch({ expected }: Problem): boolean {
  return expected.startsWith('at most ') || expected.startsWith('nothing nested ')
}

/** What is wrong with the form, in our own words; in the schema's where it wants more than we can see. */
export function wrongForms(form: Form, raw: unknown, issues: Parameters<typeof problemsOf>[0]): Problem[] {
  const { problems } = readForm(form, raw, 'least')
  return problems.length > 0 ? problems : problemsOf(issues)
}

/** Dangerous text often has the wrong form, too: it is told once. */
function once(problems: readonly Problem[]): Problem[] {
  const seen = new Set<string>()
  return problems.filter(({ path, key }) => {
    const place = JSON.stringify([...path, key])
    return !seen.has(place) && seen.add(place)
  })
}

/**
 * What the compiler finds in packs whose form is wrong somewhere. It reads them twice, with different stand-ins for
 * what is wrong, and only what it says both times is told: the rest follows from the stand-ins.
 */
function beyond<Pack, Content>(
  raws: readonly unknown[],
  form: PackForm<Pack>,
  compile: (packs: readonly Pack[]) => Read<Content>,
  faulty: ReadonlySet<number>,
  known: readonly Problem[],
): Problem[] {
  const replaced: string[] = []
  const found = (reading: FormReading): readonly Problem[] => {
    const packs = raws.map((raw, place) => {
      const right = faulty.has(place) ? undefined : form.safeParse(raw)
      if (right?.success === true) return right.data
      const read = readForm(form, raw, reading)
      replaced.push(...read.replaced)
      return read.mended as Pack
    })
    const read = compile(packs)
    return read.ok ? [] : read.problems
  }
  const least = found('least')
  const most = new Set(found('most').map((problem) => JSON.stringify(problem)))
  const isInMost = (problem: Problem) => {
    const text = JSON.stringify(problem)
    return most.has(text) || most.has(replaced.reduce(withStandIn, text))
  }
  return least
    .filter((problem) => isInMost(problem) && !known.some((one) => isAbout(problem, one)))
    .map((problem) => ({ ...problem, expected: visible(problem.expected) }))
}

/** Whole words alone: a weapon called X is not the end of PA-BRX. */
function withStandIn(text: string, word: string): string {
  const [before, after] = [/^\w/.test(word) ? '(?<![\\w-])' : '', /\w$/.test(word) ? '(?![\\w-])' : '']
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return text.replaceAll(new RegExp(`${before}${escaped}${after}`, 'g'), SOME_TEXT)
}

/** Does a problem stand where another has been told already, or within it? */
function isAbout(problem: Problem, told: Problem): boolean {
  const place = told.key === undefined ? told.path : [...told.path, told.key]
  return place.every((step, i) => problem.path[i] === step)
}

function ruled(problem: Problem, ruleOf: (path: Problem['path']) => string | undefined): Problem {
  const rule = ruleOf(problem.path)
  return rule === undefined ? problem : { ...problem, rule }
}

/** A problem's path begins with the number of the pack it stands in. */
export function inPack(place: number, problem: Problem): Problem {
  return { ...problem, path: [place, ...problem.path] }
}

/** Says which card of a list a problem is about, so that nobody has to count. */
function named(raw: unknown, problem: Problem): Problem {
  const [section, at] = problem.path
  if (typeof section !== 'string' || typeof at !== 'number') return problem
  const cards = (raw as Readonly<Record<string, unknown>>)[section]
  const card: unknown = Array.isArray(cards) ? cards[at] : undefined
  if (typeof card !== 'object' || card === null) return problem
  const { code, id, name } = card as Readonly<Record<string, unknown>>
  const word = [code, id, name].find((one): one is string => typeof one === 'string' && one.length <= 40)
  return word === undefined || textProblems(word).length > 0
    ? problem
    : { ...problem, expected: `${problem.expected} on ${word}` }
}
