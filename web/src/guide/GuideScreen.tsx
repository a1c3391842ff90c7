import { useEffect, useMemo } from 'preact/hooks'
import { kindOf, nameOf, type Looked, type Overlay, type Pointer, type Thing } from '@flagbridge/scene'
import { BoardCamera } from '../board/boardCamera.ts'
import { engine } from '../client/engine.ts'
import { isNarrow } from '../client/narrowScreen.ts'
import { link } from '../client/route.ts'
import { PACES, settings } from '../client/settings.ts'
import { damaged, leaveTable, next, tableau } from '../client/table.ts'
import type { Tableau } from '../engine/api/index.ts'
import { Skeleton, TableView } from '../screens/TableScreen.tsx'
import { noteGuide } from './begun.ts'
import { Rings } from './Rings.tsx'
import { Voice } from './Voice.tsx'
import './guide.css'

/** A guided battle: the real table, and a voice over it that says one thing at a time. */
export function GuideScreen({ game }: { game: string }) {
  const camera = useMemo(() => new BoardCamera(), [game])
  useEffect(() => {
    void engine.table.pace(PACES[settings.value.pace])
    engine.guide.open(game).then(
      (wrong) => (damaged.value = wrong),
      (error: unknown) => (damaged.value = { damaged: String(error) }),
    )
    return leaveTable
  }, [game])
  const table = tableau.value
  const guide = table?.match === `guide-${game}` ? table.guide : undefined
  const isFree = guide?.kind === 'free'
  useEffect(() => {
    if (guide !== undefined) noteGuide(game, isFree ? 'done' : 'begun')
  }, [game, guide === undefined, isFree])
  const looked = (guide?.look ?? []).join(' ')
  // What the voice speaks about comes into sight.
  useEffect(() => {
    const things = (guide?.look ?? []).filter(isThing)
    if (things.length > 0) camera.witness(things)
  }, [looked])
  const wanted = guide?.kind === 'do' ? next.value : undefined
  useEffect(() => showInSheet(wanted), [wanted])
  const shown = useMemo(() => (table === undefined || guide === undefined ? undefined : marked(table)), [table])
  if (damaged.value !== undefined) return <NoGuide game={game} says={damaged.value.damaged} />
  if (shown === undefined || guide === undefined) return <Skeleton says="Your first battle is being laid out." />
  return (
    <>
      <TableView
        table={shown}
        camera={camera}
        beside={{
          class: 'guided',
          tools: null,
          strip: <Voice guide={guide} table={shown} />,
          dock: null,
          rail: null,
          tabs: [],
        }}
      />
      <Rings looked={guide.look} />
    </>
  )
}

/** How high the tabs of the sheet are, which stay where they are. */
const TABS = 45

function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect()
  return top + height / 2
}

/** What is wanted may lie beyond the end of the hand or, on a phone, in the sheet below its edge. */
function showInSheet(wanted: ReadonlyMap<Thing, Pointer> | undefined): () => void {
  const drawing = setTimeout(() => {
    if (wanted === undefined) return
    const lit = [...document.querySelectorAll('.table [data-lit]')].filter((one) => one.checkVisibility())
    showInHand(lit)
    if (!isNarrow.peek()) return
    // What can be pointed at elsewhere is where one looks.
    if (lit.some((one) => one.closest('.side') === null)) return
    const sheet = lit[0]?.closest('.side')
    if (sheet == null) return
    // The sheet alone is scrolled: asked to show it, the browser would move the whole page.
    sheet.scrollTop += middleOf(lit[0]!) - middleOf(sheet) - TABS / 2
  })
  return () => clearTimeout(drawing)
}

/** Only where no other thing that is wanted is in sight, so that nobody loses the place. */
function showInHand(lit: readonly Element[]): void {
  const hand = lit[0]?.closest('.tray.hand')
  if (hand == null) return
  const { left, right } = hand.getBoundingClientRect()
  const isInSight = (one: Element) => {
    const card = one.getBoundingClientRect()
    return one.closest('.tray.hand') !== hand || (card.left >= left && card.right <= right)
  }
  if (lit.some(isInSight)) return
  const card = lit[0]!.getBoundingClientRect()
  hand.scrollLeft += (card.left + card.right - left - right) / 2
}

function isThing(looked: Looked): looked is Thing {
  return !looked.startsWith('screen:')
}

/** Cells that are spoken about have an edge; whatever else is, a ring. */
function marked(table: Tableau): Tableau {
  const cells = (table.guide?.look ?? []).flatMap((one) =>
    isThing(one) && kindOf(one) === 'cell' ? [nameOf(one)] : [],
  )
  if (cells.length === 0) return table
  const overlay: Overlay = { kind: 'cells', cells, band: 1, edge: true }
  const { scene } = table
  return { ...table, scene: { ...scene, overlays: [...(scene.overlays ?? []), overlay] } }
}

function NoGuide({ game, says }: { game: string; says: string }) {
  return (
    <main class="page narrow">
      <h1 class="display">This guide cannot be opened</h1>
      <p>{says}</p>
      <a class="btn" href={link('rules', game)}>
        Rulebook
      </a>
    </main>
  )
}
