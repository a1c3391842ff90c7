import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import {
  pagesOf,
  plainText,
  readVignette,
  rulesIn,
  vignettesIn,
  type Book,
  type BookBlock,
  type Vignette,
} from '@flagbridge/formats'
import { rulesOf } from '../src/catalogues.ts'
import { shelf, type Shelved } from '../src/shelf.ts'
import { ruleGaps } from './ruleGaps.ts'

/** Words of those who build the game, not of those who play it. */
const NOT_FOR_PLAYERS =
  /\b(?:isomorphic|cube coordinates?|axial|the engine must|schemas?|enforced|given\b[^.]*\bwhen\b[^.]*\bthen)\b/i

const books = await Promise.all(shelf.map(async (game) => ({ game, book: await game.book() })))
const written = books.filter((one): one is { game: Shelved; book: Book } => one.book !== undefined)

describe('the books', () => {
  it('are there at least for Duel, the model of the others', () =>
    expect(written.map(({ game }) => game.id)).toContain('duel'))
})

describe.each(written.map(({ game, book }) => [game.id, game, book] as const))('the book of %s', (id, game, book) => {
  it('has a page on how to play, chapters, a reference and a glossary', () => {
    expect(book.howToPlay?.blocks.length).toBeGreaterThan(0)
    expect(book.chapters.length).toBeGreaterThan(0)
    expect(book.reference?.blocks.length).toBeGreaterThan(0)
    expect(book.glossary.length).toBeGreaterThan(0)
  })

  it('tells every rule of the catalogue that holds behaviour', async () => {
    const { all, exempt } = await rulesOf(game)
    expect(
      ruleGaps(
        book,
        all.map((rule) => rule.id).filter((rule) => !exempt.has(rule)),
      ),
    ).toEqual([])
  })

  it('names no rule that is not in the catalogue', async () => {
    const known = new Set((await rulesOf(game)).all.map((rule) => rule.id))
    const named = pagesOf(book).flatMap(({ name, blocks }) =>
      blocks.flatMap((block) => rulesIn(block).map((rule) => ({ in: name, rule }))),
    )
    const explained = book.glossary.flatMap(({ term, rules }) => rules.map((rule) => ({ in: term, rule })))
    expect([...named, ...explained].filter(({ rule }) => !known.has(rule))).toEqual([])
  })

  it('shows vignettes of its own game, at steps that they have', () => {
    const wrong = pagesOf(book).flatMap((page) =>
      vignettesIn(page).filter(({ vignette, after }) => !hasStep(game, id, vignette, after)),
    )
    expect(wrong).toEqual([])
  })

  it('is written for players', () => {
    const said = pagesOf(book).flatMap(({ name, blocks }) =>
      blocks.flatMap((block) => [...words(block)].map((text) => ({ name, text }))),
    )
    expect(said.filter(({ text }) => NOT_FOR_PLAYERS.test(text))).toEqual([])
  })
})

describe('a book with gaps', () => {
  it('is told which rules are missing; a ruling alone does not tell a rule', () => {
    const blocks: BookBlock[] = [
      { kind: 'paragraph', text: ['One.'], rules: ['A-1'] },
      { kind: 'ruling', text: ['Two.'], rules: ['A-2'] },
      { kind: 'list', ordered: false, items: [{ text: ['Three.'], rules: ['A-3'] }] },
    ]
    const book: Book = { chapters: [{ name: '01-a', title: 'A', blocks }], glossary: [] }
    expect(ruleGaps(book, ['A-1', 'A-2', 'A-3', 'A-4'])).toEqual(['A-2', 'A-4'])
  })
})

function hasStep({ folder }: Shelved, id: string, name: string, after: number): boolean {
  const file = fileURLToPath(new URL(`../../${folder}/vignettes/${name}.vignette.yaml`, import.meta.url))
  if (!existsSync(file)) return false
  const read = readVignette(parse(readFileSync(file, 'utf8')))
  return read.ok && read.value.game === id && after <= stepsIn(read.value)
}

/** A branch is one step more: the position from which it begins. */
function stepsIn({ play = [], branches = [] }: Vignette): number {
  return branches.reduce((sum, branch) => sum + 1 + (branch.play?.length ?? 0), play.length)
}

function* words(block: BookBlock): Generator<string> {
  switch (block.kind) {
    case 'heading':
      return yield block.text
    case 'paragraph':
    case 'ruling':
      return yield plainText(block.text)
    case 'list':
      for (const { text } of block.items) yield plainText(text)
      return
    case 'table':
      for (const cell of [block.head, ...block.rows].flat()) yield plainText(cell)
      return
    case 'example':
    case 'picture':
      for (const one of block.blocks) yield* words(one)
  }
}
