import { referee } from '@flagbridge/laws'
import { createGame } from '../../../src/v1/game.ts'
import type { Options } from '../../../src/v1/options.ts'
import { battle } from '../../v1/battles1.ts'
import { cards } from '../../v1/cards1.ts'
import { StarStrike1Referee } from './referee.ts'

/** Battles of all formats; every second one without Orders, so that nothing is taken from cards. */
export function option(n: number): Options {
  const said = battle(n)
  if (n % 2 === 0 || said.players === undefined) return said
  const players = said.players.map((player) => ({
    ...player,
    fleet: typeof player.fleet === 'string' ? player.fleet : { ...player.fleet, orders: [] },
  }))
  const { format: _, ...free } = said
  return { ...free, mode: 'free', players }
}

/** Plays random battles beside the referee; the number of decisions on which both readings agree. */
export function sit(games: number, seed = 1, progress?: (played: number) => void): number {
  const game = createGame(cards)
  const trial = {
    games,
    seed,
    options: option,
    referee: (options: Options) => new StarStrike1Referee(cards, game.start(options)),
  }
  return referee(game, progress === undefined ? trial : { ...trial, progress })
}
