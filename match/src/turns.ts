/** One thing after the other: what is asked for while another goes on waits until that is done. */
export class Turns {
  private turn: Promise<unknown> | undefined

  get isFree(): boolean {
    return this.turn === undefined
  }

  take<T>(work: () => Promise<T>): Promise<T> {
    if (this.turn !== undefined) return this.turn.then(() => this.take(work))
    const working = work()
    const free = () => void (this.turn = undefined)
    this.turn = working.then(free, free)
    return working
  }
}
