import { openBuiltIn, shelved } from '@flagbridge/catalog'
import { readExperiment, type Experiment } from '@flagbridge/formats'
import { describeProblem } from '@flagbridge/kernel'
import { layoutOf, playTrial, summaryOf, type TrialResult, type Summary } from '../src/index.ts'

/** An experiment as somebody would write it. */
export function experiment(raw: object): Experiment {
  const read = readExperiment({ experiment: 'A test', game: 'duel', bots: 'random', ...raw })
  if (!read.ok) throw new Error(read.problems.map(describeProblem).join('; '))
  return read.value
}

export const opened = (game: string) => openBuiltIn(shelved(game)!)

/** All its battles, in whatever order. */
export async function played(
  one: Experiment,
  order: (numbers: number[]) => number[] = (n) => n,
): Promise<TrialResult[]> {
  const { box } = await opened(one.game)
  const layout = layoutOf(one)
  return order(Array.from({ length: layout.trials }, (_, n) => n)).map((n) => playTrial(box, one, layout, n))
}

export async function summarised(one: Experiment): Promise<Summary> {
  return summaryOf(one, await played(one), [])
}
