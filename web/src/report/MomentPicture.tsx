import { useEffect, useMemo, useState } from 'preact/hooks'
import type { HexField, Scene, SquareField } from '@flagbridge/scene'
import { FieldLayer } from '../board/FieldLayer.tsx'
import { at, layoutOf } from '../board/layout.ts'
import { Ship } from '../board/PieceView.tsx'
import { placesOf, tintOf } from '../board/places.ts'
import { engine } from '../client/engine.ts'
import { hasMap } from '../muster/MapPicture.tsx'
import { hasLines, LinesPicture } from './LinesPicture.tsx'

/** The table after a step. */
export function MomentPicture({ step, label }: { step: number; label: string }) {
  const [scene, setScene] = useState<Scene | undefined>(undefined)
  useEffect(() => {
    let isWanted = true
    void engine.report.picture(step).then((found) => isWanted && setScene(found))
    return () => {
      isWanted = false
    }
  }, [step])
  return <TablePicture scene={scene} label={label} />
}

/** A map where the ships are, or the battle-lines; nothing before it is known. */
export function TablePicture({ scene, label }: { scene: Scene | undefined; label: string }) {
  if (hasMap(scene)) return <Cropped scene={scene} label={label} />
  return hasLines(scene) ? <LinesPicture scene={scene} label={label} /> : null
}

/** Cells around the pieces that are shown, too. */
const AROUND = 1.6
/** As wide as high is; a picture is never narrower. */
const SHAPE = 16 / 9

/** The part of the map where the ships are. */
function Cropped({ scene, label }: { scene: Scene & { field: HexField | SquareField }; label: string }) {
  const { field } = scene
  const layout = useMemo(() => layoutOf(field)!, [field])
  const places = placesOf(scene.pieces, layout)
  const shown = scene.pieces.filter(({ id, cell }) => cell !== undefined && places.has(id))
  const points = shown.map(({ id }) => places.get(id)!)
  const margin = 2 * layout.inner * AROUND
  const { bounds } = layout
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const box =
    points.length === 0
      ? bounds
      : widened({
          left: Math.min(...xs) - margin,
          top: Math.min(...ys) - margin,
          width: Math.max(...xs) - Math.min(...xs) + 2 * margin,
          height: Math.max(...ys) - Math.min(...ys) + 2 * margin,
        })
  return (
    <svg
      class="map"
      viewBox={`${box.left} ${box.top} ${box.width} ${box.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      <FieldLayer field={field} layout={layout} grid coordinates={false} />
      {shown.map((piece) => {
        const tint = tintOf(scene, piece.side)
        const size = piece.small === true ? 0.56 : 1
        return (
          <g
            key={piece.id}
            class={`piece p${tint}`}
            transform={`translate(${at(places.get(piece.id)!)}) scale(${size})`}
          >
            <path class="plate" d={layout.plate} />
            {tint > 1 && <path d={layout.plate} fill={`url(#side${tint})`} />}
            <Ship piece={piece} layout={layout} />
          </g>
        )
      })}
    </svg>
  )
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

function widened({ left, top, width, height }: Box): Box {
  const wide = Math.max(width, height * SHAPE)
  const high = Math.max(height, wide / SHAPE)
  return { left: left - (wide - width) / 2, top: top - (high - height) / 2, width: wide, height: high }
}
