/** "2v1v1": how many seats each side has. Undefined where that is not what is written. */
export function teamSizes(teams: string): number[] | undefined {
  return /^[1-9]\d?(v[1-9]\d?)+$/.test(teams) ? teams.split('v').map(Number) : undefined
}

/** The side of each seat, dealt round the table: "2v2" seats partners opposite each other, 0 1 0 1. */
export function sidesByTeams(teams: string): number[] {
  const left = teamSizes(teams) ?? []
  const sides: number[] = []
  while (left.some((seats) => seats > 0))
    for (const [side, seats] of left.entries()) {
      if (seats === 0) continue
      left[side] = seats - 1
      sides.push(side)
    }
  return sides
}
