import type { Silhouette, Gallery } from './art.ts'
import { paletteOf, type Ink, type Palette } from './ink.ts'

type Doc = PDFKit.PDFDocument

export interface TextSetting {
  readonly size: number
  readonly bold?: boolean
  readonly colour?: string
  readonly align?: 'left' | 'centre' | 'right'
}

/** A line is as high as its letters times this. */
const LEADING = 1.22
/** The size at which words are measured, in points. */
const MEASURED = 100
/** What the fonts lack, said otherwise. */
const OTHERWISE: Readonly<Record<string, string>> = {
  '→': 'to',
  '←': 'from',
  '✓': 'yes',
  '✕': 'x',
  '≤': 'at most ',
  '≥': 'at least ',
  '\u00a0': ' ',
  '\u202f': ' ',
}

/** Draws on pages: text that is broken into lines, boxes, silhouettes. Knows no game and no sheet. */
export class Pen {
  readonly palette: Palette
  private readonly widths = { regular: new Map<string, number>(), bold: new Map<string, number>() }

  constructor(
    readonly doc: Doc,
    readonly ink: Ink,
    private readonly gallery: Gallery,
  ) {
    this.palette = paletteOf(ink)
  }

  private use({ size, bold }: TextSetting): Doc {
    return this.doc.font(bold === true ? 'bold' : 'regular').fontSize(size)
  }

  /** With letters that the fonts have. */
  private readable(text: string): string {
    return text.replaceAll(/[→←✓✕≤≥\u00a0\u202f]/g, (letter) => OTHERWISE[letter]!)
  }

  widthOf(text: string, set: TextSetting): number {
    const words = this.readable(text).split(' ')
    const space = this.wordWidth(' ', set)
    return words.reduce((sum, word) => sum + this.wordWidth(word, set), space * (words.length - 1))
  }

  /** Words come again and again, at every size that is tried: each is measured once. */
  private wordWidth(word: string, set: TextSetting): number {
    const known = this.widths[set.bold === true ? 'bold' : 'regular']
    let width = known.get(word)
    if (width === undefined) {
      width = word === '' ? 0 : this.use({ ...set, size: MEASURED }).widthOfString(word) / MEASURED
      known.set(word, width)
    }
    return width * set.size
  }

  lineHeight({ size }: TextSetting): number {
    return size * LEADING
  }

  /** Broken at spaces; a word wider than the line is broken where it must be. */
  linesOf(text: string, width: number, set: TextSetting): string[] {
    const lines: string[] = []
    for (const paragraph of this.readable(text).split('\n')) {
      let line = ''
      for (const word of paragraph.split(/\s+/).flatMap((one) => this.fitting(one, width, set))) {
        const longer = line === '' ? word : `${line} ${word}`
        if (line === '' || this.widthOf(longer, set) <= width) line = longer
        else {
          lines.push(line)
          line = word
        }
      }
      lines.push(line)
    }
    return lines
  }

  private fitting(word: string, width: number, set: TextSetting): string[] {
    if (this.widthOf(word, set) <= width) return [word]
    const pieces: string[] = ['']
    for (const letter of word) {
      const longer = `${pieces.at(-1)}${letter}`
      if (pieces.at(-1) === '' || this.widthOf(longer, set) <= width) pieces[pieces.length - 1] = longer
      else pieces.push(letter)
    }
    return pieces
  }

  heightOf(text: string, width: number, set: TextSetting): number {
    return this.linesOf(text, width, set).length * this.lineHeight(set)
  }

  /** Answers how high it came. */
  write(text: string, x: number, y: number, width: number, set: TextSetting): number {
    const lines = this.linesOf(text, width, set)
    for (const [i, line] of lines.entries()) {
      const room = width - this.widthOf(line, set)
      const left = set.align === 'right' ? room : set.align === 'centre' ? room / 2 : 0
      this.use(set)
        .fillColor(set.colour ?? this.palette.ink)
        .text(line, x + left, y + i * this.lineHeight(set), { lineBreak: false })
    }
    return lines.length * this.lineHeight(set)
  }

