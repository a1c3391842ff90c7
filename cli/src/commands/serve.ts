import { Option, type Command } from 'commander'
import path from 'node:path'
import { fits } from '@flagbridge/catalog'
import type { Pack } from '@flagbridge/formats'
import { PACK_LIMITS, startServer, type ListedGame } from '@flagbridge/server'
import { coverageOf, summaryOf } from '../coverage/report.ts'
import { openKeeping } from '../keeping.ts'
import { Failed, print, UsageError } from '../output.ts'
import { addPackFlag, openFiled, readPacks, type PackFlags } from '../packs.ts'
import { defaultDatabase, projectRoot } from '../project.ts'
import { configText, readServerConfig, type ServerConfig } from '../serverConfig.ts'
import { games } from '../shelf.ts'
import { whole } from './sim.ts'

interface Options extends PackFlags {
  readonly packBytes?: string
  readonly packCount?: string
  readonly port: string
  readonly host: string
  readonly db: string
  readonly redis?: string
  readonly log: boolean
  readonly proxy?: string | boolean
  readonly metrics?: string
  readonly metricsHost: string
  readonly drain: string
  readonly older?: string
  readonly bots?: string
  readonly wait: string
  readonly config?: string
  readonly printConfig?: true
  readonly json?: true
}

const MOST_PORT = 65_535

export function addServe(program: Command): void {
  const command = program.command('serve').description('serve the start page and matches by link')
  addPackFlag(command)
    .option(
      '--pack-bytes <n>',
      'how large the packs that a match brings along may be, all together ' +
        `(default: ${PACK_LIMITS.bytes}, env: FLAGBRIDGE_PACK_BYTES)`,
    )
    .option(
      '--pack-count <n>',
      `how many packs a match may bring along; 0 for none (default: ${PACK_LIMITS.count}, env: FLAGBRIDGE_PACK_COUNT)`,
    )
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
    .addOption(
      new Option(
        '--proxy [n]',
        'believe so many proxies, one behind the other, the address of a client; 1 unless said',
      ).env('FLAGBRIDGE_PROXY'),
    )
    .addOption(new Option('--metrics <port>', 'a port of its own for /metrics (Prometheus)').env('FLAGBRIDGE_METRICS'))
    .addOption(
      new Option('--metrics-host <name>', 'the address of that port')
        .env('FLAGBRIDGE_METRICS_HOST')
        .default('localhost'),
    )
    .addOption(
      new Option('--older <url>', 'a server of the release before, for matches that were begun by its rules').env(
        'FLAGBRIDGE_OLDER',
      ),
    )
    .addOption(
      new Option('--drain <seconds>', 'how long it plays on, not ready, after it was told to stop')
        .env('FLAGBRIDGE_DRAIN')
        .default('0'),
    )
    .addOption(new Option('--bots <n>', 'threads in which computer opponents think').env('FLAGBRIDGE_BOTS'))
    .addOption(
      new Option('--wait <seconds>', 'how long to wait for a Postgres that is not there yet')
        .env('FLAGBRIDGE_WAIT')
        .default('0'),
    )
    .addOption(
      new Option('--config <file>', 'limits, and how long matches are kept, as YAML; --print-config shows one').env(
        'FLAGBRIDGE_CONFIG',
      ),
    )
    .option('--print-config', 'print these settings as they are now, and do nothing else')
    .option('--json', 'print one line of JSON with the address when it is open')
    .addHelpText(
      'after',
      '\nExamples:\n  flagbridge serve\n  flagbridge serve --port 9000\n' +
        '  flagbridge serve --pack my-fleet.yaml\n' +
        '  flagbridge serve --db postgres://flagbridge@db/matches --redis redis://cache',
    )
    .action(serve)
}

async function serve(options: Options): Promise<void> {
  const config = withFlags(await readServerConfig(options.config, process.env), options)
  if (options.printConfig === true) return print(configText(config).trimEnd())
  const port = whole('port', options.port, 0, MOST_PORT)
  const threads = options.bots === undefined ? undefined : whole('bots', options.bots, 1)
  const metrics =
    options.metrics === undefined
      ? {}
      : { metrics: { host: options.metricsHost, port: whole('metrics', options.metrics, 0, MOST_PORT) } }
  const packs = await housePacks(options.pack)
  const keeping = await openKeeping(options.db, options.redis, threads, whole('wait', options.wait, 0))
  const server = await startServer({
    host: options.host,
    port,
    games: listed,
    packs,
    packLimits: config.pack,
    limits: config.limits,
    keep: config.keep,
    ...keeping,
    page: path.join(projectRoot, 'dist/web'),
    log: options.log,
    behindProxy: proxies(options.proxy),
    ...metrics,
    ...older(options.older),
    drain: 1000 * whole('drain', options.drain, 0),
  }).catch(async (error: unknown) => {
    await Promise.all([keeping.bots.close(), keeping.bus?.close()])
    await keeping.store.close()
    const code = (error as { code?: string }).code
    if (code === 'EADDRINUSE') throw new Failed(taken(error as { port?: number }, port))
    throw error
  })
  const { address, metrics: numbers } = server
  print(options.json === true ? JSON.stringify({ address, metrics: numbers }) : `Flagbridge is open at ${address}`)
  const close = () => void server.close().then(() => process.exit(0))
  process.once('SIGINT', close)
  process.once('SIGTERM', close)
}

/** A flag counts more than file and environment. */
function withFlags(config: ServerConfig, { packBytes, packCount }: Options): ServerConfig {
  const bytes = packBytes === undefined ? config.pack.bytes : whole('pack-bytes', packBytes, 0)
  const count = packCount === undefined ? config.pack.count : whole('pack-count', packCount, 0)
  return { ...config, pack: { bytes, count } }
}

/** Packs for every new match of their games; that they open is seen before anybody is let in. */
async function housePacks(places: readonly string[]): Promise<Pack[]> {
  const filed = await readPacks(places)
  for (const game of games)
    await openFiled(
      game,
      filed.filter(({ pack }) => fits(game, pack)),
    )
  return filed.map(({ pack }) => pack)
}

/** `--proxy` and `--proxy 1` say the same. */
function proxies(said: string | boolean | undefined): number {
  return typeof said === 'string' ? whole('proxy', said, 0) : said === true ? 1 : 0
}

/** An address that ends with a slash: what follows # stands behind it. */
function older(said: string | undefined): { readonly older?: string } {
  if (said === undefined) return {}
  if (!URL.canParse(said) || !/^https?:$/.test(new URL(said).protocol))
    throw new UsageError('--older: https://host/path/ is wanted')
  return { older: said.endsWith('/') ? said : `${said}/` }
}

function taken({ port }: { readonly port?: number }, main: number): string {
  return `port ${port ?? main} is taken; say another with ${port === main ? '--port' : '--metrics'}`
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
