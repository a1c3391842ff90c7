import { afterEach, describe, expect, it } from 'vitest'
import { matchInfo, matchRecord, takeSeat } from '@flagbridge/client'
import { replayRecord, type Record } from '@flagbridge/formats'
import type { Store } from '@flagbridge/match'
import { memoryStore } from '@flagbridge/store'
import type { RunningServer } from '../src/index.ts'
import { boxOf, duel, serve, Wire } from './tableside.ts'

/** As if every match had been begun by a version of the rules that this program does not have. */
function begunByOthers(store: Store): Store {
  return {
    ...store,
    close: () => Promise.resolve(),
    lines: async (match, from) =>
      (await store.lines(match, from)).map((line) =>
        line.entry.t === 'created' ? { ...line, entry: { ...line.entry, rules: 'f'.repeat(64) } } : line,
      ),
  }
}

const lasting = (store: Store): Store => ({ ...store, close: () => Promise.resolve() })
let server: RunningServer
afterEach(() => server.close())

const act = (cid: string, decision: number, action: object) => ({ t: 'act', cid, decision, action })

/** A match of Duel after two moves, of which the second was taken back and made again. */
async function played(): Promise<{ match: string; seats: readonly (string | null)[] }> {
  const invited = await duel(server.address)
  const wires = await Promise.all(invited.seats.map((token) => Wire.join(server.address, invited.match, token!)))
  await wires[0]!.ask(act('1', 0, { do: 'hold', ship: 0 }))
  await wires[0]!.ask(act('2', 1, { do: 'move', to: 41 }))
  await wires[0]!.ask({ t: 'offer', cid: '3', what: 'take-back' })
  await wires[1]!.ask({ t: 'answer', cid: '1', what: 'take-back', yes: true })
  await wires[0]!.ask(act('4', 1, { do: 'move', to: 41 }))
  for (const wire of wires) wire.close()
  return invited
}

describe('a match that was begun by other rules', () => {
  it('cannot be played: players and operator are told why, its secrets stay, and it goes on with its own rules', async () => {
    const store = memoryStore()
    server = await serve({ store: lasting(store) })
    const { match, seats } = await played()
    await server.close()

    const log: string[] = []
    server = await serve({ store: begunByOthers(store), log: { write: (line) => void log.push(line) } })
    for (let times = 0; times < 2; times++) {
      const wire = await Wire.join(server.address, match, seats[0]!)
      expect(wire.of('error')[0]).toMatchObject({
        code: 'other-rules',
        text: expect.stringContaining('another version of the rules of Duel'),
      })
      wire.close()
    }
    const info = await matchInfo(server.address, match, seats[1]!)
    expect(info).toMatchObject({
      stranded: true,
      status: 'running',
      yours: [1],
      seats: [{ name: 'P0' }, { name: 'P1' }],
    })
    await expect(matchInfo(server.address, match)).rejects.toMatchObject({ status: 404 })
    await expect(matchRecord(server.address, match, seats[0]!)).rejects.toMatchObject({ status: 409 })
    const again = { token: seats[0]!, name: 'Anna', seed: 'another seed' }
    await expect(takeSeat(server.address, match, again)).rejects.toMatchObject({ status: 409 })
    expect(log.filter((line) => line.includes('cannot be opened'))).toHaveLength(1)
    expect(log.join('')).toContain(match)
    for (const secret of seats) expect(log.join('')).not.toContain(secret)
    expect(await (await fetch(`${server.address}/metrics`)).text()).toMatch(/^flagbridge_stranded_matches 1$/m)
    await server.close()

    server = await serve({ store: lasting(store) })
    const wire = await Wire.join(server.address, match, seats[1]!)
    expect(await wire.ask(act('5', 2, { do: 'hold', ship: 4 }))).toMatchObject({ t: 'done' })
    wire.close()
  })

  it('still gives its record when it is over, without a digest, and the record replays with its own rules', async () => {
    const store = memoryStore()
    server = await serve({ store: lasting(store) })
    const { match, seats } = await played()
    const wire = await Wire.join(server.address, match, seats[1]!)
    await wire.ask({ t: 'resign', cid: '9' })
    wire.close()
    const { digest, ...whole } = (await matchRecord(server.address, match, seats[0]!)) as Record
    await server.close()

    server = await serve({ store: begunByOthers(store) })
    const record = (await matchRecord(server.address, match, seats[0]!)) as Record
    expect(record).toEqual({ ...whole, rules: 'f'.repeat(64) })
    expect(record.actions).toContainEqual({ takeBack: 1 })
    const replayed = replayRecord(await boxOf('duel'), record)
    expect(replayed).toMatchObject({ ok: true, value: { ok: true, digest } })
  })
})