  /** One line, made smaller until it fits. */
  fitted(text: string, x: number, y: number, width: number, set: TextSetting): void {
    let { size } = set
    while (size > 4 && this.widthOf(text, { ...set, size }) > width) size -= 0.25
    const said = this.readable(text)
    const room = width - this.widthOf(said, { ...set, size })
    const left = set.align === 'right' ? room : set.align === 'centre' ? room / 2 : 0
    this.use({ ...set, size })
      .fillColor(set.colour ?? this.palette.ink)
      .text(said, x + Math.max(0, left), y + (set.size - size) / 2, { lineBreak: false })
  }

  plate(x: number, y: number, width: number, height: number, fill: string, radius = 0): void {
    if (this.ink === 'lines') {
      this.doc.lineWidth(0.6).strokeColor(this.palette.rule).roundedRect(x, y, width, height, radius).stroke()
      return
    }
    this.doc.fillColor(fill).roundedRect(x, y, width, height, radius).fill()
  }

  frame(x: number, y: number, width: number, height: number, radius = 0, colour = this.palette.rule): void {
    this.doc.lineWidth(0.6).strokeColor(colour).roundedRect(x, y, width, height, radius).stroke()
  }

  rule(x: number, y: number, width: number): void {
    this.doc
      .lineWidth(0.4)
      .strokeColor(this.palette.rule)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke()
  }

  path(d: string, fill: string | undefined, stroke?: string, width = 0.6): void {
    this.doc.lineWidth(width).path(d)
    if (fill !== undefined && stroke !== undefined) this.doc.fillAndStroke(fill, stroke)
    else if (fill !== undefined) this.doc.fill(fill)
    else this.doc.stroke(stroke ?? this.palette.ink)
  }

  /** Whether there was a drawing of that name. */
  draw(name: string | undefined, x: number, y: number, size: number, own: string, turn = 0): boolean {
    const drawing = name === undefined ? undefined : this.gallery(name)
    if (drawing === undefined) return false
    const { doc } = this
    doc
      .save()
      .translate(x, y)
      .scale(size / drawing.size)
    if (turn !== 0) doc.rotate(turn, { origin: [drawing.size / 2, drawing.size / 2] })
    this.strokes(drawing, own)
    doc.restore()
    return true
  }

  private strokes({ strokes }: Silhouette, own: string): void {
    const { doc, palette } = this
    for (const { d, fill, stroke, width, opacity, dash, transform } of strokes) {
      const isShade = fill !== 'own' && stroke !== 'own'
      if (this.ink === 'lines' && isShade && stroke === undefined) continue
      doc.save()
      if (transform !== undefined) doc.transform(...matrixOf(transform))
      doc.lineWidth(width).opacity(this.ink === 'lines' ? 1 : opacity)
      if (dash !== undefined) doc.dash(dash[0]!, { space: dash[1] ?? dash[0]! })
      const body = fill === 'own' ? own : fill
      const edge = stroke === 'own' ? (this.ink === 'lines' ? palette.ink : own) : stroke
      if (this.ink === 'lines') {
        doc.lineWidth(0.8).path(d)
        if (fill === 'own') doc.fillAndStroke(own, palette.ink)
        else doc.stroke(palette.ink)
      } else if (body !== undefined && edge !== undefined) doc.path(d).fillAndStroke(body, edge)
      else if (body !== undefined) doc.path(d).fill(body)
      else if (edge !== undefined) doc.path(d).stroke(edge)
      doc.restore()
    }
  }
}

/** `translate(1 2)` and `matrix(…)`: there are no others. */
function matrixOf(transform: string): [number, number, number, number, number, number] {
  const numbers = [...transform.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([number]) => Number(number))
  if (transform.startsWith('translate')) return [1, 0, 0, 1, numbers[0] ?? 0, numbers[1] ?? 0]
  return [numbers[0] ?? 1, numbers[1] ?? 0, numbers[2] ?? 0, numbers[3] ?? 1, numbers[4] ?? 0, numbers[5] ?? 0]
}
