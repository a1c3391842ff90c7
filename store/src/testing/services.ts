import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/*
 * For tests alone, of this package and of others: a database and a Redis to run against. It is a source because other
 * packages import it, as `@flagbridge/store/testing`; `index.ts` does not, so no program carries it.
 */

/** A database or a Redis of its own for a test, on a free port, gone with it. */
export interface TestService {
  readonly url: string
  /** Ends it so, and starts it again on the same port with what it has kept. */
  restart(signal: NodeJS.Signals): Promise<void>
  stop(): Promise<void>
}

/** Debian's packages, by the program that a machine without them lacks. */
export const PROGRAMS = { postgres: 'postgresql', 'redis-server': 'redis-server' } as const
export const PROXIES = { nginx: 'nginx', caddy: 'caddy' } as const

/** The path of a program of Postgres or Redis, if it is installed; Debian keeps Postgres away from the PATH. */
export function programHere(name: string): string | undefined {
  const versions = '/usr/lib/postgresql'
  const folders = [
    ...(process.env['PATH'] ?? '').split(':'),
    '/usr/sbin',
    ...(existsSync(versions) ? readdirSync(versions).map((version) => path.join(versions, version, 'bin')) : []),
  ]
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
}

/** What the tests of several servers lack on this machine. */
export function missingPrograms(): (keyof typeof PROGRAMS)[] {
  return (['postgres', 'redis-server'] as const).filter((name) => programHere(name) === undefined)
}

/** What the tests of proxies lack. */
export function missingProxies(): (keyof typeof PROXIES)[] {
  return (['nginx', 'caddy'] as const).filter((name) => programHere(name) === undefined)
}

export async function startPostgres(): Promise<TestService> {
  const folder = mkdtempSync(path.join(tmpdir(), 'flagbridge-postgres-'))
  const user = unprivileged()
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  const data = path.join(folder, 'data')
  const initdb = spawnSync(
    programHere('initdb')!,
    ['-D', data, '-U', 'flagbridge', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    { ...user, cwd: folder, encoding: 'utf8' },
  )
  if (initdb.status !== 0) throw new Error(`initdb: ${initdb.stderr}`)
  const port = await freePort()
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off']
  const start = () =>
    spawn(programHere('postgres')!, ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    })
  const isReady = () => {
    const ready = spawnSync(programHere('pg_isready')!, ['-h', '127.0.0.1', '-p', `${port}`, '-q'])
    return Promise.resolve(ready.status === 0)
  }
  return serviceOf(start, isReady, folder, 'SIGINT', `postgres://flagbridge@127.0.0.1:${port}/postgres`)
}

/** A connection of the test's own: to lock tables and to end other connections. */
export async function openPostgres(url: string) {
  const { default: pg } = await import('pg')
  const db = new pg.Client({ connectionString: url })
  db.on('error', () => undefined)
  await db.connect()
  return db
}

export async function startRedis(): Promise<TestService> {
  const folder = mkdtempSync(path.join(tmpdir(), 'flagbridge-redis-'))
  const port = await freePort()
  const args = [
    '--port',
    `${port}`,
    '--bind',
    '127.0.0.1',
    '--dir',
    folder,
    '--save',
    '',
    '--maxmemory-policy',
    'noeviction',
  ]
  const start = () => spawn(programHere('redis-server')!, args, { stdio: 'ignore' })
  return serviceOf(start, () => isOpen(port), folder, 'SIGTERM', `redis://127.0.0.1:${port}`)
}

/** Postgres refuses to run as root. */
function unprivileged(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((what) => spawnSync('id', [what, name], { encoding: 'utf8' }))
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new Error('Postgres does not run as root, and there is neither a user postgres nor nobody')
}

async function serviceOf(
  start: () => ChildProcess,
  isReady: () => Promise<boolean>,
  folder: string,
  signal: NodeJS.Signals,
  url: string,
): Promise<TestService> {
  let child = start()
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = async (how: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill(how)
    await gone
  }
  await answers(isReady, child)
  return {
    url,
    restart: async (how) => {
      await ended(how)
      // What it left behind may still hold its memory for a moment: then it ends at once, and is tried again.
      for (;;) {
        child = start()
        if (
          await answers(isReady, child).then(
            () => true,
            () => false,
          )
        )
          return
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    stop: async () => {
      process.off('exit', kill)
      await ended(signal)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}

async function answers(isThere: () => Promise<boolean>, child: ChildProcess): Promise<void> {
  while (!(await isThere())) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
