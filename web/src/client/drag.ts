import { kindOf, type Thing } from '@flagbridge/scene'
import { named } from './narrow.ts'
import { hovered, next, pointAll, standing } from './table.ts'

/** How far a hand moves before it drags. */
const STILL = 12

/**
 * Dragging a card or a die to where it goes says both things at once. What it may be laid on lights up when it is
 * lifted; a copy follows the pointer.
 */
export function dragFrom(thing: Thing) {
  return { onPointerDown: (event: PointerEvent) => lift(event, thing), style: { touchAction: 'pan-x' } }
}

function lift(event: PointerEvent, thing: Thing): void {
  const item = event.currentTarget as HTMLElement
  if (event.button !== 0 || named(standing.value, thing) === undefined) return
  const { clientX, clientY } = event
  let copy: HTMLElement | undefined
  const stop = new AbortController()
  const carry = (moved: PointerEvent) => {
    if (copy === undefined && Math.hypot(moved.clientX - clientX, moved.clientY - clientY) < STILL) return
    if (copy === undefined) pointAll(thing)
    copy ??= copyOf(item)
    copy.style.transform = `translate(${moved.clientX - clientX}px, ${moved.clientY - clientY}px) rotate(-2deg)`
    const over = thingUnder(moved)
    hovered.value = over !== undefined && next.value.has(over) ? over : undefined
  }
  const drop = (dropped: PointerEvent) => {
    stop.abort()
    if (copy === undefined) return
    copy.remove()
    // The click that follows a drag is not meant.
    addEventListener('click', (click) => click.stopPropagation(), { capture: true, once: true })
    setTimeout(() => dispatchEvent(new MouseEvent('click')), 0)
    const target = dropped.type === 'pointerup' ? thingUnder(dropped) : undefined
    if (target !== undefined && target !== thing) pointAll(thing, target)
  }
  addEventListener('pointermove', carry, { signal: stop.signal })
  addEventListener('pointerup', drop, { signal: stop.signal })
  addEventListener('pointercancel', drop, { signal: stop.signal })
}

function thingUnder({ clientX, clientY }: PointerEvent): Thing | undefined {
  const found = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-thing]')?.dataset['thing']
  return found === undefined || kindOf(found as Thing) === 'button' ? undefined : (found as Thing)
}

/** The copy lies over the item and takes no clicks. */
function copyOf(item: HTMLElement): HTMLElement {
  const { left, top, width, height } = item.getBoundingClientRect()
  const copy = item.cloneNode(true) as HTMLElement
  copy.removeAttribute('data-thing')
  copy.removeAttribute('data-lit')
  copy.setAttribute('aria-hidden', 'true')
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: '0',
    zIndex: '90',
    pointerEvents: 'none',
    transition: 'none',
  })
  document.body.append(copy)
  return copy
}
