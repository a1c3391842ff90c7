import type { Duplex } from 'node:stream'
import type { WebSocket } from '@fastify/websocket'
import { describeProblem, ONLOOKER, refuse, type Refusal } from '@flagbridge/kernel'
import { NotStored, seatAmong, type Listener, type Room } from '@flagbridge/match'
import {
  isOtherVersion,
  PROTOCOL,
  readFromClient,
  type ErrorCode,
  type FromClient,
  type FromServer,
} from '@flagbridge/protocol'
import { Allowance, type Allowances } from './allowances.ts'
import type { Flushing } from './flushing.ts'
import type { Frames } from './frames.ts'
import type { Hub } from './hub.ts'
import type { Metrics } from './metrics.ts'
import type { Rates } from './rates.ts'
import { OtherRules } from './knownRules.ts'
import { seatsByHash, tokenHash } from './tokens.ts'

/** Milliseconds for a last word to leave; then nobody listens to what still comes. */
const LAST_WORD = 1000

type Spoken = Exclude<FromClient, { t: 'join' | 'ping' | 'legal' }>

/** What the connections of a server share. */
export interface Service {
  readonly hub: Hub
  readonly metrics: Metrics
  readonly rates: Pick<Rates, 'speaking' | 'bytes' | 'silence' | 'message' | 'unread'>
  /** For each seat, by however many sockets it speaks. */
  readonly bySeat: Allowances
  readonly frames: Frames
  readonly flushing: Flushing
  /** For whoever operates the server; without tokens and without what was said. */
  complain(reason: string): void
}

/** One socket: says who it is, then speaks for one seat of one match. */
export class Connection implements Listener {
  seat = ONLOOKER
  private room: Room | undefined
  private readonly allowance: Allowance
  /** Frames that leave together (see `Flushing`). */
  private unsent = ''
  private isAlive = true
  /** Messages of one socket are answered one after the other: what waits, and the one being answered. */
  private readonly waiting: Buffer[] = []
  private answering: Promise<void> | undefined
  /** Under which name the seat's messages are counted. */
  private speaker: string | undefined
  /** The hash of the token that it came with. */
  private right = ''
  private isJoining = false
  /** Until it has joined. */
  private readonly silence: NodeJS.Timeout

