import { signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect } from 'preact/hooks'
import { Defs } from '../board/Defs.tsx'
import { look } from '../board/Board.tsx'
import { engine } from '../client/engine.ts'
import { keepFocus } from '../client/focus.ts'
import { listenToKeys } from '../client/keys.ts'
import { later } from '../client/later.ts'
import { link } from '../client/route.ts'
import { settings } from '../client/settings.ts'
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
import { FieldView } from '../board/FieldView.tsx'
import type { Tableau } from '../engine/messages.ts'
import { Announcer } from '../panels/Announcer.tsx'
import { Curtain } from '../panels/Curtain.tsx'
import { Dock } from '../panels/Dock.tsx'
import { Log } from '../panels/Log.tsx'
import { Prompt } from '../panels/Prompt.tsx'
import { Status } from '../panels/Status.tsx'
import { Tabs } from '../panels/Tabs.tsx'

const ShipCardView = later(async () => (await import('../panels/ShipCardView.tsx')).ShipCardView)
const DamagedNote = later(async () => (await import('../panels/DamagedNote.tsx')).DamagedNote)

const hidden = signal(false)

/** The table: prompt line, board, dock over the board, rail beside it. On a phone dock and rail are the tabs of one sheet. */
export function TableScreen({ match }: { match: string }) {
  useEffect(() => {
    void engine.pace(settings.value.fast ? 0 : 450)
    engine.open(match).then(
      (wrong) => (damaged.value = wrong),
      (error: unknown) => (damaged.value = { damaged: String(error) }),
    )
    return leaveTable
  }, [match])
  if (damaged.value !== undefined) return <DamagedNote match={match} problem={damaged.value} />
  const table = tableau.value
  return table === undefined || table.match !== match ? <Skeleton /> : <TableView table={table} />
}

/** What a match on a server adds to the table. */
export interface Beside {
  readonly class: string
  readonly tools: ComponentChildren
  readonly strip: ComponentChildren
  readonly dock: ComponentChildren
  readonly rail: ComponentChildren
  readonly tabs: readonly string[]
}

export function TableView({ table, beside }: { table: Tableau; beside?: Beside }) {
  // Before the first picture is shown: whoever sees the table can press its keys.
  useLayoutEffect(() => {
    const stops = [listenToKeys((hide) => (hidden.value = hide)), keepFocus(), soundTheTable()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  if (table.curtain !== undefined) return <Curtain player={table.curtain} title={table.title} />
  const { scene, game, lines, side } = table
  return (
    <div class={`table ${scene.field.kind} ${settings.value.rail ? '' : 'railless'} ${beside?.class ?? ''}`}>
      <Defs />
      <Prompt tools={beside?.tools} />
      {beside?.strip}
      <main class="boardholder" aria-label="Board" aria-busy={isAnswering.value}>
        <FieldView
          scene={scene}
          game={game}
          next={next.value}
          picked={picked.value}
          overlays={preview.value?.overlays ?? []}
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
            centre={(thing) => {
              inspected.value = thing
              look.value = { centre: thing }
            }}
            {...(table.far === undefined
              ? { replayAt: (step: number) => link('replay', table.match, String(step)) }
              : {})}
          />
          {beside?.rail}
        </aside>
      </div>
      <Status hide={(hide) => (hidden.value = hide)} />
      <Announcer lines={lines} />
    </div>
  )
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
        <div class="board" />
      </main>
      <div class="side">
        <aside class="rail" aria-label="Ship card and log" />
      </div>
    </div>
  )
}
