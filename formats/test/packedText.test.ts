import { describe, expect, it } from 'vitest'
import { packText as pack, unpackText as unpack } from '../src/index.ts'

describe('a record in an address', () => {
  it('comes out as it went in', async () => {
    const record = JSON.stringify({
      flagbridge: 1,
      seats: [{ name: 'Žofie – 海' }],
      actions: Array.from({ length: 200 }, (_, i) => ({ seat: i % 2, decision: i })),
    })
    expect(await unpack(await pack(record))).toBe(record)
  })

  it('uses only letters that an address may hold', async () => {
    expect(await pack('a record')).toMatch(/^[\w-]+$/)
  })

  it('is refused when it was cut off', async () => {
    const packed = await pack(JSON.stringify({ actions: Array.from({ length: 200 }, (_, i) => i) }))
    await expect(unpack(packed.slice(0, packed.length / 2))).rejects.toBeInstanceOf(Error)
  })

  it('is refused when it unpacks to more than there may be', async () => {
    const packed = await pack('0'.repeat(100_000))
    expect(packed.length).toBeLessThan(1000)
    await expect(unpack(packed, 50_000)).rejects.toThrow('more than 50000 bytes')
  })
})
