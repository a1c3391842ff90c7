import type { Signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import type { Overlay, Thing } from '@flagbridge/scene'
import { link } from '../client/route.ts'
import type { Camera } from './camera.ts'
import type { Layout, Point } from './layout.ts'
import { placeOf } from './places.ts'

interface CalloutProps {
  readonly overlays: readonly Overlay[]
  readonly refusal: { readonly thing?: Thing; readonly text: string; readonly rule: string } | undefined
  readonly game: string
  readonly camera: Signal<Camera>
  readonly layout: Layout
  readonly places: ReadonlyMap<string, Point>
}

/** Words beside a thing on the board, in the size of text however near the camera is. */
export function Callouts({ overlays, refusal, game, camera, layout, places }: CalloutProps) {
  const tags = overlays.filter((overlay) => overlay.kind === 'tag')
  const refused = refusal?.thing === undefined ? undefined : placeOf(refusal.thing, layout, places)
  return (
    <div class="callouts">
      {refused === undefined &&
        tags.map((tag) => {
          const place = placeOf(tag.thing, layout, places)
          return place === undefined ? null : (
            <Callout key={tag.thing} place={place} camera={camera} inner={layout.inner} kind="tag">
              <b>{tag.text}</b>
              {tag.small !== undefined && <span>{tag.small}</span>}
            </Callout>
          )
        })}
      {refusal !== undefined && refused !== undefined && (
        <Callout place={refused} camera={camera} inner={layout.inner} kind="why">
          <b>{refusal.text}</b>
          <a class="rule" href={link('rules', game, refusal.rule)} target="_blank">
            {refusal.rule}
          </a>
        </Callout>
      )}
    </div>
  )
}

interface Beside {
  readonly place: Point
  readonly camera: Signal<Camera>
  readonly inner: number
  readonly kind: 'tag' | 'why'
  readonly children: ComponentChildren
}

/** Room that a callout needs; where there is less, it goes to the other side, or over or under the thing. */
const WIDE = 220
const HIGH = 110

function within(x: number, room: number): number {
  return Math.min(Math.max(x, WIDE / 2), room - WIDE / 2)
}

function Callout({ place, camera, inner, kind, children }: Beside) {
  const { left, top, scale } = camera.value
  const x = left + (place.x + inner * 1.1) * scale
  const y = top + place.y * scale
  const room = document.querySelector('.board')?.clientWidth ?? Infinity
  const turned = left + (place.x - inner * 1.1) * scale
  const way = x <= room - WIDE ? '' : turned >= WIDE ? 'turned' : y > HIGH ? 'over' : 'under'
  const off = inner * 1.1 * scale
  const at = {
    '': { x, y },
    turned: { x: turned, y },
    over: { x: within(left + place.x * scale, room), y: y - off },
    under: { x: within(left + place.x * scale, room), y: y + off },
  }[way]
  return (
    <div class={`callout ${kind} ${way}`} style={{ left: `${at.x}px`, top: `${at.y}px` }}>
      {children}
    </div>
  )
}
