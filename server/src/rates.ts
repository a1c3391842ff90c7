export interface Rate {
  /** At once. */
  readonly most: number
  readonly perSecond: number
}

/** How much one address, and one identity or seat, may ask of the server. */
export interface Rates {
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
}
