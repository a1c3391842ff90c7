import type { WebSocket } from '@fastify/websocket'
import { describeProblem, isRefusal, ONLOOKER, refuse, type Refusal } from '@flagbridge/kernel'
import { NotStored, type Listener, type Room } from '@flagbridge/match'
import { LONGEST, readFromClient, type ErrorCode, type FromClient, type FromServer } from '@flagbridge/protocol'
import { Allowance } from './allowance.ts'
import type { Hub } from './hub.ts'
import type { Metrics } from './metrics.ts'

/** Bytes that may wait for a slow reader before we hang up; a client that comes back gets what it missed. */
const PATIENCE = 1024 * 1024

/** One socket: says who it is, then speaks for one seat of one match. */
export class Connection implements Listener {
  seat = ONLOOKER
  private room: Room | undefined
  private readonly allowance = new Allowance(40, 20)
  /** Messages of one socket are answered one after the other. */
  private queue: Promise<void> = Promise.resolve()

  constructor(
    private readonly socket: WebSocket,
    private readonly hub: Hub,
    private readonly metrics: Metrics,
    private readonly whenClosed: () => void,
  ) {
    metrics.connections++
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      if (isBinary || data.length > LONGEST)
        return this.hangUp('too-long', `messages are text of at most ${LONGEST} bytes`)
      if (!this.allowance.take()) return this.hangUp('too-fast', 'too many messages; wait a little and join again')
      this.queue = this.queue
        .then(() => this.receive(data.toString('utf8')))
        .catch(() => this.hangUp('reload', 'join again'))
    })
    socket.on('close', () => {
      metrics.connections--
      this.gone()
      this.whenClosed()
    })
    // A broken socket closes; there is nothing more to do about it.
    socket.on('error', () => undefined)
  }

  send(message: FromServer): void {
    if (this.socket.readyState !== 1) return
    if (this.socket.bufferedAmount > PATIENCE) return this.socket.terminate()
    this.socket.send(JSON.stringify(message))
  }

  private async receive(text: string): Promise<void> {
    const read = readFromClient(text)
    if (!read.ok) return this.error('malformed', read.problems.map(describeProblem).join('; '))
    this.metrics.count('messages')
    const message = read.value
    if (message.t === 'ping') return this.send({ t: 'pong' })
    if (message.t === 'join') return this.join(message)
    if (this.room === undefined) return this.error('no-right', 'join a match first')
    await this.answer(message, await this.speak(message, this.room))
  }

  private async join({ match, token, last }: Extract<FromClient, { t: 'join' }>): Promise<void> {
    const right = await this.hub.rightOf(match, token)
    if (right === undefined) return this.error('no-right', 'no such match, or the link does not open it')
    this.metrics.count('joins')
    this.gone()
    this.room = right.room
    this.seat = right.seat
    await right.room.join(this, last)
  }

  private async speak(
    message: Exclude<FromClient, { t: 'join' | 'ping' }>,
    room: Room,
  ): Promise<Refusal | undefined | 'not-stored'> {
    const { seat } = this
    const { table } = room
    try {
      if (message.t === 'say') {
        if (!table.created.chat) return refuse('chat-is-off', 'TABLE.1')
        const name = seat === ONLOOKER ? 'Onlooker' : (table.sitters[seat]?.name ?? 'Player')
        return await room.write({ t: 'said', from: seat, name, to: message.to, text: message.text })
      }
      if (seat === ONLOOKER || !table.hasBegun || table.outcome !== undefined)
        return refuse('nothing-asked-of-you', 'TABLE.1', { seat })
      switch (message.t) {
        case 'act':
          return await room.act(seat, message.cid, message.decision, message.action)
        case 'resign':
          return await room.write({ t: 'resigned', seat })
        case 'offer':
          return await room.write({ t: 'offered', seat, what: message.what })
        case 'answer':
          if (table.offer?.what !== message.what || table.offer.agreed.has(seat))
            return refuse('nothing-offered', 'TABLE.4')
          return await room.write({ t: 'answered', seat, what: message.what, yes: message.yes })
        case 'stand-in':
          return await room.write({ t: 'standIn', seat, level: message.level })
      }
    } catch (error) {
      if (error instanceof NotStored) return 'not-stored'
      throw error
    }
  }

  private async answer({ cid }: { readonly cid: string }, result: Refusal | undefined | 'not-stored'): Promise<void> {
    if (result === 'not-stored') return this.error('not-stored', 'the move could not be stored and was not made')
    this.metrics.count(isRefusal(result) ? 'refusals' : 'moves')
    if (isRefusal(result)) this.send({ t: 'refused', cid, refusal: result })
    else this.send({ t: 'done', cid })
  }

  /** What was received is answered first; then the client is told to come back. */
  async sayGoodbye(): Promise<void> {
    await this.queue
    this.error('closing', 'the server is closing; join again in a moment')
    this.socket.close(1001)
  }

  private error(code: ErrorCode, text: string): void {
    this.send({ t: 'error', code, text })
  }

  private hangUp(code: ErrorCode, text: string): void {
    this.error(code, text)
    this.socket.close(1008)
  }

  private gone(): void {
    const room = this.room
    this.room = undefined
    if (room === undefined) return
    room.leave(this)
    this.hub.release(room)
  }
}
