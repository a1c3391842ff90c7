import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { checkPackSources, shelved } from '@flagbridge/catalog'
import { describeLocated, readSource } from '@flagbridge/formats'
import { withMistakes } from './mistakes.ts'

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'mistakes')

type Parts = Record<string, unknown>

/** Every value of a pack that holds no others, by the mapping or list it stands in. */
function leavesOf(value: Parts): { readonly within: Parts; readonly key: string }[] {
  return Object.keys(value).flatMap((key) => {
    const inside = value[key]
    return typeof inside === 'object' && inside !== null ? leavesOf(inside as Parts) : [{ within: value, key }]
  })
}

/** What a check says of a good pack with one value after the other made wrong. */
async function toldOfEach(game: string, wrong: unknown): Promise<string[]> {
  const text = withMistakes(readFileSync(path.join(folder, `${game}.yaml`), 'utf8').split('\n'), [])
  const read = readSource('p.yaml', text)
  if (!read.ok) throw new Error('the pack cannot be read')
  const said: string[] = []
  for (const { within, key } of leavesOf(read.source.data as Parts)) {
    const right = within[key]
    within[key] = wrong
    const { problems } = await checkPackSources([read.source], shelved(game))
    said.push(...problems.map(describeLocated))
    within[key] = right
  }
  return said
}

const PATTERN = /\^|\\[dpswS]|\[A-Z|a-z\]|text matching|Invalid input/

it.each(['imperial-stars', 'admiral', 'starmada-x', 'star-strike-2', 'star-strike-1'])(
  'a pack of %s with any value wrong is told about in words, without a pattern',
  { timeout: 120_000 },
  async (game) => {
    const said = [...(await toldOfEach(game, '??? ?')), ...(await toldOfEach(game, null))]
    expect(said.length).toBeGreaterThan(20)
    expect(said.filter((one) => PATTERN.test(one))).toEqual([])
  },
)
