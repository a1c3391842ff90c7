/** Something with its height known before it is drawn, so that a page can be filled and a card be made to fit. */
export interface Laid {
  readonly height: number
  draw(x: number, y: number): void
}

export const NOTHING: Laid = { height: 0, draw: () => undefined }

/** One below the other. */
export function stacked(parts: readonly Laid[], gap: number): Laid {
  const there = parts.filter(({ height }) => height > 0)
  return {
    height: there.reduce((sum, { height }) => sum + height, 0) + gap * Math.max(0, there.length - 1),
    draw(x, y) {
      let at = y
      for (const part of there) {
        part.draw(x, at)
        at += part.height + gap
      }
    },
  }
}

/** In columns of about one height, in their order. */
export function inColumns(parts: readonly Laid[], columns: number, width: number, gap: number): Laid {
  const there = parts.filter(({ height }) => height > 0)
  if (columns < 2) return stacked(there, gap)
  const sets = filled(there, columns, gap)
  const laid = sets.map((set) => stacked(set, gap))
  const step = (width + gap) / columns
  return {
    height: Math.max(0, ...laid.map(({ height }) => height)),
    draw: (x, y) => laid.forEach((column, i) => column.draw(x + i * step, y)),
  }
}

/** The lowest height at which the parts, in order, need no more columns than there are. */
function filled(parts: readonly Laid[], columns: number, gap: number): Laid[][] {
  const total = stacked(parts, gap).height
  let best = into(parts, total, gap)
  for (let limit = total; limit >= total / columns - 1; limit -= 4) {
    const tried = into(parts, limit, gap)
    if (tried.length > columns) break
    best = tried
  }
  return best
}

function into(parts: readonly Laid[], limit: number, gap: number): Laid[][] {
  const columns: Laid[][] = [[]]
  let used = 0
  for (const part of parts) {
    if (columns.at(-1)!.length > 0 && used + part.height > limit) {
      columns.push([])
      used = 0
    }
    columns.at(-1)!.push(part)
    used += part.height + gap
  }
  return columns
}
