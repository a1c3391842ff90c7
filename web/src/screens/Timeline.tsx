import type { ComponentChildren } from 'preact'
import type { Scene } from '@flagbridge/scene'
import { Icon } from '../board/art.tsx'
import { tintOf } from '../board/places.ts'
import type { Report, Stage } from '@flagbridge/analysis'
import { graphOf, percent } from '@flagbridge/analysis/drawn'
import type { ReplayInfo } from '../engine/api/index.ts'
import { pointsBeside, type Beside } from '../report/beside.ts'
import { SPEEDS, type Playing } from '../report/playing.ts'

type Drawn = Pick<Report, 'start' | 'swings'> | Pick<Stage, 'start' | 'swings'>

interface TimelineProps {
  readonly info: ReplayInfo
  readonly step: number
  readonly scene: Scene
  readonly playing: Playing
  setStep(step: number): void
  /** The chances, as far as they are known. */
  readonly drawn?: Drawn | undefined
  readonly report?: Report | undefined
  /** What was, or what was played on from here: the other course of the battle. */
  readonly beside?: Beside | undefined
  /** Pictures of the moments at which it turned. */
  readonly strip?: ComponentChildren
  /** What can be done with the match from here. */
  readonly children?: ComponentChildren
}

/** Steps, rounds, and the chances or how the points grew, all of which one can pull through. */
export function Timeline(props: TimelineProps) {
  const { info, step, playing, setStep, report, children } = props
  const { isRunning } = playing
  const moments = report?.turningPoints ?? []
  const before = moments.findLast((one) => one.step < step)
  const after = moments.find((one) => one.step > step)
  return (
    <footer class="timeline">
      <div class="ctl">
        <button type="button" class="btn icon quiet wide" aria-label="To the start" onClick={() => setStep(0)}>
          <Icon name="step-back" />
        </button>
        <button
          type="button"
          class="btn icon quiet"
          aria-label="One step back"
          disabled={step === 0}
          onClick={() => setStep(step - 1)}
        >
          ‹
        </button>
        <button
          type="button"
          class="btn icon"
          aria-label={isRunning ? 'Pause' : 'Play'}
          title={`${isRunning ? 'Pause' : 'Play'} (Space)`}
          onClick={playing.toggle}
        >
          <Icon name={isRunning ? 'pause' : 'play'} />
        </button>
        <button
          type="button"
          class="btn icon quiet"
          aria-label="One step on"
          disabled={step >= info.steps}
          onClick={() => setStep(step + 1)}
        >
          ›
        </button>
        <button type="button" class="btn icon quiet wide" aria-label="To the end" onClick={() => setStep(info.steps)}>
          <Icon name="step-forward" />
        </button>
        <select
          class="speed wide"
          aria-label="Speed"
          title="Speed (+ and −)"
          value={playing.speed}
          onChange={(event) => playing.setSpeed(Number(event.currentTarget.value))}
        >
          {SPEEDS.map(({ says }, i) => (
            <option key={says} value={i}>
              {says}
            </option>
          ))}
        </select>
        {moments.length > 0 && (
          <>
            <button
              type="button"
              class="btn icon quiet"
              aria-label="To the moment before"
              title="To the moment before ["
              disabled={before === undefined}
              onClick={() => before !== undefined && setStep(before.step)}
            >
              «
            </button>
            <button
              type="button"
              class="btn icon quiet"
              aria-label="To the next moment"
              title="To the next moment ]"
              disabled={after === undefined}
              onClick={() => after !== undefined && setStep(after.step)}
            >
              »
            </button>
          </>
        )}
        <span class="soft">
          <span class="wide">Step </span>
          <b>{step}</b> of {info.steps}
        </span>
        <span class="grow" />
        {children}
      </div>
      <Legend {...props} />
      <div class="scrubber">
        {props.drawn === undefined ? <Graph {...props} /> : <Chances {...props} drawn={props.drawn} />}
        <input
          type="range"
          aria-label="Step"
          aria-valuetext={`Step ${step}, round ${info.rounds[step] ?? 1}${said(props)}`}
          min={0}
          max={info.steps}
          value={step}
          onInput={(event) => setStep(Number(event.currentTarget.value))}
        />
      </div>
    </footer>
  )
}

