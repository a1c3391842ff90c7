import { useEffect, useState } from 'preact/hooks'
import type { Pointer, ShipCard, Thing } from '@flagbridge/scene'
import { look } from '../board/Board.tsx'
import { Defs } from '../board/Defs.tsx'
import { FieldView } from '../board/FieldView.tsx'
import { engine } from '../client/engine.ts'
import { link } from '../client/route.ts'
import type { Lesson } from '../engine/messages.ts'
import { Log } from '../panels/Log.tsx'
import { PanelView } from '../panels/Parts.tsx'
import { Flag } from '../panels/Prompt.tsx'
import { RuleLink } from '../panels/RuleLink.tsx'
import { ShipCardView } from '../panels/ShipCardView.tsx'
import { ACTION, LOG, tab, Tabs } from '../panels/Tabs.tsx'
import { Skeleton } from './TableScreen.tsx'

const NOTHING: ReadonlyMap<Thing, Pointer> = new Map()

/** A vignette played on the board, step by step: what was said, and what came of it or why not. */
export function LessonScreen({ game, lesson: id }: { game: string; lesson: string }) {
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
  useEffect(() => void engine.lesson(game, id).then((found) => setLesson(found ?? null)), [game, id])
  useEffect(() => {
    const last = (lesson?.steps.length ?? 1) - 1
    const move = (event: KeyboardEvent) => {
      if (event.key === 'f') look.value = { fit: true }
      if (event.key === 'ArrowRight' || event.key === 'Enter') setStep((now) => Math.min(last, now + 1))
      if (event.key === 'ArrowLeft') setStep((now) => Math.max(0, now - 1))
    }
    addEventListener('keydown', move)
    return () => removeEventListener('keydown', move)
  }, [lesson])
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
  const { scene, refusal, order, seat } = shown
  const lines = lesson.steps.slice(0, step + 1).flatMap((one) => one.lines)
  const side = scene.sides.find((line) => line.side === lesson.players[seat ?? 0]?.side)
  const dice = shown.lines.find(({ entry }) => entry.panel !== undefined)
  const inspect = (thing: Thing) => void engine.card(thing).then((found) => found !== undefined && setCard(found))
  return (
    <div class={`table replay lesson ${scene.field.kind}`}>
      <Defs />
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
      <main class="boardholder" aria-label="Board">
        <FieldView
          scene={scene}
          game={game}
          next={NOTHING}
          picked={[]}
          overlays={[]}
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
          {dice !== undefined && <PanelView panel={dice.entry.panel!} game={game} scene={scene} />}
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
              look.value = { centre: thing }
            }}
          />
        </aside>
      </div>
    </div>
  )
}
