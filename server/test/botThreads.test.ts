import { readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createMatch } from '@flagbridge/client'
import { seededDice, startMatch, type AnyBox } from '@flagbridge/kernel'
import { playRemotely } from '@flagbridge/remote-bot'
import { BotThreads } from '../src/botThreads.ts'
import { builtBotWorker } from './built.ts'
import { boxOf, serve } from './tableside.ts'

let script: URL
let box: AnyBox
let view: unknown
beforeAll(async () => {
  script = await builtBotWorker()
  box = await boxOf('duel')
  const ready = box.ready({ number: 1 })
  if (!ready.ok) throw new Error('no ready battle')
  const { state } = startMatch(box.game, ready.value, seededDice('threads')).match
  view = box.game.view(state, 0) as unknown
}, 300_000)

let bots: BotThreads
afterEach(() => bots.close())
const wanted = () => new AbortController().signal
const code = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`)

describe('bots in threads', () => {
  it('answer what the rules allow, while the event loop goes on', async () => {
    bots = new BotThreads(script, 2)
    let ticks = 0
    const ticking = setInterval(() => ticks++, 1)
    const answers = await Promise.all(
      ['admiral', 'admiral', 'random'].map((level) => bots.think(box, level, view, 0, wanted())),
    )
    clearInterval(ticking)
    for (const action of answers) expect(box.game.check(view, 0, action)).toBeUndefined()
    expect(ticks).toBeGreaterThan(10)
  })

  it.runIf(process.platform === 'linux')('stand behind the event loop where cores are scarce', async () => {
    const behind = () => readdirSync('/proc/self/task').filter((thread) => getPriority(Number(thread)) >= 10).length
    const before = behind()
    bots = new BotThreads(script, 2)
    await Promise.all([1, 2].map(() => bots.think(box, 'random', view, 0, wanted())))
    expect(behind() - before).toBe(2)
  })

  it('stop thinking when nobody wants the answer, and answer the next', async () => {
    bots = new BotThreads(script, 1)
    const stop = new AbortController()
    const unwanted = bots.think(box, 'admiral', view, 0, stop.signal)
    const queued = new AbortController()
    const neverBegun = bots.think(box, 'admiral', view, 0, queued.signal)
    const next = bots.think(box, 'random', view, 0, wanted())
    stop.abort()
    queued.abort()
    await expect(unwanted).rejects.toThrow(/nobody wants/)
    await expect(neverBegun).rejects.toThrow(/nobody wants/)
    expect(box.game.check(view, 0, await next)).toBeUndefined()
    await expect(bots.think(box, 'random', view, 0, stop.signal)).rejects.toThrow(/nobody wants/)
  })

  it('that fall over or hang are replaced, and whoever waited is told', async () => {
    const fallsOver = `import('node:worker_threads').then(({ parentPort }) =>
      parentPort.on('message', () => { throw new Error('fell over') }))`
    bots = new BotThreads(code(fallsOver), 1)
    for (let i = 0; i < 2; i++) await expect(bots.think(box, 'random', view, 0, wanted())).rejects.toThrow(/fell over/)
    await bots.close()
    bots = new BotThreads(code('setInterval(() => {}, 1000)'), 1, 50)
    for (let i = 0; i < 2; i++)
      await expect(bots.think(box, 'random', view, 0, wanted())).rejects.toThrow(/did not answer/)
  })

  it('play a match over the wire', async () => {
    bots = new BotThreads(script, 1)
    const server = await serve({ bots })
    const { match, seats } = await createMatch(server.address, {
      game: 'duel',
      options: {},
      seats: [{ kind: 'bot', level: 'random' }, { kind: 'person' }],
    })
    expect(await playRemotely({ server: server.address, match, token: seats[1]! }, 'Anna', 'random')).toHaveProperty(
      'winner',
    )
    await server.close()
  })
})
