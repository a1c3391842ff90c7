import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { Summary } from '@flagbridge/lab'
import { missingPrograms, startRedis, type TestService } from '@flagbridge/store/testing'
import { run } from './run.ts'

const program = fileURLToPath(new URL('../../bin/flagbridge.mjs', import.meta.url))
const folder = mkdtempSync(path.join(tmpdir(), 'lab-'))
afterAll(() => rmSync(folder, { recursive: true }))

const LEVELS = {
  experiment: 'Levels of Duel',
  game: 'duel',
  kind: 'bots',
  players: ['random', 'ensign'],
  games: 12,
}

let made = 0
/** A file of its own, with nothing beside it. */
function written(data: object | string = LEVELS): { file: string; results: string } {
  const name = path.join(folder, `x${made++}`)
  const file = `${name}.experiment.yaml`
  writeFileSync(file, typeof data === 'string' ? data : JSON.stringify(data, null, 1))
  return { file, results: `${name}.results.jsonl` }
}

/** The lines of results without their heading, in the order of their battles: whoever played them first. */
function battlesIn(file: string): string[] {
  return readFileSync(file, 'utf8').trim().split('\n').slice(1).sort()
}

const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

/** A program that goes on by itself; answers once it has said something like this. */
function begun(args: readonly string[], said: RegExp): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  started.push(child)
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => said.test(String(text)) && resolve(child))
    child.on('exit', (code) => reject(new Error(`it ended with ${code}`)))
  })
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => (child.exitCode === null ? child.on('exit', resolve) : resolve(child.exitCode)))
}

/** Waits until so many results are in a file. */
async function kept(file: string, least: number): Promise<void> {
  for (;;) {
    try {
      if (battlesIn(file).length >= least) return
    } catch {
      // It is not there yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

describe('flagbridge lab run', () => {
  it('gives the same results with one thread and with two, and tells them', async () => {
    const [one, two] = [written(), written()]
    const [first, second] = await Promise.all([
      run('lab', 'run', one.file, '--workers', '1'),
      run('lab', 'run', two.file, '--workers', '2'),
    ])
    expect(first.code).toBe(0)
    expect(battlesIn(one.results)).toEqual(battlesIn(two.results))
    expect(first.out).toContain('12 of 12 battles')
    expect(first.out).toMatch(/ensign +\+\d+/)
    expect(first.out.replace(one.results, '')).toBe(second.out.replace(two.results, ''))
  })

  it('keeps what is done when it is interrupted, and goes on from there', async () => {
    const { file, results } = written({ ...LEVELS, games: 400 })
    const child = spawn(process.execPath, [program, 'lab', 'run', file, '--workers', '1'], { stdio: 'ignore' })
    started.push(child)
    await kept(results, 6)
    child.kill('SIGINT')
    expect(await ended(child)).toBe(1)
    const before = battlesIn(results)
    expect(before.length).toBeLessThan(400)
    expect(await run('lab', 'run', file)).toMatchObject({ code: 2, err: expect.stringContaining('--resume') as string })
    const again = await run('lab', 'run', file, '--resume', '--workers', '2', '--json')
    expect((JSON.parse(again.out) as Summary).battles).toBe(400)
    const after = battlesIn(results)
    expect(new Set(after.map((line) => (JSON.parse(line) as { n: number }).n)).size).toBe(400)
    expect(after).toHaveLength(400)
    for (const line of before) expect(after).toContain(line)
  })

  it('does not go on where a pack has changed, and says so', async () => {
    const { file, results } = written()
    await run('lab', 'run', file)
    const [heading, ...lines] = readFileSync(results, 'utf8').split('\n')
    const changed = JSON.stringify({ ...(JSON.parse(heading!) as object), packs: ['0'.repeat(64)] })
    writeFileSync(results, [changed, ...lines].join('\n'))
    const { code, err } = await run('lab', 'run', file, '--resume')
    expect(code).toBe(1)
    expect(err).toContain('the pack 000000000000… that these battles were played with has changed')
  })

  it('tells what is wrong with an experiment, and in which line', async () => {
    const { file } = written('experiment: Bad\ngame: duel\nkind: bots\nplayers:\n  - random\n  - commodore\ngames: 4\n')
    const { code, err } = await run('lab', 'run', file)
    expect(code).toBe(1)
    expect(err).toContain(`${file}:6:5 players[1]: expected a bot of duel: random, ensign, captain, admiral`)
    const none = written('experiment: Bad\ngame: chess\nkind: bots\nplayers: [random, ensign]\ngames: many\n')
    expect((await run('lab', 'run', none.file)).err).toMatch(/:5:1 games: expected a number/)
  })
})

describe('flagbridge lab', () => {
  it('shows, compares, reports and writes down single battles', async () => {
    const [one, other] = [written(), written({ ...LEVELS, seed: 'other' })]
    await Promise.all([one, other].map(({ file }) => run('lab', 'run', file)))
    expect((await run('lab', 'show', one.file)).out).toContain('Strength in Elo points')
    expect((await run('lab', 'show', one.results, '--csv')).out).toMatch(/^first,second,battles,score,low,high/m)
    const list = JSON.parse((await run('lab', 'compare', one.results, other.results, '--json')).out) as object[]
    expect(list).toHaveLength(1)
    const report = path.join(folder, 'report.html')
    expect((await run('lab', 'report', one.results, '-o', report)).out).toBe(`${report}: written\n`)
    expect(readFileSync(report, 'utf8')).toContain('Levels of Duel')
    const record = path.join(folder, 'battle.flagbridge.json')
    expect((await run('lab', 'record', one.file, '3', '-o', record)).code).toBe(0)
    expect((await run('replay', record, '--json')).code).toBe(0)
    expect(await run('lab', 'record', one.file, '12', '-o', record)).toMatchObject({ code: 2 })
  })

  it.each(['run', 'show', 'compare', 'report', 'record', 'worker'])('%s has help with an example', async (name) => {
    expect((await run('lab', name, '--help')).out).toMatch(/Examples?:\n +flagbridge lab/)
  })
})

describe.skipIf(missingPrograms().includes('redis-server'))('flagbridge lab run --cluster', () => {
  let redis: TestService

  it('lets two workers play; one is killed, and nothing is lost or counted twice', async () => {
    redis = await startRedis()
    try {
      const alone = written({ ...LEVELS, games: 400 })
      const shared = written({ ...LEVELS, games: 400 })
      const worker = ['lab', 'worker', '--redis', redis.url, '--workers', '1']
      const [first] = await Promise.all([begun(worker, /working for/), begun(worker, /working for/)])
      const running = run('lab', 'run', shared.file, '--cluster', redis.url, '--json')
      await kept(shared.results, 20)
      first.kill('SIGKILL')
      const { code, out } = await running
      expect(code).toBe(0)
      expect((JSON.parse(out) as Summary).battles).toBe(400)
      await run('lab', 'run', alone.file)
      expect(battlesIn(shared.results)).toEqual(battlesIn(alone.results))
    } finally {
      await redis.stop()
    }
  })

  it('says what is wrong with the address', async () => {
    const { file } = written()
    expect(await run('lab', 'run', file, '--cluster', 'http://here')).toMatchObject({ code: 2 })
    const { code, err } = await run('lab', 'worker', '--redis', 'redis://127.0.0.1:1')
    expect(code).toBe(1)
    expect(err).toContain('Redis at 127.0.0.1:1 cannot be used')
  })
})
