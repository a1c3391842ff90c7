/** How long a thought may take: by the clock for play, by nodes where it must repeat exactly. */
export interface Budget {
  readonly milliseconds?: number
  /** Actions played in imagination. */
  readonly nodes?: number
  /** The time in milliseconds; the page's and Node's own unless another is given. */
  clock?(): number
}

/** What has been spent of a budget, counted action by action, so that it is never overdrawn by more than one. */
export class Spending {
  nodes = 0
  private readonly started: number

  constructor(private readonly budget: Budget) {
    this.started = budget.milliseconds === undefined ? 0 : this.now()
  }

  private now(): number {
    return this.budget.clock === undefined ? performance.now() : this.budget.clock()
  }

  /** The share that is gone: 1 when nothing is left. */
  share(): number {
    const { nodes, milliseconds } = this.budget
    const byNodes = nodes === undefined ? 0 : this.nodes / nodes
    return milliseconds === undefined ? byNodes : Math.max(byNodes, (this.now() - this.started) / milliseconds)
  }

  get spent(): boolean {
    return this.share() >= 1
  }
}
