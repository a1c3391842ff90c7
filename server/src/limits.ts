import { isIPv6 } from 'node:net'
import { Allowance } from './allowance.ts'

export interface Rate {
  /** At once. */
  readonly most: number
  readonly perSecond: number
}

/** How much one address, and one identity or seat, may ask of the server. */
export interface Rates {
  /** Matches created. */
  readonly creating: Rate
  /** Other requests over HTTP. */
  readonly asking: Rate
  /** Sockets opened. */
  readonly connecting: Rate
  /** Messages on a socket, and from a seat by however many sockets. */
  readonly speaking: Rate
}

export const RATES: Rates = {
  creating: { most: 200, perSecond: 2 },
  asking: { most: 400, perSecond: 40 },
  connecting: { most: 500, perSecond: 50 },
  speaking: { most: 40, perSecond: 20 },
}

/** So many are remembered without looking for idle ones; looking costs, so it is done at most once in so many milliseconds. */
const MANY = 10_000
const LOOK_EVERY = 1000
/** Milliseconds after which an allowance is full again whatever it was. */
const IDLE = 60_000

/** An allowance for each address or identity, forgotten when it has not been heard of for a while. */
export class Limits {
  private readonly byWhom = new Map<string, { allowance: Allowance; used: number }>()
  private looked = -Infinity

  constructor(private readonly rate: Rate) {}

  allows(whom: string): boolean {
    const now = performance.now()
    let known = this.byWhom.get(whom)
    if (known === undefined) {
      if (this.byWhom.size > MANY && now > this.looked + LOOK_EVERY) this.forgetIdle(now)
      known = { allowance: new Allowance(this.rate), used: now }
      this.byWhom.set(whom, known)
    }
    known.used = now
    return known.allowance.take()
  }

  private forgetIdle(now: number): void {
    this.looked = now
    for (const [whom, { used }] of this.byWhom) if (used < now - IDLE) this.byWhom.delete(whom)
  }
}

/** Whom an address stands for: in IPv6 whoever has one has 2 to the 64th of them, all with the same first half. */
export function householdOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped !== null) return mapped[1]!
  const [before = '', after = ''] = address.toLowerCase().split('::')
  const [head, tail] = [before, after].map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = address.includes('::') ? Array.from({ length: 8 - head!.length - tail!.length }, () => '0') : []
  return [...head!, ...zeros, ...tail!]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
