import type { Point } from './layout.ts'

/** What hands do on the board. Positions are relative to the board. */
export interface Hands {
  drag(dx: number, dy: number): void
  pinch(factor: number, at: Point): void
  tap(event: PointerEvent, at: Point): void
  /** The mouse rests on it, or a finger. */
  hover(event: PointerEvent, at: Point): void
  leave(): void
}

const STILL = 5
/** How long a finger rests until it shows what the mouse would, in milliseconds. */
const REST = 450

/** Mouse, pen and fingers on one element: a tap, a long press, a drag, a pinch, the wheel. */
export function listen(board: HTMLElement, hands: Hands): () => void {
  const down = new Map<number, Point>()
  let moved = false
  let rest: ReturnType<typeof setTimeout> | undefined
  const where = (event: { clientX: number; clientY: number }): Point => {
    const { left, top } = board.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const press = (event: PointerEvent) => {
    if (event.button !== 0 || (event.target as Element).closest('a, button, input, .minimap') !== null) return
    if (event.pointerType !== 'mouse') hands.leave()
    down.set(event.pointerId, where(event))
    moved = down.size > 1
    clearTimeout(rest)
    if (event.pointerType !== 'mouse' && !moved) rest = setTimeout(() => restOn(event), REST)
  }
  /** What was shown stays when the finger is lifted, until the next touch; it points at nothing. */
  const restOn = (event: PointerEvent) => {
    if (moved || !down.has(event.pointerId)) return
    moved = true
    hands.hover(event, where(event))
  }
  const move = (event: PointerEvent) => {
    const now = where(event)
    const before = down.get(event.pointerId)
    if (before === undefined) return event.pointerType === 'mouse' ? hands.hover(event, now) : undefined
    if (!moved && Math.hypot(now.x - before.x, now.y - before.y) < STILL) return
    if (!moved) board.setPointerCapture(event.pointerId)
    clearTimeout(rest)
    moved = true
    const [other] = [...down].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
    if (other === undefined) hands.drag(now.x - before.x, now.y - before.y)
    else {
      const span = (p: Point) => Math.hypot(p.x - other.x, p.y - other.y)
      hands.pinch(span(now) / Math.max(1, span(before)), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
    }
    down.set(event.pointerId, now)
  }
  const release = (event: PointerEvent) => {
    clearTimeout(rest)
    if (down.delete(event.pointerId) && !moved && event.type === 'pointerup') hands.tap(event, where(event))
  }
  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    if (event.ctrlKey || !event.shiftKey)
      hands.pinch(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), where(event))
    else hands.drag(-event.deltaY, 0)
  }
  const leave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') hands.leave()
  }
  const menu = (event: Event) => {
    if (down.size > 0) event.preventDefault()
  }
  board.addEventListener('pointerdown', press)
  board.addEventListener('pointermove', move)
  board.addEventListener('pointerup', release)
  board.addEventListener('pointercancel', release)
  board.addEventListener('pointerleave', leave)
  board.addEventListener('contextmenu', menu)
  board.addEventListener('wheel', wheel, { passive: false })
  return () => {
    clearTimeout(rest)
    board.removeEventListener('pointerdown', press)
    board.removeEventListener('pointermove', move)
    board.removeEventListener('pointerup', release)
    board.removeEventListener('pointercancel', release)
    board.removeEventListener('pointerleave', leave)
    board.removeEventListener('contextmenu', menu)
    board.removeEventListener('wheel', wheel)
  }
}
