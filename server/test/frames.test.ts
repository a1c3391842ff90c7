import { createRequire } from 'node:module'
import type { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { FromServer } from '@flagbridge/protocol'
import { frameOf, Frames } from '../src/frames.ts'

/** The part of `ws` that reads what a server has written. */
const { Receiver } = createRequire(import.meta.url)('ws') as {
  Receiver: new (options: { isServer: boolean; maxPayload: number }) => Writable
}

const said = (text: string): FromServer => ({
  t: 'news',
  n: 1,
  news: { t: 'said', from: 0, name: 'Zoë', to: 'everybody', text, at: 5 },
})

/** What a client makes of the bytes, however many messages there are in them. */
function heard(bytes: string): Promise<unknown[]> {
  const messages: unknown[] = []
  const receiver = new Receiver({ isServer: false, maxPayload: 0 })
  receiver.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString('utf8'))))
  return new Promise((resolve, reject) => {
    receiver.on('error', reject)
    receiver.write(Buffer.from(bytes, 'latin1'), () => setImmediate(() => resolve(messages)))
  })
}

const lengthOf = (message: FromServer) => Buffer.byteLength(JSON.stringify(message))
const BARE = lengthOf(said(''))

describe('a frame', () => {
  it.each([110, 125, 126, 127, 65_535, 65_536, 200_000])(
    'of about %d bytes is read as it was written',
    async (bytes) => {
      const message = said('x'.repeat(Math.max(0, bytes - BARE)))
      expect(await heard(frameOf(message))).toEqual([message])
    },
  )

  it.each(['é', '→', '🚀', '\u2028', '\ud800', 'ÿ\u0000\u007f'])('carries any text: %j', async (text) => {
    for (const many of [1, 70, 30_000]) {
      const message = said(text.repeat(many))
      expect(await heard(frameOf(message))).toEqual([message])
    }
  })

  it('is followed by others in the same packet', async () => {
    const messages = [said('one'), { t: 'done', cid: 'é' }, said('→'.repeat(60))] as const
    expect(await heard(messages.map(frameOf).join(''))).toEqual(messages)
  })

  it('is made once for what is said to several, and anew for what only looks the same', () => {
    const frames = new Frames()
    const message = { t: 'pong' } as const
    const other = { t: 'done', cid: '1' } as const
    expect([frames.of(message), frames.of(message), frames.of(other), frames.of(message)]).toEqual(
      [message, message, other, message].map(frameOf),
    )
  })
})
