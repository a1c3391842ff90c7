import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Scene } from '@flagbridge/scene'
import { Icon } from '../board/art.tsx'
import { tintOf } from '../board/places.ts'
import type { ReplayInfo } from '../engine/messages.ts'

interface TimelineProps {
  readonly info: ReplayInfo
  readonly step: number
  readonly scene: Scene
  setStep(step: number): void
  /** What can be done with the match from here. */
  readonly children?: ComponentChildren
}

/** Steps, rounds and how the points grew; a slider through all of it. */
export function Timeline({ info, step, scene, setStep, children }: TimelineProps) {
  const [running, run] = useState(false)
  useEffect(() => {
    if (!running) return
    if (step >= info.steps) return run(false)
    const later = setTimeout(() => setStep(step + 1), 700)
    return () => clearTimeout(later)
  }, [running, step])
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
      <Graph info={info} step={step} scene={scene} />
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
