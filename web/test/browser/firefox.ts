import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** What a stock Firefox is told before it starts: no questions, nothing fetched from its maker, nothing that moves. */
const PREFERENCES = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'ui.prefersReducedMotion': 1,
}

/** Milliseconds for a script in the page: a whole battle on a slow machine. */
const PATIENCE = 550_000

/**
 * Firefox as Debian ships it, by its own remote control (Marionette): what drives Chromium here wants a Firefox built
 * for it.
 */
export class Firefox {
  private heard = Buffer.alloc(0)
  private asked = 0
  private readonly waiting = new Map<number, { resolve(value: unknown): void; reject(reason: Error): void }>()

  private constructor(
    private readonly process: ChildProcess,
    private readonly profile: string,
    private readonly line: Socket,
  ) {
    line.on('data', (bytes: Buffer) => this.hear(bytes))
    line.on('close', () => {
      for (const { reject } of this.waiting.values()) reject(new Error('Firefox is gone'))
    })
  }

  static async open(program: string, { width, height }: { width: number; height: number }): Promise<Firefox> {
    const port = await freePort()
    const profile = mkdtempSync(path.join(tmpdir(), 'flagbridge-firefox-'))
    const preferences = Object.entries({ ...PREFERENCES, 'marionette.port': port })
    writeFileSync(
      path.join(profile, 'user.js'),
      preferences.map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`).join(''),
    )
    const args = ['--headless', '--marionette', '--no-remote', '--profile', profile]
    const size = { MOZ_HEADLESS_WIDTH: String(width), MOZ_HEADLESS_HEIGHT: String(height) }
    const child = spawn(program, args, { stdio: 'ignore', env: { ...process.env, ...size, HOME: profile } })
    const firefox = new Firefox(child, profile, await reach(port, child))
    await firefox.send('WebDriver:NewSession', {})
    await firefox.send('WebDriver:SetTimeouts', { script: PATIENCE })
    await firefox.send('WebDriver:SetWindowRect', { width, height })
    return firefox
  }

  async goto(url: string): Promise<void> {
    await this.send('WebDriver:Navigate', { url })
  }

  /** What an expression comes to in the page; a promise is waited for. */
  async evaluate<Value>(expression: string): Promise<Value> {
    const script = `const done = arguments[arguments.length - 1]
      Promise.resolve().then(() => ${expression}).then((is) => done({ is }), (e) => done({ failed: String(e) }))`
    const answer = (await this.send('WebDriver:ExecuteAsyncScript', { script, args: [] })) as {
      value: { is: Value } | { failed: string }
    }
    if ('failed' in answer.value) throw new Error(answer.value.failed)
    return answer.value.is
  }

  /** A picture of what is shown, as a PNG. */
  async picture(): Promise<Buffer> {
    const { value } = (await this.send('WebDriver:TakeScreenshot', { full: false })) as { value: string }
    return Buffer.from(value, 'base64')
  }

  async close(): Promise<void> {
    const gone = new Promise((resolve) => this.process.once('exit', resolve))
    this.process.kill()
    await gone
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 })
  }

  private send(command: string, parameters: object): Promise<unknown> {
    const id = ++this.asked
    const text = JSON.stringify([0, id, command, parameters])
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject })
      this.line.write(`${Buffer.byteLength(text)}:${text}`)
    })
  }

  /** Every message is its length in bytes, a colon, and JSON: `[1, id, error, result]` is an answer. */
  private hear(bytes: Buffer): void {
    this.heard = Buffer.concat([this.heard, bytes])
    for (;;) {
      const colon = this.heard.indexOf(':')
      const length = Number(this.heard.subarray(0, colon).toString())
      if (colon < 0 || this.heard.length < colon + 1 + length) return
      const said = JSON.parse(this.heard.subarray(colon + 1, colon + 1 + length).toString()) as unknown
      this.heard = this.heard.subarray(colon + 1 + length)
      if (!Array.isArray(said)) continue
      const [, id, error, result] = said as [number, number, { message: string } | null, unknown]
      const asker = this.waiting.get(id)
      this.waiting.delete(id)
      if (error === null) asker?.resolve(result)
      else asker?.reject(new Error(error.message))
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Milliseconds that a browser may take to start, and between two knocks. */
const START = 60_000
const KNOCK = 200

async function reach(port: number, child: ChildProcess): Promise<Socket> {
  for (const until = performance.now() + START; performance.now() < until && child.exitCode === null; ) {
    const line = connect(port, '127.0.0.1')
    const isThere = await new Promise<boolean>((resolve) => {
      line.once('connect', () => resolve(true))
      line.once('error', () => resolve(false))
    })
    if (isThere) return line
    await new Promise((resolve) => setTimeout(resolve, KNOCK))
  }
  child.kill()
  throw new Error('Firefox did not start')
}
