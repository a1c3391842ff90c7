import type { Report, Stage } from './report.ts'

/** A chance over the battle as lines in a picture of so many units. */
export interface Graph {
  readonly width: number
  readonly height: number
  /** Where 0 and 100 % lie. */
  readonly top: number
  readonly bottom: number
  readonly line: string
  /** The parts above and below even, to be filled. */
  readonly above: string
  readonly below: string
  readonly rounds: readonly { readonly round: number; readonly from: number; readonly to: number }[]
  /** The place of a step, 0 for the beginning. */
  x(step: number): number
  y(chance: number): number
}

export interface GraphSize {
  readonly width: number
  readonly height: number
  readonly top?: number
  readonly bottom?: number
  readonly left?: number
}

type Drawn = Pick<Report, 'start' | 'swings'> | Pick<Stage, 'start' | 'swings'>

/** The chance of a side over the steps; of a graph that still grows, the part that is known so far. */
export function graphOf(drawn: Drawn, side: number, steps: number, size: GraphSize): Graph {
  const { width, height, top = 4, bottom = height - 4, left = 0 } = size
  const x = (step: number) => round1(left + ((width - left) * step) / Math.max(1, steps))
  const y = (chance: number) => round1(bottom - (bottom - top) * chance)
  const points = [
    { step: 0, chance: drawn.start[side] ?? 0.5 },
    ...drawn.swings.map(({ step, after }) => ({ step, chance: after[side] ?? 0.5 })),
  ]
  const last = points.at(-1)!.step
  const filled = (clip: (chance: number) => number) => {
    const way = points.map(({ step, chance }) => `L${x(step)} ${y(clip(chance))}`)
    return `M${x(0)} ${y(0.5)}${way.join('')}L${x(last)} ${y(0.5)}Z`
  }
  return {
    width,
    height,
    top,
    bottom,
    line: points.map(({ step, chance }, i) => `${i === 0 ? 'M' : 'L'}${x(step)} ${y(chance)}`).join(''),
    above: filled((chance) => Math.max(0.5, chance)),
    below: filled((chance) => Math.min(0.5, chance)),
    rounds: roundsOf(drawn, x),
    x,
    y,
  }
}

/** Half the width of a numbered marker. */
const MARKER = 9

/** Where numbered markers stand: inside the picture, and beside the next one where both would lie on each other. */
export function markersOf(
  { width, top, bottom, x, y }: Graph,
  points: readonly { readonly step: number; readonly chance: number }[],
): { x: number; y: number }[] {
  const placed = points.map(({ step, chance }) => ({
    x: Math.min(width - MARKER - 1, x(step)),
    y: Math.min(bottom - MARKER, Math.max(top + MARKER, y(chance))),
  }))
  for (let i = placed.length - 2; i >= 0; i--) {
    const own = placed[i]!
    for (const next of placed.slice(i + 1).toReversed())
      if (Math.hypot(next.x - own.x, next.y - own.y) < 2 * MARKER) own.x = round1(next.x - 2 * MARKER)
  }
  return placed
}

function roundsOf({ swings }: Drawn, x: (step: number) => number): Graph['rounds'] {
  const rounds: { round: number; from: number; to: number }[] = []
  let before = 0
  for (const { round, step } of swings) {
    const now = rounds.at(-1)
    if (now?.round === round) now.to = x(step)
    else rounds.push({ round, from: x(before), to: x(step) })
    before = step
  }
  return rounds
}

function round1(value: number): number {
  return Math.round(10 * value) / 10
}
