import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Arrow, CardTable, Scene, TableCard, Thing } from '@flagbridge/scene'
import { Art } from './art.tsx'
import type { BoardDoings } from './Board.tsx'
import { Mark } from './PieceView.tsx'
import { tintOf } from './places.ts'
import { RuleLink } from '../panels/RuleLink.tsx'

interface TableProps extends BoardDoings {
  readonly field: CardTable
  readonly scene: Scene
}

/** A table of cards: everybody's line of ships, and what flies between them. */
export function CardTableView(props: TableProps) {
  const { field, refusal, game } = props
  const felt = useRef<HTMLDivElement>(null)
  const others = field.rows.filter(({ own }) => own !== true)
  const own = field.rows.filter((row) => row.own === true)
  return (
    <div class="board felt" ref={felt}>
      <div class="lines others">
        {others.map((row) => (
          <Row key={row.title} row={row} {...props} />
        ))}
      </div>
      <div class="between">
        {field.piles.map(({ name, count }) => (
          <span key={name} class="pile">
            {name} <b>{count}</b>
          </span>
        ))}
        {refusal !== undefined && (
          <span class="callout why static">
            <b>{refusal.text}</b> <RuleLink game={game} rule={refusal.rule} />
          </span>
        )}
      </div>
      <div class="lines own">
        {own.map((row) => (
          <Row key={row.title} row={row} {...props} />
        ))}
      </div>
      <Arrows {...props} arrows={field.arrows} felt={felt} />
    </div>
  )
}

function Row({ row, ...props }: TableProps & { row: CardTable['rows'][number] }) {
  const tint = tintOf(props.scene, row.side)
  return (
    <section class={`cardrow p${tint}`} aria-label={row.title}>
      <p class="rowtitle">
        <b class={`s${tint}`}>{row.title}</b> <span class="soft">{row.note}</span>
      </p>
      <div class="cards">
        {row.cards.map((card) => (
          <CardOnTable key={card.thing} card={card} {...props} tint={tint} />
        ))}
      </div>
    </section>
  )
}

function CardOnTable({ card, next, picked, point, hover, tint }: TableProps & { card: TableCard; tint: number }) {
  const { thing, name, figures = [], track, lines = [] } = card
  const lit = next.has(thing)
  const state = `${lit ? 'lit' : ''} ${picked.includes(thing) ? 'sel' : ''} ${card.mark ?? ''} ${card.turned === true ? 'turned' : ''}`
  return (
    <button
      type="button"
      class={`tcard p${tint} ${state}`}
      data-thing={thing}
      data-lit={lit ? '' : undefined}
      aria-label={[name, ...figures.map(({ label, value }) => `${label} ${value}`), ...lines].join(', ')}
      onClick={() => point(thing)}
      onPointerEnter={() => hover(thing)}
      onPointerLeave={() => hover(undefined)}
    >
      {card.faceDown === true ? (
        <span class="back" />
      ) : (
        <>
          <span class={`head t${tint}`}>{name}</span>
          {card.mark !== undefined && (
            <svg class="cardmark" viewBox="-10 -10 20 20" aria-hidden="true">
              <Mark mark={card.mark} x={0} y={0} />
            </svg>
          )}
          {card.art !== undefined && <Art art={card.art} class="cardart" />}
          <span class="figures">
            {figures.map(({ art, label, value }) => (
              <span key={label} title={label} class={value === '0' ? 'zero' : ''}>
                <Art art={art} class="figart" />
                {value}
              </span>
            ))}
          </span>
          {track !== undefined && <TrackView {...track} />}
          <span class="foot">
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </span>
        </>
      )}
    </button>
  )
}

function TrackView({ filled, of, stroke }: { filled: number; of: number; stroke?: number }) {
  return (
    <span class="track">
      {Array.from({ length: of }, (_, i) => (
        <i key={i} class={`${i < filled ? 'x' : ''} ${stroke === i + 1 ? 'limit' : ''}`} />
      ))}
    </span>
  )
}

interface Drawn extends Arrow {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

/** Arrows are drawn where the cards came to lie. */
function Arrows({
  arrows,
  felt,
  scene,
  next,
  picked,
  point,
}: TableProps & { arrows: readonly Arrow[]; felt: { current: HTMLElement | null } }) {
  const [drawn, draw] = useState<readonly Drawn[]>([])
  const key = JSON.stringify(arrows)
  useLayoutEffect(() => {
    const board = felt.current
    if (board === null) return
    const lay = () => {
      const frame = board.getBoundingClientRect()
      const boxOf = (thing: Thing) => board.querySelector(`[data-thing="${thing}"]`)?.getBoundingClientRect()
      const seen = new Map<Thing, number>()
      draw(
        arrows.flatMap((arrow) => {
          const [from, to] = [boxOf(arrow.from), boxOf(arrow.to)]
          if (from === undefined || to === undefined) return []
          const nth = seen.get(arrow.to) ?? 0
          seen.set(arrow.to, nth + 1)
          const down = from.top < to.top
          return [
            {
              ...arrow,
              x1: from.left + from.width / 2 - frame.left,
              y1: (down ? from.bottom : from.top) - frame.top,
              x2: to.left + to.width * (0.3 + 0.2 * (nth % 3)) - frame.left,
              y2: (down ? to.top - 4 : to.bottom + 4) - frame.top,
            },
          ]
        }),
      )
    }
    lay()
    const resized = new ResizeObserver(lay)
    resized.observe(board)
    return () => resized.disconnect()
  }, [key])
  return (
    <>
      <svg class="arrows" aria-hidden="true">
        {drawn.map(({ id, x1, y1, x2, y2, side, stopped }) => (
          <path
            key={id}
            class={`arrow p${tintOf(scene, side)} ${stopped === true ? 'stopped' : ''}`}
            d={`M${x1} ${y1}L${x2} ${y2}`}
            marker-end="url(#arrow)"
          />
        ))}
      </svg>
      {drawn.map(({ id, x1, y1, x2, y2, label, value, side, thing, stopped }, i) => {
        const at = 0.36 + 0.18 * (i % 3)
        const lit = thing !== undefined && next.has(thing)
        const chosen = thing !== undefined && picked.includes(thing)
        return (
          <button
            key={id}
            type="button"
            class={`flight p${tintOf(scene, side)} ${lit ? 'lit' : ''} ${chosen ? 'sel' : ''} ${stopped === true ? 'stopped' : ''}`}
            style={{ left: `${x1 + (x2 - x1) * at}px`, top: `${y1 + (y2 - y1) * at}px` }}
            data-thing={thing}
            data-lit={lit ? '' : undefined}
            onClick={() => thing !== undefined && point(thing)}
          >
            {label} {value !== undefined && <b>{value}</b>}
          </button>
        )
      })}
    </>
  )
}
