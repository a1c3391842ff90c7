import { connect, type Socket } from 'node:net'
import { request } from 'node:http'
import { pause } from './figures.ts'

/** Everybody but 127.0.0.1: a loopback of Linux has many addresses. */
const from = (number: number) => `127.0.0.${10 + number}`

/** All abuses at once, for so many seconds. Each comes from an address of its own. */
export async function attack(address: string, seconds: number): Promise<void> {
  const until = performance.now() + seconds * 1000
  const isOver = () => performance.now() > until
  const target = new URL(address)
  const abuses = [pings, pieces, sockets, slow, malformed, lobby, bots, lists, stories]
  await Promise.all(abuses.map((abuse, i) => abuse(target, from(i), isOver).catch(() => undefined)))
}

type Abuse = (target: URL, localAddress: string, isOver: () => boolean) => Promise<void>

const PING = Buffer.from([0x89, 0x80, 0, 0, 0, 0])
const BEGIN = Buffer.from([0x01, 0x80, 0, 0, 0, 0])
const PIECE = Buffer.from([0x00, 0x80, 0, 0, 0, 0])

function open({ hostname, port, host }: URL, localAddress: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), localAddress })
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('closed')))
    socket.once('data', () => {
      socket.on('error', () => undefined)
      resolve(socket)
    })
    socket.write(
      `GET /socket HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    )
  })
}

const canWrite = (socket: Socket | undefined) => socket?.writable === true

function frame(text: string): Buffer {
  const body = Buffer.from(text)
  const head = body.length < 126 ? [0x81, 0x80 | body.length] : [0x81, 0x80 | 126, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), body])
}

interface Answer {
  readonly status: number
  readonly text: string
}

function ask(target: URL, localAddress: string, path: string, body?: unknown, bearer?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    }
    const { hostname, port } = target
    const method = body === undefined ? 'GET' : 'POST'
    const asked = request({ hostname, port, path, method, localAddress, headers }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    asked.on('error', reject)
    asked.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/** The same to a socket, again and again, and a new socket whenever it is cut off. */
function flooding(first: Buffer, again: Buffer): Abuse {
  const many = Buffer.concat(Array.from({ length: 2000 }, () => again))
  return async (target, localAddress, isOver) => {
    while (!isOver()) {
      const socket = await open(target, localAddress).catch(() => undefined)
      socket?.resume()
      socket?.write(first)
      while (canWrite(socket) && !isOver()) {
        socket?.write(many)
        await pause(5)
      }
      await pause(20)
    }
  }
}

const pings = flooding(PING, PING)
const pieces = flooding(BEGIN, PIECE)
const malformed = flooding(frame('{'), frame('{"t":"act","cid":"1","decision":{"a":[[[[1]]]]}}'))

/** As many as it is given, and for as long. */
const sockets: Abuse = async (target, localAddress, isOver) => {
  while (!isOver()) {
    await Promise.all(Array.from({ length: 20 }, () => open(target, localAddress).catch(() => undefined)))
    await pause(100)
  }
}

const bot = { kind: 'bot', level: 'admiral' }
const person = { kind: 'person' }
const create = (target: URL, localAddress: string, body: object) =>
  ask(target, localAddress, '/api/matches', { game: 'duel', options: {}, ...body })

const lobby: Abuse = async (target, localAddress, isOver) => {
  while (!isOver()) {
    await create(target, localAddress, { seats: [person, person], open: true }).catch(() => undefined)
    await pause(5)
  }
}

/** Admirals among themselves, for as many matches as it is given. */
const bots: Abuse = async (target, localAddress, isOver) => {
  while (!isOver()) {
    await create(target, localAddress, { game: 'duel', seats: [bot, bot] }).catch(() => undefined)
    await pause(5)
  }
}

const lists: Abuse = async (target, localAddress, isOver) => {
  while (!isOver()) {
    await Promise.all(
      ['open', 'running'].map((list) => ask(target, localAddress, `/api/matches?list=${list}`).catch(() => undefined)),
    )
    await pause(2)
  }
}

/** A match of one's own with a long log, whose whole story is asked for again and again, and never read. */
async function ownMatch(target: URL, localAddress: string): Promise<{ match: string; token: string }> {
  const made = JSON.parse((await create(target, localAddress, { seats: [person, bot] })).text) as {
    match: string
    seats: string[]
  }
  const mine = { token: made.seats[0], name: 'Mallory', seed: 'a seed of my own' }
  const { text } = await ask(target, localAddress, `/api/matches/${made.match}/seat`, mine)
  return { match: made.match, token: (JSON.parse(text) as { token: string }).token }
}

const slow: Abuse = async (target, localAddress, isOver) => {
  const { match, token } = await ownMatch(target, localAddress)
  const join = frame(JSON.stringify({ t: 'join', v: 1, match, token, story: true }))
  while (!isOver()) {
    const socket = await open(target, localAddress).catch(() => undefined)
    socket?.pause()
    for (let i = 0; canWrite(socket) && i < 100 && !isOver(); i++) {
      socket?.write(join)
      await pause(10)
    }
    socket?.destroy()
  }
}

const stories: Abuse = async (target, localAddress, isOver) => {
  const { match, token } = await ownMatch(target, localAddress)
  const socket = await open(target, localAddress)
  socket.resume()
  socket.write(frame(JSON.stringify({ t: 'join', v: 1, match, token })))
  for (let i = 0; i < 60; i++) {
    socket.write(frame(JSON.stringify({ t: 'say', cid: `${i}`, to: 'everybody', text: 'x'.repeat(400) })))
    await pause(60)
  }
  socket.write(frame(JSON.stringify({ t: 'resign', cid: 'end' })))
  await pause(500)
  while (!isOver()) {
    for (const what of ['record', 'dice'])
      await ask(target, localAddress, `/api/matches/${match}/${what}`, undefined, token).catch(() => undefined)
    await pause(2)
  }
  socket.destroy()
}
