import type { BookBlock, BookText, Chapter, Span } from '@flagbridge/formats'
import { table } from './blocks/table.ts'
import { heading, words } from './blocks/text.ts'
import { inColumns, NOTHING, stacked, type Laid } from './laid.ts'
import type { Area } from './paper.ts'
import type { Style } from './style.ts'

/** The quick reference on one page: letters shrink until it fits. False when it does not. */
export function drawReference(style: Style, { title, blocks }: Chapter, area: Area): boolean {
  let size = 10
  let laid = page({ ...style, size }, title, blocks, area.width)
  while (laid.height > area.height && size > 5) {
    size -= 0.2
    laid = page({ ...style, size }, title, blocks, area.width)
  }
  laid.draw(area.x, area.y)
  return laid.height <= area.height
}

function page(style: Style, title: string, blocks: readonly BookBlock[], width: number): Laid {
  const gap = style.size
  const room = (width - gap) / 2
  const sections: Laid[] = []
  let open: Laid[] = []
  const close = () => {
    if (open.length > 0) sections.push(stacked(open, style.size * 0.4))
    open = []
  }
  for (const one of blocks) {
    if (one.kind === 'heading') close()
    open.push(drawn(style, one, room))
  }
  close()
  return stacked(
    [words({ ...style, size: style.size * 1.6 }, title, width, true), inColumns(sections, 2, width, gap)],
    gap,
  )
}

function drawn(style: Style, one: BookBlock, width: number): Laid {
  switch (one.kind) {
    case 'heading':
      return heading(style, one.text, width)
    case 'paragraph':
    case 'ruling':
      return words(style, plain(one.text), width)
    case 'list':
      return stacked(
        one.items.map(({ text }, i) => words(style, `${one.ordered ? `${i + 1}.` : '–'} ${plain(text)}`, width)),
        style.size * 0.2,
      )
    case 'table':
      return table(
        style,
        one.head.map((text) => ({ title: plain(text) })),
        one.rows.map((row) => ({ cells: row.map(plain) })),
        width,
      )
    default:
      return NOTHING
  }
}

function plain(text: BookText): string {
  return text.map(letters).join('')
}

function letters(span: Span): string {
  if (typeof span === 'string') return span
  return 'strong' in span ? span.strong : span.emphasis
}
