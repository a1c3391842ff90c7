import { useMemo } from 'preact/hooks'
import type { HexField, Scene, SquareField, TerrainPattern } from '@flagbridge/scene'
import { FieldLayer } from '../board/FieldLayer.tsx'
import { at, layoutOf, type Layout } from '../board/layout.ts'
import { Ship } from '../board/PieceView.tsx'
import { placesOf, tintOf } from '../board/places.ts'

type Mapped = Scene & { readonly field: HexField | SquareField }

export function hasMap(scene: Scene | undefined): scene is Mapped {
  return scene !== undefined && (scene.field.kind === 'hexes' || scene.field.kind === 'squares')
}

/** Cells across a map on which a piece is as large as its cell; on larger ones it grows, so as to be seen. */
const CLOSE = 11

/** The battle as it begins, as large as its frame. */
export function MapPicture({ scene, label }: { scene: Mapped; label: string }) {
  const { field } = scene
  const layout = useMemo(() => layoutOf(field)!, [field])
  const places = placesOf(scene.pieces, layout)
  const { left, top, width, height } = layout.bounds
  const size = Math.max(1, Math.max(width, height) / (2 * layout.inner * CLOSE))
  return (
    <svg class="map" viewBox={`${left} ${top} ${width} ${height}`} role="img" aria-label={label}>
      <FieldLayer field={field} layout={layout} grid coordinates={false} />
      {scene.pieces.map((piece) => {
        const place = places.get(piece.id)
        if (place === undefined || piece.cell === undefined) return null
        const tint = tintOf(scene, piece.side)
        const scale = size * (piece.small === true ? 0.56 : 1)
        return (
          <g key={piece.id} class={`piece p${tint}`} transform={`translate(${at(place)}) scale(${scale})`}>
            <path class="plate" d={layout.plate} />
            {tint > 1 && <path d={layout.plate} fill={`url(#side${tint})`} />}
            <Ship piece={piece} layout={layout} />
          </g>
        )
      })}
    </svg>
  )
}

/** A map no larger than a stamp: its outline, its terrain, and where the ships are. */
export function MapStamp({ scene }: { scene: Mapped }) {
  const { field } = scene
  const layout = useMemo(() => layoutOf(field)!, [field])
  const { left, top, width, height } = layout.bounds
  const places = placesOf(scene.pieces, layout)
  const dot = Math.max(width, height) / 38
  return (
    <svg class="stamp" viewBox={`${left} ${top} ${width} ${height}`} aria-hidden="true">
      <path class="hexfill" d={layout.edge(field.cells.map(({ id }) => id))} />
      {areas(field).map(([terrain, cells]) => (
        <g key={terrain} class={`terrain ${terrain}`}>
          <path class="wash" d={shapes(cells, layout)} />
        </g>
      ))}
      {field.kind === 'squares' &&
        (field.shapes ?? []).map(({ cells }) => <path key={cells.join()} class="landmass" d={shapes(cells, layout)} />)}
      {scene.pieces.map(({ id, side, cell }) => {
        const place = places.get(id)
        if (place === undefined || cell === undefined) return null
        return <circle key={id} class={`p${tintOf(scene, side)} dot`} cx={place.x} cy={place.y} r={dot} />
      })}
    </svg>
  )
}

function areas(field: HexField | SquareField): [TerrainPattern, string[]][] {
  const found = new Map<TerrainPattern, string[]>()
  for (const { terrain, id } of field.cells)
    if (terrain !== undefined) found.set(terrain, [...(found.get(terrain) ?? []), id])
  return [...found]
}

function shapes(cells: readonly string[], layout: Layout): string {
  return cells.map((cell) => `M${layout.corners(cell).map(at).join('L')}Z`).join('')
}
