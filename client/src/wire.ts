import type { FromClient, FromServer } from '@flagbridge/protocol'

/** The part of a WebSocket that is used: the browser's, or one made for Node. */
export interface Socket {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onclose: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
}

/** What somebody at the end of a wire hears of it. */
interface WireListener {
  opened(): void
  lost(): void
  said(message: FromServer): void
}

/** Milliseconds of silence after which the server gets a ping; a connection silent for as long again is dead. */
const SILENCE = 20_000

/**
 * A connection that comes back by itself when it is lost, also when nobody has said that it is. The pauses between
 * tries grow from a quarter of a second to ten.
 */
export class Wire {
  private socket: Socket | undefined
  private attempt = 0
  private closed = false
  private retrying: ReturnType<typeof setTimeout> | undefined
  private listening: ReturnType<typeof setTimeout> | undefined
  private isPinged = false

  constructor(
    private readonly open: () => Socket,
    private readonly listener: WireListener,
    private readonly pause = (attempt: number) => Math.min(10_000, 250 * 2 ** attempt),
  ) {
    this.connect()
  }

  /** Unless connected, nothing happens: what is unanswered is sent again when the connection is back. */
  post(message: FromClient): void {
    try {
      this.socket?.send(JSON.stringify(message))
    } catch {
      // Not connected yet.
    }
  }

  /** The server talks sense: the next pause is a short one again. */
  isGood(): void {
    this.attempt = 0
  }

  retryNow(): void {
    if (this.retrying === undefined || this.closed) return
    clearTimeout(this.retrying)
    this.connect()
  }

  close(): void {
    this.closed = true
    clearTimeout(this.retrying)
    clearTimeout(this.listening)
    this.socket?.close()
  }

  private connect(): void {
    this.retrying = undefined
    const socket = this.open()
    this.socket = socket
    socket.onopen = () => {
      if (this.closed) return socket.close()
      this.listener.opened()
      this.listen()
    }
    socket.onmessage = ({ data }) => {
      if (socket !== this.socket) return
      this.listen()
      this.listener.said(JSON.parse(String(data)) as FromServer)
    }
    socket.onclose = () => this.lose(socket)
  }

  private lose(socket: Socket): void {
    if (socket !== this.socket) return
    this.socket = undefined
    clearTimeout(this.listening)
    if (this.closed) return
    this.listener.lost()
    this.retrying = setTimeout(() => this.connect(), this.pause(this.attempt++))
  }

  private listen(): void {
    clearTimeout(this.listening)
    this.isPinged = false
    this.listening = setTimeout(() => this.suspect(), SILENCE)
  }

  private suspect(): void {
    const { socket } = this
    if (socket === undefined) return
    if (this.isPinged) {
      socket.close()
      return this.lose(socket)
    }
    this.post({ t: 'ping' })
    this.isPinged = true
    this.listening = setTimeout(() => this.suspect(), SILENCE)
  }
}
