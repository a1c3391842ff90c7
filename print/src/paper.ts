/** Millimetres: what paper, cards and scales are measured in. A PDF counts in points. */
export const MM = 72 / 25.4

export const PAPERS = {
  a4: { width: 210 * MM, height: 297 * MM },
  letter: { width: 215.9 * MM, height: 279.4 * MM },
} as const

export type Paper = keyof typeof PAPERS

export const MARGIN = 10 * MM
/** For the line at the foot of every page. */
const FOOT = 6 * MM

export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What may be printed on. */
export function areaOf(paper: Paper): Area {
  const { width, height } = PAPERS[paper]
  return { x: MARGIN, y: MARGIN, width: width - 2 * MARGIN, height: height - 2 * MARGIN - FOOT }
}

/** Equal parts of a page, row by row. */
export function parts({ x, y, width, height }: Area, columns: number, rows: number, gap = 0): readonly Area[] {
  const w = (width - gap * (columns - 1)) / columns
  const h = (height - gap * (rows - 1)) / rows
  return Array.from({ length: columns * rows }, (_, i) => ({
    x: x + (i % columns) * (w + gap),
    y: y + Math.floor(i / columns) * (h + gap),
    width: w,
    height: h,
  }))
}

/** Areas of one size, as many as fit, in the middle of a page: for what is cut out. */
export function cutOuts({ x, y, width, height }: Area, w: number, h: number): readonly Area[] {
  const columns = Math.max(1, Math.floor(width / w))
  const rows = Math.max(1, Math.floor(height / h))
  const left = x + (width - columns * w) / 2
  const top = y + (height - rows * h) / 2
  return parts({ x: left, y: top, width: columns * w, height: rows * h }, columns, rows)
}
