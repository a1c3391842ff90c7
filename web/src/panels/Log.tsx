import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Scene, Thing } from '@flagbridge/scene'
import { later } from '../client/later.ts'
import { cameTo, toldTogether } from '../client/volleys.ts'
import type { StoryLine } from '../engine/api/index.ts'
import { RuleLink } from './RuleLink.tsx'
import { namedIn, Sentence, type Named } from './Sentence.tsx'

const PanelView = later(async () => (await import('./Parts.tsx')).PanelView)

interface LogProps {
  readonly lines: readonly StoryLine[]
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
  const told = useMemo(
    () =>
      toldTogether(
        visibleOf(lines),
        ({ line }) => line,
        ({ heading }) => heading !== undefined,
      ),
    [lines, lines.length],
  )
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const toggle = (of: number) =>
    setOpened((now) => (now.has(of) ? new Set([...now].filter((one) => one !== of)) : new Set([...now, of])))
  const named = useMemo(() => namedIn(scene), [scene])
  const lineOf = ({ line, i }: Visible, more: Partial<LineProps>) => (
    <LogLine
      key={i}
      line={line}
      scene={scene}
      named={named}
      game={game}
      mine={(line.look.hurts ?? []).includes(side)}
      when={step === undefined ? '' : i >= shown ? 'later' : line.step === step ? 'now' : ''}
      centre={centre}
      inside={false}
      {...(goTo === undefined ? {} : { goTo })}
      {...(replayAt === undefined ? {} : { replayAt })}
      {...more}
    />
  )
  return (
    <section class="pane pane-log k3" aria-label="Log" tabindex={-1}>
      <header>
        <h2>Log</h2>
        <span class="grow" />
        <span class="muted small">{step === undefined ? scene.round : 'a click goes there'}</span>
      </header>
      <div class="log" tabindex={0} role="log" aria-live="off" aria-label="What has happened" onKeyDown={byArrows}>
        {told.map(({ head, rest, isVolley }, n) => {
          const isLatest = step === undefined && n === told.length - 1
          const isFolded = !isLatest && !opened.has(head.i)
          const all = [head, ...rest]
          const folds = {
            folds: rest.length,
            isFolded,
            fold: () => toggle(head.i),
            ...(isVolley ? { came: cameTo(all.map(({ line }) => line)) } : {}),
            // Whoever was hurt reads it on the line that is left.
            mine: isFolded && all.some(({ line }) => (line.look.hurts ?? []).includes(side)),
          }
          return [
            head.heading !== undefined && (
              <h3 key={`mark ${head.i}`} class="mark">
                {head.heading}
              </h3>
            ),
            lineOf(head, rest.length === 0 || isLatest ? {} : folds),
            ...(isFolded ? [] : rest.map((one) => lineOf(one, { inside: true }))),
          ]
        })}
        {told.length === 0 && <p class="soft">Nothing has happened yet.</p>}
        <div ref={end} />
      </div>
    </section>
  )
}

interface Visible {
  readonly line: StoryLine
  readonly i: number
  readonly heading: string | undefined
}

/** What is worth a line. A heading that came with something quiet stands over the next line. */
function visibleOf(lines: readonly StoryLine[]): readonly Visible[] {
  const visible: Visible[] = []
  let heading: string | undefined
  for (const [i, line] of lines.entries()) {
    heading = line.look.heading ?? heading
    if (line.look.quiet === true) continue
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

/** The log is one stop of the Tab key; arrows go from line to line. */
function byArrows(event: KeyboardEvent): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const log = event.currentTarget as HTMLElement
  if (by === undefined) return
  const lines = [...log.querySelectorAll<HTMLElement>('.dis')]
  const at = lines.findIndex((line) => line.closest('.li')?.contains(document.activeElement) === true)
  const to = lines[at < 0 ? (by > 0 ? 0 : lines.length - 1) : at + by]
  if (to === undefined) return
  event.preventDefault()
  event.stopPropagation()
  to.focus()
}

interface LineProps {
  readonly line: StoryLine
  readonly scene: Scene
  readonly named: Named
  readonly game: string
  readonly mine: boolean
  readonly when: string
  /** It stands under the first line of its action. */
  readonly inside: boolean
  /** How many lines stand under this one. */
  readonly folds?: number
  readonly isFolded?: boolean
  /** What all of them came to. */
  readonly came?: string
  fold?(): void
  centre(thing: Thing): void
  goTo?(step: number): void
  replayAt?(step: number): string
}

function LogLine(props: LineProps) {
  const { line, scene, named, game, mine, when, inside, folds, isFolded, came, fold, centre, goTo, replayAt } = props
  const [open, setOpen] = useState(false)
  const { panel } = line.look
  return (
    <div class={`li ${mine ? 'you' : ''} ${inside ? 'inside' : ''} ${when}`}>
      <Sentence text={line.text} named={named} centre={centre} />{' '}
      {folds !== undefined && (
        <button
          type="button"
          class="folds"
          tabindex={-1}
          aria-expanded={isFolded !== true}
          onClick={fold}
          {...(came === undefined ? {} : { 'aria-label': `${came}, ${folds} lines` })}
        >
          {isFolded === true ? (came ?? `and ${folds} more`) : 'fold'}
        </button>
      )}
      {goTo !== undefined && (
        <button
          type="button"
          class="goto"
          tabindex={-1}
          onClick={() => goTo(line.step)}
          aria-label={`Go to step ${line.step}`}
        >
          {line.step}
        </button>
      )}
      <button
        type="button"
        class="dis"
        tabindex={-1}
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
