/** A bucket of so many messages that fills up again at so many a second. */
export class Allowance {
  private left: number
  private at = performance.now()

  constructor(
    private readonly most: number,
    private readonly perSecond: number,
  ) {
    this.left = most
  }

  take(): boolean {
    const now = performance.now()
    this.left = Math.min(this.most, this.left + ((now - this.at) / 1000) * this.perSecond)
    this.at = now
    if (this.left < 1) return false
    this.left--
    return true
  }
}
