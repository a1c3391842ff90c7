/** Milliseconds since 1970 by the clock of this device. */
export function now(): number {
  return performance.timeOrigin + performance.now()
}
