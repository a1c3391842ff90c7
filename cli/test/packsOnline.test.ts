import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileOf, openedWith, packIn, STRANGERS } from './recorded.ts'
import { run } from './run.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'packs-online-'))
let child: ChildProcess
let address: string

/** A server as a person starts it; its bots think in threads of their own. */
beforeAll(async () => {
  const program = fileURLToPath(new URL('../../bin/flagbridge.mjs', import.meta.url))
  const flags = ['serve', '--port', '0', '--db', path.join(folder, 'matches.sqlite'), '--json']
  child = spawn(process.execPath, [program, ...flags, '--pack', fileOf('eastern-fleet.yaml')])
  const line = await new Promise<string>((resolve) => child.stdout!.once('data', (data) => resolve(String(data))))
  address = (JSON.parse(line) as { address: string }).address
}, 300_000)
afterAll(() => child.kill())

async function ask(way: string, body?: unknown, bearer?: string): Promise<unknown> {
  const reply = await fetch(`${address}${way}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return reply.json()
}

describe.each(STRANGERS)('a stranger’s pack of %s', (game, name, fleets) => {
  it('is fought with online, and the record replays in a process that has nothing else', async () => {
    const pack = packIn(name)
    const { box } = await openedWith(game, [pack])
    const ready = box.ready({ number: 1, fleets })
    if (!ready.ok) throw new Error('there are such fleets')
    const bot = { kind: 'bot', level: 'random' }
    const wanted = { game, options: ready.value as unknown, packs: [JSON.parse(pack.text)], seats: [bot, bot] }
    const { match, onlooker } = (await ask('/api/matches', wanted)) as { match: string; onlooker: string }
    const status = async () => ((await ask(`/api/matches/${match}`, undefined, onlooker)) as { status: string }).status
    while ((await status()) !== 'over') await new Promise((resolve) => setTimeout(resolve, 100))
    const record = await ask(`/api/matches/${match}/record`, undefined, onlooker)
    expect(record).toMatchObject({ carries: [{ game: pack.game }] })
    const file = path.join(folder, `${game}.flagbridge.json`)
    writeFileSync(file, JSON.stringify(record))
    expect(JSON.parse((await run('replay', file, '--json')).out)).toMatchObject({ ok: true })
  })
})

describe('serve --pack', () => {
  it('plays every new match of the game with the pack', async () => {
    expect(await ask('/api/packs')).toMatchObject([{ hash: packIn('eastern-fleet.yaml').hash, game: 'admiral' }])
    const plan = { set: { points: 60 }, players: [{ fleet: 'Narrow Seas' }] }
    expect(await ask('/api/matches', { game: 'admiral', plan })).toMatchObject({ match: expect.any(String) })
  })

  it('is refused with file and line before anybody is let in', async () => {
    const bad = path.join(folder, 'bad.yaml')
    writeFileSync(bad, 'pack: bad\ngame: admiral\ntitle: Bad\nfleets:\n  - { name: X, navy: NOWHERE, units: [] }\n')
    const { code, err } = await run('serve', '--port', '0', '--db', path.join(folder, 'no.sqlite'), '--pack', bad)
    expect(code).toBe(1)
    expect(err).toMatch(/bad\.yaml:5:/)
  })
})
