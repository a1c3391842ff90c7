import { parentPort, workerData } from 'node:worker_threads'
import { simulateGame, type Simulation } from '@flagbridge/ai'
import { boxNamed } from './shelf.ts'

export interface SimJob {
  readonly game: string
  readonly simulation: Simulation
  /** This worker plays the games `from`, `from + step`, … below `games`. */
  readonly from: number
  readonly step: number
  readonly games: number
}

const job = workerData as SimJob
const { box } = await boxNamed(job.game)
for (let n = job.from; n < job.games; n += job.step) parentPort?.postMessage(simulateGame(box, job.simulation, n))
