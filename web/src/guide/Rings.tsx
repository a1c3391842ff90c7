import { useEffect, useRef } from 'preact/hooks'
import type { Looked, ScreenPart } from '@flagbridge/scene'

/** Where the parts of the screen are. */
const PARTS: Readonly<Record<ScreenPart, string>> = {
  prompt: '.prompt .ask',
  board: '.boardholder',
  log: '.pane-log',
  'ship card': '.rail .k1',
  dock: '.dock',
  goal: '.objectives',
  hand: '.tray',
  status: '.status',
  menu: '.tools',
}

/** What may hide a part of what is in it. */
const WINDOWS = '.board, .tray, .pane, .side'

/** Room between a thing and the ring round it. */
const ROOM = 5

/** A ring round everything that is spoken about, wherever on the page it is and goes. */
export function Rings({ looked }: { looked: readonly Looked[] }) {
  const layer = useRef<HTMLDivElement>(null)
  const which = looked.join(' ')
  useEffect(() => {
    let frame = 0
    let before = ''
    const place = () => {
      frame = requestAnimationFrame(place)
      const boxes = looked.flatMap((one) => boxOf(one) ?? [])
      const now = JSON.stringify(boxes)
      if (now === before || layer.current === null) return
      before = now
      layer.current.replaceChildren(...boxes.map(ringAt))
    }
    place()
    return () => cancelAnimationFrame(frame)
  }, [which])
  return <div class="rings" aria-hidden="true" ref={layer} />
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

function ringAt({ left, top, width, height }: Box): HTMLElement {
  const ring = document.createElement('i')
  ring.style.cssText = `left:${left}px;top:${top}px;width:${width}px;height:${height}px`
  return ring
}

/** Where it is seen; nothing where it is not. */
function boxOf(looked: Looked): Box | undefined {
  const part = looked.startsWith('screen:') ? PARTS[looked.slice('screen:'.length) as ScreenPart] : undefined
  // Cells are marked on the map itself.
  if (part === undefined && looked.startsWith('cell:')) return undefined
  const found = [...document.querySelectorAll(part ?? `[data-thing="${CSS.escape(looked)}"]`)].find((one) =>
    one.checkVisibility(),
  )
  // Of a ship the ring goes round the plate, not round its name.
  const seen = found?.querySelector('.plate') ?? found
  if (seen === undefined) return undefined
  const room = part === undefined ? ROOM : -2
  const place = seen.getBoundingClientRect()
  const within = windowOf(seen)
  const left = Math.max(place.left - room, within.left)
  const top = Math.max(place.top - room, within.top)
  const width = Math.min(place.right + room, within.right) - left
  const height = Math.min(place.bottom + room, within.bottom) - top
  return width <= 0 || height <= 0 ? undefined : { left, top, width, height }
}

/** What it is seen through: a part of the page that scrolls, or all of it. */
function windowOf(seen: Element): DOMRect {
  const around = seen.parentElement?.closest(WINDOWS)?.getBoundingClientRect()
  return around === undefined || around.height === 0 ? document.documentElement.getBoundingClientRect() : around
}
