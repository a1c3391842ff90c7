import { describe, expect, it } from 'vitest'
import type { Record } from '@flagbridge/formats'
import { commitment, type AnyAction } from '@flagbridge/kernel'
import { LocalMatch } from '../src/engine/localMatch.ts'
import { openRecord, recordFor, watchRecord } from '../src/engine/records.ts'
import type { Seen } from '../src/engine/seatViewer.ts'
import type { OpenedGame } from '../src/engine/shelf.ts'
import { verify } from '../src/online/verify.ts'

const HOST = 'ab'.repeat(32)
const SEEDS = ['the first player’s part', 'the second player’s part']
const PROMISED = { commitment: commitment(HOST), seeds: { 1: SEEDS[1]! } }

/** A whole Duel with fair dice, in which strikes are preferred; and what the second seat saw of it. */
async function battle(): Promise<{ opened: OpenedGame; record: Record; story: Seen[] }> {
  const seats = [0, 1].map((i) => ({ name: `Player ${i}`, player: 'person' as const }))
  const made = await recordFor({ game: 'duel', seed: '1', seats })
  if ('damaged' in made) throw new Error(made.damaged)
  const fair: Record = {
    ...made,
    dice: { scheme: 'fair', commitment: commitment(HOST), hostSeed: HOST, playerSeeds: SEEDS },
  }
  const read = await openRecord(fair)
  if ('damaged' in read) throw new Error(read.damaged)
  const { opened } = read
  const host = { save: async () => {}, pause: async () => {}, firstPicture: Promise.resolve(), changed: () => {} }
  const match = (await LocalMatch.open('', opened, read.record, host)) as LocalMatch
  while (match.ended() === undefined) {
    const { seat, id } = match.people.asked()!
    const legal = match.people.legal(seat)
    const action: AnyAction = legal.find((one) => one.do === 'strike') ?? legal[legal.length >> 1]!
    expect(await match.act(id, action)).toBeUndefined()
  }
  const { record } = match
  const watched = watchRecord(opened, record, [1])
  if ('damaged' in watched) throw new Error(watched.damaged)
  const story = watched.viewers.get(1)!.story.filter((seen) => 'events' in seen && seen.events.length > 0)
  return { opened, record, story }
}

describe('Verify the dice', () => {
  it('rolls every die again and finds all of them as promised', async () => {
    const { opened, record, story } = await battle()
    const found = verify({ opened, story, seat: 1 }, record, PROMISED)
    expect(found).toMatchObject({ ok: true, checks: [{ ok: true }, { ok: true }, { ok: true }] })
    expect(found.dice).toBeGreaterThan(10)
    expect(found.rolls.reduce((sum, { faces }) => sum + faces.length, 0)).toBe(found.dice)
  })

  it('finds a die that was shown otherwise', async () => {
    const { opened, record, story } = await battle()
    const text = JSON.stringify(story)
    const place = text.search(/"faces":\[\d/) + '"faces":['.length
    expect(place).toBeGreaterThan(20)
    const other = text[place] === '1' ? '2' : '1'
    const changed = JSON.parse(text.slice(0, place) + other + text.slice(place + 1)) as Seen[]
    const found = verify({ opened, story: changed, seat: 1 }, record, PROMISED)
    expect(found.checks.map(({ ok }) => ok)).toEqual([true, true, false])
  })

  it('finds a host that revealed another seed, and a player’s part that was left out', async () => {
    const { opened, record, story } = await battle()
    const witness = { opened, story, seat: 1 }
    const other = { commitment: commitment('cd'.repeat(32)), seeds: { 1: 'something else' } }
    const found = verify(witness, record, other)
    expect(found.checks.map(({ ok }) => ok)).toEqual([false, false, true])
    expect(found.ok).toBe(false)
  })

  it('finds that more was shown than is in the record', async () => {
    const { opened, record, story } = await battle()
    const longer = [...story, ...story.slice(-1)]
    const found = verify({ opened, story: longer, seat: 1 }, record, PROMISED)
    expect(found.checks.at(-1)).toMatchObject({ ok: false })
  })
})
