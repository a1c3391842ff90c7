import { describe, expect, it } from 'vitest'
import { codeOf, QUIET_ZONE } from '../src/online/qr.ts'

describe('a link as a QR code', () => {
  it('has the three large squares by which a camera finds it, and light around them', () => {
    const { size, path } = codeOf('https://example.org/#/online/abc')
    const isDark = (column: number, row: number) => path.includes(`M${column} ${row}h`)
    const far = size - QUIET_ZONE - 7
    for (const [column, row] of [
      [QUIET_ZONE, QUIET_ZONE],
      [far, QUIET_ZONE],
      [QUIET_ZONE, far],
    ] as const) {
      expect([0, 3, 6].map((at) => isDark(column + at, row + at))).toEqual([true, true, true])
      expect(isDark(column + 1, row + 1)).toBe(false)
    }
    expect(isDark(0, 0)).toBe(false)
  })

  it('is as large as the address needs', () => expect(codeOf('x'.repeat(300)).size).toBeGreaterThan(codeOf('x').size))
})
