import { computed } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import {
  kindOf,
  nameOf,
  type Goal,
  type HexField,
  type Overlay,
  type Pointer,
  type Scene,
  type SquareField,
  type Thing,
} from '@flagbridge/scene'
import { afterwards, later } from '../client/later.ts'
import { settings } from '../client/settings.ts'
import type { StoryLine } from '../engine/api/index.ts'
import type { BoardCamera } from './boardCamera.ts'
import { isBeyond, under } from './camera.ts'
import { Icon } from './art.tsx'
import { Callouts } from './Callouts.tsx'
import { FieldLayer } from './FieldLayer.tsx'
import { listen } from './gestures.ts'
import { layoutOf, outline, type Layout, type Point } from './layout.ts'
import { LitCells, LitFacings } from './Lit.tsx'
import { Bands, Marks } from './Overlays.tsx'
import { PieceView } from './PieceView.tsx'
import { Rose } from './Rose.tsx'
import { placesOf, saying, tintOf } from './places.ts'
import { LEGIBLE } from './sight.ts'

const Drama = afterwards(async () => (await import('./Drama.tsx')).Drama)
const Minimap = later(async () => (await import('./Minimap.tsx')).Minimap)

/** What one may do with a board, whichever screen it is on. */
export interface BoardDoings {
  readonly next: ReadonlyMap<Thing, Pointer>
  readonly picked: readonly Thing[]
  readonly overlays: readonly Overlay[]
  /** Where the enemies could strike. */
  readonly threat?: readonly Overlay[]
  readonly refusal?: { readonly thing?: Thing; readonly text: string; readonly rule: string }
  readonly game: string
  readonly hidden?: boolean
  readonly camera: BoardCamera
  /** What has just happened: it is seen. */
  readonly happened: readonly StoryLine[]
  /** The side of whoever looks; nobody's unless told. */
  readonly side?: number
  point(thing: Thing): void
  hover(thing: Thing | undefined): void
}

interface BoardProps extends BoardDoings {
  readonly scene: Scene
  readonly field: HexField | SquareField
}

