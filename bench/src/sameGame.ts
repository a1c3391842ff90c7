import { advance, isRefusal, startMatch, type Dice, type DiceMark } from '@flagbridge/kernel'
import { game, type Action, type State } from '@flagbridge/duel'
import * as plain from '../peers/lib/duel-plain.mjs'

const { ACTED, ACTIVE, HP, OVER, POS, PTS, ROUND, SIDE, SIZE, STEP } = plain.LAYOUT

/** The dice that the plain engine is about to roll: drawn from a copy of its state, which holds its generator. */
class PlainDice implements Dice {
  upcoming = new Int32Array(SIZE)
  die(sides: number): number {
    return plain.below(this.upcoming, sides) + 1
  }
  roll(count: number, sides: number): number[] {
    return Array.from({ length: count }, () => this.die(sides))
  }
  shuffle(): number[] {
    throw new Error('nothing is shuffled in Duel')
  }
  save(): DiceMark {
    return [...this.upcoming]
  }
}

/**
 * Drives the plain Duel and Duel on the kernel through the same games: the same actions are offered in the same
 * order, and after every one of them the tables are alike. Otherwise no ratio between them would mean anything.
 */
export function playSameGames(games: number): number {
  const flat = new Int32Array(SIZE)
  const codes = new Int32Array(64)
  let decisions = 0
  for (let seed = 1; seed <= games; seed++) {
    plain.reset(flat, seed)
    const dice = new PlainDice()
    const { match } = startMatch(game, {}, dice)
    for (; flat[OVER]! < 0; decisions++) {
      const offered = [...codes.subarray(0, plain.legal(flat, codes))]
      const actions: Action[] = []
      game.legal(match.state, match.state.side, actions)
      alike(seed, decisions, 'offered', actions.map(codeOf), offered)
      const choice = plain.below(flat, offered.length)
      dice.upcoming = flat.slice()
      plain.apply(flat, offered[choice]!)
      const happened = advance(match, match.state.side, match.state.answers, actions[choice]!)
      if (isRefusal(happened)) throw new Error(`game ${seed}: refused ${JSON.stringify(happened)}`)
      alike(seed, decisions, 'table', tableOf(match.state), plainTableOf(flat))
    }
  }
  return decisions
}

function codeOf(action: Action): number {
  if (action.do === 'move') return action.to
  return action.ship * 16 + (action.do === 'strike' ? action.target + 1 : 0)
}

function tableOf({ round, side, active, ships, points, outcome }: State): number[] {
  const over = outcome === null ? -1 : outcome.winner === 'draw' ? 2 : outcome.winner
  // When it is over, nobody's turn means anything, and the plain engine has counted one round more.
  const turn = outcome === null ? [round, side, active, active < 0 ? 0 : 1] : []
  return [
    over,
    ...turn,
    ...points,
    ...ships.flatMap((ship) => [ship.cell, ship.hull, outcome === null && ship.acted ? 1 : 0]),
  ]
}

function plainTableOf(flat: Int32Array): number[] {
  const on = flat[OVER]! < 0
  const turn = on ? [flat[ROUND]! + 1, flat[SIDE]!, flat[ACTIVE]!, flat[STEP]!] : []
  const ships = Array.from({ length: 8 }, (_, i) => [flat[POS + i]!, flat[HP + i]!, on ? flat[ACTED + i]! : 0])
  return [flat[OVER]!, ...turn, flat[PTS]!, flat[PTS + 1]!, ...ships.flat()]
}

function alike(seed: number, decision: number, what: string, got: readonly number[], wanted: readonly number[]): void {
  if (got.length === wanted.length && got.every((value, i) => value === wanted[i])) return
  throw new Error(
    `game ${seed}, decision ${decision}, ${what}: the kernel has ${got.join(' ')}, plain has ${wanted.join(' ')}`,
  )
}
