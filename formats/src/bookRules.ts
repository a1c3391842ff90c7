import type { Book } from './book.ts'
import { pagesOf } from './book.ts'
import type { BookBlock, Chapter } from './bookChapter.ts'

/** Where in a book a rule is told: the page, and the block by its number there. */
export interface ToldAt {
  readonly page: Chapter
  readonly block: number
}

/** The rules that a block tells itself: in a paragraph, an item or a table. A ruling only says how we read one. */
export function toldIn(block: BookBlock): readonly string[] {
  switch (block.kind) {
    case 'paragraph':
    case 'table':
      return block.rules
    case 'list':
      return block.items.flatMap(({ rules }) => rules)
    case 'example':
    case 'picture':
      return block.blocks.flatMap(toldIn)
    case 'heading':
    case 'ruling':
      return []
  }
}

/** All ids that a block names. */
export function rulesIn(block: BookBlock): readonly string[] {
  return block.kind === 'ruling' ? block.rules : toldIn(block)
}

/** Every rule with the places where it is told: chapters before the other pages, as that is where one reads on. */
export function toldRules(book: Book): ReadonlyMap<string, readonly ToldAt[]> {
  const found = new Map<string, ToldAt[]>()
  const { howToPlay, reference } = book
  const pages = [...book.chapters, ...pagesOf(book).filter((page) => page === howToPlay || page === reference)]
  for (const page of pages)
    for (const [block, one] of page.blocks.entries())
      for (const rule of new Set(toldIn(one))) found.set(rule, [...(found.get(rule) ?? []), { page, block }])
  return found
}

/** Every vignette that a page shows, with the step at which it is shown. */
export function vignettesIn(page: Chapter): readonly { readonly vignette: string; readonly after: number }[] {
  return page.blocks.flatMap((block) =>
    block.kind === 'example'
      ? [{ vignette: block.vignette, after: 0 }]
      : block.kind === 'picture'
        ? [{ vignette: block.vignette, after: block.after }]
        : [],
  )
}
