import { idsAlone, told, type BookText, type NumberedLine, type Note, type ToldText } from './bookText.ts'
import { isTableLine, tableOf } from './bookTable.ts'

/** One page of a book. */
export interface Chapter {
  /** The name of its file: `01-the-sea`. */
  readonly name: string
  readonly title: string
  readonly blocks: readonly BookBlock[]
}

export type BookBlock =
  /** A section begins; `id` is its name in an address. */
  | { readonly kind: 'heading'; readonly text: string; readonly id: string }
  | ({ readonly kind: 'paragraph' } & ToldText)
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly ToldText[] }
  | {
      readonly kind: 'table'
      readonly head: readonly BookText[]
      readonly rows: readonly (readonly BookText[])[]
      readonly rules: readonly string[]
    }
  /** How we read an unclear passage. */
  | ({ readonly kind: 'ruling' } & ToldText)
  /** A vignette that is replayed on the spot. */
  | { readonly kind: 'example'; readonly vignette: string; readonly blocks: readonly BookBlock[] }
  /** A vignette's table, after so many of its steps. */
  | {
      readonly kind: 'picture'
      readonly vignette: string
      readonly after: number
      readonly blocks: readonly BookBlock[]
    }

const ITEM = /^(?:- |(\d+)\. )(.*)$/
const FENCE = /^:::(\w*)(.*)$/
const VIGNETTE = /^ ([\w-]+)(?: after (\d+))?$/

/** Reads the closed part of Markdown of which books are made; anything else is a mistake. */
export function readChapter(name: string, text: string, note: Note): Chapter {
  const lines = text.split(/\r?\n/).map((one, i): NumberedLine => ({ text: one.trimEnd(), number: i + 1 }))
  const title = /^# (.+)$/.exec(lines[0]!.text)?.[1]
  if (title === undefined) note(1, '"# " and the title of the chapter')
  return { name, title: title ?? name, blocks: new Reading(lines.slice(1), note, false).blocks() }
}

/** Reads one block after the other. */
class Reading {
  private readonly found: BookBlock[] = []
  private readonly slugs = new Set<string>()
  private at = 0

  /** `inside`: between the marks of an example or a picture. */
  constructor(
    private readonly lines: readonly NumberedLine[],
    private readonly note: Note,
    private readonly inside: boolean,
  ) {}

  blocks(): readonly BookBlock[] {
    while (this.at < this.lines.length) {
      const line = this.lines[this.at]!
      if (line.text === '') this.at++
      else this.block(line)
    }
    return this.found
  }

  private block(line: NumberedLine): void {
    const { text } = line
    if (text.startsWith('#')) this.heading(line)
    else if (text.startsWith(':::')) this.fenced(line)
    else if (text.startsWith('>')) this.ruling()
    else if (isTableLine(text)) this.found.push(tableOf(this.taken(isTableOrIds), this.note))
    else if (ITEM.test(text)) this.list()
    else this.paragraph(line)
  }

  private heading({ text, number }: NumberedLine): void {
    this.at++
    const title = /^## (.+)$/.exec(text)?.[1]?.replaceAll('*', '')
    if (title === undefined || this.inside) {
      this.note(number, this.inside ? 'no heading here' : '"## " and the title of a section: there are no others')
      return
    }
    this.found.push({ kind: 'heading', text: title, id: this.slug(title) })
  }

  private slug(title: string): string {
    const plain = title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    const slug = plain.replaceAll(/^-|-$/g, '')
    let own = slug
    for (let n = 2; this.slugs.has(own); n++) own = `${slug}-${n}`
    this.slugs.add(own)
    return own
  }

  private fenced({ text, number }: NumberedLine): void {
    const [, kind = '', rest = ''] = FENCE.exec(text) ?? []
    const end = this.lines.findIndex((line, i) => i > this.at && line.text === ':::')
    if (kind === '' || this.inside || end < 0) {
      this.note(
        number,
        end < 0 && kind !== '' ? '":::" in a line of its own below this one' : '":::example" or ":::picture"',
      )
      this.at++
      return
    }
    const blocks = new Reading(this.lines.slice(this.at + 1, end), this.note, true).blocks()
    this.at = end + 1
    const [, vignette, after] = VIGNETTE.exec(rest) ?? []
    if (vignette === undefined || (kind === 'example' && after !== undefined))
      this.note(
        number,
        `":::${kind} " and the name of a vignette${kind === 'picture' ? ', then perhaps "after 2"' : ''}`,
      )
    else if (kind === 'example') this.found.push({ kind, vignette, blocks })
    else if (kind === 'picture') this.found.push({ kind, vignette, after: Number(after ?? 0), blocks })
    else this.note(number, '":::example" or ":::picture"')
  }

  private ruling(): void {
    const lines = this.taken(({ text }) => text.startsWith('>'))
    const said = lines.map((line) => ({ ...line, text: line.text.replace(/^>\s?/, '') }))
    const ruling = told(said, this.note)
    if (ruling.rules.length === 0) this.note(lines.at(-1)!.number, 'the ids of the ruling at its end: [DUEL-7]')
    this.found.push({ kind: 'ruling', ...ruling })
  }

  /** Items with a blank line between them are still one list. */
  private list(): void {
    const items: NumberedLine[][] = []
    const ordered = isOrdered(this.lines[this.at]!)
    for (let line = this.next(); line !== undefined; line = this.next()) {
      if (/^\s+(?:- |\d+\. )/.test(line.text)) this.note(line.number, 'no list within a list')
      const item = ITEM.exec(line.text)
      if (item !== null && isOrdered(line) !== ordered) break
      if (item === null && (this.lines[this.at - 1]?.text === '' || isOther(line))) break
      if (item === null) items.at(-1)!.push(line)
      else items.push([{ ...line, text: item[2]! }])
      this.at = this.lines.indexOf(line) + 1
    }
    this.found.push({ kind: 'list', ordered, items: items.map((item) => told(item, this.note)) })
  }

  /** The next line with something in it; what lies between is passed over when that line is taken. */
  private next(): NumberedLine | undefined {
    let at = this.at
    while (this.lines[at]?.text === '') at++
    const line = this.lines[at]
    // After a gap only another item goes on with the list.
    return line !== undefined && at > this.at && !ITEM.test(line.text) ? undefined : line
  }

  private paragraph(line: NumberedLine): void {
    const lines = this.taken((one) => one === line || (one.text !== '' && !isOther(one) && !ITEM.test(one.text)))
    if (idsAlone(lines[0]!.text) !== undefined) this.note(line.number, 'ids directly below what they belong to')
    this.found.push({ kind: 'paragraph', ...told(lines, this.note) })
  }

  private taken(belongs: (line: NumberedLine) => boolean): NumberedLine[] {
    const from = this.at
    while (this.at < this.lines.length && belongs(this.lines[this.at]!)) this.at++
    return this.lines.slice(from, this.at)
  }
}

function isOrdered({ text }: NumberedLine): boolean {
  return /^\d/.test(text)
}

function isTableOrIds({ text }: NumberedLine): boolean {
  return isTableLine(text) || idsAlone(text) !== undefined
}

/** A line with which another kind of block begins. */
function isOther({ text }: NumberedLine): boolean {
  return /^(?:#|>|:::)/.test(text) || isTableLine(text)
}
