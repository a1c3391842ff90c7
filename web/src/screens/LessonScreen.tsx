import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Pointer, ShipCard, Thing } from '@flagbridge/scene'
import { BoardCamera } from '../board/boardCamera.ts'
import { Defs } from '../board/Defs.tsx'
import { FieldView } from '../board/FieldView.tsx'
import { engine } from '../client/engine.ts'
import { link } from '../client/route.ts'
import type { Lesson, StoryLine } from '../engine/api/index.ts'
import { Log } from '../panels/Log.tsx'
import { PanelView } from '../panels/Parts.tsx'
import { Flag } from '../panels/Prompt.tsx'
import { RuleLink } from '../panels/RuleLink.tsx'
import { ShipCardView } from '../panels/ShipCardView.tsx'
import { ACTION, LOG, tab, Tabs } from '../panels/Tabs.tsx'
import { NO_OVERLAYS, Skeleton } from './TableScreen.tsx'

const NOTHING: ReadonlyMap<Thing, Pointer> = new Map()
const NO_LINES: readonly StoryLine[] = []

/** A vignette played on the board, step by step: what was said, and what came of it or why not. */
export function LessonScreen({ game, lesson: id }: { game: string; lesson: string }) {
  const camera = useMemo(() => new BoardCamera(), [game, id])
  const [lesson, setLesson] = useState<Lesson | null | undefined>(undefined)
  const [step, setStep] = useState(0)
  const [card, setCard] = useState<ShipCard | undefined>(undefined)
  // On a phone the log is where it is told.
  useEffect(() => {
    tab.value = LOG
    return () => {
      tab.value = ACTION
    }
  }, [])
  useEffect(() => void engine.rulebook.lesson(game, id).then((found) => setLesson(found ?? null)), [game, id])
  useEffect(() => {
    const last = (lesson?.steps.length ?? 1) - 1
    const move = (event: KeyboardEvent) => {
      if (event.key === 'f') camera.fit()
      if (event.key === 'ArrowRight' || event.key === 'Enter') setStep((now) => Math.min(last, now + 1))
      if (event.key === 'ArrowLeft') setStep((now) => Math.max(0, now - 1))
    }
    addEventListener('keydown', move)
    return () => removeEventListener('keydown', move)
  }, [lesson])
  const before = useRef(step)
  // Whoever goes back sees nothing happen.
  const happened = useMemo(
    () => (step > before.current ? (lesson?.steps[step]?.lines ?? NO_LINES) : NO_LINES),
    [lesson, step],
  )
  useEffect(() => void (before.current = step), [step])
  if (lesson === undefined) return <Skeleton says="The position is being set up." />
  if (lesson === null)
    return (
      <main class="page narrow">
        <h1 class="display">There is no such lesson</h1>
        <a class="btn" href={link('rules', game)}>
          Rulebook
        </a>
      </main>
    )
  const shown = lesson.steps[step]
  if (shown === undefined) return null
  const { scene } = shown
  const lines = lesson.steps.slice(0, step + 1).flatMap((one) => one.lines)
  const dice = shown.lines.find(({ look }) => look.panel !== undefined)
  const inspect = (thing: Thing) =>
    void engine.rulebook.card(thing).then((found) => found !== undefined && setCard(found))
  return (
    <div class={`table replay lesson ${scene.field.kind}`}>
      <Defs />
      <Head game={game} lesson={lesson} step={step} setStep={setStep} />
      <main class="boardholder" aria-label="Board">
        <FieldView
          scene={scene}
          game={game}
          next={NOTHING}
          picked={[]}
          overlays={NO_OVERLAYS}
          happened={happened}
          camera={camera}
          point={inspect}
          hover={() => {}}
        />
      </main>
      <div class="side">
        <Tabs names={['Ship', 'Dice', 'Log']} />
        <aside class="dock" aria-label="Dice">
          {lesson.text !== undefined && (
            <section class="panel pane k2">
              <div class="parts">
                <p>{lesson.text}</p>
              </div>
            </section>
          )}
          <div class="push" />
          {dice !== undefined && <PanelView panel={dice.look.panel!} game={game} scene={scene} />}
        </aside>
        <aside class="rail" aria-label="Ship card and log">
          {card !== undefined && (
            <ShipCardView card={card} game={game} scene={scene} next={NOTHING} picked={[]} point={inspect} />
          )}
          <Log
            lines={lines}
            scene={scene}
            game={game}
            side={-1}
            centre={(thing) => {
              inspect(thing)
              camera.centre(thing)
            }}
          />
        </aside>
      </div>
    </div>
  )
}

interface HeadProps {
  readonly game: string
  readonly lesson: Lesson
  readonly step: number
  setStep(step: number): void
}

/** What was said, and what came of it or why not. */
function Head({ game, lesson, step, setStep }: HeadProps) {
  const shown = lesson.steps[step]!
  const { scene, refusal, order, seat } = shown
  const side = scene.sides.find((line) => line.side === lesson.players[seat ?? 0]?.side)
  return (
    <header class="prompt">
      <h1 class="sr">{lesson.title}</h1>
      <a class="home" href={link()} aria-label="Flagbridge, home">
        <Flag />
      </a>
      <div class="when">
        <b>{lesson.title}</b>
        {lesson.rules.map((rule) => (
          <RuleLink key={rule} game={game} rule={rule} />
        ))}
      </div>
      <div class="ask theirs">
        <span class="flag" />
        <p role="status">
          {order === undefined ? 'The position' : `${side?.name ?? 'Somebody'}: “${order}”`}
          <small class={refusal === undefined ? '' : 'refused'}>
            {refusal === undefined ? shown.lines.map(({ text }) => text).join(' ') : refusal.text}{' '}
            {refusal !== undefined && <RuleLink game={game} rule={refusal.rule} />}
          </small>
        </p>
        <div class="acts">
          <button type="button" class="btn" disabled={step === 0} onClick={() => setStep(step - 1)}>
            Back
          </button>
          <button
            type="button"
            class="btn go"
            disabled={step >= lesson.steps.length - 1}
            onClick={() => setStep(step + 1)}
          >
            Next {step} of {lesson.steps.length - 1}
          </button>
          <a class="btn quiet" href={link('rules', game, lesson.rules[0] ?? '')}>
            Rulebook
          </a>
        </div>
      </div>
    </header>
  )
}
