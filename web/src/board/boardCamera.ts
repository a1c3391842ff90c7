import { signal } from '@preact/signals'
import type { Thing } from '@flagbridge/scene'
import { centred, fit, kept, pan, zoom, type Camera, type Port } from './camera.ts'
import type { Point } from './layout.ts'
import { placeOf } from './places.ts'
import { around, isMissed, isOutOfSight, sightOf, type Sighted } from './sight.ts'

/** A narrower board has no room beside what lies over it. */
const WIDE_ENOUGH = 860
/** How near it comes at least to what is put into the middle. */
const NEAR = 0.8

/** The camera over one board. The board says what there is to see; whoever has the camera may steer it. */
export class BoardCamera {
  readonly lens = signal<Camera>({ left: 0, top: 0, scale: 1 })
  readonly port = signal<Port>({ left: 0, top: 0, width: 0, height: 0 })
  private board: HTMLElement | undefined
  private sighted: Sighted | undefined
  /** Once a hand has moved it, it follows nothing by itself. */
  private isSteered = false

  /** Over this board from now on; it sees what matters there. */
  attach(board: HTMLElement): () => void {
    this.board = board
    this.isSteered = false
    this.port.value = portOf(board)
    this.seeWhatMatters()
    const resized = new ResizeObserver(() => {
      this.port.value = portOf(board)
      if (this.isSteered) this.steer(this.lens.value)
      else this.seeWhatMatters()
    })
    resized.observe(board)
    return () => {
      resized.disconnect()
      if (this.board === board) this.board = undefined
    }
  }

  /** What lies on the board now. */
  look(sighted: Sighted): void {
    this.sighted = sighted
  }

  /** A new turn, a new phase, another ship to write for: on a large map it follows. */
  follow(): void {
    if (!this.isSteered) this.seeWhatMatters()
  }

  /** Follows only where something that is asked about would be out of sight. */
  followMissed(): void {
    const { sighted } = this
    if (this.isSteered || sighted === undefined || !isMissed(sighted, this.lens.value, this.port.value)) return
    this.seeWhatMatters()
  }

  /** Where something happens out of sight, there: the camera shows who acts. */
  witness(things: readonly Thing[]): void {
    const { sighted } = this
    if (this.isSteered || sighted === undefined) return
    const points = things.flatMap((thing) => placeOf(thing, sighted.layout, sighted.places) ?? [])
    if (isOutOfSight(points, this.lens.value, this.port.value))
      this.steer(around(points, sighted.layout, this.port.value))
  }

  /** The whole map. */
  fit(): void {
    this.isSteered = true
    if (this.sighted !== undefined) this.steer(fit(this.sighted.layout.bounds, this.port.value))
  }

  /** By a hand. */
  drag(dx: number, dy: number): void {
    this.isSteered = true
    this.pan(dx, dy)
  }

  pan(dx: number, dy: number): void {
    this.steer(pan(this.lens.value, dx, dy))
  }

  /** Nearer or farther; the middle stays where it is, unless another place is to. */
  zoom(factor: number, at = this.middle()): void {
    this.isSteered = true
    this.steer(zoom(this.lens.value, factor, at))
  }

  /** One thing in the middle. */
  centre(thing: Thing): void {
    const { sighted } = this
    const place = sighted === undefined ? undefined : placeOf(thing, sighted.layout, sighted.places)
    if (place !== undefined) this.steer(centred(place, this.port.value, Math.max(this.lens.value.scale, NEAR)))
  }

  /** A point of the map in the middle. */
  goTo(point: Point): void {
    this.isSteered = true
    this.steer(centred(point, this.port.value, this.lens.value.scale))
  }

  private middle(): Point {
    const { left, top, width, height } = this.port.value
    return { x: left + width / 2, y: top + height / 2 }
  }

  private seeWhatMatters(): void {
    if (this.sighted !== undefined) this.steer(sightOf(this.sighted, this.port.value))
  }

  private steer(to: Camera): void {
    if (this.board === undefined || this.sighted === undefined) return
    this.lens.value = kept(to, this.sighted.layout.bounds, this.port.value)
  }
}

/** The part of the board that no dock covers; how wide that is, the styles say. */
function portOf(board: HTMLElement): Port {
  const { width, height } = board.getBoundingClientRect()
  const dock = width > WIDE_ENOUGH ? Number.parseFloat(getComputedStyle(board).getPropertyValue('--dock')) || 0 : 0
  return { left: dock, top: 0, width: width - dock, height }
}
