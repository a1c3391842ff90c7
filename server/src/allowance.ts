/** A bucket of so many messages that fills up again at so many a second. */
export class Allowance {
  private left: number
  private at = performance.now()

  constructor(private readonly rate: { readonly most: number; readonly perSecond: number }) {
    this.left = rate.most
  }

  take(): boolean {
    const now = performance.now()
    this.left = Math.min(this.rate.most, this.left + ((now - this.at) / 1000) * this.rate.perSecond)
    this.at = now
    if (this.left < 1) return false
    this.left--
    return true
  }
}
