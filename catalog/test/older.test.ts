import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  otherVersion,
  packHashes,
  readPack,
  readRecord,
  replayRecord,
  rulesHash,
  type Record,
} from '@flagbridge/formats'
import { describeProblem } from '@flagbridge/kernel'
import { openBuiltIn, shelved } from '../src/open.ts'
import { shelf } from '../src/shelf.ts'
import { addedTo, builtInHashes, hashesOf, leftOutOf, openForRecord } from '../src/packs.ts'

/** Two matches of every game as the first release wrote them, before some built-in packs and rules were there. */
const FOLDER = new URL('older/', import.meta.url)

function older(file: string): Record {
  const read = readRecord(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')))
  if (!read.ok) throw new Error(read.problems.map(describeProblem).join('; '))
  return read.value
}

async function opened(record: Record) {
  const read = await openForRecord(record)
  if (!read.ok) throw new Error(read.problems.map(describeProblem).join('; '))
  return read.value
}

const files = readdirSync(FOLDER)
const strike = () => older('star-strike-2-1.flagbridge.json')

describe('records of an older release', () => {
  it('are kept of every game that it had', () => {
    const games = ['admiral', 'duel', 'imperial-stars', 'star-strike-1', 'star-strike-2', 'starmada-x']
    for (const id of games) expect(files.filter((file) => older(file).game === id)).toHaveLength(2)
  })

  it.each(files)('%s replays to its last event, or parts where younger rules differ, and says so', async (file) => {
    const record = older(file)
    const { box, rulebook } = await opened(record)
    const played = replayRecord(box, record)
    const isSame = played.ok && played.value.ok
    const told = otherVersion(record, rulebook)
    expect(isSame || told !== '').toBe(true)
    if (record.rules === rulesHash(rulebook)) expect(told).toBe('')
    else expect(told).toMatch(/^it was played by version \d+ of the rules, this is version \d+$/)
  })

  it('are played by the packs that they name, and not by those that came later', async () => {
    const game = shelved('star-strike-2')!
    const { box, packs } = await opened(strike())
    expect(packHashes(packs)).toEqual(strike().packs)
    expect(packs.length).toBeLessThan((await openBuiltIn(game)).packs.length)
    expect(await hashesOf(game, box)).toEqual(strike().packs)
    expect([...strike().packs, ...leftOutOf(box)]).toEqual(await builtInHashes(game))
    expect(addedTo(box)).toEqual([])
  })
})

describe('a record that names other packs than those at hand', () => {
  const OTHER = 'f'.repeat(64)

  it('does not open, and says which pack is missing', async () => {
    for (const packs of [[OTHER], [...strike().packs, OTHER]])
      expect(await openForRecord({ ...strike(), packs })).toMatchObject({
        ok: false,
        problems: [{ path: ['packs', packs.length - 1], expected: `the pack ${OTHER}, which is not at hand` }],
      })
  })

  it('does not open with packs in another order, and does not replay without its packs', async () => {
    const game = shelved('star-strike-2')!
    const both = await builtInHashes(game)
    expect(await openForRecord({ ...strike(), packs: both.toReversed() })).toMatchObject({ ok: false })
    const without = { ...strike(), packs: [] }
    expect(replayRecord((await opened(without)).box, without)).toMatchObject({ ok: false })
  })

  it('does not open by a pack that only has the same name', async () => {
    const { packs } = await openBuiltIn(shelved('star-strike-2')!)
    const changed = readPack({ ...(packs[0] as object), title: 'Changed since' })
    if (!changed.ok) throw new Error('it is a pack')
    const record = { ...strike(), packs: [OTHER] }
    expect(await openForRecord(record, [changed.value])).toMatchObject({ ok: false })
  })
})

describe('a match begun before a built-in pack was changed', () => {
  const withPacks = shelf.filter(({ id }) => id !== 'duel' && files.includes(`${id}-1.flagbridge.json`))

  it('is tried in every game that has packs', () => expect(withPacks).toHaveLength(5))

  it.each(withPacks.map((game) => [game.id, game] as const))(
    '%s goes on with the pack of its release, which lies in the place of the new one',
    async (id, game) => {
      const builtIn = await builtInHashes(game)
      const { rulebook, packs } = await openBuiltIn(game)
      const before = readPack({ ...(packs[0] as object), title: 'Before the change' })
      if (!before.ok) throw new Error('it is a pack')
      const named = [before.value.hash, ...builtIn.slice(1)]
      const { digest: _none, ...old } = older(`${id}-1.flagbridge.json`)
      const record = { ...old, rules: rulesHash(rulebook), actions: [], packs: named }
      expect(await openForRecord(record)).toMatchObject({
        ok: false,
        problems: [{ path: ['packs', 0], expected: expect.stringContaining('is not at hand') }],
      })
      const read = await openForRecord(record, [before.value])
      if (!read.ok) throw new Error(read.problems.map(describeProblem).join('; '))
      expect(packHashes(read.value.packs)).toEqual(named)
      expect(await hashesOf(game, read.value.box)).toEqual(named)
    },
  )
})

describe('a record of older rules', () => {
  const old = () => older('imperial-stars-1.flagbridge.json')

  it('is opened only where a digest can tell whether they matter', async () => {
    expect((await openForRecord(old())).ok).toBe(true)
    const { digest: _gone, ...without } = old()
    expect(await openForRecord(without)).toMatchObject({
      ok: false,
      problems: [{ path: ['rules'], expected: expect.stringContaining('it was played by version 1 of the rules') }],
    })
  })

  it('is refused where nobody knows them', async () => {
    expect(await openForRecord({ ...old(), rules: 'e'.repeat(64) })).toMatchObject({
      ok: false,
      problems: [{ path: ['rules'], expected: expect.stringContaining('it was played by another version') }],
    })
  })
})
