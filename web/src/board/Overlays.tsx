import type { Overlay, Scene } from '@flagbridge/scene'
import { at, type Layout, type Point } from './layout.ts'
import { placeOf, tintOf } from './places.ts'
import { Ship } from './PieceView.tsx'

interface Over {
  readonly overlays: readonly Overlay[]
  readonly layout: Layout
  readonly places: ReadonlyMap<string, Point>
  readonly scene: Scene
}

/** Under the pieces: arcs, range bands and reach, stronger where nearer. */
export function Bands({ overlays, layout }: Pick<Over, 'overlays' | 'layout'>) {
  return (
    <g class="bands" aria-hidden="true">
      {overlays.map((overlay, i) =>
        overlay.kind === 'cells' ? (
          <g key={i}>
            <path class={`reach${overlay.band}`} d={overlay.cells.map((cell) => area(layout, cell)).join('')} />
            <path class={overlay.edge === true ? 'reachedge' : 'reachcut'} d={layout.edge(overlay.cells)} />
          </g>
        ) : null,
      )}
    </g>
  )
}

function area(layout: Layout, cell: string): string {
  return `M${layout.corners(cell).map(at).join('L')}Z`
}

/** Over the pieces: paths with their running cost, ghosts, lines of fire, brackets round the target. */
export function Marks({ overlays, layout, places, scene }: Over) {
  return (
    <g class="marks" aria-hidden="true">
      {overlays.map((overlay, i) => {
        switch (overlay.kind) {
          case 'path':
            return <Path key={i} overlay={overlay} layout={layout} scene={scene} />
          case 'ghost':
            return <Ghost key={i} overlay={overlay} layout={layout} scene={scene} />
          case 'line':
            return (
              <Line key={i} from={placeOf(overlay.from, layout, places)} to={placeOf(overlay.to, layout, places)} />
            )
          case 'target':
            return <Target key={i} place={placeOf(overlay.thing, layout, places)} inner={layout.inner} />
          case 'cells':
          case 'tag':
            return null
        }
      })}
    </g>
  )
}

type Of<Kind extends Overlay['kind']> = Extract<Overlay, { kind: Kind }>

function Path({ overlay, layout, scene }: { overlay: Of<'path'>; layout: Layout; scene: Scene }) {
  const points = overlay.cells.flatMap((cell) => layout.centre(cell) ?? [])
  if (points.length < 2) return null
  return (
    <g class={overlay.side === undefined ? '' : `p${tintOf(scene, overlay.side)} sided`}>
      <polyline class="path" points={points.map(at).join(' ')} marker-end="url(#arrow)" />
      {points.map((point, i) => {
        const cost = overlay.costs?.[i] ?? ''
        return cost === '' || i === points.length - 1 ? null : (
          <g key={i} class="step" transform={`translate(${at(point)})`}>
            <circle r="9" />
            <text y="4">{cost}</text>
          </g>
        )
      })}
    </g>
  )
}

function Ghost({ overlay, layout, scene }: { overlay: Of<'ghost'>; layout: Layout; scene: Scene }) {
  const piece = scene.pieces.find(({ id }) => id === overlay.piece)
  const centre = layout.centre(overlay.cell)
  if (piece === undefined || centre === undefined) return null
  const { facing, ...rest } = piece
  const turned = overlay.facing ?? facing
  return (
    <g class={`ghost p${tintOf(scene, piece.side)}`} style={{ transform: `translate(${centre.x}px, ${centre.y}px)` }}>
      <path class="ghostplate" d={layout.plate} />
      <Ship piece={turned === undefined ? rest : { ...rest, facing: turned }} layout={layout} />
    </g>
  )
}

function Line({ from, to }: { from: Point | undefined; to: Point | undefined }) {
  return from === undefined || to === undefined ? null : <path class="fireline" d={`M${at(from)}L${at(to)}`} />
}

/** Corner brackets: a target is told by its shape. */
function Target({ place, inner }: { place: Point | undefined; inner: number }) {
  if (place === undefined) return null
  const r = inner * 0.95
  const arm = inner * 0.34
  const corner = (sx: number, sy: number) => `M${sx * r} ${sy * (r - arm)}V${sy * r}H${sx * (r - arm)}`
  return (
    <path
      class="aim"
      transform={`translate(${at(place)})`}
      d={[corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)].join('')}
    />
  )
}
