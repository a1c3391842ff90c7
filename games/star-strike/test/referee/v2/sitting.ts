import { referee } from '@flagbridge/laws'
import { createGame } from '../../../src/v2/game.ts'
import { cards } from '../../table/packs.ts'
import { StarStrike2Referee } from './referee.ts'
import { option } from './variants.ts'

/** Plays random battles beside the referee; the number of decisions on which both readings agree. */
export function sit(games: number, seed = 1, progress?: (played: number) => void): number {
  const game = createGame(cards)
  const trial = {
    games,
    seed,
    options: option,
    referee: (options: ReturnType<typeof option>) => new StarStrike2Referee(cards, game.start(options)),
  }
  return referee(game, progress === undefined ? trial : { ...trial, progress })
}
