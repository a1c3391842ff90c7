import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { HexField, Overlay, Piece, Pointer, Scene, SquareField, Thing } from '@flagbridge/scene'
import { BoardCamera } from '../board/boardCamera.ts'
import { FieldLayer } from '../board/FieldLayer.tsx'
import { at, layoutOf, type Bounds, type Layout } from '../board/layout.ts'
import { Bands, Marks } from '../board/Overlays.tsx'
import { Mark, Pips, Ship } from '../board/PieceView.tsx'
import { placesOf, tintOf } from '../board/places.ts'
import { later } from '../client/later.ts'
import { cropOf } from './crop.ts'

const CardTableView = later(async () => (await import('../board/CardTableView.tsx')).CardTableView)

interface Drawn {
  readonly scene: Scene
  readonly overlays: readonly Overlay[]
  readonly game: string
  readonly label: string
  /** Others that are shown in the same frame, before or after. */
  readonly among?: readonly Scene[]
}

/** A table as a picture: nothing in it can be pointed at. */
export function Drawing(props: Drawn) {
  const { field } = props.scene
  if (field.kind === 'text')
    return (
      <pre class="drawing text" tabindex={0}>
        {field.text}
      </pre>
    )
  return field.kind === 'cards' ? <CardDrawing {...props} /> : <MapDrawing {...props} field={field} />
}

function MapDrawing({ scene, overlays, label, among, field }: Drawn & { field: HexField | SquareField }) {
  const layout = useMemo(() => layoutOf(field)!, [field])
  const box = useMemo(() => cropOf(among ?? [scene], layout, overlays), [layout, among ?? scene, overlays])
  const places = placesOf(scene.pieces, layout)
  const all = [...(scene.overlays ?? []), ...overlays]
  return (
    <svg class="drawing map" viewBox={viewBox(box)} role="img" aria-label={label}>
      <FieldLayer field={field} layout={layout} grid coordinates />
      <Bands overlays={all} layout={layout} />
      {scene.pieces.map((piece) => {
        const place = places.get(piece.id)
        return place === undefined || piece.cell === undefined ? null : (
          <g key={piece.id} transform={`translate(${at(place)}) scale(${piece.small === true ? 0.56 : 1})`}>
            <Standing piece={piece} layout={layout} tint={tintOf(scene, piece.side)} />
          </g>
        )
      })}
      <Marks overlays={all} layout={layout} places={places} scene={scene} />
    </svg>
  )
}

function viewBox({ left, top, width, height }: Bounds): string {
  return [left, top, width, height].map((n) => n.toFixed(1)).join(' ')
}

function Standing({ piece, layout, tint }: { piece: Piece; layout: Layout; tint: number }) {
  const { inner, plate } = layout
  return (
    <g class={`piece p${tint}`}>
      <path class="plate" d={plate} />
      {tint > 1 && <path d={plate} fill={`url(#side${tint})`} />}
      {piece.faceDown === true ? (
        <text class="unknown" y="9">
          ?
        </text>
      ) : (
        <Ship piece={piece} layout={layout} />
      )}
      {piece.hull !== undefined && <Pips {...piece.hull} y={inner * 0.62} />}
      {piece.mark === 'acting' && <Mark mark="acting" x={-inner * 0.69} y={-inner * 0.51} />}
      {piece.badge !== undefined && (
        <text class="badge" x={inner * 0.75} y={-inner * 0.55}>
          {piece.badge}
        </text>
      )}
      {piece.small !== true && (
        <text class="pname" y={inner * (layout.kind === 'squares' ? 0.97 : 1.02)}>
          {piece.name}
        </text>
      )}
    </g>
  )
}

/** As wide as a table of cards is laid out, before it is made to fit. */
const TABLE = 680
const NOTHING: ReadonlyMap<Thing, Pointer> = new Map()
const STILL = { next: NOTHING, picked: [], overlays: [], happened: [], point: () => {}, hover: () => {} }

/** A table of cards, laid out as large as on the table and made to fit. */
function CardDrawing({ scene, game, label }: Drawn) {
  const holder = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLDivElement>(null)
  const camera = useMemo(() => new BoardCamera(), [])
  const [fit, setFit] = useState({ scale: 0.6, height: 320 })
  useLayoutEffect(() => {
    const measure = () => {
      const scale = holder.current!.clientWidth / TABLE
      setFit({ scale, height: table.current!.offsetHeight * scale })
    }
    const resized = new ResizeObserver(measure)
    resized.observe(holder.current!)
    resized.observe(table.current!)
    return () => resized.disconnect()
  }, [])
  const { field } = scene
  if (field.kind !== 'cards') return null
  return (
    <div class="drawing cardsdrawn" ref={holder} role="img" aria-label={label} style={{ height: `${fit.height}px` }}>
      <div ref={table} inert style={{ width: `${TABLE}px`, transform: `scale(${fit.scale})` }}>
        <CardTableView field={field} scene={scene} game={game} camera={camera} {...STILL} />
      </div>
    </div>
  )
}
