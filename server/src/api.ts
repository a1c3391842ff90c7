import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { shelved } from '@flagbridge/catalog'
import type { Problem, Seat } from '@flagbridge/kernel'
import { aboutOf, NotStored, seatToTake, type MatchSummary, type Room, type Store } from '@flagbridge/match'
import {
  LISTS,
  readNewMatch,
  readTakeSeat,
  type ListedMatch,
  type ListName,
  type MatchInfo,
  type TakeSeatBody,
} from '@flagbridge/protocol'
import { Allowances } from './allowances.ts'
import type { FoundMatch, Hub } from './hub.ts'
import { householdOfRequest } from './household.ts'
import type { Metrics } from './metrics.ts'
import type { Rates } from './rates.ts'
import { OtherRules } from './knownRules.ts'
import { bearerOf, fitsFor, newToken, seatsOf, tokenHash } from './tokens.ts'

const bad = (problems: readonly Problem[]) => ({ error: 'malformed', problems })

type WithId = { Params: { id: string } }

/** What the parts of the API have in common. */
interface Desk {
  readonly server: FastifyInstance
  readonly hub: Hub
  readonly store: Store
  readonly metrics: Metrics
  readonly rates: Rates
  /** Bytes of the packs that a match may bring along. */
  readonly longestPacks: number
  /** Where matches of older rules go on. */
  readonly older: string | undefined
  readonly asking: Allowances
}

/** The HTTP part: matches are created, listed and joined; everything that happens in one goes over the socket. */
export function addApi(about: Omit<Desk, 'asking'>): void {
  const desk: Desk = { ...about, asking: new Allowances(about.rates.asking) }
  addAnswers(desk)
  addCreating(desk)
  addSeats(desk)
  addLists(desk)
  addLooking(desk)
  addRecords(desk)
  addPacks(desk)
}

/** Answers with the limit that was reached, or goes on; by address and, where there is one, by identity. */
function within(allowances: Allowances) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const bearer = bearerOf(request.headers.authorization)
    if (bearer === null) return reply.code(401).send({ error: 'identity' })
    const isAllowed =
      allowances.allows(householdOfRequest(request)) && (bearer === undefined || allowances.allows(tokenHash(bearer)))
    return isAllowed ? undefined : reply.code(429).header('retry-after', '10').send({ error: 'too-fast' })
  }
}

/** What is said of requests that cannot be answered. */
function addAnswers({ server, metrics }: Desk): void {
  // Every refusal is counted by the word that it is told with.
  server.addHook('preSerialization', async (_request, reply, sent) => {
    const { error } = (sent ?? {}) as { readonly error?: unknown }
    if (reply.statusCode >= 400 && typeof error === 'string') metrics.refused('http', error)
    return sent
  })
  server.setErrorHandler<Error & { statusCode?: number; code?: string }>((error, request, reply) => {
    if (error instanceof NotStored) {
      metrics.count('errors')
      request.log.warn({ req: request, reason: error.message }, 'not stored')
      return reply.code(503).send({ error: 'not-stored' })
    }
    if (error instanceof OtherRules) return reply.code(409).send({ error: 'other-rules' })
    if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY')
      return reply.code(400).send(bad([{ path: [], expected: 'JSON, without a key called __proto__' }]))
    if (error.statusCode !== undefined && error.statusCode < 500)
      return reply.code(error.statusCode).send(bad([{ path: [], expected: error.message }]))
    metrics.count('errors')
    request.log.error({ req: request, reason: error.message }, 'a request failed')
    return reply.code(500).send({ error: 'internal' })
  })
}

/** A match is created. */
function addCreating({ server, hub, metrics, rates, longestPacks }: Desk): void {
  const creating = new Allowances(rates.creating)
  const bringing = new Allowances(rates.bringing)
  server.post(
    '/api/matches',
    { preHandler: within(creating), bodyLimit: rates.request + longestPacks },
    async (request, reply) => {
      // Only packs may be long.
      if (!bringsPacks(request.body) && Number(request.headers['content-length']) > rates.request)
        return reply.code(413).send(bad([{ path: [], expected: `at most ${rates.request} bytes` }]))
      const read = readNewMatch(request.body)
      if (!read.ok) return reply.code(400).send(bad(read.problems))
      if (bringsPacks(read.value) && !bringing.allows(householdOfRequest(request)))
        return reply.code(429).header('retry-after', '10').send({ error: 'too-fast' })
      const created = await hub.create(read.value, personOf(request), householdOfRequest(request))
      if (created === 'too-many') return reply.code(429).header('retry-after', '60').send({ error: 'too-fast' })
      if ('match' in created) metrics.count('matches')
      return 'match' in created ? reply.code(201).send(created) : reply.code(400).send(bad(created))
    },
  )
}

