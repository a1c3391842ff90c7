import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { openBuiltIn, shelved } from '@flagbridge/catalog'
import { atRandom, describeProblem, playOut, SearchTable, seededDice, type AnyEvent } from '@flagbridge/kernel'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from './blocks.ts'

const folder = path.join(root, 'docs/packs')
const packs = readdirSync(folder).filter((file) => file.endsWith('.yaml'))

it.each(packs)('%s opens, and battles with what it brings are fought to their end', async (file) => {
  const pack = parse(readFileSync(path.join(folder, file), 'utf8')) as { game: string; readyFleets?: { id: string }[] }
  const game = shelved(pack.game)
  if (game === undefined) throw new Error(`there is no game called ${pack.game}`)
  const { rulebook } = await openBuiltIn(game)
  const opened = rulebook.open([...rulebook.packs, pack])
  if (!opened.ok) throw new Error(opened.problems.map(describeProblem).join('\n'))
  const { game: rules, muster } = opened.value
  const own = (pack.readyFleets ?? []).find(({ id }) => opened.value.fleets.includes(id))
  const fleets = own === undefined ? [] : [{ ready: own.id }, { ready: own.id }]
  const options = muster.complete({ set: {}, fleets }, seededDice(1))
  if (!options.ok) throw new Error(options.problems.map(describeProblem).join('\n'))
  const table = new SearchTable<unknown, AnyEvent>(rules, rules.start(options.value), seededDice(2))
  rules.begin(table)
  playOut(rules, table, atRandom(seededDice(3)))
  expect(rules.outcome(table.state)).toBeDefined()
})
