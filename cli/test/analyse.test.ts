import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Report } from '@flagbridge/analysis'
import type { Record } from '@flagbridge/formats'
import { recorded } from './recorded.ts'
import { run } from './run.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'analyse-'))
const file = path.join(folder, 'duel.flagbridge.json')
let record: Record

function written(name: string, data: unknown): string {
  const to = path.join(folder, name)
  writeFileSync(to, typeof data === 'string' ? data : JSON.stringify(data, null, 1))
  return to
}

beforeAll(async () => {
  record = await recorded('duel', [])
  written('duel.flagbridge.json', record)
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('flagbridge analyse', () => {
  it('tells what happened and why', async () => {
    const { code, out } = await run('analyse', file, '--nodes', '80')
    expect(code).toBe(0)
    expect(out).toMatch(/^(?:\S+ wins|A draw), \d+ to \d+/)
    for (const part of ['accuracy', 'Turning points', 'Costliest decisions', 'the admiral:', 'Ships', 'dealt'])
      expect(out).toContain(part)
    expect(out).toMatch(/\d+ % at the start, .* by its own decisions, .* by luck: \d+ % at the end/)
  })

  it('gives it as data, twice the same', async () => {
    const [one, other] = await Promise.all([0, 1].map(() => run('analyse', file, '--nodes', '80', '--json')))
    expect(one!.out).toBe(other!.out)
    const report = JSON.parse(one!.out) as Report
    expect(report.asked).toEqual({ seed: 'report', nodes: 80 })
    const [first] = report.split
    expect(first!.start + first!.play[0]! + first!.play[1]! + first!.luck).toBeCloseTo(first!.end, 9)
  })

  it('writes one HTML file that fetches nothing', async () => {
    const to = path.join(folder, 'report.html')
    const { code, out } = await run('analyse', file, '--nodes', '80', '-o', to)
    expect({ code, out }).toEqual({ code: 0, out: `${to}: written\n` })
    const html = readFileSync(to, 'utf8')
    expect(html).toMatch(/^<!doctype html>/)
    expect(html).toContain('<svg')
    expect(html).not.toMatch(/(?:src|href)=|url\(|@import|<script/)
  })

  it('writes names as text, whatever is in them', async () => {
    const seats = record.seats.map((seat) => ({ ...seat, name: '<script>alert(1)</script>' }))
    const to = path.join(folder, 'named.html')
    expect(await run('analyse', written('named.json', { ...record, seats }), '--nodes', '80', '-o', to)).toMatchObject({
      code: 0,
    })
    expect(readFileSync(to, 'utf8')).toContain('&lt;script&gt;')
    expect(readFileSync(to, 'utf8')).not.toContain('<script')
  })

  it('says what is wrong with no record, a damaged one, one of other rules, an empty one', async () => {
    const damaged = { ...record, actions: record.actions.map((one, i) => (i === 4 ? { ...one, decision: 999 } : one)) }
    const wrong: readonly (readonly [string, unknown, RegExp])[] = [
      ['text.json', 'ships ahoy {', /text\.json/],
      ['foreign.json', { fen: 'e4 e5' }, /foreign\.json.*flagbridge/s],
      ['newer.json', { ...record, flagbridge: 99 }, /needs a newer program/],
      ['damaged.json', damaged, /damaged\.json:\d+:\d+ actions\[4\].*a legal action/],
      ['rules.json', { ...record, rules: '0'.repeat(64) }, /played by another version/],
      ['empty.json', { ...record, actions: [], digest: undefined }, /nothing was played/],
    ]
    for (const [name, data, says] of wrong) {
      const { code, out, err } = await run('analyse', written(name, data))
      expect({ code, out }).toEqual({ code: 1, out: '' })
      expect(err).toMatch(says)
    }
  })

  it('refuses nonsense and helps', async () => {
    expect(await run('analyse', file, '--nodes', 'many')).toMatchObject({ code: 2 })
    expect(await run('analyse', path.join(folder, 'nowhere.json'))).toMatchObject({ code: 1 })
    const { code, out } = await run('analyse', '--help')
    expect(code).toBe(0)
    for (const flag of ['--json', '--output', '--seed', '--nodes', '--pack', 'Examples']) expect(out).toContain(flag)
  })
})

describe('a shared link', () => {
  const linked = async (from: string) => (await run('replay', from, '--link', 'https://example.org/play/')).out.trim()

  it('is made of a record, and is told as its file is', async () => {
    const link = await linked(file)
    expect(link).toMatch(/^https:\/\/example\.org\/play\/#\/import\/[\w-]+$/)
    const [own, shared] = await Promise.all([file, link].map((from) => run('replay', from)))
    expect(shared).toEqual(own)
    expect(shared!.code).toBe(0)
    const [report, told] = await Promise.all([file, link].map((from) => run('analyse', from, '--nodes', '80')))
    expect(told).toEqual(report)
  })

  it('of a long match is short, and holds it whole', async () => {
    const long = fileURLToPath(
      new URL('../../games/imperial-stars/test/golden/imperial-stars.flagbridge.json', import.meta.url),
    )
    const carrying = { ...(JSON.parse(readFileSync(long, 'utf8')) as Record), flagbridge: 2 as const }
    const seed = randomBytes(150).toString('base64')
    const dice = {
      ...carrying.dice,
      anew: [
        { after: 100_000, seed },
        { after: 100_001, seed: seed.toLowerCase() },
      ],
    }
    const link = await linked(written('long.json', { ...carrying, dice }))
    expect(link.length).toBeLessThan(2500)
    expect(await run('replay', link)).toEqual(await run('replay', long))
  })

  it('that is cut off, changed or of no page says so', async () => {
    const link = await linked(file)
    const short = `x#/import/${deflateRawSync(JSON.stringify({ short: 1 })).toString('base64url')}`
    for (const [from, says] of [
      [link.slice(0, 300), /cut off or was changed/],
      [short, /changed on its way/],
      [`x#/import/${deflateRawSync('{"fen":"e4"}').toString('base64url')}`, /flagbridge/],
    ] as const) {
      const { code, err } = await run('replay', from)
      expect(code).toBe(1)
      expect(err).toMatch(says)
    }
    expect(await run('replay', file, '--link', 'nowhere')).toMatchObject({ code: 2 })
  })

  it('is not made where a match carries too much, and says what to do instead', async () => {
    const anew = Array.from({ length: 60 }, (_, i) => ({
      after: 100_000 + i,
      seed: randomBytes(150).toString('base64'),
    }))
    const heavy = written('heavy.json', { ...record, flagbridge: 2, dice: { ...record.dice, anew } })
    const { code, err } = await run('replay', heavy, '--link', 'https://example.org/')
    expect(code).toBe(1)
    expect(err).toMatch(/does not fit into a link.*hand its file on/)
  })
})
