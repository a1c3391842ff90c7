import { readdirSync, readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMatch, type Invitations } from '@flagbridge/client'
import { memoryStore } from '@flagbridge/store'
import { startServer, type RunningServer } from '../src/index.ts'
import { serve, PEOPLE, seated, Wire } from './tableside.ts'

interface Operation {
  readonly security?: readonly object[]
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: object } } }
  readonly responses: Readonly<
    Record<string, { readonly content?: { readonly 'application/json': { readonly schema: object } } }>
  >
}

const described = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: object
}
const ajv = new Ajv2020({ strict: false })
ajv.addSchema({ $id: 'openapi', ...described })

/** Everything that the document promises, and what of it was seen. */
const promised = new Set(
  Object.entries(described.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { responses }]) =>
      Object.keys(responses).map((status) => `${method} ${path} ${status}`),
    ),
  ),
)
const seen = new Set<string>()

interface Asked {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: string
  readonly bearer?: string
  readonly body?: unknown
}

/** Asks the server, and compares what it answers with what is promised for this path. */
async function ask(address: string, method: 'get' | 'post', path: string, asked: Asked = {}) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => asked.params?.[name] ?? 'nothing')
  const response = await fetch(`${address}${filled}${asked.query ?? ''}`, {
    method,
    headers: {
      ...(asked.bearer === undefined ? {} : { authorization: `Bearer ${asked.bearer}` }),
      ...(asked.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(asked.body === undefined ? {} : { body: JSON.stringify(asked.body) }),
  })
  const place = `${method} ${path} ${response.status}`
  expect(promised, place).toContain(place)
  seen.add(place)
  const text = await response.text()
  const pointer = `openapi#/paths/${path.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}`
  const answer = described.paths[path]![method]!.responses[response.status]!
  expect(response.headers.get('content-type'), place).toContain('application/json')
  expect(answer.content, place).toBeDefined()
  const check = ajv.compile({
    $ref: `${pointer}/${method}/responses/${response.status}/content/application~1json/schema`,
  })
  const body = JSON.parse(text) as Record<string, unknown>
  expect(check(body) ? [] : check.errors, `${place}: ${text.slice(0, 300)}`).toEqual([])
  return { status: response.status, body }
}

const NEW = { game: 'duel', options: {}, seats: [...PEOPLE] }
const IDENTITY = 'i'.repeat(43)
const games = () =>
  Promise.resolve([{ id: 'duel', title: 'Duel', rules: { total: 1, enforced: 1, tested: 1, shown: 1, exempt: 0 } }])

let server: RunningServer
beforeAll(async () => (server = await serve({ games })))
afterAll(() => server.close())

describe('the server answers as docs/openapi.json says', () => {
  it('to whoever creates, lists and looks at matches', async () => {
    const { address } = server
    const created = await ask(address, 'post', '/api/matches', { body: { ...NEW, open: true }, bearer: IDENTITY })
    expect(created.status).toBe(201)
    const { match } = created.body as unknown as Invitations
    for (const list of ['mine', 'open', 'running'])
      await ask(address, 'get', '/api/matches', { query: `?list=${list}`, bearer: IDENTITY })
    await ask(address, 'get', '/api/matches', { query: '?list=all' })
    await ask(address, 'get', '/api/matches', { query: '?list=mine' })
    await ask(address, 'get', '/api/matches/{id}', { params: { id: match } })
    await ask(address, 'get', '/api/matches/{id}', { params: { id: 'nowhere' } })
    await ask(address, 'post', '/api/matches', { body: { game: 'chess' } })
    const long = { ...NEW, options: { text: 'x'.repeat(300_000) } }
    expect((await ask(address, 'post', '/api/matches', { body: long })).status).toBe(413)
  })

  it('to whoever takes a seat', async () => {
    const { address } = server
    const { match, seats } = await createMatch(address, NEW)
    const path = '/api/matches/{id}/seat'
    const params = { id: match }
    const me = { token: seats[0]!, name: 'One', seed: 'a seed of my own', key: 'k'.repeat(43) }
    expect((await ask(address, 'post', path, { params, body: me })).status).toBe(201)
    expect((await ask(address, 'post', path, { params, body: me })).status).toBe(200)
    const again = { ...me, token: me.key, key: 'm'.repeat(43), renew: true }
    expect((await ask(address, 'post', path, { params, body: again })).status).toBe(200)
    expect((await ask(address, 'post', path, { params, body: {} })).status).toBe(400)
    const free = { name: 'Two', seed: 'another seed' }
    expect((await ask(address, 'post', path, { params, body: free })).status).toBe(401)
    expect((await ask(address, 'post', path, { params: { id: 'x' }, body: me })).status).toBe(404)
    const open = { params: { id: (await createMatch(address, { ...NEW, open: true })).match } }
    for (const [bearer, status] of [
      ['a'.repeat(43), 201],
      ['b'.repeat(43), 409],
    ] as const)
      expect((await ask(address, 'post', path, { ...open, bearer, body: { ...free, seat: 0 } })).status).toBe(status)
  })

  it('to whoever wants the record and the dice', async () => {
    const { address } = server
    const invitations = await createMatch(address, NEW)
    const { match } = invitations
    const [token] = await seated(address, invitations)
    const mine = { params: { id: match }, bearer: token! }
    const paths = ['/api/matches/{id}/record', '/api/matches/{id}/dice']
    for (const path of paths) expect((await ask(address, 'get', path, mine)).status).toBe(409)
    const wire = await Wire.join(address, match, token!)
    await wire.ask({ t: 'resign', cid: '1' })
    wire.close()
    for (const path of paths) {
      expect((await ask(address, 'get', path, mine)).status).toBe(200)
      expect((await ask(address, 'get', path, { params: { id: match } })).status).toBe(404)
    }
  })

  it('to whoever asks about the house', async () => {
    const { address } = server
    for (const path of ['/api/games', '/api/packs', '/healthz', '/readyz']) await ask(address, 'get', path)
    await ask(address, 'get', '/packs/{hash}', { params: { hash: 'f'.repeat(64) } })
    const store = memoryStore()
    await store.putPack('a'.repeat(64), '{"pack":"mine"}')
    const other = await serve({ store })
    await ask(other.address, 'get', '/packs/{hash}', { params: { hash: 'a'.repeat(64) } })
    await other.close()
  })

  it('to whoever comes with something that is no identity', async () => {
    for (const [path, operations] of Object.entries(described.paths))
      for (const [method, { security }] of Object.entries(operations)) {
        if (security === undefined) continue
        const asked = await ask(server.address, method as 'get', path, { bearer: 'short', query: '?list=open' })
        expect(asked.status, path).toBe(401)
      }
  })

  it('to whoever asks too much', async () => {
    const one = { most: 0, perSecond: 0.001 }
    const strict = await serve({ limits: { asking: one, creating: one } })
    for (const [path, operations] of Object.entries(described.paths))
      for (const [method, { responses }] of Object.entries(operations))
        if ('429' in responses)
          expect((await ask(strict.address, method as 'get', path, { query: '?list=open' })).status, path).toBe(429)
    await strict.close()
  })

  it('while nothing can be stored', async () => {
    const store = memoryStore()
    const full = await startServer({ host: '127.0.0.1', port: 0, games, store })
    const { match, seats } = await createMatch(full.address, NEW)
    store.append = () => Promise.reject(new Error('the disk is full'))
    store.probe = () => Promise.reject(new Error('the disk is full'))
    expect((await ask(full.address, 'post', '/api/matches', { body: NEW })).status).toBe(503)
    const body = { token: seats[0]!, name: 'One', seed: 'a seed of my own' }
    const seat = await ask(full.address, 'post', '/api/matches/{id}/seat', { params: { id: match }, body })
    expect(seat.status).toBe(503)
    expect((await ask(full.address, 'get', '/readyz')).status).toBe(503)
    await full.close()
  })
})

it('nothing is promised that was not seen here', () => {
  expect([...promised].filter((place) => !seen.has(place))).toEqual([])
})

it('every route of the server is in it', () => {
  const routes = readdirSync('server/src').flatMap((file) =>
    [...readFileSync(`server/src/${file}`, 'utf8').matchAll(/\b(get|post)(?:<[^(]*>)?\(\s*'(\/[^']*)'/g)].map(
      ([, method, path = '']) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    ),
  )
  const written = Object.entries(described.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method} ${path}`),
  )
  // The start page is for people, and the socket is described in docs/protocol.md.
  expect(routes.filter((route) => !['get /', 'get /socket'].includes(route)).toSorted()).toEqual(written.toSorted())
})
