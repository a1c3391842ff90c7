import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createMatch, listMatches, matchInfo, matchRecord, newKey, takeSeat } from '@flagbridge/client'
import type { Store } from '@flagbridge/match'
import { memoryStore } from '@flagbridge/store'
import type { RunningServer } from '../src/index.ts'
import { projectRoot } from './built.ts'
import { duel, PEOPLE, serve, until, Wire } from './tableside.ts'

/** Nothing that is read over HTTP or the socket is ahead of the store. */

let server: RunningServer
afterEach(() => server.close())

/** A store whose next lines wait until the test lets them be written, or fails them. */
function slowStore() {
  const store = memoryStore()
  const waiting: { let: () => void; fail: () => void }[] = []
  const state = { isSlow: false }
  const slow: Store = {
    ...store,
    append: async (line, summary) => {
      if (state.isSlow)
        await new Promise<void>((resolve, reject) =>
          waiting.push({ let: resolve, fail: () => reject(new Error('disk full')) }),
        )
      await store.append(line, summary)
    },
  }
  return { store: slow, state, waiting }
}

const soon = (answer: Promise<unknown>) =>
  Promise.race([
    answer.catch((error: { status: number }) => error.status),
    new Promise((resolve) => setTimeout(resolve, 100, 'waits')),
  ])

describe('while a line is being stored', () => {
  it('the record of a match that somebody resigns is not given, and not if it fails', async () => {
    const { store, state, waiting } = slowStore()
    server = await serve({ store })
    const { match, seats } = await duel(server.address)
    const wire = await Wire.join(server.address, match, seats[0]!)
    state.isSlow = true
    wire.say({ t: 'resign', cid: '1' })
    await until(() => waiting.length === 1)
    const record = matchRecord(server.address, match, seats[0]!)
    record.catch(() => undefined)
    expect(await soon(record)).toBe('waits')
    const info = matchInfo(server.address, match, seats[0]!)
    info.catch(() => undefined)
    const late = await Wire.open(server.address)
    late.say({ t: 'join', v: 1, match, token: seats[1]! })
    waiting[0]!.fail()
    await expect(record).rejects.toMatchObject({ status: 503 })
    await expect(info).rejects.toMatchObject({ status: 503 })
    state.isSlow = false
    await until(() => wire.of('error').length > 0)
    await expect(matchRecord(server.address, match, seats[0]!)).rejects.toMatchObject({ status: 409 })
    const again = await Wire.join(server.address, match, seats[1]!)
    expect(again.of('table')[0]).toMatchObject({ ending: null })
    expect(JSON.stringify([...late.heard, ...wire.heard])).not.toContain('hostSeed')
    for (const one of [wire, late, again]) one.close()
  })

  it('the record of a match that has ended is given once that is stored', async () => {
    const { store, state, waiting } = slowStore()
    server = await serve({ store })
    const { match, seats } = await duel(server.address)
    const wire = await Wire.join(server.address, match, seats[0]!)
    state.isSlow = true
    wire.say({ t: 'resign', cid: '1' })
    await until(() => waiting.length === 1)
    const record = matchRecord(server.address, match, seats[0]!)
    waiting[0]!.let()
    expect(await record).toMatchObject({ flagbridge: 1 })
    wire.close()
  })

  it('nobody is shown in a seat, told that it is taken, or let in', async () => {
    const { store, state, waiting } = slowStore()
    server = await serve({ store })
    const { match, seats, onlooker } = await createMatch(server.address, {
      game: 'duel',
      options: {},
      seats: [...PEOPLE],
      open: true,
    })
    const looker = await Wire.join(server.address, match, onlooker)
    state.isSlow = true
    const key = newKey()
    const body = { token: seats[0]!, name: 'Anna', seed: 'a seed of mine', key }
    const sitting = takeSeat(server.address, match, body)
    sitting.catch(() => undefined)
    await until(() => waiting.length === 1)
    const again = takeSeat(server.address, match, body)
    again.catch(() => undefined)
    const early = await Wire.open(server.address)
    early.say({ t: 'join', v: 1, match, token: key })
    const other = await Wire.open(server.address)
    other.say({ t: 'join', v: 1, match, token: seats[1]! })
    expect(await soon(again)).toBe('waits')
    other.close()
    expect(JSON.stringify([...looker.heard, ...early.heard, ...other.heard])).not.toContain('Anna')
    waiting[0]!.let()
    expect([await sitting, await again]).toMatchObject([{ taken: false }, { taken: true }])
    await until(() => early.of('table').length > 0)
    for (const wire of [looker, early]) wire.close()
  })

  it('lists do not tell of it, though they are written meanwhile', async () => {
    const { store, state, waiting } = slowStore()
    server = await serve({ store })
    const { match, seats } = await duel(server.address, { open: true })
    const wire = await Wire.join(server.address, match, seats[0]!)
    await wire.ask({ t: 'act', cid: 'a', decision: 0, action: { do: 'hold', ship: 0 } })
    state.isSlow = true
    wire.say({ t: 'resign', cid: '1' })
    await until(() => waiting.length === 1)
    await new Promise((resolve) => setTimeout(resolve, 1300))
    expect(await listMatches(server.address, 'running')).toMatchObject([{ match, status: 'running' }])
    waiting[0]!.fail()
    wire.close()
  })

  it('who says the same on another socket is told `done` when it is, and `not-stored` when it fails', async () => {
    for (const end of ['let', 'fail'] as const) {
      const { store, state, waiting } = slowStore()
      server = await serve({ store })
      const { match, seats } = await duel(server.address)
      const [one, two] = [
        await Wire.join(server.address, match, seats[0]!),
        await Wire.join(server.address, match, seats[0]!),
      ]
      const move = { t: 'act', cid: 'a', decision: 0, action: { do: 'hold', ship: 0 } }
      state.isSlow = true
      one.say(move)
      await until(() => waiting.length === 1)
      const again = two.ask(move)
      expect(await soon(again)).toBe('waits')
      waiting[0]![end]()
      state.isSlow = false
      expect(await again).toMatchObject(end === 'let' ? { t: 'done' } : { t: 'error' })
      expect(two.of('done')).toHaveLength(end === 'let' ? 1 : 0)
      const lines = await store.lines(match, 0)
      expect(lines.filter(({ entry }) => entry.t === 'acted')).toHaveLength(end === 'let' ? 1 : 0)
      for (const wire of [one, two]) wire.close()
      if (end === 'let') await server.close()
    }
  })
})

it('the server looks at a table through the gate alone', () => {
  const folder = path.join(projectRoot, 'server/src')
  const past = readdirSync(folder).flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => /\broom\??\.(table|summary|seatInfos)\b/.test(line) && !line.includes('room.table.created'))
      .map((line) => `${file}: ${line.trim()}`),
  )
  // Inside the gate, and asked by the room itself when a line is stored.
  expect(past).toEqual([
    'connection.ts: const seats = room === undefined ? undefined : seatsByHash(room.table.log, right)',
    'hub.ts: return await room?.read(({ log, box }) => look({ log, box, summary: room.summary() }))',
  ])
})
