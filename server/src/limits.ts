import { Allowance } from './allowance.ts'

/** An allowance for each address, forgotten when it has not been heard of for a while. */
export class Limits {
  private readonly byAddress = new Map<string, { allowance: Allowance; used: number }>()

  constructor(
    private readonly most: number,
    private readonly perSecond: number,
  ) {}

  allows(address: string): boolean {
    let known = this.byAddress.get(address)
    if (known === undefined) {
      if (this.byAddress.size > 10_000) this.forgetIdle()
      known = { allowance: new Allowance(this.most, this.perSecond), used: 0 }
      this.byAddress.set(address, known)
    }
    known.used = performance.now()
    return known.allowance.take()
  }

  private forgetIdle(): void {
    const old = performance.now() - 60_000
    for (const [address, { used }] of this.byAddress) if (used < old) this.byAddress.delete(address)
  }
}
