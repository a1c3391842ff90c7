import type { Writable } from 'node:stream'
import type { WebSocket } from '@fastify/websocket'
import { describeProblem, ONLOOKER, refuse, type Refusal } from '@flagbridge/kernel'
import { NotStored, type Listener, type Room } from '@flagbridge/match'
import { LONGEST, readFromClient, type ErrorCode, type FromClient, type FromServer } from '@flagbridge/protocol'
import { Allowance } from './allowance.ts'
import type { Departures } from './departures.ts'
import type { Frames } from './frames.ts'
import { OtherRules, type Hub } from './hub.ts'
import type { Limits, Rate } from './limits.ts'
import type { Metrics } from './metrics.ts'
import { seatAmong, seatsOf } from './rights.ts'

/** Bytes that may wait for a slow reader before we hang up; a client that comes back gets what it missed. */
const PATIENCE = 1024 * 1024

type Spoken = Exclude<FromClient, { t: 'join' | 'ping' }>

/** What the connections of a server share. */
export interface Service {
  readonly hub: Hub
  readonly metrics: Metrics
  readonly speaking: Rate
  /** For each seat, by however many sockets it speaks. */
  readonly bySeat: Limits
  readonly frames: Frames
  readonly departures: Departures
  /** For whoever operates the server; without tokens and without what was said. */
  complain(reason: string): void
}

/** One socket: says who it is, then speaks for one seat of one match. */
export class Connection implements Listener {
  seat = ONLOOKER
  private room: Room | undefined
  private readonly allowance: Allowance
  /** Frames that leave together when everything is said. */
  private unsent = ''
  private isAlive = true
  /** Messages of one socket are answered one after the other: what waits, and the one being answered. */
  private readonly waiting: Buffer[] = []
  private answering: Promise<void> | undefined
  /** Under which name the seat's messages are counted. */
  private speaker: string | undefined

  constructor(
    private readonly socket: WebSocket,
    private readonly wire: Pick<Writable, 'write'>,
    private readonly service: Service,
    private readonly whenClosed: () => void,
  ) {
    const { metrics } = service
    this.allowance = new Allowance(service.speaking)
    metrics.connections++
    socket.on('pong', () => (this.isAlive = true))
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      if (socket.readyState !== 1) return
      this.isAlive = true
      if (isBinary || data.length > LONGEST)
        return this.hangUp('too-long', `messages are text of at most ${LONGEST} bytes`)
      if (!this.allowance.take() || !this.seatIsWithinLimits())
        return this.hangUp('too-fast', 'too many messages; wait a little and join again')
      if (this.answering === undefined) this.answering = this.answerAll(data)
      else this.waiting.push(data)
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
    if (this.unsent === '') this.service.departures.add(this)
    this.unsent += this.service.frames.of(message)
  }

  /** What was said to a client in one go leaves in one packet: its news, and that its move is stored. */
  depart(): void {
    const { unsent } = this
    if (unsent === '') return
    this.unsent = ''
    if (this.socket.readyState === 1) this.wire.write(unsent, 'latin1')
  }

  private async answerAll(first: Buffer): Promise<void> {
    for (let data: Buffer | undefined = first; data !== undefined; data = this.waiting.shift())
      try {
        await this.receive(data.toString('utf8'))
      } catch (error) {
        this.fail(error as Error)
      }
    this.answering = undefined
  }

  private receive(text: string): Promise<void> | void {
    const read = readFromClient(text)
    if (!read.ok) return this.error('malformed', read.problems.map(describeProblem).join('; '))
    this.service.metrics.count('messages')
    const message = read.value
    if (message.t === 'ping') return this.send({ t: 'pong' })
    if (message.t === 'join') return this.join(message)
    if (this.room === undefined) return this.error('no-right', 'join a match first')
    return this.speak(message, this.room)
  }

  private async join({ match, token, seat, last, story }: Extract<FromClient, { t: 'join' }>): Promise<void> {
    const room = await this.service.hub.room(match)
    const seats = room === undefined ? undefined : seatsOf(room.table, token)
    const right = seats === undefined ? undefined : seatAmong(seats, seat)
    if (room === undefined || right === undefined)
      return this.error('no-right', 'no such match, or the link does not open it')
    this.service.metrics.count('joins')
    this.gone()
    if (this.socket.readyState !== 1) return
    this.room = room
    this.seat = right
    this.speaker = right === ONLOOKER ? undefined : `${room.id}/${right}`
    await room.join(this, last, story)
    // Closed while it waited for the table: nobody is there to leave again.
    if (this.socket.readyState !== 1) room.leave(this)
  }

