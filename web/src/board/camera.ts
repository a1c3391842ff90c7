import type { Bounds, Point } from './layout.ts'

/** How the drawing lies on the screen: a point (x, y) of it is seen at (x * scale + left, y * scale + top). */
export interface Camera {
  readonly left: number
  readonly top: number
  readonly scale: number
}

/** The part of the window in which the field is to be seen. */
export interface Port {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const CLOSEST = 3
const FARTHEST = 0.12

/** The whole field, as large as it fits. */
export function fit(bounds: Bounds, port: Port, margin = 14): Camera {
  const scale = Math.min(
    (port.width - 2 * margin) / bounds.width,
    (port.height - 2 * margin) / bounds.height,
    CLOSEST / 2,
  )
  return centred({ x: bounds.left + bounds.width / 2, y: bounds.top + bounds.height / 2 }, port, scale)
}

/** A point of the drawing in the middle of the port. */
export function centred(point: Point, port: Port, scale: number): Camera {
  return {
    left: port.left + port.width / 2 - point.x * scale,
    top: port.top + port.height / 2 - point.y * scale,
    scale,
  }
}

export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, left: camera.left + dx, top: camera.top + dy }
}

/** Nearer or farther, with the point under the pointer staying where it is. */
export function zoom(camera: Camera, factor: number, at: Point): Camera {
  const scale = Math.min(CLOSEST, Math.max(FARTHEST, camera.scale * factor))
  const by = scale / camera.scale
  return { scale, left: at.x - (at.x - camera.left) * by, top: at.y - (at.y - camera.top) * by }
}

/** The place on the drawing under a place on the screen. */
export function under(camera: Camera, screen: Point): Point {
  return { x: (screen.x - camera.left) / camera.scale, y: (screen.y - camera.top) / camera.scale }
}

/** A good part of the field lies outside the port. */
export function isBeyond({ scale }: Camera, field: Pick<Bounds, 'width' | 'height'>, port: Port): boolean {
  return field.width * scale > 1.15 * port.width || field.height * scale > 1.15 * port.height
}

/** Never lets the field be pushed out of sight. */
export function kept(camera: Camera, bounds: Bounds, port: Port): Camera {
  const hold = 80
  const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)
  return {
    scale: camera.scale,
    left: clamp(
      camera.left,
      port.left + hold - (bounds.left + bounds.width) * camera.scale,
      port.left + port.width - hold - bounds.left * camera.scale,
    ),
    top: clamp(
      camera.top,
      port.top + hold - (bounds.top + bounds.height) * camera.scale,
      port.top + port.height - hold - bounds.top * camera.scale,
    ),
  }
}
