/** Those who have something to say to their clients, once whatever goes on now has gone on to its end. */
export class Departures {
  private leaving: { depart(): void }[] = []

  add(one: { depart(): void }): void {
    if (this.leaving.push(one) === 1) process.nextTick(() => this.depart())
  }

  private depart(): void {
    const { leaving } = this
    this.leaving = []
    for (const one of leaving) one.depart()
  }
}
