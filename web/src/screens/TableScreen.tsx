import { signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks'
import type { Overlay, Thing } from '@flagbridge/scene'
import { Defs } from '../board/Defs.tsx'
import { BoardCamera } from '../board/boardCamera.ts'
import { engine } from '../client/engine.ts'
import { keepFocus } from '../client/focus.ts'
import { listenToKeys } from '../client/keys.ts'
import { afterwards, later } from '../client/later.ts'
import { link } from '../client/route.ts'
import { answerForced } from '../client/forced.ts'
import { PACES, settings } from '../client/settings.ts'
import { soundTheTable } from '../client/listening.ts'
import {
  card,
  damaged,
  hovered,
  inspected,
  isAnswering,
  leaveTable,
  next,
  picked,
  point,
  preview,
  refusal,
  tableau,
} from '../client/table.ts'
import { threat } from '../client/threat.ts'
import { FieldView } from '../board/FieldView.tsx'
import type { Tableau } from '../engine/api/index.ts'
import { Announcer } from '../panels/Announcer.tsx'

import { Dock } from '../panels/Dock.tsx'
import { Prompt } from '../panels/Prompt.tsx'
import { Status } from '../panels/Status.tsx'
import { Tabs } from '../panels/Tabs.tsx'

const ShipCardView = later(async () => (await import('../panels/ShipCardView.tsx')).ShipCardView)
const Log = later(async () => (await import('../panels/Log.tsx')).Log)
const Curtain = later(async () => (await import('../panels/Curtain.tsx')).Curtain)
const Ending = afterwards(async () => (await import('../panels/Ending.tsx')).Ending)
const Objectives = afterwards(async () => (await import('../panels/Objectives.tsx')).Objectives)
const Asides = afterwards(async () => (await import('../guide/Asides.tsx')).Asides)
const Roster = afterwards(async () => (await import('../panels/Roster.tsx')).Roster)
const DamagedNote = later(async () => (await import('../panels/DamagedNote.tsx')).DamagedNote)

const hidden = signal(false)
/** The same list every time, so that nothing is drawn anew for it. */
export const NO_OVERLAYS: readonly Overlay[] = []

/** The table: prompt line, board, dock over it, rail beside it. On a phone dock and rail are the tabs of one sheet. */
export function TableScreen({ match }: { match: string }) {
  const camera = useMemo(() => new BoardCamera(), [match])
  useEffect(() => {
    void engine.table.pace(PACES[settings.value.pace])
    engine.table.open(match).then(
      (wrong) => (damaged.value = wrong),
      (error: unknown) => (damaged.value = { damaged: String(error) }),
    )
    return leaveTable
  }, [match])
  if (damaged.value !== undefined) return <DamagedNote match={match} problem={damaged.value} />
  const table = tableau.value
  return table === undefined || table.match !== match ? <Skeleton /> : <TableView table={table} camera={camera} />
}

/** What a match on a server adds to the table. */
export interface BesideTable {
  readonly class: string
  readonly tools: ComponentChildren
  readonly strip: ComponentChildren
  readonly dock: ComponentChildren
  readonly rail: ComponentChildren
  readonly tabs: readonly string[]
}

interface TableViewProps {
  readonly table: Tableau
  readonly camera: BoardCamera
  readonly beside?: BesideTable
}

export function TableView({ table, camera, beside }: TableViewProps) {
  // Before the first picture is shown: whoever sees the table can press its keys.
  useLayoutEffect(() => {
    const stops = [
      listenToKeys({ camera, hide: (hide) => (hidden.value = hide) }),
      keepFocus(),
      soundTheTable(),
      answerForced(),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  // After the first picture.
  useEffect(() => void engine.table.drawn(), [])
  if (table.curtain !== undefined) return <Curtain player={table.curtain} title={table.title} />
  const { scene, game, lines, side, happened } = table
  const centre = (thing: Thing) => {
    inspected.value = thing
    camera.centre(thing)
  }
  return (
    <div class={`table ${scene.field.kind} ${settings.value.rail ? '' : 'railless'} ${beside?.class ?? ''}`}>
      <Defs />
      <Prompt tools={beside?.tools} />
      {beside?.strip}
      <main class="boardholder" aria-label="Board" aria-busy={isAnswering.value} tabindex={-1} ref={atTheStart}>
        {(scene.field.kind === 'hexes' || scene.field.kind === 'squares') && (
          <div class="rosterplace">
            <Roster table={table} centre={centre} />
          </div>
        )}
        <FieldView
          scene={scene}
          game={game}
          next={next.value}
          picked={picked.value}
          overlays={preview.value?.overlays ?? NO_OVERLAYS}
          threat={threat.value}
          happened={happened}
          side={side}
          camera={camera}
          hidden={hidden.value}
          point={(thing) => void point(thing)}
          hover={(thing) => (hovered.value = thing)}
          {...(refusal.value === undefined ? {} : { refusal: refusal.value })}
        />
      </main>
      <div class="side">
        <Tabs names={['Ship', 'Action', 'Log', ...(beside?.tabs ?? [])]} />
        <aside class="dock" aria-label="Odds and dice">
          {beside?.dock}
          <Asides table={table} />
          <Ending table={table} centre={centre} />
          <Objectives table={table} />
          <Dock />
        </aside>
        <aside class="rail" aria-label="Ship card and log">
          {card.value !== undefined && (
            <ShipCardView
              card={card.value}
              game={game}
              scene={scene}
              next={next.value}
              picked={picked.value}
              point={(thing) => void point(thing)}
            />
          )}
          <Log
            lines={lines}
            scene={scene}
            game={game}
            side={side}
            centre={centre}
            {...(table.online === undefined && table.guide === undefined
              ? { replayAt: (step: number) => link('replay', table.match, String(step)) }
              : {})}
          />
          {beside?.rail}
        </aside>
      </div>
      <Status hide={(hide) => (hidden.value = hide)} />
      <Announcer happened={happened} />
    </div>
  )
}

/** The board has the focus, unless something has it already: the next Tab leads to what is wanted. */
function atTheStart(board: HTMLElement | null): void {
  if (document.activeElement === document.body) board?.focus({ preventScroll: true })
}

/** The table's outline while its game is being opened. */
export function Skeleton({ says = 'The table is being laid out.' }: { says?: string }) {
  return (
    <div class="table skeleton" aria-busy="true">
      <header class="prompt">
        <a class="home" href={link()} aria-label="Flagbridge, home" />
        <div class="ask theirs">
          <span class="flag" />
          <p role="status">{says}</p>
        </div>
      </header>
      <main class="boardholder">
        <h1 class="sr">The table</h1>
        <div class="rosterplace" />
        <div class="board" />
      </main>
      <div class="side">
        <aside class="rail" aria-label="Ship card and log" />
      </div>
    </div>
  )
}
