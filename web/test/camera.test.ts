import { describe, expect, it } from 'vitest'
import { centred, fit, isBeyond, kept, under, zoom } from '../src/board/camera.ts'

const bounds = { left: -50, top: -40, width: 2000, height: 1000 }
const port = { left: 300, top: 0, width: 700, height: 500 }

describe('the camera', () => {
  it('shows the whole field inside the port, which then has nothing beyond it', () => {
    const whole = fit(bounds, port)
    const middle = under(whole, { x: 650, y: 250 })
    expect(middle.x).toBeCloseTo(950)
    expect(middle.y).toBeCloseTo(460)
    expect(isBeyond(whole, bounds, port)).toBe(false)
  })
  it('has a part of the field beyond the port when it comes nearer', () =>
    expect(isBeyond(zoom(fit(bounds, port), 2, { x: 650, y: 250 }), bounds, port)).toBe(true))
  it('keeps what is under the pointer when it comes nearer', () => {
    const near = centred({ x: 100, y: 100 }, port, 1)
    const at = { x: 420, y: 80 }
    expect(under(zoom(near, 1.7, at), at).x).toBeCloseTo(under(near, at).x)
  })
  it('never loses the field out of sight', () => {
    const lost = kept({ left: 90_000, top: -90_000, scale: 1 }, bounds, port)
    expect(lost.left + bounds.left).toBeLessThan(port.left + port.width)
    expect(lost.top + bounds.top + bounds.height).toBeGreaterThan(0)
  })
})