  constructor(
    private readonly socket: WebSocket,
    private readonly wire: Duplex,
    private readonly household: string,
    private readonly service: Service,
    private readonly whenClosed: () => void,
  ) {
    const { metrics, rates } = service
    this.allowance = new Allowance(rates.speaking)
    metrics.connections++
    // Every kind of frame is counted, and every byte: before and after joining.
    const bytes = new Allowance(rates.bytes)
    wire.on('data', (chunk: Buffer) => {
      if (!bytes.take(chunk.length)) this.hangUp('too-fast', 'too many bytes; wait a little and join again')
    })
    socket.on('ping', (data: Buffer) => {
      if (!this.isWithinLimits()) return
      this.isAlive = true
      if (!this.isFull()) socket.pong(data)
    })
    socket.on('pong', () => {
      if (this.isWithinLimits()) this.isAlive = true
    })
    this.silence = setTimeout(() => this.hangUp('no-right', 'join a match first'), rates.silence)
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      if (socket.readyState !== 1) return
      this.isAlive = true
      if (isBinary || data.length > rates.message)
        return this.hangUp('too-long', `messages are text of at most ${rates.message} bytes`)
      if (!this.isWithinLimits()) return
      if (this.answering === undefined) this.answering = this.answerAll(data)
      else this.waiting.push(data)
    })
    socket.on('close', () => {
      metrics.connections--
      clearTimeout(this.silence)
      this.gone()
      this.whenClosed()
    })
    // A socket that has sent a broken frame closes; there is nothing more to do about it.
    socket.on('error', () => metrics.refused('socket', 'broken-frame'))
  }

  send(message: FromServer): void {
    if (this.socket.readyState !== 1) return
    if (this.isFull()) return
    if (this.unsent === '') this.service.flushing.add(this)
    this.unsent += this.service.frames.of(message)
  }

  /** Too much waits for a slow reader: then it is cut off. */
  private isFull(): boolean {
    if (this.isJoining || this.socket.bufferedAmount <= this.service.rates.unread) return false
    this.socket.terminate()
    return true
  }

  /** Whether one more frame may be heard, of whatever kind; else it is the last. */
  private isWithinLimits(): boolean {
    if (this.socket.readyState !== 1) return false
    if (this.allowance.take() && this.seatIsWithinLimits()) return true
    this.hangUp('too-fast', 'too many messages; wait a little and join again')
    return false
  }

  /** What was said to a client in one go leaves in one packet: its news, and that its move is stored. */
  flush(): void {
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
    if (!read.ok && isOtherVersion(text)) return this.error('version', `this server speaks version ${PROTOCOL}`)
    if (!read.ok) return this.error('malformed', read.problems.map(describeProblem).join('; '))
    this.service.metrics.count('messages')
    const message = read.value
    if (message.t === 'ping') return this.send({ t: 'pong' })
    if (message.t === 'join') return this.join(message)
    if (this.room === undefined) return this.error('no-right', 'join a match first')
    if (message.t === 'legal') return this.tellAnswers(message, this.room)
    return this.speak(message, this.room)
  }

  private async join({ match, token, seat, last, story }: Extract<FromClient, { t: 'join' }>): Promise<void> {
    const room = await this.service.hub.room(match)
    const hash = token === '' ? '' : tokenHash(token)
    const seats = await room?.read(({ log }) => seatsByHash(log, hash))
    const right = seats === undefined ? undefined : seatAmong(seats, seat)
    if (room === undefined || right === undefined)
      return this.error('no-right', 'no such match, or the link does not open it')
    this.service.metrics.count('joins')
    this.service.hub.cameFrom(match, this.household)
    this.gone()
    if (this.socket.readyState !== 1) return
    this.room = room
    this.seat = right
    this.right = hash
    clearTimeout(this.silence)
    this.speaker = right === ONLOOKER ? undefined : `${room.id}/${right}`
    // However long the story is, it is sent whole; but nobody gets another before he has read the last.
    if (this.isFull()) return
    this.isJoining = true
    try {
      await room.join(this, last, story)
    } finally {
      this.isJoining = false
    }
    // Closed while it waited for the table: nobody is there to leave again.
    if (this.socket.readyState !== 1) room.leave(this)
  }

  private async tellAnswers({ cid, words }: Extract<FromClient, { t: 'legal' }>, room: Room): Promise<void> {
    this.send({ t: 'legal', cid, ...(await room.answers(this.seat, words === true)) })
  }

  private async speak(message: Spoken, room: Room): Promise<void> {
    const { metrics } = this.service
    const { cid } = message
    try {
      const refusal = await this.carryOut(message, room)
      if (refusal === undefined) metrics.count('moves')
      else metrics.refused('table', refusal.refused)
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
        return room.act(seat, message.decision, message.action, cid)
      case 'resign':
        return room.resign(seat, cid)
      case 'offer':
        return message.what === 'stand-in'
          ? room.offerStandIn(seat, { seat: message.seat }, cid)
          : room.offer(seat, message.what, cid)
      case 'answer':
        return room.answer(seat, message.what, message.yes, cid)
      case 'ready':
        return room.ready(seat, message.fleet, cid)
      case 'stand-in':
        return room.standIn(seat, message.level, cid)
    }
  }

  /** All onlookers of a match together have one allowance. */
  private say(
    { cid, to, text }: Extract<FromClient, { t: 'say' }>,
    room: Room,
  ): Promise<Refusal | undefined> | Refusal {
    const { seat } = this
    if (seat === ONLOOKER && room.table.created.chat && !this.service.bySeat.allows(`${room.id}/onlookers`))
      return refuse('too-fast', 'TABLE.1')
    return room.say(seat, to, text, cid)
  }

  mayStay(): boolean {
    const { room, right, seat } = this
    const seats = room === undefined ? undefined : seatsByHash(room.table.log, right)
    return seats !== undefined && seatAmong(seats, seat === ONLOOKER ? undefined : seat) !== undefined
  }

  /** Somebody else has taken the seat that the token opened once. */
  turnOut(): void {
    this.room = undefined
    this.speaker = undefined
    this.error('reload', 'the seat has another token now; join again')
  }

  /** Whoever has not been heard of since the last time is gone, though nobody has said so. */
  pulse(): void {
    if (!this.isAlive || this.isFull()) return this.socket.terminate()
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
    this.flush()
    this.socket.close(1001)
  }

  private error(code: ErrorCode, text: string): void {
    this.service.metrics.refused('socket', code)
    this.send({ t: 'error', code, text })
  }

  private hangUp(code: ErrorCode, text: string): void {
    if (this.socket.readyState !== 1) return
    this.error(code, text)
    this.flush()
    this.socket.close(1008)
    cutSoon(this.socket, this.wire)
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

/** Hears nothing more, and lets what was said leave. */
export function cutSoon(socket: WebSocket, wire: Duplex): void {
  socket.pause()
  wire.end()
  setTimeout(() => socket.terminate(), LAST_WORD).unref()
}
