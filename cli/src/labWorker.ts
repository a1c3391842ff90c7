import { parentPort, workerData } from 'node:worker_threads'
import { openWith, shelved } from '@flagbridge/catalog'
import type { Experiment, Pack } from '@flagbridge/formats'
import { layoutOf, playTrial, type TrialResult } from '@flagbridge/lab'

/** What a thread plays battles of. */
export interface LabTask {
  readonly experiment: Experiment
  /** Beside the built-in ones. */
  readonly packs: readonly Pack[]
}

export type LabAnswer = { readonly results: readonly TrialResult[] } | { readonly failed: string }

const { experiment, packs } = workerData as LabTask
const opened = await openWith(shelved(experiment.game)!, packs)
if (!opened.ok) throw new Error('the packs opened before the thread began')
const { box } = opened.value
const layout = layoutOf(experiment)
const answer = (said: LabAnswer) => parentPort?.postMessage(said)
parentPort?.on('message', (numbers: readonly number[]) => {
  try {
    answer({ results: numbers.map((n) => playTrial(box, experiment, layout, n)) })
  } catch (error) {
    answer({ failed: (error as Error).stack ?? String(error) })
  }
})
