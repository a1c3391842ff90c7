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

/** An allowance for each address or identity, forgotten when it has not been heard of for a while. */
export class Limits {
  private readonly byWhom = new Map<string, { allowance: Allowance; used: number }>()

  constructor(private readonly rate: Rate) {}

  allows(whom: string): boolean {
    let known = this.byWhom.get(whom)
    if (known === undefined) {
      if (this.byWhom.size > 10_000) this.forgetIdle()
      known = { allowance: new Allowance(this.rate), used: 0 }
      this.byWhom.set(whom, known)
    }
    known.used = performance.now()
    return known.allowance.take()
  }

  private forgetIdle(): void {
    const old = performance.now() - 60_000
    for (const [whom, { used }] of this.byWhom) if (used < old) this.byWhom.delete(whom)
  }
}
