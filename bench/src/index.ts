import { budgets, isMissing, type PeerFigure, type RatioBound } from './budgets.ts'
import { machine, ticks, type Machine } from './machine.ts'
import { measure, median, type Case, type Figures } from './measure.ts'
import { installPeers, isThere } from './peers.ts'
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
  /** Whether it must be at least `must`, or at most. */
  readonly bound: '>=' | '<='
  readonly must: number
  readonly goal: number
  /** Within `must`; null when the peer to compare with is not installed. */
  readonly ok: boolean | null
  /** The other projects' medians by the same measure, where they are installed. */
  readonly beside?: Readonly<Record<string, number>>
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

/** A budget being measured: the ratio of every round so far, and those of the other projects. */
class Run {
  readonly rounds: number[] = []
  private readonly beside = new Map<string, number[]>()

  constructor(
    readonly budget: RatioBound,
    readonly cases: readonly Case[],
    readonly others: readonly { readonly name: string; readonly case: Case }[],
    private readonly trouble?: string,
  ) {}

  add(measured: ReadonlyMap<string, Figures | undefined>): void {
    const figures = this.cases.map(({ name }) => measured.get(name))
    if (!isWhole(figures)) return
    this.rounds.push(this.budget.ratio(figures))
    for (const other of this.others) {
      const theirs = measured.get(other.case.name)
      if (theirs === undefined) continue
      const [, ...bounds] = figures
      const rounds = this.beside.get(other.name) ?? []
      this.beside.set(other.name, rounds)
      rounds.push(this.budget.ratio([theirs, ...bounds]))
    }
  }

  ratio(): Ratio {
    const { name, bound, must, goal } = this.budget
    if (this.rounds.length === 0)
      return { name, value: null, bound, must, goal, ok: false, note: this.trouble ?? 'failed, see above' }
    const value = median(this.rounds)
    const ok = bound === '>=' ? value >= must : value <= must
    if (this.beside.size === 0) return { name, value, bound, must, goal, ok }
    const beside = Object.fromEntries([...this.beside].map(([other, rounds]) => [other, median(rounds)]))
    return { name, value, bound, must, goal, ok, beside }
  }
}

function isWhole(figures: readonly (Figures | undefined)[]): figures is readonly Figures[] {
  return figures.length > 0 && figures.every((one) => one !== undefined)
}

async function prepare(budget: RatioBound, seconds: number): Promise<Run> {
  const others = (budget.beside ?? [])
    .filter(({ peer }: PeerFigure) => isThere(peer))
    .map((other) => ({ name: other.name, case: other.case(seconds) }))
  try {
    return new Run(budget, await budget.cases(seconds), others)
  } catch (error) {
    return new Run(budget, [], [], `cannot be built: ${String(error).replaceAll(/\s+/g, ' ').slice(0, 200)}`)
  }
}

/** Measures every case once, however many budgets look at it. */
async function measureRound(runs: readonly Run[], progress: (line: string) => void): Promise<void> {
  const measured = new Map<string, Figures | undefined>()
  for (const run of runs)
    for (const one of [...run.cases, ...run.others.map((other) => other.case)]) {
      if (measured.has(one.name)) continue
      const figures = await measure(one, progress)
      measured.set(one.name, figures)
      if (figures !== undefined) progress(`${one.name}: ${told(figures)}`)
    }
  for (const run of runs) run.add(measured)
}

function told(figures: Figures): string {
  const { movesPerCpuSec, forksPerClone, stateBytes, serverUsPerOp, perSec, p99ms, rssPerConnKB, few, many } = figures
  if (movesPerCpuSec !== undefined) return `${Math.round(movesPerCpuSec).toLocaleString('en')} decisions per CPU-second`
  if (serverUsPerOp !== undefined)
    return [
      `${Math.round(serverUsPerOp)} µs of CPU a move`,
      `${Math.round(perSec!)} moves a second`,
      `p99 ${p99ms!.toFixed(1)} ms`,
    ].join(', ')
  if (rssPerConnKB !== undefined) return `${rssPerConnKB.toFixed(1)} KB a connection`
  if (few !== undefined) return `${Math.round(few)} and ${Math.round(many!)} bytes for a move and player`
  if (figures['fewUs'] !== undefined)
    return `${figures['fewUs'].toFixed(1)} and ${figures['manyUs']!.toFixed(1)} µs a strike`
  if (figures['framesPerSec'] !== undefined) return `${figures['framesPerSec'].toFixed(1)} frames a second`
  if (figures['slowestMs'] !== undefined) return `${Math.round(figures['slowestMs'])} ms`
  return `${Math.round(forksPerClone ?? 0)} forks in the time of a clone, ${stateBytes} bytes as JSON`
}

function skipped({ name, bound, must, goal, peer }: RatioBound): Ratio {
  return { name, value: null, bound, must, goal, ok: null, note: `${peer} is not installed: run with --install-peers` }
}
