import { budgets, isMissing, type Budget } from './budgets.ts'
import { machine, ticks, type Machine } from './machine.ts'
import { measure, median, type Case, type Figures } from './measure.ts'
import { installPeers } from './peers.ts'
import { playSameGames } from './sameGame.ts'

export interface BenchOptions {
  /** Only the ratios whose name matches. */
  readonly only?: RegExp
  /** Seconds of CPU time for each measurement. */
  readonly seconds?: number
  /** Rounds: everything is measured once in each, and a ratio is taken inside a round. */
  readonly reps?: number
  readonly installPeers?: boolean
  /** Told line by line how far it has got. */
  readonly progress?: (line: string) => void
}

export interface Ratio {
  readonly name: string
  /** The median over the rounds; null when it could not be measured. */
  readonly value: number | null
  readonly must: number
  readonly goal: number
  /** Not less than `must`; null when the peer to compare with is not installed. */
  readonly ok: boolean | null
  readonly note?: string
}

export interface BenchResult {
  readonly ratios: readonly Ratio[]
  readonly machine: Machine
}

export async function bench(options: BenchOptions = {}): Promise<BenchResult> {
  const { only = /./, seconds = 3, reps = 5, progress = () => {} } = options
  if (options.installPeers === true) {
    progress('installing the peers into bench/peers')
    await installPeers()
  }
  const wanted = budgets.filter(({ name }) => only.test(name))
  const missing = wanted.filter(isMissing)
  for (const { name, peer } of missing) progress(`skipped: ${name}: ${peer} is not installed (--install-peers)`)
  progress(`the two Duels played ${playSameGames(200)} decisions alike`)

  const since = ticks()
  const runs = await Promise.all(
    wanted.filter((budget) => !missing.includes(budget)).map((budget) => prepare(budget, seconds)),
  )
  for (let round = 1; round <= reps; round++) await measureRound(runs, (line) => progress(`${round}/${reps} ${line}`))
  return {
    ratios: wanted.map((budget) => runs.find((run) => run.budget === budget)?.ratio() ?? skipped(budget)),
    machine: machine(since),
  }
}

/** A budget being measured: the ratio of every round so far. */
class Run {
  readonly rounds: number[] = []
  constructor(
    readonly budget: Budget,
    readonly cases: readonly Case[],
    private readonly trouble?: string,
  ) {}

  ratio(): Ratio {
    const { name, must, goal } = this.budget
    if (this.rounds.length === 0)
      return { name, value: null, must, goal, ok: false, note: this.trouble ?? 'failed, see above' }
    const value = median(this.rounds)
    return { name, value, must, goal, ok: value >= must }
  }
}

async function prepare(budget: Budget, seconds: number): Promise<Run> {
  try {
    return new Run(budget, await budget.cases(seconds))
  } catch (error) {
    return new Run(budget, [], `cannot be built: ${String(error).replaceAll(/\s+/g, ' ').slice(0, 200)}`)
  }
}

/** Measures every case once, however many budgets look at it. */
async function measureRound(runs: readonly Run[], progress: (line: string) => void): Promise<void> {
  const measured = new Map<string, Figures | undefined>()
  for (const run of runs)
    for (const one of run.cases) {
      if (measured.has(one.name)) continue
      const figures = await measure(one, progress)
      measured.set(one.name, figures)
      if (figures !== undefined) progress(`${one.name}: ${told(figures)}`)
    }
  for (const run of runs) {
    const figures = run.cases.map(({ name }) => measured.get(name))
    if (figures.length > 0 && figures.every((one) => one !== undefined)) run.rounds.push(run.budget.ratio(figures))
  }
}

function told({ movesPerCpuSec, forksPerClone, stateBytes }: Figures): string {
  if (movesPerCpuSec !== undefined) return `${Math.round(movesPerCpuSec).toLocaleString('en')} decisions per CPU-second`
  return `${Math.round(forksPerClone ?? 0)} forks in the time of a clone, ${stateBytes} bytes as JSON`
}

function skipped({ name, must, goal, peer }: Budget): Ratio {
  return { name, value: null, must, goal, ok: null, note: `${peer} is not installed: run with --install-peers` }
}
