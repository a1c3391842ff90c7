import { existsSync } from 'node:fs'
import { open, type FileHandle, readFile, writeFile } from 'node:fs/promises'
import { describeProblem } from '@flagbridge/kernel'
import { lineOf, obstaclesTo, readRun, type RunHeading, type TrialResult, type Run } from '@flagbridge/lab'
import { Failed, UsageError } from '../output.ts'

const EXPERIMENT = /\.experiment\.(?:ya?ml|json)$/

/** Where the results of an experiment lie if nothing else is said: beside it. */
export function resultsFor(file: string): string {
  return `${file.replace(EXPERIMENT, '').replace(/\.ya?ml$/, '')}.results.jsonl`
}

/** The results in this file; of an experiment, those beside it. */
export async function readResults(file: string): Promise<Run> {
  const place = EXPERIMENT.test(file) ? resultsFor(file) : file
  if (!existsSync(place)) throw new Failed(`${place}: no such file; "flagbridge lab run" makes it`)
  const read = readRun(await readFile(place, 'utf8'))
  if (!read.ok) throw new Failed(read.problems.map((problem) => `${place}: ${describeProblem(problem)}`).join('\n'))
  return read.value
}

/** A file of results that grows: every result is in it as soon as it is known, and once. */
export class ResultsFile {
  private constructor(
    readonly file: string,
    readonly run: { readonly heading: RunHeading; readonly results: Map<number, TrialResult> },
    private readonly handle: FileHandle,
  ) {}

  /** Begins it; goes on with what is there only if that is asked for and fits. */
  static async open(file: string, heading: RunHeading, how: { resume: boolean; fresh: boolean }): Promise<ResultsFile> {
    if (!existsSync(file) || how.fresh) {
      await writeFile(file, lineOf(heading)).catch((error: unknown) => {
        throw new Failed(`${file}: cannot be written: ${(error as Error).message}`)
      })
      return new ResultsFile(file, { heading, results: new Map() }, await open(file, 'a'))
    }
    if (!how.resume)
      throw new UsageError(`${file}: there are results already; --resume goes on with them, --fresh begins anew`)
    const run = await readResults(file)
    const told = obstaclesTo(run, heading)
    if (told.length > 0)
      throw new Failed(
        [...told.map((one) => `${file}: ${one}`), 'Begin anew with --fresh, or keep both with -o.'].join('\n'),
      )
    // Written anew, so that a line that was cut off does not run into the next.
    await writeFile(file, [run.heading, ...run.results.values()].map(lineOf).join(''))
    return new ResultsFile(file, { heading: run.heading, results: new Map(run.results) }, await open(file, 'a'))
  }

  async keep(results: readonly TrialResult[]): Promise<void> {
    const fresh = results.filter(({ n }) => !this.run.results.has(n))
    for (const one of fresh) this.run.results.set(one.n, one)
    if (fresh.length > 0) await this.handle.appendFile(fresh.map(lineOf).join(''))
  }

  close(): Promise<void> {
    return this.handle.close()
  }
}
