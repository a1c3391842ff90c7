import type { Bearer } from '../extras/extra.ts'

/** What items and options come to together for attacks on a ship. */
export interface Estimated {
  jams: 0 | 1
  reaches: number
  felt: number
  soft: number
  survive: number
}

/** For odds and judges: of the attacks, hits, hull hits and fighters that come in, how many are felt on average. */
export function estimateOf(bearer: Bearer): Estimated {
  const sum: Estimated = { jams: 0, reaches: 1, felt: 1, soft: 1, survive: 1 }
  for (const estimate of bearer.content.inForce(bearer.state).estimate) {
    const one = estimate(bearer)
    if (one === undefined) continue
    if (one.jams === 1) sum.jams = 1
    sum.reaches *= one.reaches ?? 1
    sum.felt *= one.felt ?? 1
    sum.soft *= one.soft ?? 1
    sum.survive *= one.survive ?? 1
  }
  return sum
}