/** The board of hexes or squares: it draws any scene, and turns what hands do into things pointed at. */
export function Board(props: BoardProps) {
  const { scene, field, camera } = props
  const frame = useRef<HTMLDivElement>(null)
  const layout = useMemo(() => layoutOf(field)!, [field])
  const places = placesOf(scene.pieces, layout)
  const { shape, lie, distance, isWide } = useLie(camera, layout)
  const latest = useRef({ props, layout })
  latest.current = { props, layout }
  camera.look({ scene, layout, places, next: props.next, picked: props.picked })

  useEffect(() => {
    const board = frame.current!
    const below = (at: Point) => under(camera.lens.value, at)
    const stops = [
      camera.attach(board),
      listen(board, {
        drag: (dx, dy) => camera.drag(dx, dy),
        pinch: (factor, at) => camera.zoom(factor, at),
        tap: (event, at) => {
          const thing = thingAt(event, below(at), latest.current)
          if (thing !== undefined) latest.current.props.point(thing)
        },
        hover: (event, at) => latest.current.props.hover(thingAt(event, below(at), latest.current)),
        leave: () => latest.current.props.hover(undefined),
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [shape, camera])
  useEffect(() => camera.follow(), [scene.round, scene.phase, scene.picked])
  useEffect(() => camera.followMissed(), [scene])
  useEffect(() => camera.witness(actedIn(props.happened)), [props.happened])

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
        <Laid {...props} layout={layout} places={places} overlays={overlays} />
      </svg>
      {isWide.value && <Minimap scene={scene} field={field} layout={layout} places={places} camera={camera} />}
      <Zoom camera={camera} />
      <Callouts
        overlays={overlays}
        refusal={props.refusal}
        game={props.game}
        camera={camera.lens}
        layout={layout}
        places={places}
      />
    </div>
  )
}

/**
 * How the drawing lies under the camera. It is one layer as large as the whole field: to pan is to move it, and
 * nothing is drawn again.
 */
function useLie({ lens, port }: BoardCamera, { bounds: { left, top, width, height } }: Layout) {
  const shape = `${left} ${top} ${width} ${height}`
  const lie = useMemo(
    () =>
      computed(() => {
        const { left: x, top: y, scale } = lens.value
        const at = `transform: translate(${x + left * scale}px, ${y + top * scale}px)`
        return `${at}; width: ${width * scale}px; height: ${height * scale}px`
      }),
    [lens, shape],
  )
  const distance = useMemo(() => computed(() => distanceAt(lens.value.scale)), [lens])
  const isWide = useMemo(
    () => computed(() => port.value.width > 0 && isBeyond(lens.value, { width, height }, port.value)),
    [lens, port, shape],
  )
  return { shape, lie, distance, isWide }
}

type LaidProps = BoardProps & { readonly layout: Layout; readonly places: ReadonlyMap<string, Point> }

/** Everything on the map, from the field up to what flashes over it. */
function Laid(props: LaidProps) {
  const { scene, field, layout, places, next, picked, overlays, happened } = props
  const { grid, coordinates } = settings.value
  const acting = scene.pieces.find(({ mark }) => mark === 'acting')
  return (
    <>
      <FieldLayer field={field} layout={layout} grid={grid} coordinates={coordinates} />
      {(props.threat?.length ?? 0) > 0 && (
        <g class="threat">
          <Bands overlays={props.threat!} layout={layout} />
        </g>
      )}
      <Bands overlays={overlays} layout={layout} />
      <Goals goals={scene.goals ?? []} scene={scene} layout={layout} />
      <LitCells next={next} picked={picked} layout={layout} />
      {props.hidden !== true && (
        <g class="pieces">
          {scene.pieces.map((piece) => (
            <Standing key={piece.id} piece={piece} {...props} />
          ))}
        </g>
      )}
      <Marks overlays={overlays} layout={layout} places={places} scene={scene} />
      <LitFacings
        next={next}
        picked={picked}
        layout={layout}
        places={places}
        acting={acting === undefined ? undefined : `piece:${acting.id}`}
      />
      <Drama
        happened={happened}
        places={places}
        centre={layout.centre}
        pieces={scene.pieces}
        side={props.side ?? -1}
        size={layout.inner}
      />
    </>
  )
}

/** Cells that are worth something: a ring with the colour of whoever has it. */
function Goals({ goals, scene, layout }: { goals: readonly Goal[]; scene: Scene; layout: Layout }) {
  return (
    <g class="goals">
      {goals.map(({ cell, label, side }) => (
        <polygon
          key={cell}
          class={side === undefined ? 'goal' : `goal p${tintOf(scene, side)}`}
          points={outline(layout.corners(cell, 0.86))}
        >
          <title>{label}</title>
        </polygon>
      ))}
    </g>
  )
}

function Zoom({ camera }: { camera: BoardCamera }) {
  return (
    <div class="zoom">
      <button type="button" class="btn icon" aria-label="Nearer" onClick={() => camera.zoom(1.3)}>
        <Icon name="zoom-in" />
      </button>
      <button type="button" class="btn icon" aria-label="Farther" onClick={() => camera.zoom(1 / 1.3)}>
        <Icon name="zoom-out" />
      </button>
      <button type="button" class="btn icon" aria-label="Whole map" title="Whole map (F)" onClick={() => camera.fit()}>
        <Icon name="fit" />
      </button>
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
  happened,
}: LaidProps & { readonly piece: Scene['pieces'][number] }) {
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
      happened={happened}
      tint={tintOf(scene, piece.side)}
      named={settings.value.names}
      lit={pointer !== undefined}
      chosen={picked.includes(thing)}
      label={pointer?.label === undefined ? label : `${pointer.label}: ${label}`}
    />
  )
}

/**
 * What lies under the pointer: a piece, else its cell. A piece that is not wanted stands for the wanted one that it
 * covers, or for its cell where that is wanted.
 */
function thingAt(
  event: PointerEvent,
  at: Point,
  { props, layout }: { props: BoardProps; layout: Layout },
): Thing | undefined {
  const under = document.elementsFromPoint(event.clientX, event.clientY).map(thingOf)
  const hit = under[0]
  const name = layout.cellAt(at.x, at.y)
  const cell: Thing | undefined = name === undefined ? undefined : `cell:${name}`
  const isWanted = (thing: Thing) => props.next.has(thing) || props.picked.at(-1) === thing
  if (hit === undefined || kindOf(hit) !== 'piece' || props.next.has(hit)) return hit ?? cell
  const covered = under.find((thing) => thing !== undefined && kindOf(thing) === 'piece' && isWanted(thing))
  if (covered !== undefined) return covered
  const piece = props.scene.pieces.find(({ id }) => id === nameOf(hit))
  const below: Thing | undefined = piece?.cell === undefined ? undefined : `cell:${piece.cell}`
  return below !== undefined && isWanted(below) ? below : hit
}

function thingOf(element: Element): Thing | undefined {
  return element.closest<SVGElement>('[data-thing]')?.dataset['thing'] as Thing | undefined
}

/** Who did something, where they came from, and to whom it was done. */
function actedIn(happened: readonly StoryLine[]): Thing[] {
  return happened.flatMap(({ look: { shots = [], moves = [], hits = [] } }) => [
    ...shots.flatMap(({ from, to }) => [from, to]),
    ...moves.flatMap(({ piece, path }): Thing[] => [`piece:${piece}`, `cell:${path[0]}`]),
    ...hits,
  ])
}

/** From far away nothing small is written; from farther than usual it is written larger. */
function distanceAt(scale: number): string {
  return scale < LEGIBLE ? 'board far' : scale < LEGIBLE * 1.3 ? 'board off' : 'board'
}
