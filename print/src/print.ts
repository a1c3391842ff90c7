import type { Chapter } from '@flagbridge/formats'
import type { Scene, ShipCard } from '@flagbridge/scene'
import type { Gallery } from './art.ts'
import type { Ink } from './ink.ts'
import { chartOf, tiles } from './map.ts'
import { areaOf, cutOuts, MARGIN, MM, PAPERS, parts, type Area, type Paper } from './paper.ts'
import { Pen } from './pen.ts'
import { drawReference } from './reference.ts'
import { drawRecord, type RecordFormat } from './sheet.ts'
import type { Style } from './style.ts'
import { drawTokens } from './tokens.ts'
import { WHAT_IN_WORDS, type What } from './what.ts'

/** A battle as far as it is printed: nothing here knows a rule. */
export interface PrintedTable {
  readonly title: string
  readonly scene: Scene
  /** The record of each piece of the scene that has one, in its order. */
  readonly records: readonly ShipCard[]
  /** The cards of the box with their copies. */
  readonly deck: readonly { readonly card: ShipCard; readonly copies: number }[]
  readonly reference: Chapter | undefined
}

export interface Job {
  readonly what: readonly What[]
  readonly paper: Paper
  readonly ink: Ink
  /** Records on a page: 1, 2 or 4. */
  readonly perPage: 1 | 2 | 4
  /** From side to side of a hex or square, in millimetres: tokens fit into it. */
  readonly cell: number
  /** A back for every card, mirrored so that both sides meet when the sheet is turned. */
  readonly backs: boolean
}

export interface PrintedPages {
  readonly pdf: Uint8Array
  readonly pages: number
  /** Names of records and cards that do not fit their frames at the smallest letters. */
  readonly tooLong: readonly string[]
  /** What was asked for and is not there, in words. */
  readonly missing: readonly string[]
}

export interface Letters {
  readonly regular: Uint8Array
  readonly bold: Uint8Array
}

/** Tells how far it has come: of so many steps, so many are done. */
export type See = (done: number, of: number) => void

const UNOFFICIAL = 'Made with Flagbridge, unofficial. The games belong to their publishers.'
/** Poker size. */
const CARD = { width: 63 * MM, height: 88 * MM }
const OVERLAP = 8 * MM
// oxlint-disable-next-line eslint/no-restricted-globals -- always the same: what is printed does not tell when
const NO_DAY = new Date(0)

/** The same table, job and letters give the same bytes. */
export async function printPdf(
  table: PrintedTable,
  job: Job,
  letters: Letters,
  gallery: Gallery,
  see: See = () => undefined,
): Promise<PrintedPages> {
  const { width, height } = PAPERS[job.paper]
  // Half of what the command line would load for whatever it is asked.
  const { default: Paged } = await import('pdfkit')
  const doc = new Paged({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    font: letters.regular as unknown as string,
    info: {
      Title: table.title,
      Creator: 'Flagbridge',
      Producer: 'Flagbridge',
      CreationDate: NO_DAY,
      ModDate: NO_DAY,
    },
  })
  doc.registerFont('regular', Buffer.from(letters.regular)).registerFont('bold', Buffer.from(letters.bold))
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => doc.on('end', resolve))
  const press = new Press(table, job, new Pen(doc, job.ink, gallery))
  for (const [i, what] of job.what.entries()) {
    press.print(what)
    see(i + 1, job.what.length)
  }
  if (press.pages === 0) press.newPage()
  doc.end()
  await ended
  return { pdf: joined(chunks), pages: press.pages, tooLong: press.tooLong, missing: press.missing }
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}

const SHEETS: Readonly<Record<Job['perPage'], readonly [columns: number, rows: number, format: RecordFormat]>> = {
  1: [1, 1, { size: 17, least: 6, columns: 1, rules: true }],
  2: [1, 2, { size: 14, least: 4.5, columns: 2, rules: true }],
  4: [2, 2, { size: 13, least: 4, columns: 1, rules: false }],
}
const SMALL: RecordFormat = { size: 12, least: 4, columns: 1, rules: false }
const PLAYED: RecordFormat = { size: 9.5, least: 4.5, columns: 1, rules: true, picture: 0.3 }

/** Puts things on pages. */
class Press {
  pages = 0
  readonly tooLong: string[] = []
  readonly missing: string[] = []
  private readonly area: Area
  private readonly style: Style

  constructor(
    private readonly table: PrintedTable,
    private readonly job: Job,
    private readonly pen: Pen,
  ) {
    this.area = areaOf(job.paper)
    this.style = { pen, size: 10, rules: true }
  }

