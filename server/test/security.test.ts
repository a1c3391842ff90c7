import crypto from 'node:crypto'
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createMatch, listMatches, matchInfo, matchRecord, takeSeat } from '@flagbridge/client'
import { memoryStore, sqliteStore } from '@flagbridge/store'
import type { RunningServer } from '../src/index.ts'
import { isSameHash, newToken, seatsOf, tokenHash } from '../src/tokens.ts'
import { bundledSqliteWorker } from './built.ts'
import { bareSocket, duel, PEOPLE, serve, until, Wire } from './tableside.ts'

let server: RunningServer
afterEach(() => server.close())
const newFolder = () => mkdtemp(path.join(tmpdir(), 'flagbridge-security-'))

describe('headers', () => {
  it.each(['/', '/api/games', '/api/matches?list=open', '/healthz', '/nowhere', '/api/matches/nobody'])(
    '%s lets nothing in from elsewhere and tells nobody where one comes from',
    async (address) => {
      const page = await newFolder()
      await writeFile(path.join(page, 'index.html'), '<!doctype html><title>Flagbridge</title>')
      server = await serve({ page })
      const { headers } = await fetch(server.address + address)
      const policy: Record<string, string[]> = Object.fromEntries(
        headers
          .get('content-security-policy')!
          .split('; ')
          .map((one) => [one.split(' ')[0]!, one.split(' ').slice(1)]),
      )
      expect(policy['default-src']).toEqual(["'none'"])
      expect(policy['script-src']).toEqual(["'self'"])
      expect(policy['connect-src']).toEqual(["'self'"])
      expect(policy['frame-ancestors']).toEqual(["'none'"])
      const allowed = new Set(["'self'", "'none'", 'data:', 'blob:', "'unsafe-inline'"])
      expect(
        Object.values(policy)
          .flat()
          .filter((source) => !allowed.has(source)),
      ).toEqual([])
      expect(Object.keys(policy).filter((what) => policy[what]!.includes("'unsafe-inline'"))).toEqual(['style-src'])
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('access-control-allow-origin')).toBeNull()
    },
  )
})

it('answers of the API are kept by nobody on the way', async () => {
  server = await serve()
  for (const address of ['/api/games', '/api/matches?list=open', '/api/matches/nobody'])
    expect((await fetch(server.address + address)).headers.get('cache-control'), address).toBe('no-store')
})

it('whoever speaks another version is told so', async () => {
  server = await serve()
  const wire = await Wire.open(server.address)
  wire.say({ t: 'join', v: 2, match: 'm', token: '', more: true })
  await until(() => wire.of('error').length > 0)
  expect(wire.of('error')).toMatchObject([{ code: 'version' }])
  wire.close()
})

it('names are read as they are seen', async () => {
  server = await serve()
  const { match, seats, onlooker } = await createMatch(server.address, {
    game: 'duel',
    options: {},
    seats: [...PEOPLE],
  })
  const sit = (seat: number, name: string) =>
    takeSeat(server.address, match, { token: seats[seat]!, name, seed: 'a seed of mine' })
  for (const nobody of ['\u0000', '   ', '\u200b\u200d', '\u202e', '\u2028'])
    await expect(sit(0, nobody), JSON.stringify(nobody)).rejects.toMatchObject({ status: 400 })
  await sit(0, ' An\u200bna\u202e  \u0000Lee ')
  await sit(1, 'Bjørn 船長')
  const info = await matchInfo(server.address, match, onlooker)
  expect(info.seats.map(({ name }) => name)).toEqual(['Anna Lee', 'Bjørn 船長'])
})

describe('origins', () => {
  const status = async (origin: string | undefined) => {
    const socket = await Wire.open(server.address, origin === undefined ? {} : { origin })
    const isOpen = socket.socket.readyState === 1
    socket.close()
    return isOpen
  }

  it('of this server may connect, and programs, which have none; others may not', async () => {
    server = await serve()
    const { host, hostname, port } = new URL(server.address)
    expect([await status(server.address), await status(undefined)]).toEqual([true, true])
    for (const other of [
      'https://evil.example',
      'null',
      `http://${hostname}:${Number(port) + 1}`,
      `http://${host}.evil.example`,
      `http://evil.example/${host}`,
      `http://${host}@evil.example`,
      'not an address',
    ])
      expect(await status(other), other).toBe(false)
  })
})

describe('tokens', () => {
  it('are compared whole, whatever differs', () => {
    const hash = tokenHash('a')
    expect(isSameHash(hash, tokenHash('a'))).toBe(true)
    expect(isSameHash(hash, tokenHash('b'))).toBe(false)
    const compare = vi.spyOn(crypto, 'timingSafeEqual')
    syncBuiltinESMExports()
    const calls = (token: string) => {
      compare.mockClear()
      const kept = ['one', 'two'].map(tokenHash)
      const created = { open: false, inviteHashes: kept, onlookerHash: tokenHash('onlooker') }
      seatsOf({ created, sitters: [undefined, undefined] } as unknown as Parameters<typeof seatsOf>[0], token)
      return compare.mock.calls.length
    }
    expect([calls('nobody'), calls('two of them'), calls('one')]).toEqual([3, 3, 2])
    compare.mockRestore()
    syncBuiltinESMExports()
  })

  it('are 256 bits and never the same', () => {
    const tokens = Array.from({ length: 1000 }, newToken)
    expect(new Set(tokens).size).toBe(1000)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  })

  it('lie on the disk as hashes only', async () => {
    const folder = await newFolder()
    const store = await sqliteStore(path.join(folder, 'matches.sqlite'), await bundledSqliteWorker())
    server = await serve({ store })
    const secrets = await everythingOnce()
    const read = async () =>
      (await Promise.all((await readdir(folder)).map((name) => readFile(path.join(folder, name), 'latin1')))).join('')
    const before = await read()
    expect(before).toContain(tokenHash(secrets[0]!))
    await server.close()
    for (const bytes of [before, await read()]) for (const secret of secrets) expect(bytes.includes(secret)).toBe(false)
    server = await serve()
  })
})