  private async speak(message: Spoken, room: Room): Promise<void> {
    const { metrics } = this.service
    const { cid } = message
    try {
      const refusal = room.table.hasPlayed(this.seat, cid) ? undefined : await this.carryOut(message, room)
      metrics.count(refusal === undefined ? 'moves' : 'refusals')
      this.send(refusal === undefined ? { t: 'done', cid } : { t: 'refused', cid, refusal })
    } catch (error) {
      if (!(error instanceof NotStored)) throw error
      metrics.count('errors')
      this.service.complain(`not stored: ${error.message}`)
      this.error('not-stored', 'the move could not be stored and was not made')
    }
  }

  private carryOut(message: Spoken, room: Room): Promise<Refusal | undefined> | Refusal {
    const { seat } = this
    const { cid } = message
    if (message.t === 'say') return this.say(message, room)
    if (seat === ONLOOKER) return refuse('nothing-asked-of-you', 'TABLE.1', { seat })
    switch (message.t) {
      case 'act':
        return room.act(seat, cid, message.decision, message.action)
      case 'resign':
        return room.write({ t: 'resigned', seat, cid })
      case 'offer':
        if (message.what === 'stand-in')
          return room.offerStandIn(seat, cid, { seat: message.seat, level: message.level })
        return room.write({ t: 'offered', seat, what: message.what, cid })
      case 'answer':
        return room.write({ t: 'answered', seat, what: message.what, yes: message.yes, cid })
      case 'stand-in':
        return room.write({ t: 'standIn', seat, level: message.level, cid })
    }
  }

  private say(
    { cid, to, text }: Extract<FromClient, { t: 'say' }>,
    room: Room,
  ): Promise<Refusal | undefined> | Refusal {
    const { seat } = this
    const { created, sitters } = room.table
    if (!created.chat) return refuse('chat-is-off', 'TABLE.1')
    if (seat === ONLOOKER && !this.service.bySeat.allows(`${room.id}/onlookers`)) return refuse('too-fast', 'TABLE.1')
    // Whispering to a seat is for those who have one: onlookers could not be answered alone.
    if (typeof to === 'number' && (seat === ONLOOKER || created.seats[to]?.kind !== 'person'))
      return refuse('no-such-seat', 'TABLE.1', { seat: to })
    const name = seat === ONLOOKER ? 'Onlooker' : (sitters[seat]?.name ?? 'Player')
    return room.write({ t: 'said', seat, name, to, text, cid })
  }

  /** Whoever has not been heard of since the last time is gone, though nobody has said so. */
  pulse(): void {
    if (!this.isAlive) return this.socket.terminate()
    this.isAlive = false
    this.socket.ping()
  }

  /** Without waiting for the other side. */
  cut(): void {
    this.socket.terminate()
  }

  /** Once everything that was received has its answer. */
  async answered(): Promise<void> {
    await this.answering
  }

  sayGoodbye(): void {
    this.error('closing', 'the server is closing; join again in a moment')
    this.depart()
    this.socket.close(1001)
  }

  private error(code: ErrorCode, text: string): void {
    this.send({ t: 'error', code, text })
  }

  private hangUp(code: ErrorCode, text: string): void {
    this.error(code, text)
    this.depart()
    this.socket.close(1008)
  }

  /** A bug or a database that is away: the client comes back, and whoever operates the server reads why. */
  private fail(error: Error): void {
    if (error instanceof OtherRules) return this.hangUp('other-rules', error.message)
    this.service.metrics.count('errors')
    this.service.complain(error.message)
    this.hangUp('reload', 'join again')
  }

  private seatIsWithinLimits(): boolean {
    return this.speaker === undefined || this.service.bySeat.allows(this.speaker)
  }

  private gone(): void {
    this.room?.leave(this)
    this.room = undefined
    this.speaker = undefined
  }
}
