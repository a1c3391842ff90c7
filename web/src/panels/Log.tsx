import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Scene, Thing } from '@flagbridge/scene'
import type { Line } from '../engine/messages.ts'
import { PanelView } from './Parts.tsx'
import { RuleLink } from './RuleLink.tsx'
import { namedIn, Sentence, type Named } from './Sentence.tsx'

interface LogProps {
  readonly lines: readonly Line[]
  readonly scene: Scene
  readonly game: string
  /** The looker's side: what hurts it stands out. */
  readonly side: number
  /** In a replay: lines after this step are still to come. */
  readonly step?: number
  centre(thing: Thing): void
  goTo?(step: number): void
  /** At a table: the address of the replay at a step. */
  replayAt?(step: number): string
}

/** The log by rounds; every line opens to its arithmetic and names its rule. */
export function Log({ lines, scene, game, side, step, centre, goTo, replayAt }: LogProps) {
  const end = useRef<HTMLDivElement>(null)
  const shown = step === undefined ? lines.length : lines.filter((line) => line.step <= step).length
  useEffect(() => {
    const log = end.current?.parentElement
    if (!log) return
    const follow = () => {
      const past = log.querySelectorAll<HTMLElement>('.li:not(.later)')
      const current = step === undefined ? end.current : past.item(past.length - 1)
      // Before anything has happened: the beginning.
      if (current === null) log.scrollTop = 0
      else log.scrollTop = current.offsetTop - log.offsetTop - log.clientHeight + current.offsetHeight + 24
    }
    follow()
    // A ship's card above it may come or grow.
    const resized = new ResizeObserver(follow)
    resized.observe(log)
    return () => resized.disconnect()
  }, [lines.length, step])
  const visible = visibleOf(lines)
  const named = useMemo(() => namedIn(scene), [scene])
  return (
    <section class="pane pane-log k3" aria-label="Log" tabindex={0}>
      <header>
        <h2>Log</h2>
        <span class="grow" />
        <span class="muted small">{step === undefined ? scene.round : 'a click goes there'}</span>
      </header>
      <div class="log">
        {visible.map(({ line, i, heading }) => {
          return [
            heading !== undefined && (
              <h3 key={`mark ${i}`} class="mark">
                {heading}
              </h3>
            ),
            <LogLine
              key={i}
              line={line}
              scene={scene}
              named={named}
              game={game}
              mine={(line.entry.hurts ?? []).includes(side)}
              when={step === undefined ? '' : i >= shown ? 'later' : line.step === step ? 'now' : ''}
              centre={centre}
              {...(goTo === undefined ? {} : { goTo })}
              {...(replayAt === undefined ? {} : { replayAt })}
            />,
          ]
        })}
        {visible.length === 0 && <p class="soft">Nothing has happened yet.</p>}
        <div ref={end} />
      </div>
    </section>
  )
}

interface Visible {
  readonly line: Line
  readonly i: number
  readonly heading: string | undefined
}

/** What is worth a line. A heading that came with something quiet stands over the next line. */
function visibleOf(lines: readonly Line[]): readonly Visible[] {
  const visible: Visible[] = []
  let heading: string | undefined
  for (const [i, line] of lines.entries()) {
    heading = line.entry.heading ?? heading
    if (line.entry.quiet === true) continue
    const before = visible.at(-1)?.line
    visible.push({
      line,
      i,
      heading:
        heading ?? (before?.round === line.round ? undefined : line.round === 0 ? 'Setup' : `Round ${line.round}`),
    })
    heading = undefined
  }
  return visible
}

interface LineProps {
  readonly line: Line
  readonly scene: Scene
  readonly named: Named
  readonly game: string
  readonly mine: boolean
  readonly when: string
  centre(thing: Thing): void
  goTo?(step: number): void
  replayAt?(step: number): string
}

function LogLine({ line, scene, named, game, mine, when, centre, goTo, replayAt }: LineProps) {
  const [open, setOpen] = useState(false)
  const { panel } = line.entry
  return (
    <div class={`li ${mine ? 'you' : ''} ${when}`}>
      <Sentence text={line.text} named={named} centre={centre} />{' '}
      {goTo !== undefined && (
        <button type="button" class="goto" onClick={() => goTo(line.step)} aria-label={`Go to step ${line.step}`}>
          {line.step}
        </button>
      )}
      <button
        type="button"
        class="dis"
        aria-expanded={open}
        aria-label={open ? 'Hide the arithmetic' : 'Show the arithmetic'}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <div class="behind">
          {panel !== undefined && <PanelView panel={panel} game={game} scene={scene} plain />}
          <RuleLink game={game} rule={line.rule} />{' '}
          {replayAt !== undefined && line.step > 0 && (
            <a class="rule" href={replayAt(line.step)}>
              see it again
            </a>
          )}
        </div>
      )}
    </div>
  )
}
