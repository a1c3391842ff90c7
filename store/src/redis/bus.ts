import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Advanced, Bus } from '@flagbridge/match'
import { connectRedis } from './connect.ts'

const CHANNEL = 'flagbridge:advanced'
/** Milliseconds. */
const LAST_WORD = 500

/** "This match has advanced", by Redis. Nothing is kept there, and a message that is lost loses nothing. */
export async function redisBus(url: string): Promise<Bus> {
  const node = randomBytes(8).toString('hex')
  const speaking = await connectRedis(url)
  const hearing = await connectRedis(url).catch((error: unknown) => {
    speaking.disconnect()
    throw error
  })
  await hearing.subscribe(CHANNEL)
  return {
    announce: (match, here, more = {}) => {
      const advanced: Advanced = { match, node, here, ...more }
      speaking.publish(CHANNEL, JSON.stringify(advanced)).catch(() => undefined)
    },
    listen: (heard) =>
      void hearing.on('message', (_channel: string, text: string) => {
        const advanced = read(text)
        if (advanced !== undefined && advanced.node !== node) heard(advanced)
      }),
    close: async () => {
      // What was said last is still on its way; but a Redis that says nothing is not waited for.
      await Promise.race([speaking.quit().catch(() => undefined), wait(LAST_WORD)])
      speaking.disconnect()
      hearing.disconnect()
    },
  }
}

/** Others may use the same Redis, and say on our channel what they like. */
function read(text: string): Advanced | undefined {
  try {
    const { match, node, here, onlookers, left } = JSON.parse(text) as Partial<Record<keyof Advanced, unknown>>
    if (typeof match !== 'string' || typeof node !== 'string' || !Array.isArray(here)) return undefined
    return {
      match,
      node,
      here: here.filter((seat): seat is number => typeof seat === 'number'),
      ...(typeof onlookers === 'number' ? { onlookers } : {}),
      ...(left === true ? { left } : {}),
    }
  } catch {
    return undefined
  }
}
