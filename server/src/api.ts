import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { shelved } from '@flagbridge/catalog'
import { refuse, type Problem, type Refusal, type Seat } from '@flagbridge/kernel'
import { aboutOf, NotStored, type Room, type Store, type Summary } from '@flagbridge/match'
import {
  LISTS,
  readNewMatch,
  readTakeSeat,
  type ListedMatch,
  type ListName,
  type MatchInfo,
  type TakeSeatBody,
} from '@flagbridge/protocol'
import { OtherRules, type Found, type Hub } from './hub.ts'
import { householdOf, Limits, type Rates } from './limits.ts'
import type { Metrics } from './metrics.ts'
import { recordOf } from './record.ts'
import { bearerOf, seatsOf } from './rights.ts'
import { newToken, tokenHash } from './tokens.ts'

const bad = (problems: readonly Problem[]) => ({ error: 'malformed', problems })
const LONGEST_LIST = 100

type WithId = { Params: { id: string } }

/** The HTTP part: matches are created, listed and joined; everything that happens in one goes over the socket. */
export function addApi(server: FastifyInstance, hub: Hub, store: Store, metrics: Metrics, rates: Rates): void {
  const creating = new Limits(rates.creating)
  const asking = new Limits(rates.asking)

  /** Answers with the limit that was reached, or goes on; by address and, where there is one, by identity. */
  const within = (limits: Limits) => async (request: FastifyRequest, reply: FastifyReply) => {
    const bearer = bearerOf(request.headers.authorization)
    if (bearer === null) return reply.code(401).send({ error: 'identity' })
    if (!limits.allows(householdOf(request.ip)) || (bearer !== undefined && !limits.allows(tokenHash(bearer))))
      return reply.code(429).header('retry-after', '10').send({ error: 'too-fast' })
  }

  server.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    if (error instanceof NotStored) return reply.code(503).send({ error: 'not-stored' })
    if (error instanceof OtherRules) return reply.code(409).send({ error: 'other-rules' })
    if (error.statusCode !== undefined && error.statusCode < 500)
      return reply.code(error.statusCode).send(bad([{ path: [], expected: error.message }]))
    metrics.count('errors')
    request.log.error({ reason: error.message }, 'a request failed')
    return reply.code(500).send({ error: 'internal' })
  })

  server.post('/api/matches', { preHandler: within(creating) }, async (request, reply) => {
    const read = readNewMatch(request.body)
    if (!read.ok) return reply.code(400).send(bad(read.problems))
    const created = await hub.create(read.value, personOf(request))
    if ('match' in created) metrics.count('matches')
    return 'match' in created ? reply.code(201).send(created) : reply.code(400).send(bad(created))
  })

  server.post<WithId>('/api/matches/:id/seat', { preHandler: within(asking) }, async (request, reply) => {
    const read = readTakeSeat(request.body)
    if (!read.ok) return reply.code(400).send(bad(read.problems))
    const body = read.value
    const person = personOf(request)
    if (body.token === undefined && person === undefined) return reply.code(401).send({ error: 'identity' })
    const room = await hub.room(request.params.id)
    const seats = room === undefined ? undefined : seatsOf(room.table, body.token ?? '')
    if (room === undefined || seats === undefined) return reply.code(404).send({ error: 'no-right' })
    if (body.token === undefined) return sitDown(reply, room, freeSeat(room, body.seat), body, person, newToken())
    const [seat] = seats
    if (seat === undefined) return reply.code(404).send({ error: 'no-right' })
    if (room.table.sitters[seat] !== undefined) return reply.code(200).send({ seat, taken: true })
    return sitDown(reply, room, seat, body, person, body.renew === true ? newToken() : body.token)
  })

  server.get<{ Querystring: { list?: string; before?: string } }>(
    '/api/matches',
    { preHandler: within(asking) },
    async (request, reply) => {
      const list = LISTS.find((one) => one === request.query.list)
      const before = request.query.before === undefined ? undefined : Number(request.query.before)
      if (list === undefined) return reply.code(400).send(bad([{ path: ['list'], expected: LISTS.join(', ') }]))
      if (before !== undefined && !Number.isFinite(before))
        return reply.code(400).send(bad([{ path: ['before'], expected: 'milliseconds' }]))
      const person = personOf(request)
      if (list === 'mine' && person === undefined) return reply.code(401).send({ error: 'identity' })
      const listed = await store.listed({
        ...queryFor(list, person),
        limit: LONGEST_LIST,
        ...(before === undefined ? {} : { before }),
      })
      return listed.map((summary) => listedFor(summary, person))
    },
  )

  server.get<WithId>('/api/matches/:id', { preHandler: within(asking) }, async (request, reply) => {
    const found = await opened(request)
    if (found === undefined) return reply.code(404).send({ error: 'no-right' })
    const { table, summary, isStranded, seats } = found
    const listed = listedFor(summary, personOf(request))
    const yours = [...new Set([...listed.yours, ...seats])]
    const info = { ...listed, yours, yourMove: isAsked(listed.toMove, yours), ...aboutOf(table) } satisfies MatchInfo
    return isStranded ? ({ ...info, stranded: true } satisfies MatchInfo) : info
  })

  server.get<WithId>('/api/matches/:id/record', { preHandler: within(asking) }, async (request, reply) => {
    const found = await opened(request)
    if (found === undefined) return reply.code(404).send({ error: 'no-right' })
    const { table, summary, isStranded } = found
    // A match that cannot go on here may go on elsewhere: its dice stay secret.
    if (summary.status !== 'over') return reply.code(409).send({ error: isStranded ? 'other-rules' : 'not-over' })
    return reply
      .header('content-disposition', `attachment; filename="${summary.match}.flagbridge.json"`)
      .send(recordOf(table, !isStranded))
  })

  /** The match, for whoever may look at it: with a token or identity, or because it is open. */
  async function opened(request: FastifyRequest<WithId>): Promise<(Found & { seats: readonly Seat[] }) | undefined> {
    const found = await hub.find(request.params.id)
    if (found === undefined) return undefined
    const seats = seatsOf(found.table, bearerOf(request.headers.authorization) ?? '') ?? seatsOf(found.table, '')
    return seats === undefined ? undefined : { ...found, seats }
  }
}

async function sitDown(
  reply: FastifyReply,
  room: Room,
  seat: Seat | Refusal,
  { name, seed, standIn }: TakeSeatBody,
  person: string | undefined,
  token: string,
): Promise<FastifyReply> {
  const refusal =
    typeof seat !== 'number'
      ? seat
      : await room.write({
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

/** A seat of an open match that nobody has taken: the one asked for, or the first. */
function freeSeat({ table }: Room, wanted: Seat | undefined): Seat | Refusal {
  const free = table.created.seats.flatMap((plan, seat) =>
    plan.kind === 'person' && table.sitters[seat] === undefined ? [seat] : [],
  )
  const seat = wanted === undefined ? free[0] : free.find((one) => one === wanted)
  return seat ?? refuse('seat-taken', 'TABLE.1')
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
function listedFor(summary: Summary, person: string | undefined): ListedMatch {
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
