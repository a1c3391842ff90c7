import { parentPort, workerData } from 'node:worker_threads'
import { simulateGame, type Simulation } from '@flagbridge/ai'
import { openWith, shelved } from '@flagbridge/catalog'
import type { Pack } from '@flagbridge/formats'

export interface SimJob {
  readonly game: string
  /** Beside the built-in ones. */
  readonly packs: readonly Pack[]
  readonly simulation: Simulation
  /** This worker plays the games `from`, `from + step`, … below `games`. */
  readonly from: number
  readonly step: number
  readonly games: number
}

const job = workerData as SimJob
const opened = await openWith(shelved(job.game)!, job.packs)
if (!opened.ok) throw new Error('the packs opened before the worker began')
const { box } = opened.value
for (let n = job.from; n < job.games; n += job.step) parentPort?.postMessage(simulateGame(box, job.simulation, n))
