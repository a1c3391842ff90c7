import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface RefusalEntry {
  readonly code: string
  /** The rules that refuse so, as far as the code names them beside it. */
  readonly rules: readonly string[]
  /** Its sentence; "…" stands for a value. */
  readonly sentence: string
}

/** The refusals with these codes, as the sources of a game tell them. */
export function refusalsIn(folder: string, codes: readonly string[]): RefusalEntry[] {
  const files = sourcesIn(folder)
  const told = files.filter((file) => /\/text\//.test(file)).map(read)
  const ruled = files.filter((file) => !/\/(?:text|look|judge)\//.test(file)).map(read)
  return codes.toSorted().map((code) => ({ code, rules: rulesFor(code, ruled), sentence: sentenceFor(code, told) }))
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
}

function read(file: string): string {
  return readFileSync(file, 'utf8')
}

/** `refuse('out-of-range', 'AB-6'` or `'out-of-range': 'AB-6'`. */
function rulesFor(code: string, sources: readonly string[]): string[] {
  const beside = new RegExp(`(?:'${code}'|\\b${code}\\b)[,:]\\s*'([A-Z]+\\d*-[\\w.-]+|TABLE\\.\\d)'`, 'g')
  return [...new Set(sources.flatMap((text) => [...text.matchAll(beside)].map((found) => found[1]!)))].toSorted()
}

/** The words in the function that stands under this key. */
function sentenceFor(code: string, sources: readonly string[]): string {
  const key = new RegExp(`^( +)(?:'${code}'|${code})(?::|\\()`, 'm')
  for (const text of sources) {
    const found = key.exec(text)
    if (found === null) continue
    const rest = text.slice(found.index + found[0].length)
    // The next key of the same table, or its end, stands no further in.
    const end = new RegExp(`\\n {0,${found[1]!.length}}\\S`).exec(rest)?.index ?? rest.length
    const sentence = wordsIn(rest.slice(0, end))
    if (sentence !== '') return sentence
  }
  return ''
}

function wordsIn(source: string): string {
  const parts: string[] = []
  let from = 0
  for (;;) {
    const next = /['"`]/.exec(source.slice(from))
    if (next === null) break
    const [text, end] = literal(source, from + next.index)
    if (/ /.test(text.trim()) || /[.!?]$/.test(text)) parts.push(text)
    from = end
  }
  return parts.join(' / ').replaceAll(/\s+/g, ' ').replaceAll('|', '/')
}

/** A string that begins here, with "…" for what is reckoned in it, and where it ends. */
function literal(source: string, begin: number): [text: string, end: number] {
  const quote = source[begin]!
  let text = ''
  let at = begin + 1
  while (at < source.length && source[at] !== quote) {
    if (source[at] === '\\') {
      text += source[at + 1] ?? ''
      at += 2
    } else if (quote === '`' && source.startsWith('${', at)) {
      text += '…'
      at = afterBraces(source, at + 2)
    } else text += source[at++]
  }
  return [text, at + 1]
}

function afterBraces(source: string, from: number): number {
  let depth = 1
  let at = from
  for (; at < source.length && depth > 0; at++) {
    if (source[at] === '{') depth++
    else if (source[at] === '}') depth--
  }
  return at
}
