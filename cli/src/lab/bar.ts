import { Presets, SingleBar } from 'cli-progress'
import type { Experiment } from '@flagbridge/formats'
import { layoutOf, shareOf, type TrialResult } from '@flagbridge/lab'

export interface LabBar {
  see(results: readonly TrialResult[]): void
  stop(): void
}

/** How far it is, how fast, how long it will take, and how wide the intervals still are; nothing at all in a pipe. */
export function labBar(experiment: Experiment, before: readonly TrialResult[], total: number): LabBar {
  const layout = layoutOf(experiment)
  const cells = layout.cells.map(() => ({ score: 0, games: 0 }))
  let all = 0
  const count = (results: readonly TrialResult[]) => {
    for (const { n, score } of results) {
      const cell = cells[layout.trial(n).cell]!
      cell.score += score
      cell.games++
      all++
    }
  }
  count(before)
  if (process.stderr.isTTY !== true) return { see: count, stop: () => undefined }
  const bar = new SingleBar(
    {
      format: 'laboratory {bar} {value}/{total} {percentage} %  {rate} a second  {left} left  {wide}',
      clearOnComplete: true,
      stream: process.stderr,
    },
    Presets.shades_classic,
  )
  const from = { all, at: performance.now() }
  bar.start(total, all, { rate: '–', left: '?', wide: '' })
  return {
    see: (results) => {
      count(results)
      const rate = (1000 * (all - from.all)) / Math.max(1, performance.now() - from.at)
      const widths = cells.map(({ score, games }) => shareOf(score, games)).map(({ low, high }) => (high - low) / 2)
      const wide = widths.reduce((sum, one) => sum + one, 0) / widths.length
      bar.update(all, {
        rate: rate.toFixed(1),
        left: duration((total - all) / Math.max(1e-9, rate)),
        wide: `± ${(100 * wide).toFixed(1)} points a cell`,
      })
    },
    stop: () => bar.stop(),
  }
}

function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  return seconds < 5400 ? `${Math.ceil(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`
}
