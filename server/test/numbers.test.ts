import { afterEach, describe, expect, it } from 'vitest'
import type { RunningServer } from '../src/index.ts'
import { duel, serve, until, Wire } from './tableside.ts'

let server: RunningServer
afterEach(() => server.close())

const move = { t: 'act', decision: 0, action: { do: 'hold', ship: 0 } }
const refused = { t: 'refused', refusal: { refused: 'number-used', rule: 'TABLE.7' } }

describe('TABLE.7 the number of a message', () => {
  it('makes it once, by however many sockets it comes', async () => {
    server = await serve()
    const { match, seats } = await duel(server.address)
    const wires = await Promise.all([0, 1, 2].map(() => Wire.join(server.address, match, seats[0]!)))
    const replies = await Promise.all(wires.map((wire) => wire.ask({ cid: 'a', ...move })))
    expect(replies.map(({ t }) => t)).toEqual(['done', 'done', 'done'])
    expect(await wires[0]!.ask({ cid: 'a', ...move })).toMatchObject({ t: 'done' })
    await until(() => wires[0]!.news.some(({ t }) => t === 'step'))
    expect(wires[0]!.news.filter(({ t }) => t === 'step')).toHaveLength(1)
    for (const wire of wires) wire.close()
  })

  it.each([
    ['another action', { ...move, action: { do: 'hold', ship: 1 } }],
    ['another decision', { ...move, decision: 1 }],
    ['chat', { t: 'say', to: 'everybody', text: 'hello' }],
    ['a resignation', { t: 'resign' }],
    ['an offer', { t: 'offer', what: 'draw' }],
    ['a stand-in', { t: 'stand-in', level: 'captain' }],
  ])('that was used is not good for %s: nothing is done, and it is said', async (_what, other) => {
    server = await serve()
    const { match, seats } = await duel(server.address)
    const wire = await Wire.join(server.address, match, seats[0]!)
    expect(await wire.ask({ cid: 'a', ...move })).toMatchObject({ t: 'done' })
    const heard = wire.news.length
    expect(await wire.ask({ cid: 'a', ...other })).toMatchObject(refused)
    expect(wire.news).toHaveLength(heard)
    wire.close()
  })

  it('is each seat’s own, and with onlookers belongs to what they say', async () => {
    server = await serve()
    const { match, seats, onlooker } = await duel(server.address)
    const first = await Wire.join(server.address, match, seats[0]!)
    const second = await Wire.join(server.address, match, seats[1]!)
    const lookers = await Promise.all([0, 1].map(() => Wire.join(server.address, match, onlooker)))
    const say = (text: string) => ({ t: 'say', cid: '1', to: 'everybody', text })
    for (const [wire, text] of [
      [first, 'one'],
      [second, 'two'],
      [lookers[0]!, 'three'],
      [lookers[1]!, 'four'],
      [lookers[0]!, 'three'],
    ] as const)
      expect(await wire.ask(say(text))).toMatchObject({ t: 'done' })
    await until(() => first.news.filter(({ t }) => t === 'said').length === 4)
    expect(first.news.flatMap((news) => (news.t === 'said' ? [news.text] : []))).toEqual([
      'one',
      'two',
      'three',
      'four',
    ])
    for (const wire of [first, second, ...lookers]) wire.close()
  })
})
