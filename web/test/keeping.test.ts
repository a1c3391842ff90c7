import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readRecord, type Record } from '@flagbridge/formats'
import { isDamaged } from '../src/engine/api/index.ts'
import { saves } from '../src/engine/parts/saves.ts'

/** The browser's database, as far as matches need it. */
const { kept } = vi.hoisted(() => ({ kept: new Map<string, unknown>() }))
vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  get: async (key: string) => kept.get(key),
  set: async (key: string, value: unknown) => void kept.set(key, structuredClone(value)),
  setMany: async (all: readonly [string, unknown][]) => {
    for (const [key, value] of all) kept.set(key, structuredClone(value))
  },
  del: async (key: string) => void kept.delete(key),
  entries: async () => [...kept],
  values: async () => [],
}))
beforeEach(() => {
  vi.stubGlobal('indexedDB', {})
  kept.clear()
})
afterEach(() => vi.unstubAllGlobals())

function golden(): Record {
  const file = new URL('../../examples/duel/test/golden/duel.flagbridge.json', import.meta.url)
  const read = readRecord(JSON.parse(readFileSync(file, 'utf8')))
  if (!read.ok) throw new Error('it is a record')
  return read.value
}

const PEOPLE = ['Ann', 'Bea'].map((name) => ({ name, player: 'person' }))

async function take(record: unknown, id?: string, own?: number): Promise<string> {
  const taken = await saves.takeIn(JSON.stringify(record), id, own)
  if (isDamaged(taken)) throw new Error(taken.damaged)
  return taken
}

describe('a match that is taken in', () => {
  it('of two people is nobody’s, unless it is kept for one of them', async () => {
    const record = { ...golden(), seats: PEOPLE }
    await take(record, 'nobody')
    await take(record, 'first', 0)
    await take(record, 'second', 1)
    const listed = new Map((await saves.list()).map((saved) => [saved.id, saved]))
    expect(listed.get('nobody')).toMatchObject({ over: true, yourMove: false })
    expect(listed.get('nobody')).not.toHaveProperty('result')
    const results = ['first', 'second'].map((id) => listed.get(id)!.result)
    expect(results.toSorted((a, b) => a!.localeCompare(b!))).toEqual(['lost', 'won'])
    expect(listed.get('first')!.fleet).not.toBe(listed.get('second')!.fleet)
  })

  it('is over when its players ended it, and says how', async () => {
    const { digest: _whole, ...rest } = golden()
    const early = { ...rest, seats: PEOPLE, actions: rest.actions.slice(0, 10) }
    const resigned = await take({ ...early, ending: { how: 'resigned', seat: 0 } }, 'resigned', 1)
    const agreed = await take({ ...early, ending: { how: 'agreed' } }, 'agreed', 0)
    const running = await take(early, 'running')
    const listed = new Map((await saves.list()).map((saved) => [saved.id, saved]))
    expect(listed.get(resigned)).toMatchObject({ over: true, result: 'won', yourMove: false })
    expect(listed.get(resigned)!.sentence).toBe('Ann resigned. The battle is won by Bea.')
    expect(listed.get(agreed)).toMatchObject({ over: true, result: 'drawn' })
    expect(listed.get(running)).toMatchObject({ over: false })
  })
})

describe('a match in the fewest letters', () => {
  it('is the same match where it is taken in again', async () => {
    const first = await take(golden())
    const text = await saves.shortText(first)
    const second = await take(JSON.parse(text!))
    expect(second).not.toBe(first)
    expect(JSON.parse(await saves.recordText(second))).toEqual(JSON.parse(await saves.recordText(first)))
  })

  it('of other rules, or changed on its way, is not taken in, and says why', async () => {
    const short = JSON.parse((await saves.shortText(await take(golden())))!) as { record: Record; places: string }
    const wrong: readonly (readonly [unknown, RegExp])[] = [
      [{ ...short, by: '99' }, /version .* of the rules made.*Ask for the record as a file/],
      [{ short: 1 }, /changed on its way/],
      [{ ...short, record: { ...short.record, digest: '0'.repeat(64) } }, /expected events with digest/],
      [{ ...short, record: { ...short.record, game: 'chess' } }, /the id of a game, not chess/],
    ]
    for (const [raw, says] of wrong)
      expect(await saves.takeIn(JSON.stringify(raw))).toMatchObject({ damaged: expect.stringMatching(says) as string })
    expect(await saves.list()).toHaveLength(1)
  })

  it('is nothing of one that cannot be read', async () => {
    kept.set('record:broken', { flagbridge: 1 })
    expect(await saves.shortText('broken')).toBeUndefined()
  })
})
