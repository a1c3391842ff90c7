import { WebSocket } from 'ws'
import type { FromServer, NewMatchBody } from '@flagbridge/protocol'
import { pause } from './figures.ts'

export interface TakenSeat {
  readonly match: string
  readonly seat: number
  readonly token: string
}

/** A move that somebody was told is stored. */
export interface Acknowledged {
  readonly match: string
  readonly seat: number
  readonly cid: string
}

/** Creates a match and sits down everywhere; tries again for as long as nobody answers. */
export async function sitDown(address: () => string, body: NewMatchBody, isOver = () => false): Promise<TakenSeat[]> {
  while (!isOver()) {
    try {
      const post = async (path: string, sent: object) => {
        const headers = { 'content-type': 'application/json' }
        const response = await fetch(`${address()}${path}`, { method: 'POST', headers, body: JSON.stringify(sent) })
        if (!response.ok) throw new Error(`${path}: ${response.status}`)
        return (await response.json()) as { match: string; seats: (string | null)[]; token?: string }
      }
      const { match, seats } = await post('/api/matches', body)
      const chairs: TakenSeat[] = []
      for (const [seat, invitation] of seats.entries()) {
        if (invitation === null) continue
        const mine = { token: invitation, name: `P${seat}`, seed: 'a seed of my own' }
        chairs.push({ match, seat, token: (await post(`/api/matches/${match}/seat`, mine)).token! })
      }
      return chairs
    } catch {
      await pause(50)
    }
  }
  return []
}

/**
 * A player without the rules: asks for what may be answered, answers, and says the same again, under the same number,
 * until it is told that it is done. Comes back, to another server where there is one, whenever the line breaks.
 */
export class Stranger {
  readonly acknowledged: Acknowledged[] = []
  /** Milliseconds from an answer to its `done`. */
  readonly waits: number[] = []
  isOver = false
  lastDone = 0
  private socket: WebSocket | undefined
  private unanswered: { readonly cid: string; readonly message: object; readonly at: number } | undefined
  private next = 0
  private heard = performance.now()
  private isClosed = false
  private readonly watching: NodeJS.Timeout

  constructor(
    private readonly chair: TakenSeat,
    private readonly address: () => string,
    private readonly choose: (count: number) => number,
    /** Milliseconds before each answer. */
    private readonly think = 5,
    private readonly localAddress?: string,
  ) {
    this.connect()
    // Who has heard nothing for a while asks again: the line may be gone though nobody has said so.
    this.watching = setInterval(() => {
      if (performance.now() - this.heard > 3000) this.cut()
      else if (performance.now() - this.heard > 1000) this.ask()
    }, 500)
  }

  cut(): void {
    this.heard = performance.now()
    this.socket?.terminate()
  }

  close(): void {
    this.isClosed = true
    clearInterval(this.watching)
    this.socket?.terminate()
  }

  private connect(): void {
    const from = this.localAddress === undefined ? {} : { localAddress: this.localAddress }
    const socket = new WebSocket(`${this.address().replace('http', 'ws')}/socket`, from)
    this.socket = socket
    const { match, token } = this.chair
    socket.on('open', () => this.say({ t: 'join', v: 1, match, token }))
    socket.on('message', (data: Buffer) => this.hear(JSON.parse(data.toString()) as FromServer))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      if (!this.isClosed && !this.isOver) setTimeout(() => this.isClosed || this.connect(), 40)
    })
  }

  private say(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message))
  }

  private ask(): void {
    this.say(this.unanswered?.message ?? { t: 'legal', cid: `ask ${this.next}` })
  }

  private hear(message: FromServer): void {
    this.heard = performance.now()
    if (message.t === 'table' && message.ending !== null) this.finish()
    else if (message.t === 'table') this.ask()
    else if (message.t === 'news' && message.news.t === 'over') this.finish()
    else if (message.t === 'news' && this.unanswered === undefined) this.ask()
    else if (message.t === 'legal' && message.answers.length > 0 && message.answered !== true)
      setTimeout(() => this.act(message), this.think)
    else if (message.t === 'done' || message.t === 'refused') this.settle(message)
    else if (message.t === 'error' && message.code !== 'closing') this.cut()
  }

  private act({ decision, answers }: Extract<FromServer, { t: 'legal' }>): void {
    if (this.unanswered !== undefined || this.isClosed) return
    const cid = `${this.chair.seat}-${this.next++}`
    const { action } = answers[this.choose(answers.length)]!
    this.unanswered = { cid, message: { t: 'act', cid, decision, action }, at: performance.now() }
    this.ask()
  }

  private settle({ t, cid }: { readonly t: 'done' | 'refused'; readonly cid: string }): void {
    if (this.unanswered?.cid !== cid) return
    const { at } = this.unanswered
    this.unanswered = undefined
    if (t === 'done') {
      this.acknowledged.push({ match: this.chair.match, seat: this.chair.seat, cid })
      this.lastDone = performance.now()
      this.waits.push(this.lastDone - at)
    }
    this.ask()
  }

  private finish(): void {
    this.isOver = true
    this.close()
  }
}
