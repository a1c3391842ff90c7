import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { games } from '@flagbridge/catalog'
import { recorded } from './recorded.ts'
import { run } from './run.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'print-'))
afterAll(() => rmSync(folder, { recursive: true }))
const to = (name: string) => path.join(folder, name)

interface Told {
  readonly pages: number
  readonly missing: readonly string[]
  readonly tooLong: readonly string[]
}

describe('flagbridge print', () => {
  it.each(games.map(({ id }) => id))('prints the sheets and the quick reference of %s', async (game) => {
    const file = to(`${game}.pdf`)
    const { code, out, err } = await run('print', game, 'sheets', 'reference', '-o', file, '--json')
    expect(err).toBe('')
    expect(code).toBe(0)
    const told = JSON.parse(out) as Told
    expect(told.pages).toBeGreaterThan(1)
    expect(told.missing).toEqual([])
    expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('prints a battle as a record left it, or as it lay before', async () => {
    const record = to('duel.flagbridge.json')
    writeFileSync(record, JSON.stringify(await recorded('duel', [])))
    const end = await run('print', 'duel', 'sheets', '--record', record, '-o', to('end.pdf'))
    const start = await run('print', 'duel', 'sheets', '--record', record, '--to', '0', '-o', to('start.pdf'))
    expect([end.code, start.code]).toEqual([0, 0])
    expect(readFileSync(to('end.pdf')).equals(readFileSync(to('start.pdf')))).toBe(false)
  })

  it('says what is wrong, and writes nothing', async () => {
    const wrong = async (...args: string[]) => {
      const { code, err } = await run('print', ...args)
      return `${code} ${err}`
    }
    expect(await wrong('duel', 'sheets')).toContain('2 print: say where to, with -o FILE.pdf')
    expect(await wrong('duel', 'posters', '-o', to('x.pdf'))).toContain('2 print: expected sheets, cards')
    expect(await wrong('duel', 'cards', '-o', to('x.pdf'))).toContain('1 Duel: there are no cards')
    expect(await wrong('duel', 'map', '--cell', '2', '-o', to('x.pdf'))).toContain('2 --cell: expected millimetres')
    expect(await wrong('duel', 'map', '--to', '3', '-o', to('x.pdf'))).toContain('2 --to: only of a record')
    expect(await wrong('duel', 'map', '-o', to('no/such/folder.pdf'))).toContain('1 ')
  })
})