/** A seat is taken, or gets another token. */
function addSeats({ server, hub, asking }: Desk): void {
  server.post<WithId>('/api/matches/:id/seat', { preHandler: within(asking) }, async (request, reply) => {
    const read = readTakeSeat(request.body)
    if (!read.ok) return reply.code(400).send(bad(read.problems))
    const body = read.value
    // The invitation is known to whoever made it.
    if (body.key !== undefined && body.key === body.token)
      return reply.code(400).send(bad([{ path: ['key'], expected: 'a token of one’s own' }]))
    const person = personOf(request)
    if (body.token === undefined && person === undefined) return reply.code(401).send({ error: 'identity' })
    const room = await hub.room(request.params.id)
    const found = await room?.read(({ log }) =>
      seatToTake(log, { token: fitsFor(body.token), key: fitsFor(body.key), person, seat: body.seat }),
    )
    if (room === undefined || found === undefined) return reply.code(404).send({ error: 'no-right' })
    if ('refused' in found) return reply.code(409).send({ error: found.refused })
    if (!found.isHeld) return sitDown(reply, room, found.seat, body, person)
    if (body.renew !== true || body.key === undefined) return reply.code(200).send({ seat: found.seat, taken: true })
    await room.write({ t: 'rekeyed', seat: found.seat, tokenHash: tokenHash(body.key) })
    return reply.code(200).send({ seat: found.seat, taken: true, token: body.key })
  })
}

/** Matches are listed. */
function addLists({ server, store, rates, asking }: Desk): void {
  server.get<{ Querystring: { list?: string; before?: string } }>(
    '/api/matches',
    { preHandler: within(asking) },
    async (request, reply) => {
      const list = LISTS.find((one) => one === request.query.list)
      const before = request.query.before === undefined ? undefined : Number(request.query.before)
      if (list === undefined) return reply.code(400).send(bad([{ path: ['list'], expected: LISTS.join(', ') }]))
      if (before !== undefined && !Number.isFinite(before))
        return reply.code(400).send(bad([{ path: ['before'], expected: 'the place of the last match listed' }]))
      const person = personOf(request)
      if (list === 'mine' && person === undefined) return reply.code(401).send({ error: 'identity' })
      const listed = await store.listed({
        ...queryFor(list, person),
        limit: rates.listed,
        ...(before === undefined ? {} : { before }),
      })
      return listed.map((summary): ListedMatch => ({ ...listedFor(summary, person), place: summary.place }))
    },
  )
}

/** One match, before and after one sits down. */
function addLooking({ server, hub, asking, older }: Desk): void {
  server.get<WithId>('/api/matches/:id', { preHandler: within(asking) }, async (request, reply) => {
    const info = await look(hub, request, ({ log, summary, box, seats }): MatchInfo => {
      const listed = listedFor(summary, personOf(request))
      const yours = [...new Set([...listed.yours, ...seats])]
      const about = { ...listed, yours, yourMove: isAsked(listed.toMove, yours), ...aboutOf(log) }
      if (box !== undefined) return about
      return { ...about, stranded: true, ...(older === undefined ? {} : { elsewhere: older }) }
    })
    return info ?? reply.code(404).send({ error: 'no-right' })
  })
}

