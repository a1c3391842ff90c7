/**
 * A sync costs the processor more than the rows that it makes safe. So while there is always something to write,
 * transactions begin so many milliseconds apart, or as soon as so many rows wait.
 */
const APART = 3
const ENOUGH = 16

interface Waiting<Row> {
  readonly row: Row
  resolve(isIn: boolean): void
  reject(error: Error): void
}

export interface GroupCommit<Row> {
  /** True once the row is safe; false when its place was taken. */
  add(row: Row): Promise<boolean>
  /** Once nothing waits any more. */
  drained(): Promise<void>
}

/**
 * One transaction for everything that arrived while the last one was synced: a busy server pays one sync for many
 * moves, and an idle one answers at once. `commit` tells the places of the rows that came too late.
 */
export function groupCommit<Row>(commit: (rows: readonly Row[]) => Promise<readonly number[]>): GroupCommit<Row> {
  let waiting: Waiting<Row>[] = []
  let isBusy = false
  let begun = -Infinity
  let pause: NodeJS.Timeout | undefined
  let whenDrained: (() => void)[] = []

  /** Not at once: the other messages that have arrived with this one shall be in the same transaction. */
  function soon(): void {
    isBusy = true
    const rest = begun + APART - performance.now()
    if (rest > 0 && waiting.length < ENOUGH) pause = setTimeout(() => void write(), rest)
    else setImmediate(() => void write())
  }

  function noLonger(): void {
    clearTimeout(pause)
    setImmediate(() => void write())
  }

  async function write(): Promise<void> {
    const batch = waiting
    waiting = []
    pause = undefined
    begun = performance.now()
    try {
      const late = await commit(batch.map(({ row }) => row))
      for (const [i, one] of batch.entries()) one.resolve(!late.includes(i))
    } catch (error) {
      for (const one of batch) one.reject(error as Error)
    }
    isBusy = false
    if (waiting.length > 0) return soon()
    for (const then of whenDrained) then()
    whenDrained = []
  }

  return {
    add: (row) =>
      new Promise((resolve, reject) => {
        waiting.push({ row, resolve, reject })
        if (!isBusy) soon()
        else if (pause !== undefined && waiting.length === ENOUGH) noLonger()
      }),
    drained: () => new Promise((resolve) => (isBusy ? void whenDrained.push(resolve) : resolve())),
  }
}
