import { referee } from '@flagbridge/laws'
import { box, content, game, must } from './opened.ts'
import { AdmiralReferee } from './referee.ts'
import { option } from './variants.ts'

/** Plays random battles beside the referee; the number of decisions on which both readings agree. */
export function sit(games: number, seed = 1, progress?: (played: number) => void): number {
  const options = (n: number) => must(game.readOptions(option(box, n)))
  const trial = {
    games,
    seed,
    options,
    referee: (said: ReturnType<typeof options>) =>
      new AdmiralReferee(game.start(said), (card) => content.units[card]!.id),
  }
  return referee(game, progress === undefined ? trial : { ...trial, progress })
}