/** The chances of all sides at this step, as far as they are known. */
function chancesAt({ drawn, step }: TimelineProps): readonly number[] | undefined {
  return drawn === undefined ? undefined : (drawn.swings.findLast((one) => one.step <= step)?.after ?? drawn.start)
}

/** The same for whoever does not see the graph. */
function said(props: TimelineProps): string {
  const chances = chancesAt(props)
  if (chances === undefined) return ''
  return `: ${props.scene.sides.map(({ side, name }) => `${name} ${percent(chances[side] ?? 0)}`).join(', ')}`
}

/** What is drawn, and how it stands at this step; the numbers are the moments at which it turned. */
function Legend(props: TimelineProps) {
  const { info, step, scene, setStep, report, beside } = props
  const chances = chancesAt(props)
  return (
    <div class="legend">
      <span class="eyebrow">{chances === undefined ? info.scored : 'Chance to win'}</span>
      {scene.sides.map(({ side, name }, place) => (
        <b key={side} class={`s${tintOf(scene, side)}`}>
          {name} {chances === undefined ? (info.scores[step]?.[place] ?? 0) : percent(chances[side] ?? 0)}
        </b>
      ))}
      {beside !== undefined && <span class="soft">dashed: {beside.was ? 'what was' : 'played on'}</span>}
      {report?.turningPoints.map((turn, i) => (
        <button
          key={turn.step}
          type="button"
          class="turn wide"
          aria-current={turn.step === step}
          aria-label={`Moment ${i + 1}: ${turn.sentence}`}
          title={turn.sentence}
          onClick={() => setStep(turn.step)}
        >
          {i + 1}
        </button>
      ))}
      {props.strip}
    </div>
  )
}

/** Points by side over the steps, with a mark at every new round. */
function Graph({ info, step, scene }: TimelineProps) {
  const { scores, rounds, steps } = info
  const most = Math.max(1, ...scores.flat())
  const x = (i: number) => (steps === 0 ? 0 : (1000 * i) / steps)
  const y = (points: number) => 74 - (68 * points) / most
  const starts = rounds.flatMap((round, i) => (i > 0 && round !== rounds[i - 1] ? [{ round, i }] : []))
  return (
    <svg class="graph" viewBox="0 0 1000 78" preserveAspectRatio="none" aria-hidden="true">
      {starts.map(({ round, i }) => (
        <path key={round} class="roundmark" d={`M${x(i)} 0V78`} />
      ))}
      {scene.sides.map(({ side }, place) => (
        <polyline
          key={side}
          class={`p${tintOf(scene, side)} scoreline ${place % 2 === 1 ? 'dashed' : ''}`}
          points={scores.map((points, i) => `${x(i)} ${y(points[place] ?? 0)}`).join(' ')}
        />
      ))}
      <path class="nowline" d={`M${x(step)} 0V78`} />
    </svg>
  )
}

/** The chance of the first side over the steps. */
function Chances({ info, step, drawn, report, beside }: TimelineProps & { drawn: Drawn }) {
  const graph = graphOf(drawn, 0, info.steps, { width: 1000, height: 78, top: 2, bottom: 76 })
  return (
    <svg class="graph" viewBox="0 0 1000 78" preserveAspectRatio="none" aria-hidden="true">
      {graph.rounds.slice(1).map(({ round, from }) => (
        <path key={`${round}/${from}`} class="roundmark" d={`M${from} 0V78`} />
      ))}
      <path class="roundmark even" d={`M0 ${graph.y(0.5)}H1000`} />
      <path class="p1 areaup" d={graph.above} />
      <path class="p2 areadown" d={graph.below} />
      {beside !== undefined && <polyline class="besideline" points={pointsBeside(beside, 0, graph, info.steps)} />}
      <path class="chanceline" d={graph.line} />
      {report?.turningPoints.map((turn) => (
        <path key={turn.step} class="turnmark" d={`M${graph.x(turn.step)} 0V78`} />
      ))}
      <path class="nowline" d={`M${graph.x(step)} 0V78`} />
    </svg>
  )
}
