import { useEffect, useRef } from 'preact/hooks'
import { kindOf, nameOf, type Pointer } from '@flagbridge/scene'
import { next, picked, point } from '../client/table.ts'

/** Half the width of the dial, and how far from its middle the buttons lie. */
const [HALF, REACH] = [112, 84]

/** Facings as large as a thumb, for a screen on which they are too small to be pointed at on the board. */
export function Dial() {
  const facings = [...next.value.values()].filter(({ thing }) => kindOf(thing) === 'facing')
  const isShown = facings.length > 0
  const dial = useRef<HTMLElement>(null)
  useEffect(() => showInSheet(dial.current), [isShown])
  if (!isShown) return null
  return (
    <section class="panel pane k2 dial" aria-label="Facing" ref={dial}>
      <div style={{ width: `${2 * HALF}px`, height: `${2 * HALF}px` }}>
        {facings.map((pointer) => (
          <Facing key={pointer.thing} pointer={pointer} />
        ))}
      </div>
    </section>
  )
}

/** The sheet alone is scrolled: asked to show the dial, the browser would move the whole page. */
function showInSheet(dial: HTMLElement | null): void {
  const sheet = dial?.closest('.side')
  if (dial === null || sheet == null) return
  const tabs = sheet.querySelector('.tabs')?.getBoundingClientRect().bottom ?? sheet.getBoundingClientRect().top
  sheet.scrollTop += dial.getBoundingClientRect().top - tabs
}

function Facing({ pointer: { thing, label, cost } }: { pointer: Pointer }) {
  const degrees = Number(nameOf(thing))
  const angle = (degrees * Math.PI) / 180
  return (
    <button
      type="button"
      class={picked.value.includes(thing) ? 'on' : ''}
      data-thing={thing}
      data-lit=""
      aria-label={label ?? `facing ${degrees} degrees`}
      style={{ left: `${HALF + REACH * Math.sin(angle)}px`, top: `${HALF - REACH * Math.cos(angle)}px` }}
      onClick={() => void point(thing)}
    >
      <svg viewBox="-12 -12 24 24" aria-hidden="true" style={{ transform: `rotate(${degrees}deg)` }}>
        <path d="M0 -9L7 6L0 2L-7 6Z" />
      </svg>
      {cost !== undefined && <b>{cost}</b>}
    </button>
  )
}
