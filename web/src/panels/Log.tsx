import { useEffect, useRef, useState } from 'preact/hooks'
import type { Scene, Thing } from '@flagbridge/scene'
import type { Line } from '../engine/messages.ts'
import { tintOf } from '../board/places.ts'
import { PanelView } from './Parts.tsx'
import { RuleLink } from './RuleLink.tsx'

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
}

/** The log by rounds; every line opens to its arithmetic and names its rule. */
export function Log({ lines, scene, game, side, step, centre, goTo }: LogProps) {
  const end = useRef<HTMLDivElement>(null)
  const shown = step === undefined ? lines.length : lines.filter((line) => line.step <= step).length
  useEffect(() => {
    const log = end.current?.parentElement
    const current = log?.querySelector<HTMLElement>('.now') ?? end.current
    if (log && current) log.scrollTop = current.offsetTop - log.offsetTop - log.clientHeight + current.offsetHeight + 24
  }, [lines.length, step])
  const visible = visibleOf(lines)
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
              game={game}
              mine={(line.entry.hurts ?? []).includes(side)}
              when={step === undefined ? '' : i >= shown ? 'later' : line.step === step ? 'now' : ''}
              centre={centre}
              {...(goTo === undefined ? {} : { goTo })}
            />,
          ]
        })}
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
  readonly game: string
  readonly mine: boolean
  readonly when: string
  centre(thing: Thing): void
  goTo?(step: number): void
}

function LogLine({ line, scene, game, mine, when, centre, goTo }: LineProps) {
  const [open, setOpen] = useState(false)
  const { panel } = line.entry
  return (
    <div class={`li ${mine ? 'you' : ''} ${when}`}>
      <Sentence text={line.text} scene={scene} centre={centre} />{' '}
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
          <RuleLink game={game} rule={line.rule} />
        </div>
      )}
    </div>
  )
}

/** A sentence in which the names of ships are links that centre the board. */
function Sentence({ text, scene, centre }: { text: string; scene: Scene; centre(thing: Thing): void }) {
  const names = [...scene.pieces].sort((a, b) => b.name.length - a.name.length)
  if (names.length === 0) return <>{text}</>
  const pattern = new RegExp(`(${names.map(({ name }) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'i')
  return (
    <>
      {text.split(pattern).map((part, i) => {
        const piece = i % 2 === 1 ? names.find(({ name }) => name.toLowerCase() === part.toLowerCase()) : undefined
        return piece === undefined ? (
          part
        ) : (
          <button
            key={i}
            type="button"
            class={`name s${tintOf(scene, piece.side)}`}
            onClick={() => centre(`piece:${piece.id}`)}
          >
            {part}
          </button>
        )
      })}
    </>
  )
}
