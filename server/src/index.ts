import type { AddressInfo } from 'node:net'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Pack } from '@flagbridge/formats'
import type { Bus, Store } from '@flagbridge/match'
import { addApi } from './api.ts'
import { Allowances, Places } from './allowances.ts'
import type { Bots } from './botThreads.ts'
import { Connection, cutSoon, type Service } from './connection.ts'
import { FairBots } from './fairBots.ts'
import { Flushing } from './flushing.ts'
import { Frames } from './frames.ts'
import { addHeaders, sameOrigin } from './headers.ts'
import { Hub, type Keep } from './hub.ts'
import { householdOfRequest } from './household.ts'
import { PACK_LIMITS, type PackLimits } from './layOut.ts'
import { Metrics } from './metrics.ts'
import { serveMetrics, type MetricsPlace, type MetricsServer } from './metricsServer.ts'
import { RATES, type Rates } from './rates.ts'
import { Readiness } from './readiness.ts'
import { startPage, type ListedGame } from './startPage.ts'
import { timedStore } from './timedStore.ts'
import { now, thinkHere, wake } from './world.ts'

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
  /** So many proxies stand before the server, one behind the other: the address of a client is what they say. */
  readonly behindProxy?: boolean | number
  /** Where the numbers for Prometheus are told; nowhere unless said. */
  readonly metrics?: MetricsPlace
  /** The address of a server with the rules before these: players of matches that began there are sent to it. */
  readonly older?: string
  /** Milliseconds in which the server plays on but says that it is not ready, before it closes. */
  readonly drain?: number
  readonly limits?: Partial<Rates>
  /** Packs that every new match of their games is played with. */
  readonly packs?: readonly Pack[]
  /** How much of packs a match may bring along; nothing where `count` is 0. */
  readonly packLimits?: PackLimits
  /** Who thinks for the bots; without them they think in the server's own thread. Closed with the server. */
  readonly bots?: Bots
  /** Where several servers share a database: how they hear of each other. Closed with the server. */
  readonly bus?: Bus
  /** Which matches are removed some day; unless said, those that nobody has joined for a month. */
  readonly keep?: Keep
}

export interface RunningServer {
  readonly address: string
  readonly metrics?: string
  /** Takes no new connection, lets what was received be stored, says goodbye to the others. */
  close(): Promise<void>
}

export const KEEP: Keep = { waiting: 30 }

/** Milliseconds between looks for matches that are due, or that nobody needs in memory. */
const LOOK_EVERY = 10_000
/** Milliseconds between two looks at what is too old to be kept. */
const REMOVE_EVERY = 60_000
/** Milliseconds that clients have to say goodbye when the server closes. */
const GOODBYE = 1000

/** One process: page, HTTP and socket. Everything it knows is in the store. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { host, port, packs = [], packLimits = PACK_LIMITS, bus } = options
  const { bots = { think: thinkHere, close: () => Promise.resolve() } } = options
  const rates = { ...RATES, ...options.limits }
  const server = await openHttp(options, rates)
  const metrics = new Metrics()
  const store = timedStore(options.store, (seconds, isSafe) => metrics.committed(seconds, isSafe))
  const fairBots = new FairBots(bots, rates.thought)
  const hub = new Hub(worldOn(store, bus, rates), fairBots, rates, whenStranded(server), packs, packLimits)
  Object.assign(metrics.asked, {
    stranded_matches: () => hub.strandedCount,
    rooms: () => hub.roomCount,
    bot_queue: () => fairBots.waiting,
    bots_thinking: () => fairBots.thinking,
  })
  // Pages fetch them as they do those that matches bring along.
  for (const { hash, text } of packs) await store.putPack(hash, text)
  bus?.listen((advanced) => hub.hear(advanced).catch(complain(server, 'hearing of a match')))
  const readiness = new Readiness(store)
  await addHouse(server, options, readiness)
  addApi({ server, hub, store, metrics, rates, longestPacks: packLimits.bytes, older: options.older })
  const open = addSockets(server, hub, metrics, rates)
  let numbers: MetricsServer | undefined
  try {
    numbers = options.metrics === undefined ? undefined : await serveMetrics(metrics, options.metrics)
    await server.listen({ host, port })
  } catch (error) {
    metrics.close()
    await numbers?.close()
    await server.close()
    throw error
  }
  const rest = goOn(server, hub, metrics, open, rates.pulse, options)
  return {
    address: `http://${host}:${(server.server.address() as AddressInfo).port}`,
    ...(numbers === undefined ? {} : { metrics: numbers.address }),
    close: async () => {
      server.log.info({ connections: open.size, rooms: hub.roomCount }, 'closing')
      // Whoever sends players here stops; those who are here play on meanwhile.
      readiness.leave()
      if (options.drain !== undefined) await new Promise((resolve) => setTimeout(resolve, options.drain))
      await Promise.all([...open].map((connection) => connection.answered()))
      for (const connection of open) connection.sayGoodbye()
      rest()
      const impatient = setTimeout(() => open.forEach((connection) => connection.cut()), GOODBYE)
      await server.close()
      clearTimeout(impatient)
      await hub.close()
      await fairBots.close()
      await bus?.close()
      metrics.close()
      await numbers?.close()
      await store.close()
      server.log.info('closed')
    },
  }
}

async function openHttp({ log = false, behindProxy = 0 }: ServerOptions, rates: Rates): Promise<FastifyInstance> {
  const proxies = Number(behindProxy)
  // Loaded by whoever serves, not by every command.
  const [{ fastify, LogController }, { default: websocket }] = await Promise.all([
    import('fastify'),
    import('@fastify/websocket'),
  ])
  const server = fastify({
    bodyLimit: rates.request,
    requestTimeout: rates.arriving,
    forceCloseConnections: true,
    // Only what our own proxies have added: the rest of the header is the client's own words.
    trustProxy: proxies > 0 ? (_address: string, hop: number) => hop < proxies : false,
    logger: logger(log),
    // Two lines for every request hide those that matter: metrics count them.
    logController: new LogController({ disableRequestLogging: true }),
  })
  // What is too long is told so, within reason; beyond that the socket closes at once (1009).
  await server.register(websocket, {
    options: { maxPayload: 4 * rates.message, autoPong: false },
    errorHandler: (error, socket, request) => {
      // Whoever sends a broken frame is counted, by his connection; a line for each would let strangers fill the log.
      if (!isBrokenFrame(error)) request.log.error({ reason: error.message }, 'a socket failed')
      socket.terminate()
    },
  })
  return server
}

/** As the library of the sockets calls what its protocol forbids. */
function isBrokenFrame(error: Error & { readonly code?: string }): boolean {
  return error.code?.startsWith('WS_ERR_') === true
}

