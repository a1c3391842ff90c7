/** Somebody who collects what is to be sent, and sends it all when told. */
interface Collecting {
  flush(): void
}

/**
 * Lets what was said to a client leave in one packet. Whoever has begun to collect is added, and is flushed as soon as
 * the work that the event loop is doing now is finished: by then its news and the answer to its move are both there.
 */
export class Flushing {
  private waiting: Collecting[] = []

  add(one: Collecting): void {
    if (this.waiting.push(one) === 1) process.nextTick(() => this.flush())
  }

  private flush(): void {
    const { waiting } = this
    this.waiting = []
    for (const one of waiting) one.flush()
  }
}
