import { NOTHING, stacked, type Laid } from '../laid.ts'
import type { Style } from '../style.ts'

export function words(style: Style, text: string, width: number, bold = false, colour?: string): Laid {
  const { pen, size } = style
  if (text === '') return NOTHING
  const set = { size, bold, ...(colour === undefined ? {} : { colour }) }
  return {
    height: pen.heightOf(text, width, set),
    draw: (x, y) => void pen.write(text, x, y, width, set),
  }
}

/** A small heading over a block. */
export function heading(style: Style, text: string, width: number): Laid {
  return words({ ...style, size: style.size * 0.9 }, text.toUpperCase(), width, true, style.pen.palette.faint)
}

export function titled(style: Style, title: string | undefined, laid: Laid, width: number): Laid {
  return title === undefined ? laid : stacked([heading(style, title, width), laid], style.size * 0.2)
}
