import { computed } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import type { HexField, Scene, SquareField } from '@flagbridge/scene'
import type { BoardCamera } from './boardCamera.ts'
import type { Layout, Point } from './layout.ts'
import { tintOf } from './places.ts'

interface MinimapProps {
  readonly scene: Scene
  readonly field: HexField | SquareField
  readonly layout: Layout
  readonly places: ReadonlyMap<string, Point>
  readonly camera: BoardCamera
}

/** A large map as a whole, with what is seen of it; whoever touches it goes there. */
export function Minimap({ scene, field, layout, places, camera }: MinimapProps) {
  const { left, top, width, height } = layout.bounds
  const outline = useMemo(() => layout.edge(field.cells.map(({ id }) => id)), [layout, field])
  const seen = useMemo(
    () =>
      computed(() => {
        const { left: x, top: y, scale } = camera.lens.value
        const view = camera.port.value
        const [from, to] = [(view.left - x) / scale, (view.top - y) / scale]
        return `M${from} ${to}h${view.width / scale}v${view.height / scale}h${-view.width / scale}z`
      }),
    [camera],
  )
  const size = Math.max(width, height) / 46
  const steer = (event: PointerEvent & { readonly currentTarget: SVGSVGElement }) => {
    if (event.buttons === 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const box = event.currentTarget.getBoundingClientRect()
    camera.goTo({
      x: left + ((event.clientX - box.left) / box.width) * width,
      y: top + ((event.clientY - box.top) / box.height) * height,
    })
  }
  return (
    <svg
      class="minimap"
      viewBox={`${left} ${top} ${width} ${height}`}
      role="img"
      aria-label="Overview of the map"
      onPointerDown={steer}
      onPointerMove={steer}
    >
      <path class="land" d={outline} />
      {scene.pieces.map(({ id, side }) => {
        const place = places.get(id)
        if (place === undefined) return null
        const tint = tintOf(scene, side)
        return <path key={id} class={`p${tint} dot`} d={markOf(tint, place, size)} />
      })}
      <path class="seen" d={seen} />
    </svg>
  )
}

/** Sides are told apart by shape as well as by colour: round, square, pointed, upright. */
function markOf(tint: number, { x, y }: Point, r: number): string {
  if (tint === 1) return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
  if (tint === 2) return `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}z`
  if (tint === 3) return `M${x} ${y - 1.2 * r}l${1.2 * r} ${2.1 * r}h${-2.4 * r}z`
  return `M${x} ${y - 1.4 * r}l${1.4 * r} ${1.4 * r}l${-1.4 * r} ${1.4 * r}l${-1.4 * r} ${-1.4 * r}z`
}
