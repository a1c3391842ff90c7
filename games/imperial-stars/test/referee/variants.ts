const TEAMS: readonly (readonly (readonly number[] | undefined)[])[] = [
  [undefined],
  [undefined, [0, 1, 0], [0, 1, 1]],
  [undefined, [0, 1, 0, 1], [0, 1, 2, 0], [0, 1, 1, 1]],
]

const SWITCHES = ['turretAssist', 'spaceMarines', 'prizesAttack', 'prizesStay', 'prizesInLine', 'attacksByNumber']
const SHARING = ['sharedBlocks', 'alliedSpecials']

/** Every mode with every number of players, teams and switches: the n-th of many battles. */
export function variant(n: number): object {
  const mode = ['standard', 'mercenaries', 'hired', 'standard'][n % 4]!
  const seats = 2 + (Math.floor(n / 4) % 3)
  const teams = TEAMS[seats - 2]![Math.floor(n / 12) % TEAMS[seats - 2]!.length]
  const names = [...SWITCHES, ...SHARING]
  const switches = Object.fromEntries(
    names.flatMap((name, i) => (bitsOf(n, i) % 3 === 0 ? [[name, bitsOf(n, i + names.length) % 2 === 0]] : [])),
  )
  if (mode === 'mercenaries') delete switches['prizesAttack']
  return {
    mode,
    seats,
    ...(teams === undefined ? {} : { teams }),
    ...switches,
    ...(mode === 'hired' ? { budget: 120 } : {}),
  }
}

/** Numbers that have nothing to do with each other. */
function bitsOf(n: number, i: number): number {
  const mixed = Math.imul((n + 1) * 31 + i, 2654435761)
  return Math.imul(mixed ^ (mixed >>> 15), 2246822519) >>> 9
}
