import type { ArcPicture, Column, TableRow } from '@flagbridge/scene'
import { stacked, type Laid } from '../laid.ts'
import type { Style } from '../style.ts'
import { arc } from './arcs.ts'

type Cell = string | ArcPicture

/** Columns as wide as what stands in them; what is left over goes to the first. */
export function table(style: Style, columns: readonly Column[], rows: readonly TableRow[], width: number): Laid {
  const { pen, size } = style
  const pad = size * 0.5
  const natural = columns.map(({ title }, i) =>
    Math.max(
      pen.widthOf(title, { size: size * 0.85, bold: true }),
      ...rows.map(({ cells }) => widthOf(style, cells[i] ?? '')),
    ),
  )
  const rest = natural.slice(1).reduce((sum, one) => sum + one + pad, 0)
  const narrow = Math.min(1, (width * 0.78) / Math.max(1, rest))
  const widths = natural.map((one, i) => (i === 0 ? width - rest * narrow : one * narrow))
  const line = (cells: readonly Cell[], bold: boolean, state?: TableRow['state']): Laid => {
    const letters = { size: bold ? size * 0.85 : size, bold }
    const heights = cells.map((cell, i) =>
      typeof cell === 'string' ? pen.heightOf(cell, widths[i]!, letters) : size * 2,
    )
    const height = Math.max(size * 1.2, ...heights)
    const colour = bold ? pen.palette.faint : state === 'lost' ? pen.palette.lost : pen.palette.ink
    return {
      height: height + size * 0.25,
      draw(x, y) {
        let at = x
        cells.forEach((cell, i) => {
          const align = columns[i]?.align ?? 'left'
          if (typeof cell === 'string') pen.write(cell, at, y, widths[i]! + 0.1, { ...letters, colour, align })
          else arc(style, cell).draw(at, y)
          at += widths[i]! + pad * narrow
        })
        if (state === 'lost') pen.rule(x, y + height / 2, width)
        pen.rule(x, y + height + size * 0.08, width)
      },
    }
  }
  const head = columns.some(({ title }) => title !== '')
  return stacked(
    [
      ...(head
        ? [
            line(
              columns.map(({ title }) => title),
              true,
            ),
          ]
        : []),
      ...rows.map(({ cells, under, state }) =>
        under === undefined
          ? line(cells, false, state)
          : stacked([line(cells, false, state), words(style, under, width)], size * 0.1),
      ),
    ],
    size * 0.15,
  )
}

function words({ pen, size }: Style, text: string, width: number): Laid {
  const set = { size: size * 0.88, colour: pen.palette.faint }
  return { height: pen.heightOf(text, width, set), draw: (x, y) => void pen.write(text, x, y, width, set) }
}

function widthOf({ pen, size }: Style, cell: Cell): number {
  return typeof cell === 'string' ? pen.widthOf(cell, { size }) : size * 2
}
