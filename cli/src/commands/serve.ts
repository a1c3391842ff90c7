import type { Command } from 'commander'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { startServer, type ListedGame } from '@flagbridge/server'
import { sqliteStore } from '@flagbridge/store'
import { coverageOf, summaryOf } from '../coverage/report.ts'
import { Failed, print } from '../output.ts'
import { defaultDatabase, projectRoot } from '../project.ts'
import { games } from '../shelf.ts'
import { whole } from './sim.ts'

export function addServe(program: Command): void {
  program
    .command('serve')
    .description('serve the start page and matches by link')
    .option('--port <n>', 'the port to listen on', process.env['FLAGBRIDGE_PORT'] ?? '8055')
    .option('--host <name>', 'the address to listen on', process.env['FLAGBRIDGE_HOST'] ?? 'localhost')
    .option('--db <file>', 'where matches are kept', defaultDatabase)
    .option('--log', 'JSON lines on standard output', process.env['FLAGBRIDGE_LOG'] === '1')
    .addHelpText('after', '\nExamples:\n  flagbridge serve\n  flagbridge serve --port 9000')
    .action(async (options: { port: string; host: string; db: string; log: boolean }) => {
      const port = whole('port', options.port, 0)
      await mkdir(path.dirname(options.db), { recursive: true })
      const store = await sqliteStore(options.db, new URL('./sqliteWorker.mjs', import.meta.url))
      const server = await startServer({
        host: options.host,
        port,
        games: listed,
        store,
        page: path.join(projectRoot, 'dist/web'),
        log: options.log,
      }).catch(async (error: unknown) => {
        await store.close()
        const code = (error as { code?: string }).code
        if (code === 'EADDRINUSE') throw new Failed(`port ${port} is taken; say another with --port`)
        throw error
      })
      print(`Flagbridge is open at ${server.address}`)
      const close = () => void server.close().then(() => process.exit(0))
      process.once('SIGINT', close)
      process.once('SIGTERM', close)
    })
}

let counted: Promise<readonly ListedGame[]> | undefined

/** The shelf with its rule coverage, counted once. */
function listed(): Promise<readonly ListedGame[]> {
  counted ??= Promise.all(
    games.map(async (game) => ({
      id: game.id,
      title: game.title,
      rules: summaryOf(await coverageOf(projectRoot, game)),
    })),
  )
  return counted
}
