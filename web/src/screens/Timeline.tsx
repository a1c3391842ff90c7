import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Scene } from '@flagbridge/scene'
import { Icon } from '../board/art.tsx'
import { tintOf } from '../board/places.ts'
import type { Report, Stage } from '@flagbridge/analysis'
import { graphOf, percent } from '@flagbridge/analysis/drawn'
import type { ReplayInfo } from '../engine/api/index.ts'
import { pointsBeside, type Beside } from '../report/beside.ts'

interface TimelineProps {
  readonly info: ReplayInfo
  readonly step: number
  readonly scene: Scene
  setStep(step: number): void
  /** The chances, as far as they are known. */
  readonly drawn?: Pick<Report, 'start' | 'swings'> | Pick<Stage, 'start' | 'swings'> | undefined
  readonly report?: Report | undefined
  /** What was, or what was played on from here: the other course of the battle. */
  readonly beside?: Beside | undefined
  /** What can be done with the match from here. */
  readonly children?: ComponentChildren
}

/** Milliseconds a step takes. */
const SPEEDS = [1400, 700, 350, 120] as const

/** Steps, rounds, and the chances or how the points grew; a slider through all of it. */
export function Timeline({ info, step, scene, setStep, drawn, report, beside, children }: TimelineProps) {
  const [running, run] = useState(false)
  const [pace, setPace] = useState<number>(SPEEDS[1])
  const moments = report?.turningPoints ?? []
  const before = moments.findLast((one) => one.step < step)
  const after = moments.find((one) => one.step > step)
  useEffect(() => {
    if (!running) return
    if (step >= info.steps) return run(false)
    const later = setTimeout(() => setStep(step + 1), pace)
    return () => clearTimeout(later)
  }, [running, step, pace])
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
        <button type="button" class="btn icon" aria-label={running ? 'Pause' : 'Play'} onClick={() => run(!running)}>
          <Icon name={running ? 'pause' : 'play'} />
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
          value={pace}
          onChange={(event) => setPace(Number(event.currentTarget.value))}
        >
          {SPEEDS.map((one, i) => (
            <option key={one} value={one}>
              {['½', '1', '2', '6'][i]} ×
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
      <input
        type="range"
        class="slider"
        aria-label="Step"
        min={0}
        max={info.steps}
        value={step}
        onInput={(event) => setStep(Number(event.currentTarget.value))}
      />
      {drawn === undefined ? (
        <Graph info={info} step={step} scene={scene} />
      ) : (
        <Chances
          info={info}
          step={step}
          scene={scene}
          setStep={setStep}
          drawn={drawn}
          report={report}
          beside={beside}
        />
      )}
    </footer>
  )
}

/** Points by side over the steps, with a mark at every new round. */
function Graph({ info, step, scene }: Omit<TimelineProps, 'setStep' | 'children'>) {
  const { scores, rounds, steps } = info
  const most = Math.max(1, ...scores.flat())
  const x = (i: number) => (steps === 0 ? 0 : (1000 * i) / steps)
  const y = (points: number) => 62 - (56 * points) / most
  const starts = rounds.flatMap((round, i) => (i > 0 && round !== rounds[i - 1] ? [{ round, i }] : []))
  return (
    <>
      <div class="legend wide">
        <span class="eyebrow">{info.scored}</span>
        {scene.sides.map(({ side, name }, place) => (
          <b key={side} class={`s${tintOf(scene, side)}`}>
            {name} {scores[step]?.[place] ?? 0}
          </b>
        ))}
      </div>
      <svg class="graph wide" viewBox="0 0 1000 78" preserveAspectRatio="none" aria-hidden="true">
        {starts.map(({ round, i }) => (
          <path key={round} class="roundmark" d={`M${x(i)} 0V66`} />
        ))}
        {scene.sides.map(({ side }, place) => (
          <polyline
            key={side}
            class={`p${tintOf(scene, side)} scoreline ${place % 2 === 1 ? 'dashed' : ''}`}
            points={scores.map((points, i) => `${x(i)} ${y(points[place] ?? 0)}`).join(' ')}
          />
        ))}
        <path class="nowline" d={`M${x(step)} 0V66`} />
      </svg>
    </>
  )
}

/** The chance of the first side over the steps; a click goes there, the numbers are the moments at which it turned. */
function Chances({ info, step, scene, setStep, drawn, report, beside }: Omit<TimelineProps, 'children'>) {
  if (drawn === undefined) return null
  const graph = graphOf(drawn, 0, info.steps, { width: 1000, height: 78, top: 2, bottom: 66 })
  const chances = drawn.swings.findLast((one) => one.step <= step)?.after ?? drawn.start
  const click = (event: MouseEvent) => {
    const { left, width } = (event.currentTarget as SVGElement).getBoundingClientRect()
    setStep(Math.round(((event.clientX - left) / width) * info.steps))
  }
  return (
    <>
      <div class="legend wide">
        <span class="eyebrow">Chance to win</span>
        {scene.sides.map(({ side, name }) => (
          <b key={side} class={`s${tintOf(scene, side)}`}>
            {name} {percent(chances[side] ?? 0)}
          </b>
        ))}
        {beside !== undefined && <span class="soft">dashed: {beside.was ? 'what was' : 'played on'}</span>}
        {report?.turningPoints.map((turn, i) => (
          <button
            key={turn.step}
            type="button"
            class="turn"
            aria-current={turn.step === step}
            aria-label={`Moment ${i + 1}: ${turn.sentence}`}
            title={turn.sentence}
            onClick={() => setStep(turn.step)}
          >
            {i + 1}
          </button>
        ))}
      </div>
      <svg class="graph wide" viewBox="0 0 1000 78" preserveAspectRatio="none" aria-hidden="true" onClick={click}>
        {graph.rounds.slice(1).map(({ round, from }) => (
          <path key={`${round}/${from}`} class="roundmark" d={`M${from} 0V66`} />
        ))}
        <path class="roundmark even" d={`M0 ${graph.y(0.5)}H1000`} />
        <path class="p1 areaup" d={graph.above} />
        <path class="p2 areadown" d={graph.below} />
        {beside !== undefined && <polyline class="besideline" points={pointsBeside(beside, 0, graph, info.steps)} />}
        <path class="chanceline" d={graph.line} />
        {report?.turningPoints.map((turn) => (
          <path key={turn.step} class="turnmark" d={`M${graph.x(turn.step)} 0V66`} />
        ))}
        <path class="nowline" d={`M${graph.x(step)} 0V66`} />
      </svg>
    </>
  )
}
