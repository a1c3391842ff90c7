import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Piece } from '@flagbridge/scene'
import { settings } from '../client/settings.ts'
import { at, type Layout } from './layout.ts'

/** How long a piece takes for a cell, and at the most for its whole way. */
const CELL = 170
const WHOLE = 1400

/** A piece that stands elsewhere now is seen to travel along the way it came. */
export function useTravel({ cell, way, small }: Piece, layout: Layout) {
  const element = useRef<SVGGElement>(null)
  const before = useRef(cell)
  useLayoutEffect(() => {
    const from = before.current
    before.current = cell
    if (from === cell || way === undefined || way[0] !== from || way.at(-1) !== cell) return
    if (settings.value.fast || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const scale = small === true ? ' scale(.56)' : ''
    const stops = way.flatMap((passed) => layout.centre(passed) ?? [])
    element.current?.animate(
      stops.map((stop) => ({ transform: `translate(${at(stop).replace(' ', 'px, ')}px)${scale}` })),
      { duration: Math.min(WHOLE, CELL * (stops.length - 1)), easing: 'ease-in-out' },
    )
  }, [cell])
  return element
}
