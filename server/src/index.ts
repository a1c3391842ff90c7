import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { startPage, type ListedGame } from './startPage.ts'

export interface ServerOptions {
  readonly host: string
  readonly port: number
  readonly games: readonly ListedGame[]
}

export interface RunningServer {
  readonly address: string
  close(): Promise<void>
}

export async function startServer({ host, port, games }: ServerOptions): Promise<RunningServer> {
  const server = fastify()
  const page = startPage(games)
  server.addHook('onSend', async (_request, reply) => {
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    )
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'no-referrer')
  })
  server.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  server.get('/api/games', () => games)
  await server.listen({ host, port })
  const bound = (server.server.address() as AddressInfo).port
  return { address: `http://${host}:${bound}`, close: () => server.close() }
}

export type { ListedGame }
