import type { BookBlock, BookText, Chapter, GlossaryEntry, Span } from '@flagbridge/formats'

/** A word of the glossary where it is used. */
export interface UsedTerm {
  readonly term: GlossaryEntry
  readonly text: string
}
export type ProsePart = Span | UsedTerm

/** The words of a glossary, to be found in prose. */
export interface Terms {
  readonly pattern: RegExp
  readonly by: ReadonlyMap<string, GlossaryEntry>
}

export function termsOf(glossary: readonly GlossaryEntry[]): Terms {
  const by = new Map(
    glossary.flatMap((entry) => [entry.term, ...entry.also].map((word) => [word.toLowerCase(), entry] as const)),
  )
  // Longer words first: a Lock On is no lock.
  const words = [...by.keys()]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return {
    by,
    pattern: new RegExp(String.raw`(?<![\p{L}\p{N}-])(?:${words.join('|') || '(?!)'})(?![\p{L}\p{N}-])`, 'giu'),
  }
}

/** The texts of a page with their terms: each only where it is used first in a section. */
export function withTerms(page: Chapter, terms: Terms): ReadonlyMap<BookText, readonly ProsePart[]> {
  const found = new Map<BookText, readonly ProsePart[]>()
  const used = new Set<GlossaryEntry>()
  const look = (block: BookBlock): void => {
    if (block.kind === 'heading') used.clear()
    for (const text of textsOf(block)) found.set(text, partsOf(text, terms, used))
    if (block.kind === 'example' || block.kind === 'picture') block.blocks.forEach(look)
  }
  page.blocks.forEach(look)
  return found
}

function textsOf(block: BookBlock): readonly BookText[] {
  switch (block.kind) {
    case 'paragraph':
    case 'ruling':
      return [block.text]
    case 'list':
      return block.items.map(({ text }) => text)
    case 'table':
      return block.rows.flat()
    case 'heading':
    case 'example':
    case 'picture':
      return []
  }
}

/** Only plain words: what is strong or has emphasis is being explained there. */
function partsOf(text: BookText, { pattern, by }: Terms, used: Set<GlossaryEntry>): readonly ProsePart[] {
  return text.flatMap((span): readonly ProsePart[] => {
    if (typeof span !== 'string') return [span]
    const parts: ProsePart[] = []
    let from = 0
    for (const { 0: word, index } of span.matchAll(pattern)) {
      const term = by.get(word.toLowerCase())!
      if (used.has(term)) continue
      used.add(term)
      parts.push(span.slice(from, index), { term, text: word })
      from = index + word.length
    }
    return [...parts, span.slice(from)].filter((part) => part !== '')
  })
}