/** What can be had once a match is over. */
function addRecords({ server, hub, asking }: Desk): void {
  server.get<WithId>('/api/matches/:id/record', { preHandler: within(asking) }, async (request, reply) => {
    const found = await look(hub, request, ({ summary, box }) =>
      // A match that cannot go on here may go on elsewhere: its dice stay secret.
      summary.status === 'over' ? true : box === undefined ? 'other-rules' : 'not-over',
    )
    if (found === undefined) return reply.code(404).send({ error: 'no-right' })
    if (typeof found === 'string') return reply.code(409).send({ error: found })
    return reply
      .header('content-disposition', `attachment; filename="${request.params.id}.flagbridge.json"`)
      .type('application/json; charset=utf-8')
      .send(await hub.record(request.params.id))
  })

  server.get<WithId>('/api/matches/:id/dice', { preHandler: within(asking) }, async (request, reply) => {
    const dice = await look(hub, request, ({ summary, log, box }) => {
      if (summary.status !== 'over' || box === undefined || log.created.dice !== undefined) return 'not-over'
      return { commitment: log.created.commitment, hostSeed: log.created.hostSeed, playerSeeds: log.playerSeeds() }
    })
    if (dice === undefined) return reply.code(404).send({ error: 'no-right' })
    if (typeof dice === 'string') return reply.code(409).send({ error: dice })
    const room = await hub.room(request.params.id)
    return { ...dice, draws: await room?.draws() }
  })
}

/** Packs that came with matches. */
function addPacks({ server, store, asking }: Desk): void {
  server.get<{ Params: { hash: string } }>('/packs/:hash', { preHandler: within(asking) }, async (request, reply) => {
    const { hash } = request.params
    const text = /^[0-9a-f]{64}$/.test(hash) ? await store.pack(hash) : undefined
    if (text === undefined) return reply.code(404).send({ error: 'no-pack' })
    // What has this hash now has it for ever.
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('application/json; charset=utf-8')
      .send(text)
  })
}

/** At the match, for whoever may: with a token or identity, or because it is open. */
function look<T>(
  hub: Hub,
  request: FastifyRequest<WithId>,
  see: (found: FoundMatch & { readonly seats: readonly Seat[] }) => T,
): Promise<T | undefined> {
  return hub.find(request.params.id, (found) => {
    const seats = seatsOf(found.log, bearerOf(request.headers.authorization) ?? '') ?? seatsOf(found.log, '')
    return seats === undefined ? undefined : see({ ...found, seats })
  })
}

/** As content, and not by their hashes alone. */
function bringsPacks(body: unknown): boolean {
  const { packs } = (body ?? {}) as { readonly packs?: unknown }
  return Array.isArray(packs) && packs.some((pack) => typeof pack !== 'string')
}

async function sitDown(
  reply: FastifyReply,
  room: Room,
  seat: Seat,
  { name, seed, standIn, key }: TakeSeatBody,
  person: string | undefined,
): Promise<FastifyReply> {
  const token = key ?? newToken()
  const refusal = await room.write({
    t: 'seated',
    seat,
    name,
    tokenHash: tokenHash(token),
    seed,
    ...(person === undefined ? {} : { person }),
    ...(standIn === undefined ? {} : { standIn }),
  })
  if (refusal !== undefined) return reply.code(409).send({ error: refusal.refused })
  return reply.code(201).send({ seat, taken: false, token })
}

function personOf(request: FastifyRequest): string | undefined {
  const bearer = bearerOf(request.headers.authorization)
  return typeof bearer === 'string' ? tokenHash(bearer) : undefined
}

function queryFor(list: ListName, person: string | undefined) {
  if (list === 'mine') return person === undefined ? {} : { person }
  return { status: list === 'open' ? 'waiting' : 'running', open: true } as const
}

/** Without the hashes of identities: they are nobody's business. */
function listedFor(summary: MatchSummary, person: string | undefined): Omit<ListedMatch, 'place'> {
  const { match, game, status, open, changedAt, dueAt, shown } = summary
  const yours = shown.seats.flatMap((seat, i) => (person !== undefined && seat.person === person ? [i] : []))
  return {
    match,
    game,
    title: shelved(game)?.title ?? game,
    status,
    open,
    seats: shown.seats.map(({ kind, name, level }) => (level === undefined ? { kind, name } : { kind, name, level })),
    toMove: shown.toMove,
    round: shown.round,
    clock: shown.clock,
    changedAt,
    dueAt,
    yours,
    yourMove: isAsked(shown.toMove, yours),
  }
}

function isAsked(toMove: readonly Seat[], yours: readonly Seat[]): boolean {
  return toMove.some((seat) => yours.includes(seat))
}
