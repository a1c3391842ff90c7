import { bytes } from './load/bytes.ts'
import { idle } from './load/idle.ts'
import { play } from './load/play.ts'
import { startChild } from './load/child.ts'
import { report } from './pace.ts'

/**
 * usage: load.mjs play|paced|idle|bytes SECONDS: drives the server from outside, by the same measure as
 * peers/server/bench.mjs drives the others: 50 matches of two, one move under way in each, the next when both have
 * seen the last. `paced` offers 500 moves a second; `idle` counts what a connection costs that says nothing; `bytes`
 * what a player is sent.
 */
const [mode, seconds] = process.argv.slice(2)
const server = await startChild('serve.mjs', mode === 'idle')
const measured: Record<string, () => Promise<Record<string, number>>> = {
  play: () => play(server, Number(seconds), 0),
  paced: () => play(server, Number(seconds), 100),
  idle: () => idle(server),
  bytes: () => bytes(server),
}
report(await measured[mode!]!())
await server.stop()
process.exit(0)
