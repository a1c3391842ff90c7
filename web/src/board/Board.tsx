import { computed, signal } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import {
  kindOf,
  nameOf,
  type HexField,
  type Overlay,
  type Pointer,
  type Scene,
  type SquareField,
  type Thing,
} from '@flagbridge/scene'
import { later } from '../client/later.ts'
import { settings } from '../client/settings.ts'
import { centred, fit, isBeyond, kept, pan, under, zoom, type Camera, type Port } from './camera.ts'
import { Icon } from './art.tsx'
import { Bursts } from './Bursts.tsx'
import { Callouts } from './Callouts.tsx'
import { FieldLayer } from './FieldLayer.tsx'
import { listen } from './gestures.ts'
import { layoutOf, type Layout, type Point } from './layout.ts'
import { LitCells, LitFacings } from './Lit.tsx'
import { Bands, Marks } from './Overlays.tsx'
import { PieceView } from './PieceView.tsx'
import { Rose } from './Rose.tsx'
import { placeOf, placesOf, saying, tintOf } from './places.ts'
import { isMissed, LEGIBLE, sightOf } from './sight.ts'
import { useSteady } from './steady.ts'

const Minimap = later(async () => (await import('./Minimap.tsx')).Minimap)

/** What one may do with a board, whichever screen it is on. */
export interface BoardDoings {
  readonly next: ReadonlyMap<Thing, Pointer>
  readonly picked: readonly Thing[]
  readonly overlays: readonly Overlay[]
  readonly refusal?: { readonly thing?: Thing; readonly text: string; readonly rule: string }
  readonly game: string
  readonly hidden?: boolean
  point(thing: Thing): void
  hover(thing: Thing | undefined): void
}

interface BoardProps extends BoardDoings {
  readonly scene: Scene
  readonly field: HexField | SquareField
}

/** Told from outside: the whole map, or one thing in the middle. */
export const look = signal<
  { readonly fit: true } | { readonly centre: Thing } | { readonly pan: Point } | { readonly zoom: number } | undefined
>(undefined)

/** The board of hexes or squares: it draws any scene, and turns what hands do into things pointed at. */
export function Board(props: BoardProps) {
  const { scene } = props
  const field = useSteady(props.field)
  const frame = useRef<HTMLDivElement>(null)
  const layout = useMemo(() => layoutOf(field)!, [field])
  const places = placesOf(scene.pieces, layout)
  const { left, top, width, height } = layout.bounds
  const shape = `${left} ${top} ${width} ${height}`
  const camera = useMemo(() => signal<Camera>({ left: 0, top: 0, scale: 1 }), [])
  const port = useMemo(() => signal<Port>({ left: 0, top: 0, width: 0, height: 0 }), [])
  const distance = useMemo(() => computed(() => distanceAt(camera.value.scale)), [camera])
  const beyond = useMemo(
    () => computed(() => port.value.width > 0 && isBeyond(camera.value, { width, height }, port.value)),
    [camera, port, shape],
  )
  const latest = useRef({ props, layout, places })
  latest.current = { props, layout, places }
  // The map is one layer as large as the whole field: to pan is to move it, and nothing is drawn again.
  const lie = useMemo(
    () =>
      computed(() => {
        const { left: x, top: y, scale } = camera.value
        const at = `transform: translate(${x + left * scale}px, ${y + top * scale}px)`
        return `${at}; width: ${width * scale}px; height: ${height * scale}px`
      }),
    [camera, shape],
  )
  const touched = useRef(false)
  const seeAgain = useRef(() => {})

  useEffect(() => {
    const board = frame.current!
    const steer = (to: Camera) => (camera.value = kept(to, latest.current.layout.bounds, portOf(board)))
    const fitAll = () => steer(fit(latest.current.layout.bounds, portOf(board)))
    const seeWhatMatters = () => {
      const { props: now, ...rest } = latest.current
      steer(sightOf({ ...now, ...rest }, portOf(board)))
    }
    const stop = listen(board, {
      drag: (dx, dy) => {
        touched.current = true
        steer(pan(camera.value, dx, dy))
      },
      pinch: (factor, at) => {
        touched.current = true
        steer(zoom(camera.value, factor, at))
      },
      tap: (event, at) => {
        const thing = thingAt(event, under(camera.value, at), latest.current)
        if (thing !== undefined) latest.current.props.point(thing)
      },
      hover: (event, at) => latest.current.props.hover(thingAt(event, under(camera.value, at), latest.current)),
      leave: () => latest.current.props.hover(undefined),
    })
    const resized = new ResizeObserver(() => {
      port.value = portOf(board)
      if (touched.current) steer(camera.value)
      else seeWhatMatters()
    })
    resized.observe(board)
    touched.current = false
    seeWhatMatters()
    seeAgain.current = seeWhatMatters
    const told = look.subscribe((wish) => {
      if (wish === undefined) return
      if ('fit' in wish) {
        touched.current = true
        fitAll()
      } else if ('zoom' in wish) {
        touched.current = true
        const { left, top, width, height } = portOf(board)
        steer(zoom(camera.value, wish.zoom, { x: left + width / 2, y: top + height / 2 }))
      } else if ('pan' in wish) steer(pan(camera.value, wish.pan.x, wish.pan.y))
      else {
        const place = placeOf(wish.centre, latest.current.layout, latest.current.places)
        if (place !== undefined) steer(centred(place, portOf(board), Math.max(camera.value.scale, 0.8)))
      }
    })
    return () => {
      stop()
      resized.disconnect()
      told()
    }
  }, [shape, camera])

  // A new turn, a new phase, another ship to write for: on a large map the camera follows, until a hand has moved it.
  useEffect(() => {
    if (!touched.current) seeAgain.current()
  }, [scene.round, scene.phase, scene.picked])
  useEffect(() => {
    const { props: now, ...rest } = latest.current
    if (!touched.current && isMissed({ ...now, ...rest }, camera.value, portOf(frame.current!))) seeAgain.current()
  }, [scene])

  const { grid, coordinates } = settings.value
  const acting = scene.pieces.find(({ mark }) => mark === 'acting')
  const overlays = [...(scene.overlays ?? []), ...props.overlays]
  return (
    <div class={distance} ref={frame}>
      <Rose />
      <svg
        class="map"
        style={lie}
        viewBox={shape}
        role="group"
        aria-label={`The table: ${field.cells.length} cells, ${scene.pieces.length} pieces`}
      >
        <FieldLayer field={field} layout={layout} grid={grid} coordinates={coordinates} />
        <Bands overlays={overlays} layout={layout} />
        <LitCells next={props.next} picked={props.picked} layout={layout} />
        {props.hidden !== true && (
          <g class="pieces">
            {scene.pieces.map((piece) => (
              <Standing key={piece.id} piece={piece} layout={layout} places={places} {...props} />
            ))}
          </g>
        )}
        <Marks overlays={overlays} layout={layout} places={places} scene={scene} />
        <LitFacings
          next={props.next}
          picked={props.picked}
          layout={layout}
          places={places}
          acting={acting === undefined ? undefined : `piece:${acting.id}`}
        />
        <Bursts scene={scene} places={places} />
      </svg>
      {beyond.value && (
        <Minimap
          scene={scene}
          field={field}
          layout={layout}
          places={places}
          camera={camera}
          port={port}
          go={(point) => {
            touched.current = true
            camera.value = kept(centred(point, port.value, camera.value.scale), layout.bounds, port.value)
          }}
        />
      )}
      <div class="zoom">
        <button type="button" class="btn icon" aria-label="Nearer" onClick={() => (look.value = { zoom: 1.3 })}>
          <Icon name="zoom-in" />
        </button>
        <button type="button" class="btn icon" aria-label="Farther" onClick={() => (look.value = { zoom: 1 / 1.3 })}>
          <Icon name="zoom-out" />
        </button>
        <button
          type="button"
          class="btn icon"
          aria-label="Whole map"
          title="Whole map (F)"
          onClick={() => (look.value = { fit: true })}
        >
          <Icon name="fit" />
        </button>
      </div>
      <Callouts
        overlays={overlays}
        refusal={props.refusal}
        game={props.game}
        camera={camera}
        layout={layout}
        places={places}
      />
    </div>
  )
}

