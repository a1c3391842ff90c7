/**
 * The chance of every damage from 0 to the hull left: DUEL-7 and DUEL-8 for each die of its own, DUEL-9 for the limit.
 * A die does damage when it hits and the save against it fails.
 */
export function oddsOfStrike(dice: number, needed: number, save: number, hull: number): number[] {
  const through = ((7 - needed) / 6) * ((save - 1) / 6)
  let odds = [1]
  for (let die = 0; die < dice; die++)
    odds = odds.map((p, n) => p * (1 - through) + (odds[n - 1] ?? 0) * through).concat(odds.at(-1)! * through)
  const most = Math.min(dice, hull)
  return [...odds.slice(0, most), odds.slice(most).reduce((sum, p) => sum + p, 0)]
}
