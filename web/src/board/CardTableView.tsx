import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import type { CardRow, CardTable, Pile, Scene, Thing } from '@flagbridge/scene'
import type { BoardDoings } from './Board.tsx'
import { CardOnTable } from './CardOnTable.tsx'
import { afterwards } from '../client/later.ts'
import { Flights } from './Flights.tsx'
import { tintOf } from './places.ts'

const CardDrama = afterwards(async () => (await import('./CardDrama.tsx')).CardDrama)

export interface TableProps extends BoardDoings {
  readonly field: CardTable
  readonly scene: Scene
}

/** More cards than this across the table need its whole width. */
const WIDE = 4

/** A row longer than a line of battle: it may break. */
const LONG = 6

/** A table of cards: everybody's line of ships, what flies between them, and the piles. */
export function CardTableView(props: TableProps) {
  const { field } = props
  const felt = useRef<HTMLDivElement>(null)
  const others = field.rows.filter(({ own }) => own !== true)
  const own = field.rows.filter((row) => row.own === true)
  const wide = breadthOf(others) > WIDE
  const long = field.rows.some(({ cards }) => cards.length > LONG)
  return (
    <div
      class={`board felt ${wide ? 'wide' : ''} ${long ? 'long' : ''} ${field.arrows.length > 0 ? 'flown' : ''}`}
      ref={felt}
    >
      <Lines rows={others} place="others" {...props} />
      <div class="between" />
      <Lines rows={own} place="own" {...props}>
        {field.piles.length > 0 && <Piles {...props} />}
      </Lines>
      <Flights {...props} felt={felt} />
      <CardDrama
        happened={props.happened}
        felt={felt}
        own={new Set(own.flatMap(({ cards }) => cards.map(({ thing }) => thing)))}
      />
    </div>
  )
}

/** How many cards lie side by side; small ones count less. */
function breadthOf(rows: readonly CardRow[]): number {
  return rows.reduce(
    (sum, { cards, small, gaps }) => sum + cards.length * (small === true ? 0.7 : 1) + (gaps?.length ?? 0) * 0.2,
    0,
  )
}

function Lines({
  rows,
  place,
  children,
  ...props
}: TableProps & { rows: readonly CardRow[]; place: string; children?: ComponentChildren }) {
  return (
    <div class={`lines ${place}`} style={{ '--n': Math.max(1, breadthOf(rows)), '--g': rows.length }}>
      {rows.map((row, i) => (
        <Row key={`${i} ${row.title}`} row={row} {...props} />
      ))}
      {children}
    </div>
  )
}

function Row({ row, ...props }: TableProps & { row: CardRow }) {
  const tint = row.side < 0 ? 0 : tintOf(props.scene, row.side)
  const placing = row.gaps?.some((thing) => props.next.has(thing) || props.picked.includes(thing)) === true
  const gap = (i: number) => (placing ? row.gaps?.[i] : undefined)
  return (
    <section class={`cardrow p${tint} ${row.small === true ? 'small' : ''}`} aria-label={row.title}>
      <p class="rowtitle">
        <b class={`s${tint}`}>{row.title}</b> <span class="soft">{row.note}</span>
      </p>
      <div class="cards">
        <Gap thing={gap(0)} {...props} />
        {row.cards.map((card, i) => [
          <CardOnTable key={card.thing} card={card} {...props} tint={tint} />,
          <Gap key={`after ${card.thing}`} thing={gap(i + 1)} {...props} />,
        ])}
        {row.cards.length === 0 && row.gaps === undefined && <span class="emptyrow">no ship</span>}
      </div>
    </section>
  )
}

/** A place in the line where the arriving card may be put. */
function Gap({ thing, next, picked, point, hover }: TableProps & { thing: Thing | undefined }) {
  if (thing === undefined) return null
  return (
    <button
      type="button"
      class={picked.includes(thing) ? 'gap sel' : 'gap'}
      data-thing={thing}
      data-lit={next.has(thing) ? '' : undefined}
      aria-pressed={picked.includes(thing)}
      aria-label={next.get(thing)?.label ?? 'Put it here'}
      onClick={() => point(thing)}
      onPointerEnter={() => hover(thing)}
      onPointerLeave={() => hover(undefined)}
    >
      +
    </button>
  )
}

function Piles({ field, point }: TableProps) {
  return (
    <div class="piles">
      {field.piles.map((pile) =>
        pile.thing === undefined ? (
          <span key={pile.name} class="pile">
            <PileFace pile={pile} />
          </span>
        ) : (
          <button key={pile.name} type="button" class="pile open" onClick={() => point(pile.thing!)}>
            <PileFace pile={pile} />
          </button>
        ),
      )}
    </div>
  )
}

function PileFace({ pile: { name, count } }: { pile: Pile }) {
  return (
    <>
      <span class={count === 0 ? 'stack none' : 'stack'}>
        <b>{count}</b>
      </span>
      {name}
    </>
  )
}
