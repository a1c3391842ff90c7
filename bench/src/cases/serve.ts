import path from 'node:path'
import { startServer } from '@flagbridge/server'
import { sqliteStore } from '@flagbridge/store'
import { ready } from '../../peers/lib/control.mjs'

/** usage (as a child of load.mjs): serve.mjs FOLDER: the server as it is released, but for its limits. */
const folder = process.argv[2]!
const none = { most: 1e9, perSecond: 1e9 }
const rates = { creating: none, asking: none, connecting: none, speaking: none, bytes: none }
const server = await startServer({
  host: '127.0.0.1',
  port: 0,
  games: () => Promise.resolve([]),
  store: await sqliteStore(path.join(folder, 'matches.sqlite'), new URL('./sqliteWorker.mjs', import.meta.url)),
  limits: { ...rates, sockets: Infinity, waiting: Infinity },
})
ready(Number(new URL(server.address).port))
