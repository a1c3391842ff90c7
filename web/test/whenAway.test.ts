import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const kept = new Map<string, string>()
const bodies: unknown[] = []
beforeEach(() => {
  kept.clear()
  bodies.length = 0
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  vi.stubGlobal('location', { origin: 'https://table.test', href: 'https://table.test/', hash: '' })
  vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body))
    return Promise.resolve(Response.json({ seat: 0, token: 'x'.repeat(43) }, { status: 201 }))
  })
})
afterEach(() => void vi.unstubAllGlobals())

it('TABLE.5 who keeps the seat of somebody absent he has said before he sat down, and the device remembers it', async () => {
  const { device, setKeeper } = await import('../src/online/device.ts')
  const { sitDown } = await import('../src/online/arrival.ts')
  await sitDown('m', { seat: 0 }, 'Bea')
  setKeeper('ensign')
  await sitDown('m', { seat: 0 }, 'Bea')
  expect(bodies).toEqual([
    { seat: 0, name: 'Bea', seed: expect.any(String) },
    { seat: 0, name: 'Bea', seed: expect.any(String), standIn: 'ensign' },
  ])
  vi.resetModules()
  expect((await import('../src/online/device.ts')).device.value).toEqual(device.value)
  setKeeper(undefined)
  vi.resetModules()
  expect((await import('../src/online/device.ts')).device.value.keeper).toBeUndefined()
})
