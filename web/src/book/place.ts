import { pagesOf, toldRules, type Chapter, type ToldAt } from '@flagbridge/formats'
import type { BookView } from '../engine/api/index.ts'

/** Pages that are not written as chapters. */
export const GLOSSARY = 'glossary'
export const BY_NUMBER = 'by-number'

/** What of the book lies open. */
export type BookPlace =
  | {
      readonly kind: 'page'
      readonly page: Chapter
      readonly block?: number
      readonly rule?: string
      readonly section?: string
    }
  | { readonly kind: typeof GLOSSARY; readonly term?: string }
  | { readonly kind: typeof BY_NUMBER; readonly rule?: string }
  /** No rule and no page is called so. */
  | { readonly kind: 'nowhere'; readonly wanted: string }

/** A book that is looked things up in. */
export interface OpenedBook extends BookView {
  readonly pages: readonly Chapter[]
  readonly told: ReadonlyMap<string, readonly ToldAt[]>
  readonly titles: ReadonlyMap<string, BookView['rules'][number]>
}

export function opened(view: BookView): OpenedBook {
  return {
    ...view,
    pages: pagesOf(view.book),
    told: toldRules(view.book),
    titles: new Map(view.rules.map((rule) => [rule.id, rule])),
  }
}

/** Where an address leads: `wanted` is the name of a page, or a rule by its number. */
export function placeIn(book: OpenedBook, wanted: string | undefined, section: string | undefined): BookPlace {
  const first = book.pages[0]!
  if (wanted === undefined) return { kind: 'page', page: first }
  if (wanted === GLOSSARY) return { kind: GLOSSARY, ...(section === undefined ? {} : { term: section }) }
  if (wanted === BY_NUMBER) return { kind: BY_NUMBER, ...(section === undefined ? {} : { rule: section }) }
  const page = book.pages.find(({ name }) => name === wanted)
  if (page !== undefined) return { kind: 'page', page, ...sectionIn(page, section) }
  const rule = nearestRule([...book.titles.keys()], wanted)
  const told = rule === undefined ? undefined : book.told.get(rule)?.[0]
  if (rule === undefined) return { kind: 'nowhere', wanted }
  return told === undefined ? { kind: BY_NUMBER, rule } : { kind: 'page', ...told, rule }
}

/** A section by its name, or a block by its number: `~12`. */
function sectionIn(page: Chapter, section: string | undefined): { block?: number; section?: string } {
  if (section === undefined) return {}
  const block = section.startsWith('~')
    ? Number(section.slice(1))
    : page.blocks.findIndex((one) => one.kind === 'heading' && one.id === section)
  if (page.blocks[block] === undefined) return {}
  return section.startsWith('~') ? { block } : { section }
}

/** A card or an event may name a finer rule than the catalogue lists: then the entry above it. */
export function nearestRule(ids: readonly string[], wanted: string): string | undefined {
  return ids.filter((id) => wanted === id || wanted.startsWith(`${id}.`)).sort((a, b) => b.length - a.length)[0]
}

/** The section in which a block stands. */
export function sectionOf(page: Chapter, block: number): { readonly text: string; readonly id: string } | undefined {
  const before = page.blocks.slice(0, block + 1).findLast((one) => one.kind === 'heading')
  return before?.kind === 'heading' ? before : undefined
}
