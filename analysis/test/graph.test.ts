import { describe, expect, it } from 'vitest'
import { graphOf, markersOf } from '../src/index.ts'

const SIZE = { width: 400, height: 120, top: 10, bottom: 110 }

describe('the markers of turning points', () => {
  it('stand inside the picture and never on each other', () => {
    const graph = graphOf({ start: [0.5, 0.5], swings: [] }, 0, 100, SIZE)
    const points = [
      { step: 0, chance: 0 },
      { step: 50, chance: 0.5 },
      { step: 99, chance: 1 },
      { step: 100, chance: 1 },
      { step: 100, chance: 1 },
    ]
    const markers = markersOf(graph, points)
    for (const { x, y } of markers) {
      expect(x).toBeLessThanOrEqual(SIZE.width - 9)
      expect(y).toBeGreaterThanOrEqual(SIZE.top + 9)
      expect(y).toBeLessThanOrEqual(SIZE.bottom - 9)
    }
    for (const [i, one] of markers.entries())
      for (const next of markers.slice(i + 1))
        expect(Math.hypot(next.x - one.x, next.y - one.y)).toBeGreaterThanOrEqual(18)
    // Where there is room, a marker stands where it belongs.
    expect(markers[1]).toEqual({ x: graph.x(50), y: graph.y(0.5) })
  })
})
