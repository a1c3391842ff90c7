import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Piece } from '@flagbridge/scene'
import { PACES, settings } from '../client/settings.ts'
import type { StoryLine } from '../engine/api/index.ts'
import { at, type Layout } from './layout.ts'

/** How long a piece takes for a cell, and at the most for its whole way. */
const CELL = 170
const WHOLE = 1400

/** How long seals take to break, in moves of the computer. */
export const OPENING = 1.3

/** A piece that has just moved is seen to travel along the way it came. */
export function useTravel({ id, cell, small }: Piece, layout: Layout, happened: readonly StoryLine[]) {
  const element = useRef<SVGGElement>(null)
  const stood = useRef(cell)
  useLayoutEffect(() => {
    const from = stood.current
    stood.current = cell
    const moves = happened.flatMap(({ look }) => look.moves ?? [])
    const path = moves.findLast(({ piece }) => piece === id)?.path
    if (path === undefined || path.at(-1) !== cell) return
    if (settings.value.pace === 'instant' || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const scale = small === true ? ' scale(.56)' : ''
    const way = from === undefined || path.includes(from) ? path : [from, ...path]
    const stops = way.flatMap((passed) => layout.centre(passed) ?? [])
    // Sealed orders are opened first, and then all move at once.
    const opens = happened.some(({ look }) => (look.reveals ?? []).length > 0)
    element.current?.animate(
      stops.map((stop) => ({ transform: `translate(${at(stop).replace(' ', 'px, ')}px)${scale}` })),
      {
        duration: Math.min(WHOLE, CELL * (stops.length - 1)),
        delay: opens ? OPENING * PACES[settings.peek().pace] : 0,
        fill: 'backwards',
        easing: 'ease-in-out',
      },
    )
  }, [happened])
  return element
}
