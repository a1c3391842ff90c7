/** Gauss with the largest pivot: the x with A x = b. A column that says nothing gives zero. */
export function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!])
  const n = rows.length
  for (let i = 0; i < n; i++) {
    let best = i
    for (let j = i + 1; j < n; j++) if (Math.abs(rows[j]![i]!) > Math.abs(rows[best]![i]!)) best = j
    ;[rows[i], rows[best]] = [rows[best]!, rows[i]!]
    const pivot = rows[i]![i]!
    if (Math.abs(pivot) < 1e-12) continue
    for (let j = i + 1; j < n; j++) {
      const times = rows[j]![i]! / pivot
      if (times !== 0) for (let k = i; k <= n; k++) rows[j]![k]! -= times * rows[i]![k]!
    }
  }
  const x = right.map(() => 0)
  for (let i = n - 1; i >= 0; i--) {
    let rest = rows[i]![n]!
    for (let k = i + 1; k < n; k++) rest -= rows[i]![k]! * x[k]!
    x[i] = Math.abs(rows[i]![i]!) < 1e-12 ? 0 : rest / rows[i]![i]!
  }
  return x
}
