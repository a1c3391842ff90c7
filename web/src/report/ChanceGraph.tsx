import { graphOf, markersOf, percent } from '@flagbridge/analysis/drawn'
import type { Report, Stage } from '@flagbridge/analysis'
import { pointsBeside, type Beside } from './beside.ts'
import { isNarrow } from '../client/narrowScreen.ts'

interface ChanceGraphProps {
  readonly drawn: Pick<Report, 'start' | 'swings'> | Pick<Stage, 'start' | 'swings'>
  readonly report?: Report | undefined
  readonly side: number
  /** The whole battle: of a graph that still grows only the first part is known. */
  readonly steps: number
  /** The step that is looked at. */
  readonly at?: number | undefined
  /** What the seat of this number could know, beside the truth. */
  readonly known?: readonly number[] | undefined
  /** Another course of the same battle, from the step on after which they part. */
  readonly beside?: Beside | undefined
  goTo(step: number): void
}

/** The chance of a side over the battle, with its rounds, turns and losses. A click goes to the step. */
export function ChanceGraph({ drawn, report, side, steps, at, known, beside, goTo }: ChanceGraphProps) {
  const size = isNarrow.value
    ? { width: 360, height: 176, top: 12, bottom: 140, left: 30 }
    : { width: 960, height: 186, top: 12, bottom: 150, left: 34 }
  const wide = Math.max(steps, beside?.line.swings.at(-1)?.step ?? 0)
  const graph = graphOf(drawn, side, wide, size)
  const seen = (chance: number) => (side === 0 ? chance : 1 - chance)
  const turning = (report?.turningPoints ?? []).map(({ step, after }) => ({ step, chance: seen(after) }))
  const click = (event: MouseEvent) => {
    const frame = (event.currentTarget as SVGElement).getBoundingClientRect()
    const x = ((event.clientX - frame.left) / frame.width) * size.width
    const step = Math.round(((x - size.left) / (size.width - size.left)) * wide)
    goTo(Math.min(steps, Math.max(0, step)))
  }
  const last = drawn.swings.at(-1)?.after[side] ?? drawn.start[side] ?? 0.5
  return (
    <svg
      class="chance"
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={`From ${percent(drawn.start[side] ?? 0.5)} at the start to ${percent(last)}`}
      onClick={click}
    >
      {graph.rounds.map(({ round, from, to }, i) => (
        <g key={from}>
          {i % 2 === 1 && (
            <rect class="rd" x={from} y={graph.top} width={to - from} height={graph.bottom - graph.top} />
          )}
          {to - from > (isNarrow.value ? 22 : 60) && (
            <text class="rl" x={(from + to) / 2} y={graph.bottom + 17}>
              {to - from > 64 ? `Round ${round}` : round}
            </text>
          )}
        </g>
      ))}
      {[0, 0.25, 0.5, 0.75, 1].map((level) => (
        <g key={level}>
          <path class={level === 0.5 ? 'half' : 'ax'} d={`M${size.left} ${graph.y(level)}H${size.width}`} />
          <text class="lv" x={size.left - 5} y={graph.y(level) + 4}>
            {100 * level}
          </text>
        </g>
      ))}
      <path class="up" d={graph.above} />
      <path class="dn" d={graph.below} />
      {known !== undefined && (
        <polyline
          class="kn"
          points={known
            .map((chance, i) => `${graph.x(i === 0 ? 0 : (drawn.swings[i - 1]?.step ?? i))} ${graph.y(chance)}`)
            .join(' ')}
        />
      )}
      {beside !== undefined && (
        <>
          <path class="parting" d={`M${graph.x(beside.from)} ${graph.top}V${graph.bottom}`} />
          <polyline class="bs" points={pointsBeside(beside, side, graph)} />
        </>
      )}
      <path class="ln" d={graph.line} />
      {report?.ships.map(
        ({ id, name, side: of, lost }) =>
          lost !== undefined && (
            <g
              key={id}
              class={`lost ${of === side ? 'own' : 'their'}`}
              transform={`translate(${graph.x(lost.step)} ${of === side ? graph.bottom - 7 : graph.top + 7})`}
            >
              <title>{name} lost</title>
              <path d="M-4 -4L4 4M-4 4L4 -4" />
            </g>
          ),
      )}
      {markersOf(graph, turning).map(({ x, y }, i) => (
        <g key={turning[i]!.step} class="tp" transform={`translate(${x} ${y})`}>
          <circle r="9" />
          <text y="4">{i + 1}</text>
        </g>
      ))}
      {at !== undefined && <path class="now" d={`M${graph.x(at)} ${graph.top}V${graph.bottom}`} />}
    </svg>
  )
}
