import { randomBytes } from 'node:crypto'
import type { Advanced, Bus } from '@flagbridge/match'
import { connectRedis } from './connect.ts'

const CHANNEL = 'flagbridge:advanced'

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
    announce: (match, here) => {
      const advanced: Advanced = { match, node, here }
      speaking.publish(CHANNEL, JSON.stringify(advanced)).catch(() => undefined)
    },
    listen: (heard) =>
      void hearing.on('message', (_channel: string, text: string) => {
        const advanced = read(text)
        if (advanced !== undefined && advanced.node !== node) heard(advanced)
      }),
    close: async () => {
      speaking.disconnect()
      hearing.disconnect()
    },
  }
}

/** Others may use the same Redis, and say on our channel what they like. */
function read(text: string): Advanced | undefined {
  try {
    const { match, node, here } = JSON.parse(text) as Partial<Record<keyof Advanced, unknown>>
    return typeof match === 'string' && typeof node === 'string' && Array.isArray(here)
      ? { match, node, here: here.filter((seat): seat is number => typeof seat === 'number') }
      : undefined
  } catch {
    return undefined
  }
}
