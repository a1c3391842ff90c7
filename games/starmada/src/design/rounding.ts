/** SXS-A.0: absorbs binary noise before a number is rounded. */
const NOISE = 1e-9

/** SXS-A.0: halves go up. */
export function roundHalfUp(amount: number): number {
  return Math.floor(amount + 0.5 + NOISE)
}

/** SXS-A.0: space is compared, and ratings are shown, with one decimal. */
export function toOneDecimal(amount: number): number {
  return Math.floor(amount * 10 + 0.5 + NOISE) / 10
}
