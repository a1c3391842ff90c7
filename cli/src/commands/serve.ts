import { Option, type Command } from 'commander'
import path from 'node:path'
import { startServer, type ListedGame } from '@flagbridge/server'
import { coverageOf, summaryOf } from '../coverage/report.ts'
import { openKeeping } from '../keeping.ts'
import { Failed, print } from '../output.ts'
import { defaultDatabase, projectRoot } from '../project.ts'
import { games } from '../shelf.ts'
import { whole } from './sim.ts'

interface Options {
  readonly port: string
  readonly host: string
  readonly db: string
  readonly redis?: string
  readonly log: boolean
  readonly proxy: boolean
  readonly bots?: string
  readonly json?: true
}

export function addServe(program: Command): void {
  program
    .command('serve')
    .description('serve the start page and matches by link')
    .addOption(new Option('--port <n>', 'the port to listen on').env('FLAGBRIDGE_PORT').default('8055'))
    .addOption(new Option('--host <name>', 'the address to listen on').env('FLAGBRIDGE_HOST').default('localhost'))
    .addOption(
      new Option('--db <file>', 'where matches are kept: a file, or postgres://…')
        .env('FLAGBRIDGE_DB')
        .default(defaultDatabase),
    )
    .addOption(
      new Option('--redis <url>', 'redis://…, by which several servers on one Postgres hear of each other').env(
        'FLAGBRIDGE_REDIS',
      ),
    )
    .option('--log', 'JSON lines on standard output (env: FLAGBRIDGE_LOG=1)', isSet('FLAGBRIDGE_LOG'))
    .option('--proxy', 'believe a proxy the address of a client (env: FLAGBRIDGE_PROXY=1)', isSet('FLAGBRIDGE_PROXY'))
    .addOption(new Option('--bots <n>', 'threads in which computer opponents think').env('FLAGBRIDGE_BOTS'))
    .option('--json', 'print one line of JSON with the address when it is open')
    .addHelpText(
      'after',
      '\nExamples:\n  flagbridge serve\n  flagbridge serve --port 9000\n  flagbridge serve --db postgres://flagbridge@db/matches --redis redis://cache',
    )
    .action(async (options: Options) => {
      const port = whole('port', options.port, 0)
      const threads = options.bots === undefined ? undefined : whole('bots', options.bots, 1)
      const keeping = await openKeeping(options.db, options.redis, threads)
      const server = await startServer({
        host: options.host,
        port,
        games: listed,
        ...keeping,
        page: path.join(projectRoot, 'dist/web'),
        log: options.log,
        behindProxy: options.proxy,
      }).catch(async (error: unknown) => {
        await Promise.all([keeping.bots.close(), keeping.bus?.close()])
        await keeping.store.close()
        const code = (error as { code?: string }).code
        if (code === 'EADDRINUSE') throw new Failed(`port ${port} is taken; say another with --port`)
        throw error
      })
      print(
        options.json === true ? JSON.stringify({ address: server.address }) : `Flagbridge is open at ${server.address}`,
      )
      const close = () => void server.close().then(() => process.exit(0))
      process.once('SIGINT', close)
      process.once('SIGTERM', close)
    })
}

function isSet(variable: string): boolean {
  return process.env[variable] === '1'
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
