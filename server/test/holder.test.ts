import { afterEach, describe, expect, it } from 'vitest'
import { createMatch, matchInfo, newKey, takeSeat } from '@flagbridge/client'
import { memoryStore } from '@flagbridge/store'
import type { RunningServer } from '../src/index.ts'
import { PEOPLE, serve, until, Wire } from './tableside.ts'

/** A seat belongs to whoever took it, and to nobody who knows how he was invited. */

let server: RunningServer
afterEach(() => server.close())

const invite = (open = false) =>
  createMatch(server.address, { game: 'duel', options: {}, seats: [...PEOPLE], open }, undefined)
const sit = (match: string, body: object, bearer?: string) =>
  takeSeat(server.address, match, { name: 'Ben', seed: 'a seed of mine', ...body }, bearer)
const seatOf = async (match: string, token: string) => {
  const wire = await Wire.join(server.address, match, token)
  wire.close()
  return wire.of('table')[0]?.seat ?? wire.of('error')[0]?.code
}

describe('an invitation', () => {
  it('dies when its seat is taken: whoever sent it neither sees, plays nor answers there', async () => {
    server = await serve()
    const { match, seats } = await invite()
    const { token } = await sit(match, { token: seats[1]! })
    expect(await seatOf(match, seats[1]!)).toBe('no-right')
    await expect(matchInfo(server.address, match, seats[1]!)).rejects.toMatchObject({ status: 404 })
    await expect(sit(match, { token: seats[1]! })).rejects.toMatchObject({ status: 404 })
    expect(await seatOf(match, token!)).toBe(1)
  })

  it('that somebody has come in with before lets him out when the seat is taken', async () => {
    server = await serve()
    const { match, seats } = await invite()
    const host = await Wire.join(server.address, match, seats[1]!)
    const own = await sit(match, { token: seats[0]!, name: 'Anna' })
    const { token } = await sit(match, { token: seats[1]! })
    await until(() => host.of('error').length > 0)
    expect(host.of('error')).toMatchObject([{ code: 'reload' }])
    expect(await host.ask({ t: 'resign', cid: '1' })).toMatchObject({ t: 'error', code: 'no-right' })
    const guest = await Wire.join(server.address, match, token!)
    const anna = await Wire.join(server.address, match, own.token!)
    await anna.ask({ t: 'act', cid: 'a', decision: 0, action: { do: 'hold', ship: 0 } })
    await until(() => guest.news.some((news) => news.t === 'step'))
    expect(host.news.filter((news) => news.t === 'step')).toEqual([])
    for (const wire of [host, guest, anna]) wire.close()
  })

  it('is not a key: whoever wants to keep it is refused', async () => {
    server = await serve()
    const { match, seats } = await invite()
    await expect(sit(match, { token: seats[1]!, key: seats[1]! })).rejects.toMatchObject({ status: 400 })
  })

  it('of a match that was begun before opens its seat as it did', async () => {
    const store = memoryStore()
    server = await serve({
      store: {
        ...store,
        // As logs were written: the invitation was the token of whoever came with it.
        append: async (line, summary) => {
          const [first] = await store.lines(line.match, 0)
          const { entry } = line
          const hash = first?.entry.t === 'created' && first.entry.dice === undefined ? first.entry.inviteHashes : []
          const old = entry.t === 'seated' ? { ...entry, tokenHash: hash[entry.seat]! } : entry
          await store.append({ ...line, entry: old }, summary)
        },
      },
    })
    const { match, seats } = await invite()
    await sit(match, { token: seats[1]! })
    await server.close()
    server = await serve({ store })
    expect(await seatOf(match, seats[1]!)).toBe(1)
  })
})

describe('an answer that was lost', () => {
  it('is given again to whoever brings the key that he chose', async () => {
    server = await serve()
    const { match, seats } = await invite()
    const key = newKey()
    expect(await sit(match, { token: seats[1]!, key })).toMatchObject({ seat: 1, taken: false, token: key })
    expect(await sit(match, { token: seats[1]!, key })).toMatchObject({ seat: 1, taken: true })
    expect(await seatOf(match, key)).toBe(1)
    await expect(sit(match, { token: seats[1]!, key: newKey() })).rejects.toMatchObject({ status: 404 })
  })

  it('and to whoever has an identity', async () => {
    server = await serve()
    const { match, seats } = await invite()
    const [ben, eve] = [newKey(), newKey()]
    await sit(match, { token: seats[1]! }, ben)
    expect(await sit(match, { token: seats[1]! }, ben)).toMatchObject({ seat: 1, taken: true })
    expect(await seatOf(match, ben)).toBe(1)
    await expect(sit(match, { token: seats[1]! }, eve)).rejects.toMatchObject({ status: 404 })
  })

  it('at an open match does not seat him twice', async () => {
    server = await serve()
    const { match } = await invite(true)
    const [ben, key] = [newKey(), newKey()]
    expect(await sit(match, { key }, ben)).toMatchObject({ seat: 0, taken: false })
    expect(await sit(match, { key }, ben)).toMatchObject({ seat: 0, taken: true })
  })
})

describe('whoever holds the seat', () => {
  it('alone makes a new link to it, and the one before is dead, also where it is open', async () => {
    server = await serve()
    const { match, seats } = await invite()
    const { token } = await sit(match, { token: seats[1]! })
    const lost = await Wire.join(server.address, match, token!)
    const key = newKey()
    await expect(sit(match, { token: seats[1]!, key, renew: true })).rejects.toMatchObject({ status: 404 })
    expect(await sit(match, { token: token!, key, renew: true })).toMatchObject({ seat: 1, token: key })
    expect(await sit(match, { token: token!, key, renew: true })).toMatchObject({ seat: 1, taken: true })
    await until(() => lost.of('error').length > 0)
    expect([await seatOf(match, token!), await seatOf(match, key)]).toEqual(['no-right', 1])
    lost.close()
  })

  it('is told when the seat is open in a second place, and when it no longer is', async () => {
    server = await serve()
    const { match, seats } = await invite()
    const { token } = await sit(match, { token: seats[1]! })
    const one = await Wire.join(server.address, match, token!)
    const anna = await Wire.join(server.address, match, seats[0]!)
    const devices = (wire: Wire) => wire.of('here').flatMap((here) => here.devices ?? [])
    expect(devices(one)).toEqual([])
    const two = await Wire.join(server.address, match, token!)
    await until(() => devices(one).length === 1 && devices(two).length === 1)
    expect([devices(one), devices(two)]).toEqual([[2], [2]])
    two.close()
    await until(() => devices(one).length === 2)
    expect(devices(one)).toEqual([2, 1])
    expect(devices(anna)).toEqual([])
    for (const wire of [one, anna]) wire.close()
  })
})