function Standing({
  piece,
  layout,
  places,
  scene,
  next,
  picked,
}: BoardProps & { piece: Scene['pieces'][number]; layout: Layout; places: ReadonlyMap<string, Point> }) {
  const place = places.get(piece.id)
  if (place === undefined) return null
  const thing: Thing = `piece:${piece.id}`
  const pointer = next.get(thing)
  const label = saying(piece, scene, layout)
  return (
    <PieceView
      piece={piece}
      layout={layout}
      place={place}
      tint={tintOf(scene, piece.side)}
      lit={pointer !== undefined}
      chosen={picked.includes(thing)}
      label={pointer?.label === undefined ? label : `${pointer.label}: ${label}`}
    />
  )
}

/** What lies under the pointer: a piece, else its cell. A piece in a cell that is wanted stands for the cell. */
function thingAt(
  event: PointerEvent,
  at: Point,
  { props, layout }: { props: BoardProps; layout: Layout },
): Thing | undefined {
  const hit = document.elementFromPoint(event.clientX, event.clientY)?.closest<SVGElement>('[data-thing]')?.dataset[
    'thing'
  ] as Thing | undefined
  const name = layout.cellAt(at.x, at.y)
  const cell: Thing | undefined = name === undefined ? undefined : `cell:${name}`
  if (hit === undefined || kindOf(hit) !== 'piece' || props.next.has(hit)) return hit ?? cell
  const piece = props.scene.pieces.find(({ id }) => id === nameOf(hit))
  const below: Thing | undefined = piece?.cell === undefined ? undefined : `cell:${piece.cell}`
  return below !== undefined && (props.next.has(below) || props.picked.at(-1) === below) ? below : hit
}

/** From far away nothing small is written; from farther than usual it is written larger. */
function distanceAt(scale: number): string {
  return scale < LEGIBLE ? 'board far' : scale < LEGIBLE * 1.3 ? 'board off' : 'board'
}

/** The part of the board that no dock covers. */
function portOf(board: HTMLElement): Port {
  const { width, height } = board.getBoundingClientRect()
  const dock = width > 860 ? 300 : 0
  return { left: dock, top: 0, width: width - dock, height }
}
