import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import type { Arrow, Overlay, Thing } from '@flagbridge/scene'
import { RuleLink } from '../panels/RuleLink.tsx'
import { Art } from './art.tsx'
import type { TableProps } from './CardTableView.tsx'
import { boxesIn } from './boxes.ts'
import { laidOut, type LabelBox, type FlightPath } from './flightPaths.ts'
import { tintOf } from './places.ts'

type FlightProps = TableProps & { readonly felt: { readonly current: HTMLElement | null } }

/** What flies from card to card, what is about to, and words beside a card: drawn where the cards came to lie. */
export function Flights(props: FlightProps) {
  const { overlays, refusal, game, scene } = props
  const tags = overlays.filter((overlay) => overlay.kind === 'tag')
  const { flights, boxes } = useLayout(props)
  const refused = refusal?.thing === undefined ? undefined : boxes.get(refusal.thing)
  return (
    <>
      <svg class="arrows" aria-hidden="true">
        {flights.map(({ id, d, side, stopped, aimed }) => {
          const kind = aimed === true ? 'aimed' : `p${tintOf(scene, side)}`
          return (
            <path
              key={id}
              class={`arrow ${kind} ${stopped === true ? 'stopped' : ''}`}
              d={d}
              marker-end="url(#arrow)"
            />
          )
        })}
      </svg>
      {flights.map((flight) => (flight.aimed === true ? null : <Flying key={flight.id} flight={flight} {...props} />))}
      <div class="callouts">
        {refused === undefined &&
          tags.map(({ thing, text, small }) => (
            <Beside key={thing} box={boxes.get(thing)} kind="tag">
              <b>{text}</b>
              {small !== undefined && <span>{small}</span>}
            </Beside>
          ))}
        {refusal !== undefined && (
          <Beside box={refused} kind="why">
            <b>{refusal.text}</b> <RuleLink game={game} rule={refusal.rule} />
          </Beside>
        )}
      </div>
    </>
  )
}

/** On the card it is about; a reason why not stands over or under it, with room for its words. */
function Beside({
  box,
  kind,
  children,
}: {
  box: LabelBox | undefined
  kind: 'tag' | 'why'
  children: ComponentChildren
}) {
  if (box === undefined) return null
  const way = kind === 'tag' ? 'on' : box.top > 120 ? 'over' : 'under'
  const top = { on: box.top + 32, over: box.top - 6, under: box.top + box.height + 6 }[way]
  return (
    <div
      class={`callout ${kind} ${way}`}
      style={{ left: `${box.left + box.width / 2}px`, top: `${top}px`, '--w': `${box.width}px` }}
    >
      {children}
    </div>
  )
}

/** What flies: its name and its damage, to be pointed at. */
function Flying({ flight, scene, next, picked, point, hover }: FlightProps & { flight: FlightPath }) {
  const { label, art, value, side, thing, stopped, at } = flight
  const lit = thing !== undefined && next.has(thing)
  const chosen = thing !== undefined && picked.includes(thing)
  const state = `${lit ? 'lit' : ''} ${chosen ? 'sel' : ''} ${stopped === true ? 'stopped' : ''}`
  return (
    <button
      type="button"
      class={`flight p${tintOf(scene, side)} ${state}`}
      style={{ left: `${at.x}px`, top: `${at.y}px` }}
      data-thing={thing}
      data-lit={lit ? '' : undefined}
      aria-label={[label, value, stopped === true ? 'stopped' : undefined]
        .filter((part) => part !== undefined)
        .join(', ')}
      onClick={() => thing !== undefined && point(thing)}
      onPointerEnter={() => hover(thing)}
      onPointerLeave={() => hover(undefined)}
    >
      {art !== undefined && <Art art={art} class="figart" />}
      <span class="what">{label}</span> {value !== undefined && <b>{value}</b>}
    </button>
  )
}

/** Measured anew whenever the cards, what flies, or the room change. */
function useLayout({ field, overlays, refusal, felt }: FlightProps) {
  const [laid, lay] = useState<{ flights: readonly FlightPath[]; boxes: ReadonlyMap<Thing, LabelBox> }>({
    flights: [],
    boxes: new Map(),
  })
  useLayoutEffect(() => {
    const board = felt.current
    if (board === null) return
    const measure = () => {
      const boxes = boxesIn(board)
      lay({ flights: laidOut([...field.arrows, ...aims(overlays)], boxes, board.clientWidth), boxes })
    }
    measure()
    const resized = new ResizeObserver(measure)
    resized.observe(board)
    const scrolled = () => measure()
    board.addEventListener('scroll', scrolled, true)
    return () => {
      resized.disconnect()
      board.removeEventListener('scroll', scrolled, true)
    }
  }, [field.rows, field.arrows, overlays, refusal?.thing])
  return laid
}

function aims(overlays: readonly Overlay[]): (Arrow & { aimed: true })[] {
  return overlays.flatMap((overlay) =>
    overlay.kind === 'line'
      ? [
          {
            id: `${overlay.from} ${overlay.to}`,
            from: overlay.from,
            to: overlay.to,
            label: '',
            side: 0,
            aimed: true as const,
          },
        ]
      : [],
  )
}
