/** The board as the catalogue has it, apart from the geometry that the games use: SX-0.1.1.b. */

type Place = readonly [q: number, r: number]

const STEPS: readonly Place[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
]

/** SX-4.1.2.a: wedges that include both their spines, in local coordinates. */
const ARCS: Readonly<Record<string, (q: number, r: number, s: number) => boolean>> = {
  A: (q, r) => q <= 0 && r <= 0,
  B: (q, _, s) => q >= 0 && s >= 0,
  C: (_, r, s) => r >= 0 && s >= 0,
  D: (_, r, s) => r <= 0 && s <= 0,
  E: (q, _, s) => q <= 0 && s <= 0,
  F: (q, r) => q >= 0 && r >= 0,
}

const TINY = 1e-9

export class Grid {
  constructor(
    readonly columns: number,
    readonly rows: number,
  ) {}

  column(cell: number): number {
    return cell % this.columns
  }

  row(cell: number): number {
    return Math.floor(cell / this.columns)
  }

  private place(cell: number): Place {
    const q = this.column(cell)
    return [q, this.row(cell) - Math.floor(q / 2)]
  }

  /** -1 off the board. */
  private cell(q: number, r: number): number {
    const row = r + Math.floor(q / 2)
    return q < 0 || q >= this.columns || row < 0 || row >= this.rows ? -1 : row * this.columns + q
  }

  step(cell: number, direction: number): number {
    const [q, r] = this.place(cell)
    const [dq, dr] = STEPS[(direction + 6) % 6]!
    return this.cell(q + dq, r + dr)
  }

  private vector(from: number, to: number): Place {
    const [a, b] = [this.place(from), this.place(to)]
    return [b[0] - a[0], b[1] - a[1]]
  }

  /** SX-4.1.3.a. */
  range(from: number, to: number): number {
    const [q, r] = this.vector(from, to)
    return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
  }

  /** SX-4.1.2: one of these arcs holds the cell. */
  inArcs(arcs: string, from: number, facing: number, to: number): boolean {
    let [q, r] = this.vector(from, to)
    for (let turn = 0; turn < facing; turn++) [q, r] = [q + r, -q]
    return arcs.split('').some((arc) => ARCS[arc]!(q, r, -q - r))
  }

  /** SX-4.1.4: nothing that blocks lies between. */
  sees(from: number, to: number, blocked: ReadonlySet<number>): boolean {
    const [q, r] = this.vector(from, to)
    const at = ([dq, dr]: Place): boolean => {
      const [fq, fr] = this.place(from)
      const cell = this.cell(fq + dq, fr + dr)
      return cell >= 0 && blocked.has(cell)
    }
    for (const [i, [uq, ur]] of STEPS.entries()) {
      const [vq, vr] = STEPS[(i + 1) % 6]!
      const [sq, sr] = [uq + vq, ur + vr]
      const k = Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) / 2
      if (!Number.isInteger(k) || k < 1 || q !== k * sq || r !== k * sr) continue
      // SX-4.1.4.c: along a hexside.
      for (let n = 0; n < k; n++) {
        if (n > 0 && at([n * sq, n * sr])) return false
        if (at([n * sq + uq, n * sr + ur]) && at([n * sq + vq, n * sr + vr])) return false
      }
      return true
    }
    const [fq, fr] = this.place(from)
    for (const cell of blocked) {
      const [bq, br] = this.place(cell)
      if (cell !== from && cell !== to && crosses(q, r, bq - fq, br - fr)) return false
    }
    return true
  }
}

/** SX-4.1.4.b: a stretch of the open segment from the centre lies inside the hex. */
function crosses(q: number, r: number, hq: number, hr: number): boolean {
  const s = -q - r
  const hs = -hq - hr
  let [from, to] = [0, 1]
  for (const [by, off] of [
    [q - r, hq - hr],
    [r - s, hr - hs],
    [s - q, hs - hq],
  ] as [number, number][]) {
    // -1 < by * t - off < 1
    if (by === 0) {
      if (Math.abs(off) >= 1) return false
      continue
    }
    const ends = [(off - 1) / by, (off + 1) / by]
    from = Math.max(from, Math.min(...ends))
    to = Math.min(to, Math.max(...ends))
  }
  return to - from > TINY
}
