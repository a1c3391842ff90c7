/*
 * A sync costs the processor more than the rows that it makes safe. So while many rows arrive, transactions are spaced
 * out and take more rows each; while rows arrive singly, nobody waits for others.
 */

/** A transaction of at least so many rows says that many arrive. */
const MANY = 4
/** Milliseconds from the beginning of one transaction to that of the next, while many rows arrive. */
const SPACING = 4
/** So many rows are worth a transaction of their own: they do not wait any longer. */
const FULL = 24

interface Waiting<Row> {
  readonly row: Row
  resolve(): void
  reject(error: Error): void
}

export interface GroupCommit<Row> {
  /** Once the row is safe; rejects when its place was taken, or when it could not be written. */
  add(row: Row): Promise<void>
  /** Once nothing waits any more. */
  drained(): Promise<void>
}

/**
 * One transaction for everything that arrived while the last one was synced: a busy server pays one sync for many
 * moves, and an idle one answers at once. `commit` tells the places of the rows that came too late, and `tooLate`
 * what is said of them.
 */
export function groupCommit<Row>(
  commit: (rows: readonly Row[]) => Promise<readonly number[]>,
  tooLate: (row: Row) => Error,
): GroupCommit<Row> {
  let waiting: Waiting<Row>[] = []
  /** A transaction is planned or running. */
  let isBusy = false
  let lastBegun = -Infinity
  let manyArrive = false
  /** Until the next transaction may begin. */
  let pause: NodeJS.Timeout | undefined
  let whenDrained: (() => void)[] = []

  /** Never at once: the other messages that have arrived with this one shall be in the same transaction. */
  function plan(): void {
    isBusy = true
    const left = manyArrive && waiting.length < FULL ? lastBegun + SPACING - performance.now() : 0
    if (left > 0) pause = setTimeout(() => void write(), left)
    else setImmediate(() => void write())
  }

  function endPause(): void {
    clearTimeout(pause)
    pause = undefined
    setImmediate(() => void write())
  }

  async function write(): Promise<void> {
    const batch = waiting
    waiting = []
    pause = undefined
    manyArrive = batch.length >= MANY
    lastBegun = performance.now()
    try {
      const late = await commit(batch.map(({ row }) => row))
      for (const i of late) batch[i]!.reject(tooLate(batch[i]!.row))
      for (const one of batch) one.resolve()
    } catch (error) {
      for (const one of batch) one.reject(error as Error)
    }
    isBusy = false
    if (waiting.length > 0) return plan()
    for (const then of whenDrained) then()
    whenDrained = []
  }

  return {
    add: (row) =>
      new Promise((resolve, reject) => {
        waiting.push({ row, resolve, reject })
        if (!isBusy) plan()
        else if (pause !== undefined && waiting.length === FULL) endPause()
      }),
    drained: () => new Promise((resolve) => (isBusy ? void whenDrained.push(resolve) : resolve())),
  }
}
