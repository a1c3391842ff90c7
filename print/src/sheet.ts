import type { ShipCard } from '@flagbridge/scene'
import { block } from './blocks/block.ts'
import { words } from './blocks/text.ts'
import { sideIn } from './ink.ts'
import { inColumns, NOTHING, stacked, type Laid } from './laid.ts'
import type { Area } from './paper.ts'
import { scaled, type Style } from './style.ts'

/** What a record is printed as. */
export interface RecordFormat {
  /** The size of the largest letters. */
  readonly size: number
  /** How far they may shrink before a record is told to be too long. */
  readonly least: number
  readonly columns: number
  readonly rules: boolean
  /** The silhouette over the width of the card, as a part of its height; small beside the name where absent. */
  readonly picture?: number
}

/**
 * A record within its area, in the largest letters with which everything fits. False when it does not even in the
 * smallest.
 */
export function drawRecord(style: Style, card: ShipCard, area: Area, format: RecordFormat): boolean {
  const pad = Math.min(area.width, area.height) * 0.03
  const inner = { x: area.x + pad, y: area.y + pad, width: area.width - 2 * pad, height: area.height - 2 * pad }
  const at = (size: number) => record({ ...style, size, rules: format.rules }, card, inner, format)
  let size = format.size
  let laid = at(size)
  while (laid.height > inner.height && size > format.least) laid = at((size -= 0.2))
  const { pen } = style
  pen.doc.save()
  pen.doc.rect(area.x, area.y, area.width, area.height).clip()
  laid.draw(inner.x, inner.y)
  pen.doc.restore()
  pen.frame(area.x, area.y, area.width, area.height, 4, pen.palette.ink)
  return laid.height <= inner.height
}

function record(style: Style, card: ShipCard, { width, height }: Area, { columns, picture }: RecordFormat): Laid {
  const gap = style.size * 0.7
  const room = columns < 2 ? width : (width - gap * (columns - 1)) / columns
  return stacked(
    [
      head(style, card, width, picture === undefined),
      picture === undefined ? NOTHING : portrait(style, card, width, height * picture),
      inColumns(
        card.blocks.map((one) => block(style, one, room)),
        columns,
        width,
        gap,
      ),
    ],
    gap,
  )
}

function portrait({ pen }: Style, { art, side }: ShipCard, width: number, height: number): Laid {
  const colours = sideIn(pen.palette, side)
  return {
    height,
    draw(x, y) {
      pen.plate(x, y, width, height, pen.palette.plate, 3)
      pen.draw(art, x + (width - height * 0.9) / 2, y + height * 0.05, height * 0.9, colours.ship)
    },
  }
}

/** The name on a plate in the colour of the side, what it is worth on the right, the silhouette on the left. */
function head(style: Style, { name, lines, art, side, worth }: ShipCard, width: number, isDrawn: boolean): Laid {
  const { pen, size } = style
  const height = size * 2.2
  const colours = sideIn(pen.palette, side)
  const indent = isDrawn && art !== undefined ? size * 4.2 : size * 0.5
  const below = stacked(
    lines.map((line) => words(scaled(style, 0.92), line, width - indent, false, pen.palette.faint)),
    size * 0.1,
  )
  const drawn = isDrawn && art !== undefined ? size * 3.6 : 0
  return {
    height: height + size * 0.3 + Math.max(below.height, drawn),
    draw(x, y) {
      pen.plate(x, y, width, height, colours.plate, size * 0.3)
      const figure = worth === undefined ? '' : `${worth.value} ${worth.label}`
      const figureWidth = pen.widthOf(figure, { size: size * 0.95, bold: true })
      pen.fitted(name, x + size * 0.5, y + size * 0.32, width - figureWidth - size * 1.6, {
        size: size * 1.3,
        bold: true,
        colour: colours.text,
      })
      pen.fitted(figure, x + width - figureWidth - size * 0.5, y + size * 0.55, figureWidth + 1, {
        size: size * 0.95,
        bold: true,
        colour: colours.text,
      })
      const top = y + height + size * 0.3
      if (drawn > 0) pen.draw(art, x, top, drawn, colours.ship)
      below.draw(x + indent, top + (drawn > 0 ? size * 0.2 : 0))
    },
  }
}
