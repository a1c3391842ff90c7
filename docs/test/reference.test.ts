import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { openBuiltIn, shelf } from '@flagbridge/catalog'
import { referencePages } from '../../tools/reference/text.ts'
import { root } from './blocks.ts'

const pages = await referencePages(root)
const written = (name: string) => readFileSync(path.join(root, 'docs/reference', name), 'utf8')

describe('docs/reference', () => {
  it('has a page for every game and no other', () => {
    const there = readdirSync(path.join(root, 'docs/reference')).filter((name) => name.endsWith('.md'))
    expect(there.toSorted()).toEqual([...pages.keys()].toSorted())
  })

  it.each([...pages])('%s is what `npm run docs` writes', (name, text) => {
    expect(written(name)).toBe(text)
  })

  it.each(shelf.map((game) => [game.id, game] as const))('of %s lacks no event, refusal or order', async (id, game) => {
    const { box } = await openBuiltIn(game)
    const text = written(`${id}.md`)
    for (const word of [...box.notation!.events, ...box.notation!.refusals]) expect(text).toContain(`| \`${word}\` |`)
    for (const kind of box.words.kinds!) expect(text).toContain(`| \`${kind}\` |`)
  })

  it.each(shelf.map((game) => [game.id, game] as const))('of %s is linked from its NOTATION', (id, game) => {
    const name = id === 'star-strike-1' ? 'NOTATION-1.md' : 'NOTATION.md'
    const text = readFileSync(path.join(root, game.folder, name), 'utf8')
    expect(text).toContain(`(../../docs/reference/${id}.md)`)
    expect(text).toContain('## Names for numbers')
  })
})
