import type { BoxRow } from '@flagbridge/scene'
import type { Laid } from '../laid.ts'
import { stacked } from '../laid.ts'
import type { Style } from '../style.ts'

/** Rows of boxes to be crossed off; a row too long for the sheet goes on below. */
export function boxRows(style: Style, rows: readonly BoxRow[], width: number): Laid {
  const label = Math.min(
    width * 0.4,
    Math.max(0, ...rows.map((row) => style.pen.widthOf(row.label, { size: style.size, bold: true }))) +
      style.size * 0.6,
  )
  return stacked(
    rows.map((row) => boxRow(style, row, label, width)),
    style.size * 0.35,
  )
}

function boxRow({ pen, size }: Style, row: BoxRow, label: number, width: number): Laid {
  const note = row.note === undefined ? 0 : Math.min(width * 0.3, pen.widthOf(row.note, { size }) + size * 0.6)
  const side = size * 1.25
  const each = Math.max(1, Math.floor((width - label - note) / (side * 1.06)))
  const lines = Math.max(1, Math.ceil(row.of / each))
  return {
    height: lines * side * 1.1,
    draw(x, y) {
      pen.fitted(row.label, x, y + size * 0.1, label - size * 0.3, { size, bold: true })
      for (let i = 0; i < row.of; i++) {
        const left = x + label + (i % each) * side * 1.06
        const top = y + Math.floor(i / each) * side * 1.1
        pen.frame(left, top, side, side, 0, pen.palette.ink)
        const number = row.numbers?.[i]
        if (number !== undefined)
          pen.fitted(number, left, top + size * 0.14, side, {
            size: size * 0.78,
            colour: pen.palette.faint,
            align: 'centre',
          })
        if (i < row.crossed) {
          pen.doc.lineWidth(1).strokeColor(pen.palette.lost)
          pen.doc
            .moveTo(left, top)
            .lineTo(left + side, top + side)
            .stroke()
          pen.doc
            .moveTo(left + side, top)
            .lineTo(left, top + side)
            .stroke()
        }
      }
      if (row.note !== undefined)
        pen.fitted(row.note, x + width - note, y + size * 0.1, note, {
          size: size * 0.92,
          colour: pen.palette.faint,
          align: 'right',
        })
    },
  }
}
