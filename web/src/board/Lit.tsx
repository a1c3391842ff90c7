import { kindOf, nameOf, type Pointer, type Thing } from '@flagbridge/scene'
import { at, outline, type Layout, type Point } from './layout.ts'
import { placeOf } from './places.ts'

interface LitThings {
  readonly next: ReadonlyMap<Thing, Pointer>
  readonly picked: readonly Thing[]
  readonly layout: Layout
  readonly places: ReadonlyMap<string, Point>
  readonly acting: Thing | undefined
}

/** Cells that can be pointed at now, with what it costs to get there. Only the first is a stop of the Tab key. */
export function LitCells({ next, picked, layout }: Pick<LitThings, 'next' | 'picked' | 'layout'>) {
  const cells = [...next.values()].filter(({ thing }) => kindOf(thing) === 'cell')
  const chosen = picked.filter((thing) => kindOf(thing) === 'cell')
  return (
    <g class="litcells">
      {cells.length > 0 && <path class="reachedge" d={layout.edge(cells.map(({ thing }) => nameOf(thing)))} />}
      {cells.map((pointer, i) => (
        <LitCell key={pointer.thing} pointer={pointer} layout={layout} first={i === 0} />
      ))}
      {chosen.map((thing) => (
        <polygon
          key={`chosen ${thing}`}
          class="sel"
          data-thing={thing}
          data-picked=""
          tabindex={-1}
          role="button"
          aria-label={`${layout.label(nameOf(thing))}, chosen`}
          points={outline(layout.corners(nameOf(thing), 0.93))}
        />
      ))}
    </g>
  )
}

function LitCell({ pointer, layout, first }: { pointer: Pointer; layout: Layout; first: boolean }) {
  const cell = nameOf(pointer.thing)
  const centre = layout.centre(cell)
  if (centre === undefined) return null
  const label = [layout.label(cell), pointer.label, pointer.cost === undefined ? undefined : `cost ${pointer.cost}`]
  return (
    <g
      class="lit cell"
      data-thing={pointer.thing}
      data-lit=""
      role="button"
      tabindex={first ? 0 : -1}
      aria-label={label.filter((part) => part !== undefined).join(', ')}
    >
      <polygon points={outline(layout.corners(cell, 0.96))} />
      {pointer.cost !== undefined && (
        <text x={centre.x} y={centre.y + 5}>
          {pointer.cost}
        </text>
      )}
    </g>
  )
}

/** Facings round a place: where the ship will point. */
export function LitFacings({ next, picked, layout, places, acting }: LitThings) {
  const facings = [...next.values()].filter(({ thing }) => kindOf(thing) === 'facing')
  const last = picked.findLast((thing) => placeOf(thing, layout, places) !== undefined)
  return (
    <g class="facings">
      {facings.map((pointer) => {
        const anchor = pointer.at ?? last ?? acting
        const place = anchor === undefined ? undefined : placeOf(anchor, layout, places)
        if (place === undefined) return null
        const degrees = Number(nameOf(pointer.thing))
        const { inner } = layout
        return (
          <g
            key={pointer.thing}
            class="lit facing"
            data-thing={pointer.thing}
            data-lit=""
            role="button"
            tabindex={0}
            aria-label={pointer.label ?? `facing ${degrees} degrees`}
            transform={`translate(${at(place)}) rotate(${degrees})`}
          >
            <path d={`M${-inner * 0.42} ${-inner * 0.95}L0 ${-inner * 1.42}L${inner * 0.42} ${-inner * 0.95}Z`} />
            {pointer.cost !== undefined && (
              <text transform={`translate(0 ${-inner * 1.1}) rotate(${-degrees})`} y="3.5">
                {pointer.cost}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}
