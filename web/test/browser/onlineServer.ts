import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { built } from './browser.ts'

const program = path.join(built ?? fileURLToPath(new URL('../../../dist', import.meta.url)), 'flagbridge.mjs')

/** A server as an operator starts it: a process of its own, with a file that outlives it. */
export class OnlineServer {
  private process: ChildProcess | undefined

  private constructor(
    private readonly folder: string,
    readonly port: number,
  ) {}

  static async start(): Promise<OnlineServer> {
    const server = new OnlineServer(mkdtempSync(path.join(tmpdir(), 'flagbridge-online-')), await freePort())
    await server.begin()
    return server
  }

  get address(): string {
    return `http://localhost:${this.port}/`
  }

  /** On the same file and port as before. */
  async begin(): Promise<void> {
    const file = path.join(this.folder, 'matches.sqlite')
    const started = spawn(process.execPath, [program, 'serve', '--port', String(this.port), '--db', file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.process = started
    await Promise.race([
      once(started.stdout, 'data'),
      once(started, 'exit').then(() => Promise.reject(new Error('the server did not start'))),
    ])
  }

  /** Without a word of goodbye. */
  async kill(): Promise<void> {
    const running = this.process
    if (running === undefined || running.exitCode !== null) return
    const ended = once(running, 'exit')
    running.kill('SIGKILL')
    await ended
  }

  async close(): Promise<void> {
    await this.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** What a command of the program prints. */
export function run(...args: readonly string[]): string {
  return execFileSync(process.execPath, [program, ...args], { encoding: 'utf8' })
}