  newPage(): void {
    const { pen, table } = this
    pen.doc.addPage()
    this.pages++
    const { width, height } = PAPERS[this.job.paper]
    const set = { size: 6.5, colour: pen.palette.faint }
    const foot = height - MARGIN
    pen.fitted(`${table.title} · ${UNOFFICIAL}`, MARGIN, foot, width - 2 * MARGIN - 60 * MM, set)
    pen.fitted(String(this.pages), width / 2 + 10 * MM, foot, 20 * MM, { ...set, align: 'right' })
    this.scaleBar(width - MARGIN - 50 * MM, foot + 1)
  }

  /** Fifty millimetres, so that one sees whether the printer has kept the size. */
  private scaleBar(x: number, y: number): void {
    const { doc, palette } = this.pen
    doc.lineWidth(0.6).strokeColor(palette.faint)
    doc
      .moveTo(x, y + 4)
      .lineTo(x + 50 * MM, y + 4)
      .stroke()
    for (const end of [x, x + 50 * MM])
      doc
        .moveTo(end, y + 1.5)
        .lineTo(end, y + 6.5)
        .stroke()
    this.pen.fitted('50 mm', x, y + 4.5, 50 * MM, { size: 5, colour: palette.faint, align: 'centre' })
  }

  print(what: What): void {
    const before = this.pages
    this[what]()
    if (this.pages === before) this.missing.push(WHAT_IN_WORDS[what])
  }

  private sheets(): void {
    const [columns, rows, format] = SHEETS[this.job.perPage]
    this.onPlaces(this.table.records, parts(this.area, columns, rows, 4 * MM), format)
  }

  private units(): void {
    this.onPlaces(this.table.records, parts(this.area, 2, 3, 2 * MM), SMALL)
  }

  private onPlaces(records: readonly ShipCard[], places: readonly Area[], format: RecordFormat): void {
    for (const [i, card] of records.entries()) {
      if (i % places.length === 0) this.newPage()
      this.record(card, places[i % places.length]!, format)
    }
  }

  private record(card: ShipCard, area: Area, format: RecordFormat): void {
    if (!drawRecord(this.style, card, area, format)) this.tooLong.push(card.name)
  }

  private cards(): void {
    const places = cutOuts(this.area, CARD.width, CARD.height)
    const all = this.table.deck.flatMap(({ card, copies }) => Array.from({ length: copies }, () => card))
    for (let first = 0; first < all.length; first += places.length) {
      const page = all.slice(first, first + places.length)
      this.newPage()
      page.forEach((card, i) => this.record(card, places[i]!, PLAYED))
      if (this.job.backs) this.backsOf(page.length, places)
    }
  }

  private backsOf(count: number, places: readonly Area[]): void {
    this.newPage()
    const columns = places.filter(({ y }) => y === places[0]!.y).length
    for (let i = 0; i < count; i++) {
      const mirrored = Math.floor(i / columns) * columns + (columns - 1 - (i % columns))
      const { x, y, width, height } = places[mirrored]!
      const { pen } = this
      pen.plate(x, y, width, height, pen.palette.plate, 4)
      pen.frame(x, y, width, height, 4, pen.palette.ink)
      pen.frame(x + 3 * MM, y + 3 * MM, width - 6 * MM, height - 6 * MM, 3)
      pen.fitted(this.table.title, x + 6 * MM, y + height / 2 - 8, width - 12 * MM, {
        size: 12,
        bold: true,
        align: 'centre',
        colour: pen.palette.faint,
      })
    }
  }

  private tokens(): void {
    const pieces = this.table.scene.pieces.filter(({ faceDown }) => faceDown !== true)
    if (pieces.length === 0 || this.table.scene.field.kind === 'cards') return
    this.newPage()
    drawTokens(this.pen, pieces, this.area, this.job.cell * MM * 0.82, () => this.newPage())
  }

  private map(): void {
    const { field } = this.table.scene
    if ((field.kind !== 'hexes' && field.kind !== 'squares') || field.cells.length === 0) return
    const chart = chartOf(field, this.job.cell * MM)
    const all = tiles(chart, this.area, OVERLAP)
    for (const [i, tile] of all.entries()) {
      this.newPage()
      const { doc } = this.pen
      doc.save()
      doc.rect(this.area.x, this.area.y, this.area.width, this.area.height).clip()
      chart.draw(this.pen, this.area.x - tile.x, this.area.y - tile.y)
      doc.restore()
      if (all.length > 1)
        this.pen.fitted(`map, part ${i + 1} of ${all.length}`, this.area.x, this.area.y - 9, this.area.width, {
          size: 6.5,
          colour: this.pen.palette.faint,
        })
    }
  }

  private reference(): void {
    if (this.table.reference === undefined) return
    this.newPage()
    if (!drawReference(this.style, this.table.reference, this.area)) this.tooLong.push(this.table.reference.title)
  }
}
