import {
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Document,
  type YAMLMap,
  type YAMLParseError,
} from 'yaml'
import { describeProblem, likely, pathText, type Problem } from '@flagbridge/kernel'

/** A problem with the place in the file where it stands. Lines and columns count from 1. */
export interface Located extends Problem {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** A YAML or JSON text, parsed, that can still tell where a path stands. */
export interface Source {
  readonly file: string
  readonly data: unknown
  locate(problems: readonly Problem[]): Located[]
  /** What stands under all but the last of several keys of one name, which the data has not. */
  readonly earlier?: readonly Earlier[]
}

export interface Earlier {
  /** The same text with one of such keys instead of the last. */
  readonly source: Source
  /** Does the problem stand under it? All others are told of the data. */
  holds(problem: Located): boolean
}

export type ReadSource =
  | { readonly ok: true; readonly source: Source }
  /** With the source where all else can be read: keys that are given twice are no reason to look no further. */
  | { readonly ok: false; readonly problems: Located[]; readonly source?: Source }

/** JSON is read by the same parser: every JSON text is YAML. */
export function readSource(file: string, text: string): ReadSource {
  const lines = new LineCounter()
  const badly = (path: readonly (string | number)[], expected: string, offset = 0): ReadSource => {
    const { line, col } = lines.linePos(offset)
    return { ok: false, problems: [{ file, line, column: col, path, expected }] }
  }
  let document: Document
  try {
    document = parseDocument(text, { lineCounter: lines, uniqueKeys: true, prettyErrors: false })
  } catch {
    // The parser calls itself for whatever is inside, and there is only so much room for that.
    return badly([], TOO_DEEP, deepBracket(text))
  }
  const problems = document.errors.slice(0, MOST_ERRORS).map((error) => {
    const { line, col } = lines.linePos(error.pos[0])
    return { file, line, column: col, path: [], expected: wellFormed(error) }
  })
  if (document.errors.some(({ code }) => code !== 'DUPLICATE_KEY')) return { ok: false, problems }
  const deep = tooDeep(document.contents)
  if (deep !== undefined) return badly([], TOO_DEEP, deep)
  const locate = locating(file, document, lines)
  try {
    const data: unknown = document.toJS({ maxAliasCount: MOST_ALIASES })
    if (text.includes('&') && isEndless(data))
      return badly([], 'no list or mapping inside itself', Math.max(0, text.search(/\*\w/)))
    const source = { file, data, locate }
    return problems.length === 0
      ? { ok: true, source }
      : { ok: false, problems, source: { ...source, ...earlierIn(file, text) } }
  } catch (error) {
    const alias = text.search(/\*\w/)
    return badly(
      [],
      `at most ${MOST_ALIASES} repeats by alias (*name); ${(error as Error).message}`,
      Math.max(0, alias),
    )
  }
}

function locating(file: string, document: Document, lines: LineCounter): Source['locate'] {
  return (problems) =>
    problems.map((problem) => {
      const path = problem.key === undefined ? problem.path : [...problem.path, problem.key]
      const { line, col } = lines.linePos(offsetOf(document, path))
      return { ...problem, file, line, column: col }
    })
}

/** What stands under each key that is given again further on; nothing where it cannot be read without what follows. */
function earlierIn(file: string, text: string): { readonly earlier?: readonly Earlier[] } {
  const count = Math.min(MOST_ERRORS, passedOver(parsedLoosely(text).document.contents).length)
  const earlier = Array.from({ length: count }, (_, place) => earlierAt(file, text, place))
  return { earlier: earlier.filter((one) => one !== undefined) }
}

function parsedLoosely(text: string) {
  const lines = new LineCounter()
  return { lines, document: parseDocument(text, { lineCounter: lines, uniqueKeys: false, prettyErrors: false }) }
}

/** The text with one of the passed over in its place, those around it too, and of all other keys the last. */
function earlierAt(file: string, text: string, place: number): Earlier | undefined {
  const { document, lines } = parsedLoosely(text)
  const { pair, kept } = passedOver(document.contents)[place]!
  const from = startOf(pair.key)
  const to = (pair.value as { range?: readonly number[] } | null)?.range?.[1] ?? from
  for (const map of mapsIn(document.contents)) map.items = [...lastOfEach(map, kept).values()]
  const offset = ({ line, column }: Located) => lines.lineStarts[line - 1]! + column - 1
  const holds = (problem: Located) => offset(problem) >= from && offset(problem) < to
  try {
    const data: unknown = document.toJS({ maxAliasCount: MOST_ALIASES })
    return { source: { file, data, locate: locating(file, document, lines) }, holds }
  } catch {
    return undefined
  }
}

type KeyPair = YAMLMap['items'][number]
/** Which of several keys of one name is read in a mapping, where it is not the last. */
type Kept = ReadonlyMap<YAMLMap, KeyPair>

function nameOf({ key }: KeyPair): unknown {
  return isScalar(key) ? key.value : key
}

function lastOfEach(map: YAMLMap, kept: Kept): Map<unknown, KeyPair> {
  const last = new Map(map.items.map((pair) => [nameOf(pair), pair]))
  const instead = kept.get(map)
  return instead === undefined ? last : last.set(nameOf(instead), instead)
}

/** Every pair that a later one of its name passes over, with those around it that are passed over as well. */
function passedOver(contents: unknown): { readonly pair: KeyPair; readonly kept: Kept }[] {
  const found: { readonly pair: KeyPair; readonly kept: Kept }[] = []
  const open: { readonly node: unknown; readonly kept: Kept }[] = [{ node: contents, kept: new Map() }]
  while (open.length > 0) {
    const { node, kept } = open.pop()!
    if (isSeq(node)) open.push(...node.items.map((item) => ({ node: item, kept })))
    if (!isMap(node)) continue
    const last = lastOfEach(node, new Map())
    for (const pair of node.items) {
      const isLast = last.get(nameOf(pair)) === pair
      const within = isLast ? kept : new Map([...kept, [node, pair]])
      if (!isLast) found.push({ pair, kept: within })
      open.push({ node: pair.value, kept: within })
    }
  }
  return found
}

function mapsIn(contents: unknown): YAMLMap[] {
  const maps: YAMLMap[] = []
  const open: unknown[] = [contents]
  while (open.length > 0) {
    const node = open.pop()
    if (isSeq(node)) open.push(...node.items)
    if (!isMap(node)) continue
    maps.push(node)
    open.push(...node.items.map(({ value }) => value))
  }
  return maps
}

/** After so many the rest hardly helps: the file is likely something else. */
const MOST_ERRORS = 20

function wellFormed({ code, message }: YAMLParseError): string {
  return code === 'DUPLICATE_KEY'
    ? 'each key once in a mapping, found this one again'
    : `well-formed YAML or JSON; ${message.toLowerCase()}`
}

const MOST_ALIASES = 100
const DEEPEST = 100
const TOO_DEEP = `nothing nested deeper than ${DEEPEST} levels`

/** Where something lies too deep inside other things, if anywhere. An alias is only a name here. */
function tooDeep(contents: unknown): number | undefined {
  const open: { readonly node: unknown; readonly depth: number }[] = [{ node: contents, depth: 0 }]
  while (open.length > 0) {
    const { node, depth } = open.pop()!
    if (depth > DEEPEST) return startOf(node)
    if (isSeq(node)) for (const item of node.items) open.push({ node: item, depth: depth + 1 })
    if (isMap(node)) for (const { value } of node.items) open.push({ node: value, depth: depth + 1 })
  }
  return undefined
}

/** Where the brackets become too many, as far as can be seen without reading the text. */
function deepBracket(text: string): number {
  let depth = 0
  for (let i = 0; i < text.length; i++) {
    const one = text[i]!
    if ('[{'.includes(one)) depth++
    else if (']}'.includes(one)) depth--
    if (depth > DEEPEST) return i
  }
  return 0
}

/** Data that contains itself, by an alias within its own anchor. */
function isEndless(data: unknown): boolean {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value: data, depth: 0 }]
  while (open.length > 0) {
    const { value, depth } = open.pop()!
    if (typeof value !== 'object' || value === null) continue
    if (depth > MOST_ALIASES * DEEPEST) return true
    for (const inside of Object.values(value)) open.push({ value: inside, depth: depth + 1 })
  }
  return false
}

/** The place of the deepest part of the path that exists: a missing key is shown at its parent. */
function offsetOf(document: Document, path: readonly (string | number)[]): number {
  let node: unknown = document.contents
  let offset = startOf(node)
  for (const [depth, key] of path.entries()) {
    if (isMap(node)) {
      const keyed = new Map(node.items.map((item) => [isScalar(item.key) ? item.key.value : item.key, item]))
      // What stands under a misspelt key is looked at, too.
      const meant = depth === path.length - 1 ? undefined : likely(String(key), [...keyed.keys()].map(String))
      const pair = keyed.get(key) ?? keyed.get(meant)
      if (pair === undefined) break
      offset = startOf(pair.key)
      node = pair.value
    } else if (isSeq(node)) {
      const item = node.items[Number(key)]
      if (item === undefined) break
      node = item
      offset = startOf(item)
    } else break
  }
  return offset
}

function startOf(node: unknown): number {
  const range = (node as { range?: readonly number[] } | null)?.range
  return range?.[0] ?? 0
}

/** `ships.yaml:12:5 ships[2].hull: expected number` */
export function describeLocated(problem: Located): string {
  return `${problem.file}:${problem.line}:${problem.column} ${describeProblem(problem)}`
}

export { pathText }
