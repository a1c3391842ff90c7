import type { AddressInfo } from 'node:net'
import files from '@fastify/static'
import websocket from '@fastify/websocket'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Store } from '@flagbridge/match'
import { LONGEST } from '@flagbridge/protocol'
import { addApi } from './api.ts'
import { Connection } from './connection.ts'
import { Hub } from './hub.ts'
import { Limits } from './limits.ts'
import { Metrics } from './metrics.ts'
import { startPage, type ListedGame } from './startPage.ts'
import { think, wake } from './world.ts'

export interface ServerOptions {
  readonly host: string
  readonly port: number
  /** Asked when somebody looks: counting what the rules' tests show takes a moment. */
  readonly games: () => Promise<readonly ListedGame[]>
  readonly store: Store
  /** The folder of the built page; without it the start page lists the games. */
  readonly page?: string
  /** Structured lines on standard output; addresses and tokens are never in them. */
  readonly log?: boolean
}

export interface RunningServer {
  readonly address: string
  /** Takes no new connection, lets what was received be stored, says goodbye to the others. */
  close(): Promise<void>
}

/** Nothing from elsewhere, and no script that is not a file of ours. Styles are set on elements by the board. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Matches created, and sockets opened, from one address: a burst, and then so many a second. */
const CREATING = { most: 200, perSecond: 2 }
const CONNECTING = { most: 500, perSecond: 50 }

/** One process: page, HTTP and socket. Everything it knows is in the store. */
export async function startServer({
  host,
  port,
  games,
  store,
  page,
  log = false,
}: ServerOptions): Promise<RunningServer> {
  const server = fastify({
    bodyLimit: 256 * 1024,
    forceCloseConnections: true,
    logger: log ? { serializers: { req: ({ method, url }) => ({ method, path: url?.split('?')[0] }) } } : false,
  })
  await server.register(websocket, { options: { maxPayload: LONGEST } })
  const metrics = new Metrics()
  const hub = new Hub({ store, now: () => Date.now(), wake, think })
  const open = new Set<Connection>()
  addHeaders(server)
  if (page === undefined)
    server.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(startPage(await games())))
  else await server.register(files, { root: page, wildcard: false })
  server.get('/api/games', () => games())
  server.get('/healthz', () => ({ ok: true }))
  server.get('/readyz', async (_request, reply) => {
    await store.listed({ limit: 1 }).catch(() => reply.code(503))
    return { ok: reply.statusCode === 200 }
  })
  server.get('/metrics', (_request, reply) => reply.type('text/plain; version=0.0.4').send(metrics.text()))
  addApi(server, hub, store, metrics, new Limits(CREATING.most, CREATING.perSecond))
  const connecting = new Limits(CONNECTING.most, CONNECTING.perSecond)
  server.get('/socket', { websocket: true, preValidation: sameOrigin }, (socket, request) => {
    if (!connecting.allows(request.ip)) return socket.close(1008)
    const connection = new Connection(socket, hub, metrics, () => open.delete(connection))
    open.add(connection)
  })
  try {
    await server.listen({ host, port })
  } catch (error) {
    metrics.close()
    await server.close()
    throw error
  }
  const bound = (server.server.address() as AddressInfo).port
  return {
    address: `http://${host}:${bound}`,
    close: async () => {
      await Promise.all([...open].map((connection) => connection.sayGoodbye()))
      await server.close()
      metrics.close()
      await store.close()
    },
  }
}

function addHeaders(server: FastifyInstance): void {
  server.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', POLICY)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'no-referrer')
  })
}

/** A page of another site may not speak for the player; programs send no origin and bring their own tokens. */
async function sameOrigin(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { origin, host } = request.headers
  if (origin !== undefined && hostOf(origin) !== host) await reply.code(403).send({ error: 'origin' })
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

export type { ListedGame }
