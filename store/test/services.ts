import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A database or a Redis of its own for a test, on a free port, gone with it. */
export interface Service {
  readonly url: string
  stop(): Promise<void>
}

/** Debian's packages, by the program that a machine without them lacks. */
export const PROGRAMS = { postgres: 'postgresql', 'redis-server': 'redis-server' } as const

/** The path of a program of Postgres or Redis, if it is installed; Debian keeps Postgres away from the PATH. */
export function programHere(name: string): string | undefined {
  const versions = '/usr/lib/postgresql'
  const folders = [
    ...(process.env['PATH'] ?? '').split(':'),
    ...(existsSync(versions) ? readdirSync(versions).map((version) => path.join(versions, version, 'bin')) : []),
  ]
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
}

/** What the tests of several servers lack on this machine. */
export function missingPrograms(): (keyof typeof PROGRAMS)[] {
  return (['postgres', 'redis-server'] as const).filter((name) => programHere(name) === undefined)
}

export async function startPostgres(): Promise<Service> {
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
  const child = spawn(programHere('postgres')!, ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  })
  const service = serviceOf(child, folder, 'SIGINT', `postgres://flagbridge@127.0.0.1:${port}/postgres`)
  await answers(() => {
    const ready = spawnSync(programHere('pg_isready')!, ['-h', '127.0.0.1', '-p', `${port}`, '-q'])
    return Promise.resolve(ready.status === 0)
  }, child)
  return service
}

export async function startRedis(): Promise<Service> {
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
  const child = spawn(programHere('redis-server')!, args, { stdio: 'ignore' })
  const service = serviceOf(child, folder, 'SIGTERM', `redis://127.0.0.1:${port}`)
  await answers(() => isOpen(port), child)
  return service
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

function serviceOf(child: ChildProcess, folder: string, signal: NodeJS.Signals, url: string): Service {
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  return {
    url,
    stop: async () => {
      process.off('exit', kill)
      if (child.exitCode === null && child.signalCode === null) {
        const gone = new Promise((resolve) => child.once('exit', resolve))
        child.kill(signal)
        await gone
      }
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
