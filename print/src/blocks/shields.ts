import type { CardBlock } from '@flagbridge/scene'
import type { Laid } from '../laid.ts'
import type { Style } from '../style.ts'
import { on } from './arcs.ts'

type Shields = Extract<CardBlock, { readonly kind: 'shields' }>

/** Boxes along the six sides of a hex, the bow on top; those that are spent are crossed. */
export function shields({ pen, size }: Style, { left, of }: Shields, width: number): Laid {
  const radius = Math.min(size * 4.2, width / 2 - size)
  const side = size * 0.8
  return {
    height: radius * 2 + size * 0.4,
    draw(x, y) {
      const middle = { x: x + width / 2, y: y + radius + size * 0.2 }
      const corners = of.map((_, i) => on(middle, radius, 60 * i - 30))
      pen.path(`M${corners.map((one) => `${one.x} ${one.y}`).join(' L')} Z`, undefined, pen.palette.ink, 0.8)
      for (const [i, boxes] of of.entries()) {
        const at = on(middle, radius * 0.66, 60 * i)
        const total = boxes * side * 1.15
        for (let k = 0; k < boxes; k++) {
          const corner = { x: at.x - total / 2 + k * side * 1.15, y: at.y - side / 2 }
          pen.frame(corner.x, corner.y, side, side, 0, pen.palette.ink)
          if (k < (left[i] ?? boxes)) continue
          pen.doc.lineWidth(0.9).strokeColor(pen.palette.lost)
          pen.doc
            .moveTo(corner.x, corner.y)
            .lineTo(corner.x + side, corner.y + side)
            .stroke()
        }
      }
      pen.path(`M${middle.x} ${middle.y - size} l${size * 0.6} ${size * 1.6} l${-size * 1.2} 0 Z`, pen.palette.faint)
    },
  }
}
