import type { FastifyInstance } from 'fastify'
import type { Problem } from '@flagbridge/kernel'
import { ONLOOKER } from '@flagbridge/kernel'
import type { Store } from '@flagbridge/match'
import { readNewMatch, readTakeSeat } from '@flagbridge/protocol'
import type { Hub, NewMatch } from './hub.ts'
import type { Limits } from './limits.ts'
import type { Metrics } from './metrics.ts'

const bad = (problems: readonly Problem[]) => ({ error: 'malformed', problems })

/** The HTTP part: matches are created, listed and joined; everything that happens in one goes over the socket. */
export function addApi(server: FastifyInstance, hub: Hub, store: Store, metrics: Metrics, creating: Limits): void {
  server.post('/api/matches', async (request, reply) => {
    if (!creating.allows(request.ip)) return reply.code(429).send({ error: 'too-fast' })
    const read = readNewMatch(request.body)
    if (!read.ok) return reply.code(400).send(bad(read.problems))
    const { game, options, seats, clock, chat, open } = read.value
    const wanted: NewMatch = {
      game,
      options,
      seats,
      chat: chat ?? true,
      open: open ?? false,
      ...(clock === undefined ? {} : { clock }),
    }
    const created = await hub.create(wanted)
    if ('match' in created) metrics.count('matches')
    return 'match' in created ? reply.code(201).send(created) : reply.code(400).send(bad(created))
  })

  server.post<{ Params: { id: string } }>('/api/matches/:id/seat', async (request, reply) => {
    const read = readTakeSeat(request.body)
    if (!read.ok) return reply.code(400).send(bad(read.problems))
    const { token, name, seed } = read.value
    const right = await hub.rightOf(request.params.id, token)
    if (right === undefined || right.seat === ONLOOKER) return reply.code(404).send({ error: 'no-right' })
    const { room, seat } = right
    if (room.table.sitters[seat] !== undefined) return reply.code(200).send({ seat, taken: true })
    await room.write({ t: 'seated', seat, name, tokenHash: room.table.created.inviteHashes[seat]!, seed })
    return reply.code(201).send({ seat, taken: false })
  })

  server.get<{ Querystring: { status?: string } }>('/api/matches', async (request, reply) => {
    const { status } = request.query
    if (status !== 'waiting' && status !== 'running')
      return reply.code(400).send(bad([{ path: ['status'], expected: 'waiting or running' }]))
    const listed = await store.listed({ status, open: true, limit: 100 })
    return listed.map(({ match, game, names, changedAt }) => ({ match, game, status, names, changedAt }))
  })
}
