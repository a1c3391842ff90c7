import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { mutated, seededDice } from '@flagbridge/kernel'
import { keep, numberFor, pause, percentile, piecesOf } from './figures.ts'
import { aliveIn, collecting, end, isAlive, memoryOf, startProgram } from './program.ts'
import { sitDown, Stranger, type TakenSeat } from './stranger.ts'

/*
 * npm run proof -- frames [--frames 1000000] [--seed N]
 * Frames that no client sends: messages with something wrong in them, text that is no JSON, frames that the socket's
 * own protocol forbids. The server must live, play on, and what is alive in it once all garbage is thrown away must be
 * no more in the last third than in the second: in the first it finds out how much room it needs.
 */
const frames = numberFor('frames', 1_000_000)
const chance = seededDice(`frames ${numberFor('seed', piecesOf('frames').length + 1)}`)
const SOCKETS = 20
/** Frames that are written at once. */
const BATCH = 200
/** Megabytes: of what is on its way at the moment. */
const SLACK = 3
/** So often it is looked at what is alive; nothing is on its way then. */
const LOOKS = 30
const REST = 400

const folder = mkdtempSync(path.join(tmpdir(), 'flagbridge-frames-'))
const left = path.join(folder, 'memory.json')
const server = await startProgram(
  ['--port', '0', '--metrics', '0', '--db', path.join(folder, 'matches.sqlite')],
  undefined,
  collecting(left),
)
const people = [{ kind: 'person' as const }, { kind: 'person' as const }]
const newMatch = () => sitDown(() => server.address, { game: 'duel', options: {}, seats: people })
const [attacked] = await newMatch()

/** One of each kind that a client may say. */
const SAYABLE: readonly object[] = [
  { t: 'join', v: 1, match: attacked!.match, token: attacked!.token, seat: 0, last: 3, story: true },
  { t: 'act', cid: '1', decision: 0, action: { do: 'hold', ship: 0 } },
  { t: 'say', cid: '2', to: 'everybody', text: 'hello' },
  { t: 'offer', cid: '4', what: 'draw' },
  { t: 'offer', cid: '5', what: 'stand-in', seat: 1, level: 'random' },
  { t: 'answer', cid: '6', what: 'take-back', yes: true },
  { t: 'stand-in', cid: '8', level: null },
  { t: 'legal', cid: '9', words: true },
  { t: 'ping' },
]

const any = (count: number) => chance.die(count, 'any') - 1
const byte = () => any(256)

function text(): string {
  const message = SAYABLE[any(SAYABLE.length)]!
  const kind = any(10)
  if (kind < 5) return JSON.stringify(mutated(message, chance))
  const whole = JSON.stringify(message)
  const at = any(whole.length)
  if (kind < 7) return whole.slice(0, at) + String.fromCharCode(byte(), byte()) + whole.slice(at + any(3))
  if (kind === 7) return '['.repeat(1 + any(200)) + ']'.repeat(any(200))
  if (kind === 8) return `{"t":"ping","${['__proto__', 'constructor', 'prototype'][any(3)]}":{"polluted":true}}`
  return whole.slice(0, at)
}

/** A frame by hand: now and then with a kind, a length or bits that are not allowed, after which a server hangs up. */
function frame(): Buffer {
  const isForbidden = any(2000) === 0
  const body = Buffer.from(isForbidden ? Array.from({ length: any(120) }, byte) : text())
  const first = isForbidden ? byte() : any(40) === 0 ? 0x89 + any(2) : 0x81
  const isControl = (first & 0x08) !== 0
  const sent = isControl && !isForbidden ? body.subarray(0, 125) : body
  const head =
    sent.length < 126 ? [first, 0x80 | sent.length] : [first, 0x80 | 126, sent.length >> 8, sent.length & 255]
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), sent])
}

function open(): Promise<Socket> {
  const { hostname, port, host } = new URL(server.address)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.once('error', reject)
    socket.once('data', () => {
      socket.on('error', () => undefined)
      socket.resume()
      resolve(socket)
    })
    socket.write(
      `GET /socket HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    )
  })
}

let sent = 0
/** Those that the server has read: what was written to a socket that it had closed does not count. */
let heard = 0
const isEnough = () => heard >= frames
let sockets = 0
const flow = { isResting: false }
const memory: { readonly heard: number; readonly alive: number }[] = []
async function flood(): Promise<void> {
  let socket: Socket | undefined
  while (!isEnough()) {
    if (socket === undefined || socket.closed || socket.destroyed || !socket.writable) {
      socket = await open()
      sockets++
      if (any(2) === 0) {
        const join = Buffer.from(JSON.stringify({ ...SAYABLE[0], seat: undefined, last: undefined, story: undefined }))
        socket.write(
          Buffer.concat([Buffer.from([0x81, 0x80 | 126, join.length >> 8, join.length & 255, 0, 0, 0, 0]), join]),
        )
      }
    }
    while (flow.isResting) await pause(20)
    const many = Buffer.concat(Array.from({ length: BATCH }, frame))
    sent += BATCH
    const isFree = socket.write(many)
    if (!isFree) await Promise.race([new Promise((resolve) => socket!.once('drain', resolve)), pause(200)])
    else await new Promise((resolve) => setImmediate(resolve))
    if (!isAlive(server)) throw new Error('the server has died')
  }
  socket?.destroy()
}

async function look(): Promise<void> {
  const text = await (await fetch(`${server.metrics}/metrics`)).text()
  const found = text.matchAll(/^flagbridge_(?:messages_total|refused_total\{where="socket",[^}]*\}) (\d+)$/gm)
  heard = [...found].reduce((sum, [, count]) => sum + Number(count), 0)
  if (heard >= (memory.length * frames) / LOOKS) {
    flow.isResting = true
    await pause(REST)
    memory.push({ heard, alive: await aliveIn(server, left) })
    flow.isResting = false
  }
  const megabytes = `${memory.at(-1)!.alive} of ${memoryOf(server)} MB alive`
  process.stderr.write(`\r${heard}/${frames} frames heard, ${sockets} sockets, ${megabytes}   `)
}
async function watch(): Promise<void> {
  while (!isEnough()) {
    await look()
    await pause(500)
  }
}
await Promise.all([watch(), ...Array.from({ length: SOCKETS }, flood)])
const resident = memoryOf(server)

/** An honest match still goes to its end. */
const chairs: TakenSeat[] = await newMatch()
const strangers = chairs.map(
  (chair) =>
    new Stranger(
      chair,
      () => server.address,
      (count) => any(count),
      0,
    ),
)
for (let i = 0; i < 600 && strangers.some((one) => !one.isOver); i++) await pause(50)
const isPlayed = strangers.every((one) => one.isOver)
const lives = isAlive(server)
await end(server, 'SIGTERM')
rmSync(folder, { recursive: true, force: true })
/** Half of the time it was less. */
function between(from: number, to: number): number {
  const inside = memory.filter((one) => one.heard >= from * frames && one.heard < to * frames)
  return percentile(
    inside.map(({ alive }) => alive),
    0.5,
  )
}
const tenths = Array.from({ length: 10 }, (_, i) => between(i / 10, (i + 1) / 10))
const [second, last] = [between(1 / 3, 2 / 3), between(2 / 3, Infinity)]
const figures = {
  frames: sent,
  heard,
  sockets,
  crashes: lives ? 0 : 1,
  tenths,
  memoryAliveSecondThird: second,
  memoryAliveLastThird: last,
  memoryResident: resident,
  isPlayed,
}
keep('frames', figures)
process.exit(lives && isPlayed && last < second + SLACK ? 0 : 1)
