import type { AddressInfo } from 'node:net'
import websocket from '@fastify/websocket'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import type { Store } from '@flagbridge/match'
import { LONGEST } from '@flagbridge/protocol'
import { addApi } from './api.ts'
import { Connection } from './connection.ts'
import { Hub } from './hub.ts'
import { startPage, type ListedGame } from './startPage.ts'
import { think, wake } from './world.ts'

export interface ServerOptions {
  readonly host: string
  readonly port: number
  /** Asked when somebody looks: counting what the rules' tests show takes a moment. */
  readonly games: () => Promise<readonly ListedGame[]>
  readonly store: Store
}

export interface RunningServer {
  readonly address: string
  close(): Promise<void>
}

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/** One process: page, HTTP and socket. Everything it knows is in the store. */
export async function startServer({ host, port, games, store }: ServerOptions): Promise<RunningServer> {
  const server = fastify({ bodyLimit: 256 * 1024 })
  await server.register(websocket, { options: { maxPayload: LONGEST } })
  const hub = new Hub({ store, now: () => Date.now(), wake, think })
  server.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', POLICY)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'no-referrer')
  })
  server.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(startPage(await games())))
  server.get('/api/games', () => games())
  server.get('/healthz', () => ({ ok: true }))
  addApi(server, hub, store)
  server.get('/socket', { websocket: true, preValidation: sameOrigin }, (socket) => void new Connection(socket, hub))
  await server.listen({ host, port })
  const bound = (server.server.address() as AddressInfo).port
  return {
    address: `http://${host}:${bound}`,
    close: async () => {
      await server.close()
      await store.close()
    },
  }
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
