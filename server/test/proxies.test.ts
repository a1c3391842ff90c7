import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Invitations } from '@flagbridge/client'
import type { FromServer } from '@flagbridge/protocol'
import { memoryStore } from '@flagbridge/store'
import { freePort, missingProxies, programHere } from '@flagbridge/store/testing'
import { WebSocket } from 'ws'
import type { RunningServer } from '../src/index.ts'
import { busses, PEOPLE, serve, until } from './tableside.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'flagbridge-proxy-'))
const deployed = (name: string) => readFileSync(`deploy/${name}`, 'utf8')
/** Certificates made for the test. */
const agent = new Agent({ rejectUnauthorized: false, keepAlive: false })

let port: number
let servers: RunningServer[]
let proxy: ChildProcess
const origin = () => `https://localhost:${port}`

interface Answer {
  readonly status: number
  readonly text: string
}

function ask(where: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = body === undefined ? undefined : JSON.stringify(body)
    const more =
      sent === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }
    const asked = request(
      `${origin()}${where}`,
      { agent, method: sent === undefined ? 'GET' : 'POST', headers: { ...more, ...headers } },
      (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      },
    )
    asked.on('error', reject)
    asked.end(sent)
  })
}

/** The file as it is shipped, but for names, ports and certificates. */
async function startNginx(): Promise<ChildProcess> {
  const key = path.join(folder, 'key.pem')
  const certificate = path.join(folder, 'certificate.pem')
  const subject = ['-subj', '/CN=localhost', '-days', '2', '-nodes']
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-keyout', key, '-out', certificate, ...subject], {
    stdio: 'ignore',
  })
  const here = (server: RunningServer) => `server ${new URL(server.address).host} max_fails=1 fail_timeout=2s;`
  const site = deployed('nginx.conf')
    .replace(/server 127\.0\.0\.1:8055 .*;/, servers.map(here).join('\n'))
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replaceAll('flagbridge.example.org;', 'localhost;')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
  const config = path.join(folder, 'nginx.conf')
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (what) => `${what}_temp_path ${folder}/${what};`,
  )
  writeFileSync(
    config,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}\n` +
      `http { access_log ${folder}/access.log; ${kept.join(' ')}\n${site}\n}\n`,
  )
  execFileSync(programHere('nginx')!, ['-t', '-c', config], { stdio: 'pipe' })
  return spawn(programHere('nginx')!, ['-c', config], { stdio: 'ignore' })
}

async function startCaddy(): Promise<ChildProcess> {
  const config = path.join(folder, 'Caddyfile')
  const data = path.join(folder, 'caddy')
  mkdirSync(data)
  const options = `admin off\nskip_install_trust\nauto_https disable_redirects\nstorage file_system ${data}\n`
  writeFileSync(config, `{\n${options}}\nimport ${path.resolve('deploy/Caddyfile')}\n`)
  const env = {
    ...process.env,
    FLAGBRIDGE_SITE: origin(),
    FLAGBRIDGE_SERVERS: servers.map(({ address }) => new URL(address).host).join(' '),
    HOME: data,
  }
  return spawn(programHere('caddy')!, ['run', '--config', config, '--adapter', 'caddyfile'], { env, stdio: 'ignore' })
}

/** A player: joins, asks for what may be answered, answers, until it is over. */
async function play(match: string, token: string, headers: Record<string, string>): Promise<number> {
  const socket = new WebSocket(`${origin().replace('https', 'wss')}/socket`, { rejectUnauthorized: false, headers })
  let answers = 0
  let isOver = false
  const say = (message: object) => socket.send(JSON.stringify(message))
  socket.on('open', () => say({ t: 'join', v: 1, match, token }))
  socket.on('message', (data: Buffer) => {
    const heard = JSON.parse(data.toString()) as FromServer
    if (heard.t === 'table' || heard.t === 'news' || heard.t === 'refused') {
      if (heard.t === 'news' && heard.news.t === 'over') isOver = true
      say({ t: 'legal', cid: `ask ${answers}` })
    }
    if (heard.t === 'legal' && heard.answers.length > 0)
      say({ t: 'act', cid: `${answers++}`, decision: heard.decision, action: heard.answers[0]!.action })
  })
  let failed: Error | undefined
  socket.on('error', (error) => (failed = error))
  await until(() => isOver || failed !== undefined || socket.readyState === WebSocket.CLOSED)
  if (failed !== undefined) throw failed
  socket.terminate()
  if (!isOver) throw new Error('cut off')
  return answers
}

const FREE = { most: 1e6, perSecond: 1e6 }

describe.skipIf(missingProxies().length > 0).each([
  ['nginx', startNginx],
  ['caddy', startCaddy],
])('behind %s, by the file in deploy/', (name, start) => {
  beforeAll(async () => {
    port = await freePort()
    const store = memoryStore()
    store.close = () => Promise.resolve()
    const options = { store, behindProxy: 1, limits: { creating: { most: 12, perSecond: 0.01 }, speaking: FREE } }
    const busOf = busses()
    servers = [await serve({ ...options, bus: busOf() }), await serve({ ...options, bus: busOf() })]
    proxy = await start()
    for (let status = 0; status !== 200; status = (await ask('/readyz').catch(() => ({ status: 0 }))).status)
      await new Promise((resolve) => setTimeout(resolve, 50))
  }, 60_000)
  afterAll(async () => {
    const gone = new Promise((resolve) => proxy.once('exit', resolve))
    proxy.kill('SIGTERM')
    await gone
    await Promise.all(servers.map((server) => server.close().catch(() => undefined)))
    if (name === 'caddy') rmSync(folder, { recursive: true, force: true })
  })

  it('a match is created, joined and played to its end over TLS', { timeout: 60_000 }, async () => {
    const created = await ask('/api/matches', { game: 'duel', options: {}, seats: PEOPLE })
    expect(created.status).toBe(201)
    const { match, seats } = JSON.parse(created.text) as Invitations
    const tokens: string[] = []
    for (const [seat, token] of seats.entries()) {
      const body = { token, name: `P${seat}`, seed: 'a seed of my own' }
      const { status, text } = await ask(`/api/matches/${match}/seat`, body)
      expect(status).toBe(201)
      tokens.push((JSON.parse(text) as { token: string }).token)
    }
    const answers = await Promise.all(tokens.map((token) => play(match, token, { origin: origin() })))
    expect(Math.min(...answers)).toBeGreaterThan(5)
    expect(
      (await ask(`/api/matches/${match}/record`, undefined, { authorization: `Bearer ${tokens[0]}` })).status,
    ).toBe(200)
  })

  it('pages of other origins are refused', async () => {
    const socket = new WebSocket(`${origin().replace('https', 'wss')}/socket`, {
      rejectUnauthorized: false,
      headers: { origin: 'https://elsewhere.example' },
    })
    const status = await new Promise((resolve) => {
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode))
      socket.on('error', resolve)
      socket.on('open', () => resolve('open'))
    })
    expect(status).toBe(403)
  })

  it('what is told to operators is not told to the public', async () => {
    expect((await ask('/metrics')).status).toBe(404)
  })

  it('one address stays one address, whatever it says in X-Forwarded-For', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 40; i++) {
      const headers = { 'x-forwarded-for': `10.0.${i}.1`, forwarded: `for=10.0.${i}.1` }
      statuses.push((await ask('/api/matches', { game: 'duel', options: {}, seats: PEOPLE }, headers)).status)
    }
    expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(24)
    expect(statuses.at(-1)).toBe(429)
  })

  it('while one server is away the other answers', { timeout: 60_000 }, async () => {
    await servers[0]!.close()
    for (let i = 0; i < 10; i++) expect((await ask('/readyz')).status).toBe(200)
  })
})
