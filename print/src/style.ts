import type { Pen } from './pen.ts'

/** How large things are on one sheet: everything grows and shrinks with the letters. */
export interface Style {
  readonly pen: Pen
  /** The size of plain text, in points. */
  readonly size: number
  /** Rule ids beside sentences: on sheets, but not on small cards. */
  readonly rules: boolean
}

export function scaled(style: Style, by: number): Style {
  return { ...style, size: style.size * by }
}
