import type { Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { RunningServer } from '../src/index.ts'
import { bareSocket, duel, frame, goesOn, serve, until, Wire } from './tableside.ts'

/** Frames of every kind, bytes, sockets and silence: what a stranger without a token can cost. */

let server: RunningServer
afterEach(() => server.close())
const free = { most: 1e9, perSecond: 1e9 }

const PING = Buffer.from([0x89, 0x80, 0, 0, 0, 0])
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])
/** The beginning of a message that never ends, and a piece of it with nothing in it. */
const BEGIN = Buffer.from([0x01, 0x80, 0, 0, 0, 0])
const PIECE = Buffer.from([0x00, 0x80, 0, 0, 0, 0])

/** Writes until it is cut off, or for ten seconds; answers the bytes written. */
async function flood(socket: Socket, what: Buffer): Promise<number> {
  const many = Buffer.concat(Array.from({ length: 10_000 }, () => what))
  const until = Date.now() + 10_000
  let written = 0
  while (!socket.closed && Date.now() < until) {
    socket.write(many)
    written += many.length
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  expect(socket.closed).toBe(true)
  return written
}

describe('a socket that says nothing but frames', () => {
  it.each([
    ['pings', PING],
    ['pongs', PONG],
    ['pieces of a message that never ends', PIECE],
  ])('is cut off: %s, before joining and after, and memory stays', async (_what, one) => {
    server = await serve({ limits: { connecting: free } })
    const { match, seats } = await duel(server.address)
    const before = process.memoryUsage.rss()
    for (const isJoined of [false, true]) {
      const socket = await bareSocket(server.address)
      socket.pause()
      if (isJoined) socket.write(frame(JSON.stringify({ t: 'join', v: 1, match, token: seats[0]! })))
      if (one === PIECE) socket.write(BEGIN)
      await flood(socket, one)
    }
    expect(process.memoryUsage.rss() - before).toBeLessThan(150e6)
    await goesOn(server.address)
  })

  it('is told why', async () => {
    server = await serve({ limits: { speaking: { most: 10, perSecond: 0.001 } } })
    const wire = await Wire.open(server.address)
    for (let i = 0; i < 20; i++) wire.socket.ping()
    await until(() => wire.closed !== undefined)
    expect(wire.of('error')).toMatchObject([{ code: 'too-fast' }])
    expect(wire.closed).toBe(1008)
  })

  it('gets an answer to a ping as long as it keeps to measure', async () => {
    server = await serve()
    const wire = await Wire.open(server.address)
    const heard: string[] = []
    wire.socket.on('pong', (data: Buffer) => heard.push(data.toString()))
    wire.socket.ping('hello')
    await until(() => heard.length === 1)
    expect(heard).toEqual(['hello'])
    wire.close()
  })
})

describe('sockets', () => {
  it('are so many at once from one address, not so many more with time', async () => {
    server = await serve({ limits: { connecting: free, sockets: 5 } })
    const wires = await Promise.all(Array.from({ length: 9 }, () => Wire.open(server.address)))
    await until(() => wires.filter((wire) => wire.closed === 1008).length === 4)
    wires.find((wire) => wire.closed === undefined)!.close()
    let next = await Wire.open(server.address)
    // The server hears of it a moment later.
    for (let i = 0; i < 50 && next.closed !== undefined; i++) next = await Wire.open(server.address)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(next.closed).toBeUndefined()
    for (const wire of [...wires, next]) wire.close()
  })

  it('behind a proxy are counted for whom it names, and for the proxy where it names nobody', async () => {
    server = await serve({ behindProxy: true, limits: { connecting: free, sockets: 2 } })
    const from = (address: string) => Wire.open(server.address, { headers: { 'x-forwarded-for': address } })
    const isOpen = async (wire: Wire) => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      return wire.closed === undefined
    }
    const one = [await from('10.0.0.1'), await from('10.0.0.1')]
    expect(await isOpen(await from('10.0.0.1'))).toBe(false)
    expect(await isOpen(await from('10.0.0.2'))).toBe(true)
    for (const garbage of ['nobody', 'unknown']) expect(await isOpen(await from(garbage))).toBe(true)
    expect(await isOpen(await from('another name'))).toBe(false)
    for (const wire of one) wire.close()
  })

  it('that join nothing are cut off after a while, and those that have are not', async () => {
    server = await serve({ limits: { silence: 200 } })
    const { match, seats } = await duel(server.address)
    const silent = await Wire.open(server.address)
    const chatty = await Wire.open(server.address)
    const joined = await Wire.join(server.address, match, seats[0]!)
    chatty.say({ t: 'ping' })
    await until(() => silent.closed !== undefined && chatty.closed !== undefined)
    expect(joined.closed).toBeUndefined()
    joined.close()
  })
})
