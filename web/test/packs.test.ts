import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addedTo, openForRecord } from '@flagbridge/catalog'
import { replayRecord, type Record } from '@flagbridge/formats'
import { atRandom, legalActions, seededDice, type AnyAction, type Plan } from '@flagbridge/kernel'
import type { PlayerPlan } from '../src/engine/api/index.ts'
import { LocalMatch } from '../src/engine/localMatch.ts'
import { packs } from '../src/engine/parts/packs.ts'
import { openRecord, recordFor } from '../src/engine/records.ts'
import { openForBattle } from '../src/engine/shelf.ts'

/** The browser's database, as far as the shelf needs it. */
const { kept } = vi.hoisted(() => ({ kept: new Map<string, unknown>() }))
vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  get: async (key: string) => kept.get(key),
  set: async (key: string, value: unknown) => void kept.set(key, structuredClone(value)),
  del: async (key: string) => void kept.delete(key),
  values: async () => [...kept.values()],
}))
beforeEach(() => {
  vi.stubGlobal('indexedDB', {})
  kept.clear()
})
afterEach(() => vi.unstubAllGlobals())

const textOf = (name: string) => readFileSync(new URL(`../../docs/packs/${name}`, import.meta.url), 'utf8')
const PEOPLE: readonly PlayerPlan[] = [
  { name: 'Anna', player: 'person' },
  { name: 'Ben', player: 'person' },
]

async function put(name: string, text = textOf(name)): Promise<string> {
  const added = await packs.add(name, text)
  if ('mistakes' in added) throw new Error(added.mistakes.map(({ place, text: said }) => `${place} ${said}`).join('; '))
  return added.hash
}

/** A battle of which at least one side is from the pack. */
const BATTLES: readonly (readonly [game: string, file: string, plan: Plan])[] = [
  [
    'starmada-x',
    'harbour-watch.yaml',
    { set: {}, fleets: [{ ready: 'harbour-watch/night-watch' }, { ready: 'harbour-watch/dog-watch' }] },
  ],
  [
    'imperial-stars',
    'velan-drift.yaml',
    { set: {}, fleets: [{ ready: 'Velan Drift' }, { ready: 'Hesperine Compact' }] },
  ],
  [
    'admiral',
    'eastern-fleet.yaml',
    { set: { points: 60 }, fleets: [{ ready: 'Strike Force' }, { ready: 'Narrow Seas' }] },
  ],
  ['star-strike-2', 'ember-line.yaml', { set: {}, fleets: [{ ready: 'EMB-Alpha' }, { ready: 'PA-Alpha' }] }],
  ['star-strike-1', 'ember-line.yaml', { set: {}, fleets: [{ ready: 'EMB-Standard' }, { ready: 'NE-Standard' }] }],
]

describe.each(BATTLES)('a pack of %s on the shelf', (game, file, plan) => {
  it('is fought with at one screen, and the match keeps it when it is removed', async () => {
    const hash = await put(file)
    const record = await recordFor({ game, seed: '1', seats: PEOPLE, plan })
    if ('damaged' in record) throw new Error(record.damaged)
    expect(record).toMatchObject({ carries: [{ game: expect.any(String) }] })
    expect(record.packs.at(-1)).toBe(hash)
    await packs.remove(hash)
    const read = await openRecord(structuredClone(record))
    if ('damaged' in read) throw new Error(read.damaged)
    let saved: Record = record
    const match = await LocalMatch.open('test', read.opened, read.record, {
      save: async (one) => void (saved = structuredClone(one)),
      pause: async () => {},
      firstPicture: Promise.resolve(),
      changed: () => {},
    })
    if ('damaged' in match) throw new Error(match.damaged)
    const choose = atRandom<unknown, AnyAction>(seededDice('people'))
    const { game: rules } = match.opened.box
    while (match.step < 60 && match.ended() === undefined) {
      await new Promise((resolve) => setTimeout(resolve))
      match.people.curtain = false
      const asked = match.people.asked()
      if (asked === undefined) continue
      const actions = legalActions(rules, match.people.viewer().table(), asked.seat) as AnyAction[]
      expect(await match.act(asked.id, choose(undefined, asked.seat, actions))).toBeUndefined()
    }
    match.close()
    expect(saved.actions.length).toBeGreaterThan(20)
    const again = await openForRecord(saved)
    if (!again.ok) throw new Error('it carries its pack')
    expect(replayRecord(again.value.box, saved)).toMatchObject({ ok: true, value: { ok: true } })
  })
})

describe('the shelf of packs', () => {
  it('shows what a pack holds, and plays new battles with those in use', async () => {
    const hash = await put('velan-drift.yaml')
    expect(await packs.list()).toMatchObject([
      { hash, title: 'The Velan Drift', game: 'imperial-stars', inUse: true, holds: [{}, {}, {}] },
    ])
    expect((await openForBattle('imperial-stars')).box.fleets).toContain('Velan Drift')
    expect(addedTo((await openForBattle('admiral')).box)).toEqual([])
    await packs.use(hash, false)
    expect((await openForBattle('imperial-stars')).box.fleets).not.toContain('Velan Drift')
    await packs.use(hash, true)
    await packs.remove(hash)
    expect(await packs.list()).toEqual([])
  })

  it('keeps no file that is no pack, and says what is wrong in which line', async () => {
    const bad = textOf('velan-drift.yaml').replace('speed: 4, shields: 5', 'speed: fast, shields: 5')
    expect(await packs.add('bad.yaml', bad)).toMatchObject({
      mistakes: [{ place: expect.stringMatching(/^bad\.yaml:\d+:\d+$/), path: expect.stringContaining('speed') }],
      holds: expect.arrayContaining([{ section: 'ships', names: expect.arrayContaining(['VEL-01']) }]),
    })
    expect(await packs.add('x.yaml', 'pack: x\ngame: ludo\ntitle: X\n')).toMatchObject({ mistakes: [{ path: 'game' }] })
    for (const text of ['', '[', '['.repeat(100_000), 'pack: x\ngame: duel\ntitle: X\n'])
      expect(await packs.add('y.yaml', text)).toHaveProperty('mistakes')
    expect(kept.size).toBe(0)
  })

  it('says which of two packs that do not go together no battle is played with', async () => {
    await put('velan-drift.yaml')
    await put('again.yaml', textOf('velan-drift.yaml').replace('title: The Velan Drift', 'title: The same again'))
    const [first, second] = await packs.list()
    expect(first).not.toHaveProperty('problem')
    expect(second!.problem).toMatch(/^Beside The Velan Drift: /)
    const { packs: opened, rulebook } = await openForBattle('imperial-stars')
    expect(opened.slice(rulebook.packs.length)).toMatchObject([{ title: 'The Velan Drift' }])
  })
})
