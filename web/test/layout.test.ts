import { describe, expect, it } from 'vitest'
import type { HexField, SquareField } from '@flagbridge/scene'
import { fit, kept, under, zoom } from '../src/board/camera.ts'
import { layoutOf } from '../src/board/layout.ts'

const hexes = (top: 'flat' | 'pointed'): HexField => ({
  kind: 'hexes',
  top,
  cells: Array.from({ length: 25 }, (_, i) => ({
    id: `h${i}`,
    label: `${i}`,
    q: (i % 5) - 2,
    r: Math.floor(i / 5) - 2,
  })),
})
const squares: SquareField = {
  kind: 'squares',
  columns: ['a', 'b', 'c'],
  rows: ['1', '2'],
  cells: Array.from({ length: 6 }, (_, i) => ({ id: `s${i}`, label: `${i}`, column: i % 3, row: Math.floor(i / 3) })),
}

describe.each([hexes('flat'), hexes('pointed'), squares])('a field of $kind', (field) => {
  const layout = layoutOf(field)!
  const cells = field.cells.map(({ id }) => id)

  it('finds the cell at its centre and near its corners', () => {
    for (const cell of cells)
      for (const { x, y } of [layout.centre(cell)!, ...layout.corners(cell, 0.95)])
        expect(layout.cellAt(x, y)).toBe(cell)
  })

  it('finds no cell beyond its bounds', () => {
    const { left, top } = layout.bounds
    expect(layout.cellAt(left - 100, top - 100)).toBeUndefined()
  })

  it('draws the edge of a set only once, without the edges inside', () => {
    const lines = (path: string) => path.split('M').length - 1
    const alone = lines(layout.edge([cells[0]!]))
    expect(lines(layout.edge([cells[0]!, cells[1]!]))).toBe(2 * alone - 2)
  })
})

describe('the camera', () => {
  const bounds = { left: -100, top: -50, width: 400, height: 200 }
  const port = { left: 300, top: 0, width: 800, height: 600 }

  it('fits the whole field into the port', () => {
    const camera = fit(bounds, port)
    const { x, y } = under(camera, { x: port.left, y: port.top })
    expect(x).toBeLessThanOrEqual(bounds.left)
    expect(y).toBeLessThanOrEqual(bounds.top)
    expect(under(camera, { x: 700, y: 300 })).toEqual({ x: 100, y: 50 })
  })

  it('keeps the point under the pointer when it zooms', () => {
    const camera = fit(bounds, port)
    const pointer = { x: 444, y: 222 }
    const before = under(camera, pointer)
    const after = under(zoom(camera, 1.7, pointer), pointer)
    expect(after.x).toBeCloseTo(before.x)
    expect(after.y).toBeCloseTo(before.y)
  })

  it('never loses the field', () => {
    const lost = { left: 99999, top: -99999, scale: 1 }
    const found = kept(lost, bounds, port)
    expect(found.left + bounds.left).toBeLessThan(port.left + port.width)
    expect(found.top + bounds.top + bounds.height).toBeGreaterThan(port.top)
  })
})
