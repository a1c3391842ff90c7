import { referee } from '@flagbridge/laws'
import { game, must } from './opened.ts'
import { ImperialReferee } from './referee.ts'
import { variant } from './variants.ts'

/** Plays random battles of every mode beside the referee; the number of decisions on which both readings agree. */
export function sit(games: number, seed = 1, progress?: (played: number) => void): number {
  const options = (n: number) => must(game.readOptions(variant(n)))
  const trial = { games, seed, options, referee: (said: ReturnType<typeof options>) => new ImperialReferee(said) }
  return referee(game, progress === undefined ? trial : { ...trial, progress })
}
