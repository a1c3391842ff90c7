import type { AddressInfo } from 'node:net'
import files from '@fastify/static'
import websocket from '@fastify/websocket'
import fastify, { type FastifyServerOptions } from 'fastify'
import type { Bus, Store } from '@flagbridge/match'
import { LONGEST } from '@flagbridge/protocol'
import { addApi } from './api.ts'
import type { Bots } from './botThreads.ts'
import { Connection, type Service } from './connection.ts'
import { Departures } from './departures.ts'
import { Frames } from './frames.ts'
import { addHeaders, sameOrigin } from './headers.ts'
import { Hub } from './hub.ts'
import { householdOf, Limits, RATES, type Rates } from './limits.ts'
import { Metrics } from './metrics.ts'
import { Readiness } from './readiness.ts'
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
  readonly log?: boolean | { write(line: string): void }
  /** A proxy stands before the server: the address of a client is the one that it says. */
  readonly behindProxy?: boolean
  readonly limits?: Partial<Rates>
  /** Milliseconds after which a client that does not answer is disconnected: twice as many at most. */
  readonly pulse?: number
  /** Who thinks for the bots; without them they think in the server's own thread. Closed with the server. */
  readonly bots?: Bots
  /** Where several servers share a database: how they hear of each other. Closed with the server. */
  readonly bus?: Bus
}

export interface RunningServer {
  readonly address: string
  /** Takes no new connection, lets what was received be stored, says goodbye to the others. */
  close(): Promise<void>
}

/** Milliseconds between looks for matches that are due, or that nobody needs in memory. */
const LOOK_EVERY = 10_000
/** Milliseconds between two looks whether whoever is connected is still there. */
const PULSE = 30_000
/** Milliseconds that a request may take to arrive. */
const REQUEST = 30_000
/** Milliseconds that clients have to say goodbye when the server closes. */
const GOODBYE = 1000

/** One process: page, HTTP and socket. Everything it knows is in the store. */
export async function startServer({
  host,
  port,
  games,
  store,
  page,
  log = false,
  behindProxy = false,
  limits,
  pulse = PULSE,
  bots = { think, close: () => Promise.resolve() },
  bus,
}: ServerOptions): Promise<RunningServer> {
  const server = fastify({
    bodyLimit: 256 * 1024,
    requestTimeout: REQUEST,
    forceCloseConnections: true,
    // Only what the proxy itself has added: the rest of the header is the client's own words.
    trustProxy: behindProxy ? (_address: string, hop: number) => hop === 0 : false,
    logger: logger(log),
  })
  await server.register(websocket, { options: { maxPayload: LONGEST } })
  const metrics = new Metrics()
  const hub = new Hub(
    {
      store,
      now: () => Date.now(),
      wake,
      think: bots.think.bind(bots),
      ...(bus === undefined ? {} : { announce: bus.announce.bind(bus) }),
    },
    (match, reason) => server.log.warn({ match, reason }, 'a match cannot be opened'),
  )
  metrics.stranded = () => hub.strandedCount
  bus?.listen((advanced) => {
    hub
      .hear(advanced)
      .catch((error: unknown) => server.log.error({ reason: (error as Error).message }, 'hearing of a match'))
  })
  const open = new Set<Connection>()
  addHeaders(server)
  // Fastify's own answer writes the whole address into the log.
  server.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'not-found' }))
  if (page === undefined)
    server.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(startPage(await games())))
  else await server.register(files, { root: page, wildcard: false, preCompressed: true })
  server.get('/api/games', () => games())
  server.get('/healthz', () => ({ ok: true }))
  const readiness = new Readiness(store)
  server.get('/readyz', async (_request, reply) => {
    const ok = await readiness.isReady()
    return reply.code(ok ? 200 : 503).send({ ok })
  })
  server.get('/metrics', (_request, reply) => reply.type('text/plain; version=0.0.4').send(metrics.text()))
  const rates = { ...RATES, ...limits }
  addApi(server, hub, store, metrics, rates)
  const connecting = new Limits(rates.connecting)
  const service: Service = {
    hub,
    metrics,
    speaking: rates.speaking,
    bySeat: new Limits(rates.speaking),
    frames: new Frames(),
    departures: new Departures(),
    complain: (reason) => server.log.error({ reason }, 'a message failed'),
  }
  server.get('/socket', { websocket: true, preValidation: sameOrigin }, (socket, request) => {
    if (!connecting.allows(householdOf(request.ip))) return socket.close(1008)
    const connection = new Connection(socket, request.raw.socket, service, () => open.delete(connection))
    open.add(connection)
  })
  try {
    await server.listen({ host, port })
  } catch (error) {
    metrics.close()
    await server.close()
    throw error
  }
  const lookAround = () =>
    void hub
      .lookAround()
      .catch((error: unknown) => server.log.error({ reason: (error as Error).message }, 'looking around'))
  lookAround()
  const looking = setInterval(lookAround, LOOK_EVERY)
  const pulsing = setInterval(() => open.forEach((connection) => connection.pulse()), pulse)
  const bound = (server.server.address() as AddressInfo).port
  return {
    address: `http://${host}:${bound}`,
    close: async () => {
      await Promise.all([...open].map((connection) => connection.answered()))
      for (const connection of open) connection.sayGoodbye()
      clearInterval(looking)
      clearInterval(pulsing)
      const impatient = setTimeout(() => open.forEach((connection) => connection.cut()), GOODBYE)
      await server.close()
      clearTimeout(impatient)
      await hub.close()
      await bots.close()
      await bus?.close()
      metrics.close()
      await store.close()
    },
  }
}

/** Only what the request was for: no address of a client, no query, and nothing that has the form of a token. */
function logger(log: NonNullable<ServerOptions['log']>): NonNullable<FastifyServerOptions['logger']> {
  if (log === false) return false
  const req = ({ method, url }: { readonly method: string; readonly url: string }) => ({
    method,
    path: url.split('?')[0]!.replaceAll(/[\w-]{43,}/g, '…'),
  })
  return { serializers: { req }, ...(log === true ? {} : { stream: log }) }
}

export { rulesFor } from './hub.ts'
export { BotThreads, type Bots } from './botThreads.ts'
export { answerFor, SharedBots, type SharedQuestion } from './sharedBots.ts'
export type { ListedGame }
