import type { Piece } from '@flagbridge/scene'
import { sideIn } from './ink.ts'
import { cutOuts, type Area } from './paper.ts'
import type { Pen } from './pen.ts'

/** Counters with the bow up: the silhouette, the name, an arrow for the facing, and a pattern that tells the sides. */
export function drawTokens(pen: Pen, pieces: readonly Piece[], area: Area, size: number, nextPage: () => void): void {
  const places = cutOuts(area, size, size)
  for (const [i, piece] of pieces.entries()) {
    if (i > 0 && i % places.length === 0) nextPage()
    drawToken(pen, piece, places[i % places.length]!)
  }
}

function drawToken(pen: Pen, { name, art, side, badge, facing }: Piece, { x, y, width }: Area): void {
  const colours = sideIn(pen.palette, side)
  pen.plate(x + 1, y + 1, width - 2, width - 2, pen.palette.plate, width * 0.08)
  pen.frame(x, y, width, width, 0)
  stripes(pen, side, x, y + width * 0.9, width, width * 0.1, colours.plate)
  pen.draw(art, x + width * 0.16, y + width * 0.1, width * 0.68, colours.ship)
  if (facing !== undefined)
    pen.path(
      `M${x + width / 2} ${y + width * 0.02} l${width * 0.06} ${width * 0.08} l${-width * 0.12} 0 Z`,
      pen.palette.ink,
    )
  pen.fitted(name, x + width * 0.05, y + width * 0.79, width * 0.9, { size: width * 0.09, bold: true, align: 'centre' })
  if (badge !== undefined)
    pen.fitted(badge, x + width * 0.05, y + width * 0.05, width * 0.3, { size: width * 0.1, bold: true })
}

/** One bar for the first side, two for the second, and so on: told apart without colour. */
function stripes(pen: Pen, side: number, x: number, y: number, width: number, height: number, colour: string): void {
  const bars = Math.max(1, side + 1)
  const gap = width * 0.02
  const each = (width - gap * (bars + 1)) / bars
  for (let i = 0; i < bars; i++) pen.plate(x + gap + i * (each + gap), y, each, height * 0.8, colour)
}
