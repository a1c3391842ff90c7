import { TALK, type TalkLimits } from '@flagbridge/match'
import { LONGEST } from '@flagbridge/protocol'

export interface Rate {
  /** At once. */
  readonly most: number
  readonly perSecond: number
}

/** How long a bot may think about one answer, in milliseconds. */
export interface ThinkingTime {
  /** While no other waits. */
  readonly most: number
  /** However many wait. */
  readonly least: number
}

/** How much one address, and one identity or seat, may ask of the server; and how much a match may. */
export interface Rates extends TalkLimits {
  /** Matches created. */
  readonly creating: Rate
  /** Matches created that bring packs along: those are read, compiled and kept. */
  readonly bringing: Rate
  /** Other requests over HTTP. */
  readonly asking: Rate
  /** Sockets opened. */
  readonly connecting: Rate
  /** Messages on a socket, and from a seat by however many sockets; pings and pongs count as much. */
  readonly speaking: Rate
  /** Bytes on a socket, whatever they are: in the end every frame costs some. */
  readonly bytes: Rate
  /** Matches among bots alone that go on at the same time. */
  readonly alone: number
  /** Matches that wait for players at the same time. */
  readonly waiting: number
  /** Sockets open at the same time. */
  readonly sockets: number
  /** Milliseconds in which whoever has opened a socket must have joined a match. */
  readonly silence: number
  /** Milliseconds after which a client that does not answer is disconnected: twice as many at most. */
  readonly pulse: number
  /** Bytes of a message on a socket; from four times as many on it is cut without a word. */
  readonly message: number
  /** Bytes that may wait for a slow reader before it is cut off; who comes back gets what it missed. */
  readonly unread: number
  /** Bytes of a request over HTTP, the packs of a new match not counted. */
  readonly request: number
  /** Milliseconds that a request may take to arrive. */
  readonly arriving: number
  /** Matches in one answer to a list. */
  readonly listed: number
  readonly thought: ThinkingTime
}

export const RATES: Rates = {
  creating: { most: 200, perSecond: 2 },
  bringing: { most: 20, perSecond: 0.1 },
  asking: { most: 400, perSecond: 40 },
  connecting: { most: 500, perSecond: 50 },
  speaking: { most: 40, perSecond: 20 },
  bytes: { most: 1024 * 1024, perSecond: 64 * 1024 },
  alone: 20,
  waiting: 50,
  sockets: 500,
  silence: 15_000,
  pulse: 30_000,
  message: LONGEST,
  unread: 1024 * 1024,
  request: 256 * 1024,
  arriving: 30_000,
  listed: 100,
  thought: { most: 300, least: 30 },
  ...TALK,
}
