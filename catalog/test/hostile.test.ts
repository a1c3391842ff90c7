import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readPack, readPackFile } from '@flagbridge/formats'
import { describeProblem } from '@flagbridge/kernel'
import { shelved } from '../src/open.ts'
import { openWith } from '../src/packs.ts'

/** The packs of the docs, one of every game, each made hostile at every place. */
const FOLDER = new URL('../../docs/packs/', import.meta.url)
const packs = readdirSync(FOLDER).flatMap((name) => {
  const read = readPackFile(name, readFileSync(new URL(name, FOLDER), 'utf8'))
  if (!read.ok) throw new Error(`${name} is no pack`)
  const games = read.pack.game.startsWith('star-strike') ? ['star-strike-2', 'star-strike-1'] : [read.pack.game]
  return games.map((game) => [game, JSON.parse(read.pack.text) as unknown] as const)
})

type Path = readonly (string | number)[]

function* leaves(value: unknown, path: Path = []): Iterable<{ path: Path; value: unknown }> {
  if (typeof value !== 'object' || value === null) yield { path, value }
  else
    for (const [key, inside] of Object.entries(value))
      yield* leaves(inside, [...path, Array.isArray(value) ? Number(key) : key])
}

function changed(data: unknown, path: Path, to: unknown): unknown {
  const copy: unknown = structuredClone(data)
  let at = copy as Record<string | number, unknown>
  for (const key of path.slice(0, -1)) at = at[key] as typeof at
  at[path.at(-1)!] = to
  return copy
}

/** What is said about it, however it was refused. */
async function told(game: string, data: unknown): Promise<string[]> {
  const read = readPack(data)
  if (!read.ok) return read.problems.map(describeProblem)
  const opened = await openWith(shelved(game)!, [read.value])
  return opened.ok ? [] : opened.problems.map(describeProblem)
}

/** What a terminal would obey, and what a page cannot show as text. */
const UNREADABLE = /(?![\n\t])[\p{Cc}\p{Cf}]/u

describe.each(packs)('a pack of %s', (game, pack) => {
  const all = [...leaves(pack)]
  const texts = all.filter(({ value, path }) => typeof value === 'string' && path[0] !== 'game')
  const numbers = all.filter(({ value }) => typeof value === 'number')

  it.each([
    ['markup', (text: string) => `${text}<img src=x onerror=alert(1)>`],
    ['characters that turn the line round', (text: string) => `\u202e${text}`],
    ['characters that are not seen', (text: string) => `${text}\u200b`],
    ['control characters', (text: string) => `\u001b[2J${text}`],
    ['more text than a book', (text: string) => text.padEnd(10_000, ' more')],
  ])('is refused with %s in any of its texts, and nothing of it is shown as it is', async (_what, hurt) => {
    for (const { path, value } of texts) {
      const said = await told(game, changed(pack, path, hurt(value as string)))
      expect(said, path.join('.')).not.toEqual([])
      for (const sentence of said) expect(sentence).not.toMatch(UNREADABLE)
    }
  })

  it.each([1e15, -1e15, Number.NaN, Number.POSITIVE_INFINITY, 0.123])(
    'is refused with %s for any number',
    async (n) => {
      for (const { path } of numbers) {
        const said = await told(game, changed(pack, path, n))
        expect(said, path.join('.')).not.toEqual([])
      }
    },
  )

  it('is refused where a thousand lists lie in one another, anywhere in it', async () => {
    let deep: unknown = []
    for (let i = 0; i < 1000; i++) deep = [deep]
    for (const { path } of all) expect(await told(game, changed(pack, path, deep))).not.toEqual([])
  })

  it('is refused with a key that means something to the language', async () => {
    for (const key of ['__proto__', 'constructor', 'prototype'])
      for (const section of Object.keys(pack as object)) {
        const hurt = JSON.parse(JSON.stringify(pack).replace(`"${section}":{`, `"${section}":{"${key}":{},`)) as unknown
        if (JSON.stringify(hurt) !== JSON.stringify(pack)) expect(await told(game, hurt)).not.toEqual([])
      }
    expect(await told(game, JSON.parse(`{"__proto__":{},${JSON.stringify(pack).slice(1)}`))).not.toEqual([])
  })

  it('is refused where it is huge', async () => {
    const section = Object.keys(pack as object).find(
      (key) => typeof (pack as Record<string, unknown>)[key] === 'object',
    )!
    expect(await told(game, changed(pack, [section], Array(120_000).fill('X')))).not.toEqual([])
  })
})
