import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import { legalActions, decisionOf, ONLOOKER } from '@flagbridge/kernel'
import type { RunningServer } from '../src/index.ts'
import { act, table } from './quietTable.ts'
import { boxOf, duel, serve, Wire } from './tableside.ts'

/** A client that knows only docs/protocol.md. */
const client = new URL('../../examples/python/client.py', import.meta.url)

let server: RunningServer
afterEach(() => server.close())

describe('a seat that asks for its legal answers', () => {
  it('is told every one, in words where it wants them; nobody else is', async () => {
    server = await serve()
    const box = await boxOf('duel')
    const { match, seats, onlooker } = await duel(server.address)
    const wire = await Wire.join(server.address, match, seats[0]!)
    const { view } = wire.of('table')[0]!
    const expected = legalActions(box.game, view, 0)
    wire.say({ t: 'legal', cid: 'a' })
    wire.say({ t: 'legal', cid: 'b', words: true })
    await expect.poll(() => wire.of('legal').length).toBe(2)
    const [bare, inWords] = wire.of('legal')
    expect(bare).toMatchObject({ cid: 'a', decision: decisionOf(box.game.pending(view), 0)!.id })
    expect(bare!.answers).toEqual(expected.map((action) => ({ action })))
    expect(inWords!.answers.map(({ says }) => says)).toEqual(expected.map((action) => box.words.say(action, view)))
    for (const token of [seats[1]!, onlooker]) {
      const other = await Wire.join(server.address, match, token)
      other.say({ t: 'legal', cid: 'a' })
      await expect.poll(() => other.of('legal')).toEqual([{ t: 'legal', cid: 'a', decision: null, answers: [] }])
      other.close()
    }
    wire.close()
  })

  it.each(['starmada-x', 'star-strike-2', 'admiral', 'imperial-stars'])(
    'of %s is told what its own view allows, at every decision',
    async (game) => {
      server = await serve()
      const { room, box } = await table({}, game)
      for (let i = 0; i < 40 && room.table.outcome === undefined; i++) {
        const { state } = room.table.match!
        for (const { seat } of box.game.pending(state)) {
          const view = box.game.view(state, seat)
          const { answers } = await room.answers(seat, false)
          expect(answers.map(({ action }) => action)).toEqual(legalActions(box.game, view, seat))
        }
        expect(await room.answers(ONLOOKER, true)).toEqual({ decision: null, answers: [] })
        await act(room)
      }
    },
  )
})

describe('a client in another language', () => {
  it('plays a match to its end and rolls every die again', { timeout: 120_000 }, async () => {
    server = await serve()
    const { stdout } = await promisify(execFile)('python3', [client.pathname, server.address, 'duel', 'seed'])
    expect(stdout).toMatch(/^duel: over after \d+ answers; all [1-9]\d* draws fell as promised\n$/)
  })

  it('is about a hundred lines of Python’s own library', () => {
    const text = readFileSync(client, 'utf8')
    expect(text.split('\n').length).toBeLessThan(125)
    const imported = /^import (.*)$/m
      .exec(text)![1]!
      .split(', ')
      .map((name) => name.split('.')[0])
    const own = ['base64', 'hashlib', 'hmac', 'json', 'os', 'random', 'socket', 'sys', 'time', 'urllib']
    expect(new Set(imported)).toEqual(new Set(own))
  })
})

describe('the dice of a match', () => {
  it('are secret until it is over, and then told to whoever may look', async () => {
    server = await serve()
    const { match, seats } = await duel(server.address)
    const ask = (token?: string) =>
      fetch(`${server.address}/api/matches/${match}/dice`, {
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      })
    expect((await ask(seats[0]!)).status).toBe(409)
    const wire = await Wire.join(server.address, match, seats[0]!)
    await wire.ask({ t: 'resign', cid: '1' })
    expect((await ask()).status).toBe(404)
    expect(await (await ask(seats[1]!)).json()).toMatchObject({
      playerSeeds: ['the seed of seat 0', 'the seed of seat 1'],
    })
    wire.close()
  })
})
