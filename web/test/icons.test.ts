import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (file: string) => readFileSync(new URL(`../public/${file}`, import.meta.url))
const { icons } = JSON.parse(read('manifest.webmanifest').toString()) as {
  icons: { src: string; sizes: string; type: string; purpose: string }[]
}

/** Width and height as a PNG file tells them. */
function sizeOf(file: string): string {
  const png = read(file)
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}

describe('the icon of the page where it is installed', () => {
  it.each(icons.filter(({ type }) => type === 'image/png'))('$src is $sizes', ({ src, sizes }) =>
    expect(sizeOf(src)).toBe(sizes),
  )

  it('comes in the sizes that every system takes, whole and to be cut', () => {
    const drawn = icons.filter(({ type }) => type === 'image/png').map(({ sizes, purpose }) => `${sizes} ${purpose}`)
    expect(drawn).toEqual(['192x192 any', '512x512 any', '512x512 maskable'])
    expect(sizeOf('apple-touch-icon.png')).toBe('180x180')
  })
})
