import type { Redis } from 'ioredis'

/** Milliseconds to wait for Redis when the server starts. */
const CONNECT_WITHIN = 5000

/**
 * A connection to redis://…, or the reason why there is none. Once it is there, it comes back by itself whenever it
 * is lost. `blocks`: its commands wait for as long as it takes, as the queue wants it.
 */
export async function connectRedis(url: string, blocks = false): Promise<Redis> {
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: blocks ? null : 1,
    connectTimeout: CONNECT_WITHIN,
    retryStrategy: (times) => Math.min(times * 100, 2000),
  })
  let last: Error | undefined
  redis.on('error', (error: Error) => (last = error))
  const tooLong = setTimeout(() => redis.disconnect(), CONNECT_WITHIN)
  try {
    await redis.connect()
    await redis.ping()
    return redis
  } catch (error) {
    redis.disconnect()
    throw last ?? error
  } finally {
    clearTimeout(tooLong)
  }
}
