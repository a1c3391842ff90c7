/** A Star Strike battle of two equal fleets of frigates: nothing differs but how many there are. */
export function fleetBattle(ships: number): unknown {
  const fleet = { ships: Array.from({ length: ships / 2 }, () => 'PA-FF'), orders: [] }
  return { mode: 'free', players: [0, 1].map((team) => ({ team, fleet })) }
}

export const FEW = 8
export const MANY = 30
