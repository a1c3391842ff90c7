import type { AnyBox, BotName } from '@flagbridge/kernel'
import { simulateGame } from '@flagbridge/ai'

/** What the judge said of a battle on its way, and how it ended. */
export interface Observed {
  /** The number of the battle. */
  readonly n: number
  /** How it ended for the first side: 1 won, 0 lost, 0.5 drawn. */
  readonly score: number
  /** Quiet positions: the round, and the judge's values for the first and the second side. */
  readonly positions: readonly (readonly [round: number, first: number, second: number])[]
}

/** Positions kept of a battle: neighbours tell nearly the same. */
const KEPT = 16
/** Every so many-th battle is fought by captains, the others by ensigns. */
export const BY_CAPTAINS = 4

export function botsOf(n: number): readonly BotName[] {
  return n % BY_CAPTAINS === 0 ? ['captain'] : ['ensign']
}

/** One battle between two sides, with what the judge says at positions from all over it. */
export function observed(box: AnyBox, seed: string, n: number): Observed {
  const { game, judge } = box
  const positions: [number, number, number][] = []
  if (judge === undefined) throw new Error(`${game.id} has no judge`)
  const tally = simulateGame(box, { seed, bots: botsOf(n), seats: 2 }, n, (_side, _action, state) => {
    if (judge.quiet?.(state) === false) return
    positions.push([game.round(state), judge.value(state, 0), judge.value(state, 1)])
  })
  const step = Math.max(1, positions.length / KEPT)
  const kept = Array.from(
    { length: Math.min(KEPT, positions.length) },
    (_, i) => positions[Math.floor((i + 0.5) * step)]!,
  )
  return { n, score: tally.draws === 1 ? 0.5 : tally.wins[0] === 1 ? 1 : 0, positions: kept }
}
