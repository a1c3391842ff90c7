import type { ArcPicture } from '@flagbridge/scene'
import type { Laid } from '../laid.ts'
import type { Style } from '../style.ts'

/** An arc of fire: six wedges, or the six hexes round a ship, those it bears on filled. The bow is on top. */
export function arc({ pen, size }: Style, { arc: bears, wedges }: ArcPicture): Laid {
  const radius = size
  return {
    height: radius * 2,
    draw(x, y) {
      const middle = { x: x + radius, y: y + radius }
      for (const [i, is] of bears.entries()) {
        const from = wedges === true ? 60 * i : 60 * i - 30
        const a = on(middle, radius, from)
        const b = on(middle, radius, from + 60)
        const d = `M${middle.x} ${middle.y} L${a.x} ${a.y} L${b.x} ${b.y} Z`
        pen.path(d, is ? pen.palette.ink : '#ffffff', pen.palette.rule, 0.4)
      }
    },
  }
}

/** Clockwise from the top. */
export function on(middle: { x: number; y: number }, radius: number, degrees: number): { x: number; y: number } {
  const turn = ((degrees - 90) * Math.PI) / 180
  return { x: middle.x + radius * Math.cos(turn), y: middle.y + radius * Math.sin(turn) }
}
