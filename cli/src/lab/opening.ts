import { addedTo, hashesOf, shelved, type Opened } from '@flagbridge/catalog'
import { readExperiment, type Experiment } from '@flagbridge/formats'
import { checkExperiment, headingOf, type RunHeading } from '@flagbridge/lab'
import { readDataFile } from '../files.ts'
import type { LabTask } from '../labWorker.ts'
import { badInput, UsageError } from '../output.ts'
import { packsOfPlan } from '../packs.ts'
import { boxNamed, gameNamed } from '../shelf.ts'

export interface OpenedExperiment {
  readonly experiment: Experiment
  readonly opened: Opened
  readonly heading: RunHeading
  readonly task: LabTask
}

/** An experiment that can be run; whatever is wrong with it is told with file, line and what was expected. */
export async function openExperiment(file: string, packs: readonly string[]): Promise<OpenedExperiment> {
  const source = await readDataFile(file)
  const read = readExperiment(source.data)
  if (!read.ok) throw badInput(source.locate(read.problems))
  const experiment = read.value
  if (shelved(experiment.game) === undefined)
    throw badInput(source.locate([{ path: ['game'], expected: 'a game that "flagbridge games" lists' }]))
  const { places, hashes } = packsOfPlan(file, experiment.packs ?? [])
  const opened = await boxNamed(experiment.game, [...packs, ...places])
  const absent = hashes.find((hash) => addedTo(opened.box).every((pack) => pack.hash !== hash))
  if (absent !== undefined)
    throw new UsageError(`${file}: the pack ${absent} is not at hand; name its file with --pack`)
  const problems = checkExperiment(opened.box, experiment)
  if (problems.length > 0) throw badInput(source.locate(problems))
  const heading = headingOf(experiment, opened, await hashesOf(gameNamed(experiment.game), opened.box))
  return { experiment, opened, heading, task: { experiment, packs: addedTo(opened.box) } }
}
