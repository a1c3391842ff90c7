import { openBuiltIn, shelf } from '@flagbridge/catalog'
import { nextDecision, seededDice, startMatch, type AnyAction, type AnyBox, type Match } from '@flagbridge/kernel'
import {
  addTally,
  doorOf,
  emptyTally,
  simulateGame,
  type BotName,
  type Door,
  type Simulation,
  type Tally,
} from '../src/index.ts'

export const GAMES = shelf.map(({ id }) => id)

export async function boxOf(id: string): Promise<AnyBox> {
  return (await openBuiltIn(shelf.find((game) => game.id === id)!)).box
}

export type AnyMatch = Match<unknown, AnyAction, never>

/** A ready battle after so many decisions taken at random, where there is something to choose. */
export function midway(box: AnyBox, seed: number, decisions: number): { state: unknown; seat: number } {
  const ready = box.ready({ number: seed })
  if (!ready.ok) throw new Error('no ready battle')
  const dice = seededDice(seed)
  const { match } = startMatch(box.game, ready.value as unknown, dice)
  for (let taken = 0; ; taken++) {
    const decision = nextDecision(box.game.pending(match.state))
    if (decision === undefined) return midway(box, seed + 1, decisions >> 1)
    const actions = doorAt(box, match.state, decision.seat).legal()
    if (taken >= decisions && actions.length > 1) return { state: match.state, seat: decision.seat }
    box.game.play(match.table, decision.seat, actions[dice.die(actions.length, 'choice') - 1]!)
  }
}

export function doorAt(box: AnyBox, state: unknown, seat: number): Door<unknown, AnyAction> {
  return doorOf(box.game, state, seat)
}

/** Battles with sides changed; the nodes are for the admiral. */
export function series(box: AnyBox, bots: readonly BotName[], games: number, nodes: number): Tally {
  const tally = emptyTally()
  const simulation: Simulation = { seed: 'order', bots, mirrored: true, budget: { nodes } }
  for (let n = 0; n < games; n++) addTally(tally, simulateGame(box, simulation, n))
  return tally
}

/**
 * Whether the first bot takes more than this share of a series. It is played only until the battles that are left
 * cannot change the answer any more.
 */
export function takesMore(least: number, box: AnyBox, bots: readonly BotName[], games: number, nodes: number): boolean {
  const simulation: Simulation = { seed: 'order', bots, mirrored: true, budget: { nodes } }
  const tally = emptyTally()
  for (let n = 0; n < games; n++) {
    addTally(tally, simulateGame(box, simulation, n))
    const score = share(tally) * tally.games
    if (score > least * games) return true
    if (score + games - tally.games <= least * games) return false
  }
  return false
}

/** The share of the first bot; a draw is half a win. */
export function share({ wins, draws, games }: Tally): number {
  return ((wins[0] ?? 0) + draws / 2) / games
}