/** Uses every way in, right and wrong; answers with all tokens and identities that were used. */
async function everythingOnce(): Promise<string[]> {
  const { address } = server
  const [anna, ben] = [newToken(), newToken()]
  const open = await createMatch(address, { game: 'duel', options: {}, seats: [...PEOPLE], open: true }, anna)
  const own = await takeSeat(address, open.match, { name: 'Anna', seed: 'seed of Anna' }, anna)
  const { match, seats, onlooker } = await duel(address)
  await listMatches(address, 'mine', anna)
  await matchInfo(address, match, seats[0]!)
  await matchInfo(address, match, ben).catch(() => undefined)
  await matchRecord(address, match, onlooker).catch(() => undefined)
  const wire = await Wire.join(address, match, seats[0]!)
  await wire.ask({ t: 'say', cid: '1', to: 'everybody', text: 'a secret between friends' })
  wire.say(`{"t":"join","token":"${seats[1]}"`)
  wire.say({ t: 'join', v: 1, match, token: seats[1], wrong: seats[1] })
  await until(() => wire.of('error').length === 2)
  await wire.ask({ t: 'resign', cid: '2' })
  wire.close()
  await matchRecord(address, match, onlooker)
  // What a mistaken client, or one who pastes a link in the wrong place, might do.
  for (const wrong of [
    `/?token=${anna}`,
    `/table/${match}/${seats[0]}`,
    `/api/matches/${match}?t=${onlooker}`,
    `/${ben}?x=${ben}`,
  ])
    await fetch(address + wrong)
  await fetch(`${address}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${anna}` },
    body: `{"token":"${seats[0]}",`,
  })
  return [anna, ben, ...seats, onlooker, ...open.seats, open.onlooker, own.token].map((one) => one!)
}

describe('logs', () => {
  it('say what happened, and no token, identity, seed, name or chat', async () => {
    const lines: string[] = []
    const store = memoryStore()
    let isFull = false
    server = await serve({
      log: { write: (line) => void lines.push(line) },
      store: {
        ...store,
        append: (line, summary) => (isFull ? Promise.reject(new Error('disk full')) : store.append(line, summary)),
      },
    })
    const secrets = await everythingOnce()
    const { match, seats } = await duel(server.address)
    const wire = await Wire.join(server.address, match, seats[0]!)
    isFull = true
    expect(await wire.ask({ t: 'resign', cid: 'a' })).toMatchObject({ t: 'error' })
    wire.close()
    const denied = await fetch(`${server.address}/api/matches?token=${secrets[0]}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secrets[0]}` },
      body: JSON.stringify({ game: 'duel', options: {}, seats: PEOPLE }),
    })
    expect(denied.status).toBe(503)
    const log = lines.filter((line) => !line.includes('Server listening')).join('')
    for (const secret of [...secrets, ...seats]) {
      expect(log.includes(secret!)).toBe(false)
      expect(log.includes(tokenHash(secret!))).toBe(false)
    }
    for (const word of ['seed of', 'between friends', 'Anna', '127.0.0.1']) expect(log).not.toContain(word)
    const parsed = lines.map((line) => JSON.parse(line) as { msg: string; reason?: string; req?: { path: string } })
    expect(parsed.some(({ req }) => req?.path === '/api/matches')).toBe(true)
    expect(parsed.some(({ reason }) => reason?.includes('disk full'))).toBe(true)
  })

  it('have no line for what strangers break: it is counted', async () => {
    const lines: string[] = []
    server = await serve({ log: { write: (line) => void lines.push(line) } })
    const socket = await bareSocket(server.address)
    socket.write(Buffer.from([0xff, 0xff, 0xff, 0xff]))
    await new Promise((resolve) => socket.once('close', resolve).resume())
    const metrics = await (await fetch(`${server.metrics}/metrics`)).text()
    expect(metrics).toContain('flagbridge_refused_total{where="socket",reason="broken-frame"} 1')
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      expect.stringMatching(/^Server listening/),
    ])
  })

  it('have no line for what goes well', async () => {
    const lines: string[] = []
    server = await serve({ log: { write: (line) => void lines.push(line) } })
    await everythingOnce()
    for (let i = 0; i < 20; i++) await fetch(`${server.address}/readyz`)
    await fetch(`${server.address}/nowhere`)
    await server.close()
    const said = lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
    expect(said).toEqual([expect.stringMatching(/^Server listening/), 'closing', 'closed'])
    server = await serve()
  })
})
