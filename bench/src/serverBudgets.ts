import path from 'node:path'
import type { PeerFigure, RatioBound } from './budgets.ts'
import { bundleServer } from './bundle.ts'
import type { Case, Figures } from './measure.ts'
import { peersFolder } from './peers.ts'

/** The relay parses a move, stamps it and sends it to both players; it stores nothing and knows no rules. */
const relay = (seconds: number): Case => peer('ws relay', 'ws-relay', seconds)
const boardgameIo = (seconds: number): Case => peer('boardgame.io server, in memory', 'bgio-memory', seconds)
const colyseus = (seconds: number): Case => peer('Colyseus', 'colyseus', seconds)
const pacedRelay = (seconds: number): Case => peer('ws relay at 500 moves/s', 'paced-relay', seconds)
const pacedBoardgameIo = (seconds: number): Case => peer('boardgame.io at 500 moves/s', 'paced-bgio-memory', seconds)
const pacedColyseus = (seconds: number): Case => peer('Colyseus at 500 moves/s', 'paced-colyseus', seconds)

let bundled: Promise<string> | undefined

/** The server with its database on the disk: rules played, synced before anyone sees it, sent to both seats. */
async function ours(name: string, mode: string, seconds: number): Promise<Case> {
  bundled ??= bundleServer()
  return { name, command: [await bundled, mode, String(seconds)], loadsServer: true }
}

function peer(name: string, measured: string, seconds: number): Case {
  const command = [path.join(peersFolder, 'server/bench.mjs'), measured, String(seconds)]
  return { name, command, loadsServer: true }
}

const against = (figure: string) => (figures: readonly Figures[]) => figures[0]![figure]! / figures[1]![figure]!

const flatOut: readonly PeerFigure[] = [
  { name: 'boardgame.io', peer: 'server/node_modules/socket.io', case: boardgameIo },
  { name: 'Colyseus', peer: 'server/node_modules/@colyseus/core', case: colyseus },
]
const paced: readonly PeerFigure[] = [
  { name: 'boardgame.io', peer: 'server/node_modules/socket.io', case: pacedBoardgameIo },
  { name: 'Colyseus', peer: 'server/node_modules/@colyseus/core', case: pacedColyseus },
]

/** The budgets of the server, in the order of the table in README.md. */
export const serverBudgets: readonly RatioBound[] = [
  {
    name: 'server: CPU for a durable move, against a bare ws relay',
    bound: '<=',
    must: 2,
    goal: 1.35,
    cases: async (seconds) => [await ours('flagbridge', 'play', seconds), relay(seconds)],
    ratio: against('serverUsPerOp'),
    beside: flatOut,
  },
  {
    name: 'server: moves a second in 50 matches, against a bare ws relay',
    bound: '>=',
    must: 0.4,
    goal: 0.7,
    cases: async (seconds) => [await ours('flagbridge', 'play', seconds), relay(seconds)],
    ratio: against('perSec'),
    beside: flatOut,
  },
  {
    name: 'server: p99 latency at 500 moves a second, against a bare ws relay',
    bound: '<=',
    must: 2.2,
    goal: 1.8,
    cases: async (seconds) => [await ours('flagbridge at 500 moves/s', 'paced', seconds), pacedRelay(seconds)],
    ratio: against('p99ms'),
    beside: paced,
  },
  {
    name: 'server: bytes for a move and player, 30 ships against 8',
    bound: '<=',
    must: 1.2,
    goal: 1,
    cases: async (seconds) => [await ours('flagbridge, bytes', 'bytes', seconds)],
    ratio: ([figures]) => figures!['many']! / figures!['few']!,
  },
  {
    name: 'server: memory of an idle connection, against bare ws',
    bound: '<=',
    must: 1.5,
    goal: 1.2,
    cases: async (seconds) => [await ours('flagbridge, idle', 'idle', seconds), peer('ws, idle', 'idle-ws', seconds)],
    ratio: against('rssPerConnKB'),
    beside: [
      {
        name: 'Socket.IO, which boardgame.io uses',
        peer: 'server/node_modules/socket.io',
        case: (seconds) => peer('Socket.IO, idle', 'idle-sio', seconds),
      },
    ],
  },
]
