import { referee } from '@flagbridge/laws'
import { content, game, options } from '../battles.ts'
import { StarmadaReferee } from './referee.ts'

/** Plays random battles by the core rules beside the referee; the number of decisions on which both readings agree. */
export function sit(games: number, seed = 1, progress?: (played: number) => void): number {
  const trial = {
    games,
    seed,
    // Every second battle of the tests has no options.
    options: (n: number) => options(2 * n),
    referee: (said: ReturnType<typeof options>) => new StarmadaReferee(content, game.start(said)),
  }
  return referee(game, progress === undefined ? trial : { ...trial, progress })
}