function worldOn(store: Store, bus: Bus | undefined, talk: Rates) {
  return {
    store,
    talk,
    now,
    wake,
    breathe: () => new Promise<void>((resolve) => void setImmediate(resolve)),
    ...(bus === undefined ? {} : { announce: bus.announce.bind(bus) }),
  }
}

const whenStranded = (server: FastifyInstance) => (match: string, reason: string) =>
  server.log.warn({ match, reason }, 'a match cannot be opened')

const complain = (server: FastifyInstance, about: string) => (error: unknown) =>
  server.log.error({ reason: (error as Error).message }, about)

/** The page, what is on the shelf, and how the server is. */
async function addHouse(
  server: FastifyInstance,
  { page, games, packs = [] }: ServerOptions,
  readiness: Readiness,
): Promise<void> {
  addHeaders(server)
  // Fastify's own answer writes the whole address into the log.
  server.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'not-found' }))
  if (page === undefined)
    server.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(startPage(await games())))
  else {
    const { default: files } = await import('@fastify/static')
    await server.register(files, { root: page, wildcard: false, preCompressed: true })
  }
  server.get('/api/games', () => games())
  server.get('/api/packs', () => packs.map(({ hash, game, title }) => ({ hash, game, title })))
  server.get('/healthz', () => ({ ok: true }))
  server.get('/readyz', async (_request, reply) => {
    const ok = await readiness.isReady()
    return reply.code(ok ? 200 : 503).send({ ok })
  })
}

/** Answers the connections that are open, as they come and go. */
function addSockets(server: FastifyInstance, hub: Hub, metrics: Metrics, rates: Rates): ReadonlySet<Connection> {
  const open = new Set<Connection>()
  const connecting = new Allowances(rates.connecting)
  const places = new Places(rates.sockets)
  const service: Service = {
    hub,
    metrics,
    rates,
    bySeat: new Allowances(rates.speaking),
    frames: new Frames(),
    flushing: new Flushing(),
    complain: (reason) => server.log.error({ reason }, 'a message failed'),
  }
  server.get('/socket', { websocket: true, preValidation: sameOrigin }, (socket, request) => {
    const household = householdOfRequest(request)
    const isTooFast = !connecting.allows(household)
    if (isTooFast || !places.take(household)) {
      metrics.refused('socket', isTooFast ? 'connecting-too-fast' : 'too-many-sockets')
      socket.close(1008)
      return cutSoon(socket, request.raw.socket)
    }
    const connection = new Connection(socket, request.raw.socket, household, service, () => {
      open.delete(connection)
      places.leave(household)
    })
    open.add(connection)
  })
  return open
}

/** What a server does by itself; the answer ends it. */
function goOn(
  server: FastifyInstance,
  hub: Hub,
  metrics: Metrics,
  open: ReadonlySet<Connection>,
  pulse: number,
  { keep = KEEP }: ServerOptions,
): () => void {
  const lookAround = () => void hub.lookAround().catch(complain(server, 'looking around'))
  const removeOld = async () => {
    const count = await hub.removeOld(keep)
    metrics.count('removed', count)
    if (count > 0) server.log.info({ count }, 'old matches removed')
  }
  void hub.repairLists().catch(complain(server, 'putting the lists right')).finally(lookAround)
  const timers = [
    setInterval(lookAround, LOOK_EVERY),
    setInterval(() => void removeOld().catch(complain(server, 'removing old matches')), REMOVE_EVERY),
    setInterval(() => open.forEach((connection) => connection.pulse()), pulse),
  ]
  return () => timers.forEach((timer) => clearInterval(timer))
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

export { RATES, type Rates, type ThinkingTime } from './rates.ts'
export type { Keep }
export { KnownRules } from './knownRules.ts'
export { PACK_LIMITS, type PackLimits } from './layOut.ts'
export { BotThreads, type Bots } from './botThreads.ts'
export { answerFor, SharedBots, type SharedQuestion } from './sharedBots.ts'
export type { ListedGame }
