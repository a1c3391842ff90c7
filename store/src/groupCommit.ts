/**
 * A sync costs the processor more than the rows that it makes safe. So where rows arrive in numbers, transactions
 * begin so many milliseconds apart, or as soon as so many rows wait. Where they arrive singly, nobody waits for others.
 */
const APART = 4
const ENOUGH = 24
const IN_NUMBERS = 4

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
  let isBusy = false
  let begun = -Infinity
  let inNumbers = false
  let pause: NodeJS.Timeout | undefined
  let whenDrained: (() => void)[] = []

  /** Not at once: the other messages that have arrived with this one shall be in the same transaction. */
  function soon(): void {
    isBusy = true
    const rest = inNumbers && waiting.length < ENOUGH ? begun + APART - performance.now() : 0
    if (rest > 0) pause = setTimeout(() => void write(), rest)
    else setImmediate(() => void write())
  }

  function noLonger(): void {
    clearTimeout(pause)
    pause = undefined
    setImmediate(() => void write())
  }

  async function write(): Promise<void> {
    const batch = waiting
    waiting = []
    pause = undefined
    inNumbers = batch.length >= IN_NUMBERS
    begun = performance.now()
    try {
      const late = await commit(batch.map(({ row }) => row))
      for (const i of late) batch[i]!.reject(tooLate(batch[i]!.row))
      for (const one of batch) one.resolve()
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
