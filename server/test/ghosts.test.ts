import { afterEach, expect, it } from 'vitest'
import type { Store } from '@flagbridge/match'
import { memoryStore } from '@flagbridge/store'
import type { RunningServer } from '../src/index.ts'
import { duel, serve, until, Wire } from './tableside.ts'

let server: RunningServer
afterEach(() => server.close())

/** A disk that is as slow as a test wants it. */
function slowStore(): { store: Store; hold(): void; release(): void } {
  const store = memoryStore()
  let held: Promise<void> | undefined
  let release = () => undefined as void
  return {
    store: {
      ...store,
      append: async (line, summary) => {
        await held
        return store.append(line, summary)
      },
    },
    hold: () => void (held = new Promise((resolve) => (release = resolve))),
    release: () => {
      held = undefined
      release()
    },
  }
}

it('whoever leaves while the table waits for the disk is not shown as here', async () => {
  const { store, hold, release } = slowStore()
  server = await serve({ store })
  const { match, seats } = await duel(server.address)
  const stays = await Wire.join(server.address, match, seats[0]!)
  hold()
  stays.say({ t: 'act', cid: '1', decision: 0, action: { do: 'hold', ship: 0 } })
  stays.say({ t: 'ping' })
  await new Promise((resolve) => setTimeout(resolve, 50))
  const leaves = await Wire.open(server.address)
  leaves.say({ t: 'join', v: 1, match, token: seats[1]! })
  await new Promise((resolve) => setTimeout(resolve, 50))
  leaves.close()
  const connections = async () =>
    /flagbridge_connections (\d+)/.exec(await (await fetch(`${server.metrics}/metrics`)).text())?.[1]
  while ((await connections()) !== '1') await new Promise((resolve) => setTimeout(resolve, 10))
  release()
  await until(() => stays.of('pong').length === 1)
  const back = await Wire.join(server.address, match, '')
  expect(back.heard).toMatchObject([{ t: 'error', code: 'no-right' }])
  back.close()
  expect(
    stays
      .of('here')
      .at(-1)!
      .seats.map((seat) => seat.here),
  ).toEqual([true, false])
  stays.close()
})
