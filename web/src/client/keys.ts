import type { Thing } from '@flagbridge/scene'
import type { BoardCamera } from '../board/boardCamera.ts'
import { engine } from './engine.ts'
import { holdForced } from './forced.ts'
import { focusWanted } from './focus.ts'
import { keyed } from './narrow.ts'
import { set, settings } from './settings.ts'
import { isThreatShown } from './threat.ts'
import { skip } from './skip.ts'
import { buttons, commit, hovered, next, point, standing, stepBack, tableau } from './table.ts'

/** What keys steer beside the choices. */
export interface Steered {
  readonly camera: BoardCamera
  hide(hidden: boolean): void
}

/** Everything by keyboard. Returns what stops listening. */
export function listenToKeys(steered: Steered): () => void {
  const down = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    if (target.closest('input, textarea, select') !== null) {
      if (event.key !== 'Escape') return
      target.blur()
      focusWanted()
      return
    }
    if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)) {
      holdForced()
      return take(event, () => void engine.table.undo())
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const doing = doingOf(event, target, steered)
    if (doing !== undefined) take(event, doing)
  }
  const up = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() === 'h') steered.hide(false)
  }
  const focus = (event: FocusEvent) => {
    const thing = thingOf(event.target)
    if (thing !== undefined) hovered.value = thing
  }
  addEventListener('keydown', down)
  addEventListener('keyup', up)
  addEventListener('focusin', focus)
  return () => {
    removeEventListener('keydown', down)
    removeEventListener('keyup', up)
    removeEventListener('focusin', focus)
  }
}

function take(event: Event, doing: () => void): void {
  event.preventDefault()
  doing()
}

function thingOf(target: EventTarget | null): Thing | undefined {
  return (target instanceof Element ? target.closest<HTMLElement>('[data-thing]')?.dataset['thing'] : undefined) as
    | Thing
    | undefined
}

const ARROWS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

function doingOf(event: KeyboardEvent, target: HTMLElement, steered: Steered): (() => void) | undefined {
  const { key } = event
  const { camera } = steered
  const arrow = ARROWS[key]
  if (arrow !== undefined) {
    if (target.closest('.log, .rail') !== null) return undefined
    const to = event.shiftKey ? undefined : nearest(arrow)
    if (to !== undefined) return () => to.focus()
    return () => camera.pan(-90 * arrow.x, -90 * arrow.y)
  }
  // A key that is held down answers once.
  if (key === 'Enter') return event.repeat ? () => undefined : enter(target)
  if (key === ' ') return target.closest('button, a') === null ? () => centre(camera) : undefined
  if (key === 'Escape') return () => void (stepBack() || focusWanted())
  const pressed = keyed(standing.value, key)
  if (pressed !== undefined) return () => void point(pressed)
  if (/^[1-9]$/.test(key)) return digit(Number(key))
  const { grid, coordinates, names, rail } = settings.value
  switch (key.toLowerCase()) {
    case 'f':
      return () => camera.fit()
    case 'g':
      return () => set({ grid: !grid })
    case 'c':
      return () => set({ coordinates: !coordinates })
    case 'n':
      return () => set({ names: !names })
    case 'k':
      return () => set({ rail: !rail })
    case 'h':
      return () => steered.hide(true)
    case 't':
      return () => (isThreatShown.value = !isThreatShown.value)
    case 'o':
      return () => set({ objectives: !settings.value.objectives })
    case 'x':
      return skip
    case '/':
      return () => document.getElementById('typed-order')?.focus()
    default:
      return undefined
  }
}

/** On a thing: point at it. Elsewhere: do what is finished, or press the only button there is. */
function enter(target: HTMLElement): (() => void) | undefined {
  const thing = thingOf(target)
  const wanted = thing === undefined || next.value.has(thing) || standing.value.picked.at(-1) === thing
  // A card that is not wanted now may still have the focus: Enter then does what the amber button says.
  const elsewhere = !wanted && standing.value.complete !== undefined
  if (!elsewhere && target.closest('button, a, summary') !== null) return undefined
  if (thing !== undefined && (next.value.has(thing) || standing.value.picked.at(-1) === thing))
    return () => void point(thing)
  if (standing.value.complete !== undefined) return () => void commit()
  const [sole] = buttons.value
  if (sole !== undefined && next.value.size === 1) return () => void point(sole.thing)
  return thing === undefined ? undefined : () => void point(thing)
}

/** The n-th of the choices beside the board, as they are numbered there. */
function digit(n: number): (() => void) | undefined {
  const listed = [...document.querySelectorAll<HTMLElement>('.choices [data-lit], .acts [data-lit]')]
  const chosen = listed[n - 1]?.dataset['thing'] as Thing | undefined
  return chosen === undefined ? undefined : () => void point(chosen)
}

function centre(camera: BoardCamera): void {
  const acting = tableau.value?.scene.pieces.find(({ mark }) => mark === 'acting')
  const thing = standing.value.picked[0] ?? (acting === undefined ? undefined : (`piece:${acting.id}` as const))
  if (thing !== undefined) camera.centre(thing)
}

/** The lit thing that lies nearest in this direction, seen from the one that has the focus. */
function nearest({ x, y }: { readonly x: number; readonly y: number }): HTMLElement | undefined {
  const middle = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  const focused = document.activeElement?.closest('[data-thing]') ?? document.querySelector('.piece.chosen')
  const lit = [...document.querySelectorAll<HTMLElement>('[data-lit], [data-picked]')].filter((one) => one !== focused)
  if (focused === null) return lit[0]
  const from = middle(focused)
  const ranked = lit
    .map((element) => {
      const to = middle(element)
      const along = (to.x - from.x) * x + (to.y - from.y) * y
      const across = Math.abs((to.x - from.x) * y) + Math.abs((to.y - from.y) * x)
      return { element, along, worth: along + 2.2 * across }
    })
    .filter(({ along }) => along > 2)
  return ranked.reduce<(typeof ranked)[number] | undefined>(
    (a, b) => (a === undefined || b.worth < a.worth ? b : a),
    undefined,
  )?.element
}
