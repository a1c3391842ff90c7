import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Overlay } from '@flagbridge/scene'
import { engine } from '../client/engine.ts'
import { link } from '../client/route.ts'
import { useSeen } from '../client/whenSeen.ts'
import type { BookPicture, Lesson, LessonStep } from '../engine/api/index.ts'
import { PanelView } from '../panels/Parts.tsx'
import { RuleLink } from '../panels/RuleLink.tsx'
import { Drawing } from './Drawing.tsx'
import { useReading } from './reading.ts'

interface Shown {
  readonly id: string
  readonly vignette: string
  readonly children: ComponentChildren
}

const NONE: readonly Overlay[] = []

/** A position, drawn when it comes into sight. */
export function Picture({ id, vignette, after, children }: Shown & { after: number }) {
  const { game } = useReading().book
  const [holder, isSeen] = useSeen<HTMLElement>()
  const [picture, setPicture] = useState<BookPicture | 'missing' | undefined>(undefined)
  const said = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isSeen) return
    engine.rulebook.picture(game, vignette, after).then(
      (found) => setPicture(found ?? 'missing'),
      () => setPicture('missing'),
    )
  }, [isSeen, game, vignette, after])
  return (
    <figure class="picture" id={id} ref={holder}>
      {picture === undefined && <div class="drawing blank" />}
      {picture === 'missing' && <p class="soft">This picture could not be drawn.</p>}
      {typeof picture === 'object' && (
        <Drawing {...picture} game={game} label={`The table: ${said.current?.textContent ?? vignette}`} />
      )}
      <figcaption ref={said}>{children}</figcaption>
    </figure>
  )
}

/** A worked example: told in words, and replayed on the spot. */
export function Example({ id, vignette, children }: Shown) {
  const { game } = useReading().book
  const [lesson, setLesson] = useState<Lesson | 'waiting' | 'missing' | undefined>(undefined)
  const replay = () => {
    setLesson('waiting')
    engine.rulebook.lesson(game, vignette).then(
      (found) => setLesson(found ?? 'missing'),
      () => setLesson('missing'),
    )
  }
  return (
    <div class="example" id={id} role="group" aria-label="Example">
      <p class="eyebrow">Example</p>
      <div class="tells">{children}</div>
      {typeof lesson === 'object' ? (
        <Replay lesson={lesson} game={game} close={() => setLesson(undefined)} />
      ) : (
        <div class="row noprint">
          <button type="button" class="btn" disabled={lesson === 'waiting'} onClick={replay}>
            {lesson === 'waiting' ? 'Setting it up' : 'Replay it here'}
          </button>
          <a class="btn quiet" href={link('lesson', game, vignette)}>
            On the table
          </a>
        </div>
      )}
      {lesson === 'missing' && (
        <p class="alert" role="alert">
          This example could not be set up.
        </p>
      )}
    </div>
  )
}

interface ReplayProps {
  readonly lesson: Lesson
  readonly game: string
  close(): void
}

/** Step by step: what was said, what came of it or why not. */
function Replay({ lesson, game, close }: ReplayProps) {
  const [step, setStep] = useState(0)
  const scenes = useMemo(() => lesson.steps.map(({ scene }) => scene), [lesson])
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus({ preventScroll: true }), [])
  const shown = lesson.steps[step]!
  const last = lesson.steps.length - 1
  const panel = shown.lines.find(({ look }) => look.panel !== undefined)?.look.panel
  return (
    <div class="replayed">
      <Drawing
        scene={shown.scene}
        overlays={overlaysOf(shown)}
        game={game}
        label={`The table after step ${step} of ${last}`}
        among={scenes}
      />
      <div class="replaysays">
        <Said lesson={lesson} step={shown} game={game} />
        {panel !== undefined && <PanelView panel={panel} game={game} scene={shown.scene} plain />}
      </div>
      <div class="row">
        <button type="button" class="btn" disabled={step === 0} onClick={() => setStep(step - 1)}>
          Back
        </button>
        <button
          type="button"
          class="btn go"
          ref={next}
          onClick={() => setStep(step === last ? 0 : step + 1)}
          aria-label={step === last ? 'From the beginning' : `Next, step ${step + 1} of ${last}`}
        >
          {step === last ? 'Again' : `Next ${step + 1} of ${last}`}
        </button>
        <button type="button" class="btn quiet" onClick={close}>
          Close
        </button>
      </div>
    </div>
  )
}

function Said({ lesson, step, game }: { lesson: Lesson; step: LessonStep; game: string }) {
  const { order, seat = 0, refusal, lines, scene } = step
  const who = scene.sides.find(({ side }) => side === lesson.players[seat]?.side)?.name ?? 'Somebody'
  return (
    <p role="status">
      <b>{order === undefined ? 'The position' : `${who}: “${order}”`}</b>{' '}
      {refusal === undefined ? (
        lines.map(({ text }) => text).join(' ')
      ) : (
        <span class="refused">
          {refusal.text} <RuleLink game={game} rule={refusal.rule} />
        </span>
      )}
    </p>
  )
}

/** Who shot at whom, and who went where. */
function overlaysOf({ lines }: LessonStep): readonly Overlay[] {
  const found = lines.flatMap(({ look: { shots = [], moves = [] } }): Overlay[] => [
    ...moves.filter(({ path }) => path.length > 1).map(({ path }): Overlay => ({ kind: 'path', cells: path })),
    ...shots.flatMap(({ from, to }): Overlay[] => [
      { kind: 'line', from, to },
      { kind: 'target', thing: to },
    ]),
  ])
  return found.length === 0 ? NONE : found
}
