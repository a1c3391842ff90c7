import type { Rate } from './rates.ts'

/** A bucket of so many messages that fills up again at so many a second. */
export class Allowance {
  private left: number
  private at = performance.now()

  constructor(private readonly rate: Rate) {
    this.left = rate.most
  }

  take(count = 1): boolean {
    const now = performance.now()
    this.left = Math.min(this.rate.most, this.left + ((now - this.at) / 1000) * this.rate.perSecond)
    this.at = now
    if (this.left < count) return false
    this.left -= count
    return true
  }
}

/** So many are remembered before idle ones are looked for. */
const MANY = 10_000
/** Milliseconds between two such looks: they cost. */
const LOOK_EVERY = 1000
/** Milliseconds after which an allowance is full again whatever it was. */
const IDLE = 60_000

/** An allowance for each address or identity, forgotten when it has not been heard of for a while. */
export class Allowances {
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

/** So many at the same time, for each address. */
export class Places {
  private readonly taken = new Map<string, number>()

  constructor(private readonly most: number) {}

  /** False when there is none left. */
  take(whom: string): boolean {
    const taken = this.taken.get(whom) ?? 0
    if (taken >= this.most) return false
    this.taken.set(whom, taken + 1)
    return true
  }

  leave(whom: string): void {
    const left = (this.taken.get(whom) ?? 1) - 1
    if (left === 0) this.taken.delete(whom)
    else this.taken.set(whom, left)
  }
}
