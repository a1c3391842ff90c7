import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
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
