import { execFile } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

function editions(...args: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      [path.join(root, 'bin/flagbridge.mjs'), 'editions', ...args],
      { maxBuffer: 64e6 },
      (error, out, err) => resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    ),
  )
}

interface Printed {
  readonly summary: { readonly parted: number; readonly about: { one: string[]; two: string[] }[] }
  readonly battles: { readonly one: { game: string }; readonly two: { game: string }; partings: unknown[] }[]
}

describe('editions', () => {
  it('explains itself', async () => expect((await editions('--help')).out).toMatch(/Examples:/))
  it('tells one battle with the titles of the rules', async () => {
    const { code, out } = await editions('--fleets', 'PA-Clash,NE-Clash', '--seed', '3')
    expect(code).toBe(0)
    expect(out).toMatch(/^On SM-1, seed 3\n {2}1\.1: .+SS1-.+\n {2}2\.0: .+SS2-/)
  })
  it('sums several up, as data too, and the same again', async () => {
    const args = ['--fleets', 'PA-Clash,NE-Clash', '--games', '8', '--json']
    const { code, out } = await editions(...args)
    const { summary, battles } = JSON.parse(out) as Printed
    expect(code).toBe(0)
    expect(battles.map(({ one, two }) => `${one.game} ${two.game}`)).toEqual(
      Array(8).fill('star-strike-1 star-strike-2'),
    )
    expect(battles.reduce((sum, { partings }) => sum + partings.length, 0)).toBe(summary.parted)
    expect(summary.about.every(({ one, two }) => one[0]!.startsWith('SS1-') && two[0]!.startsWith('SS2-'))).toBe(true)
    expect((await editions(...args)).out).toBe(out)
  })
  it('lets computer players of any level decide at both tables', async () => {
    const { code, out } = await editions('--fleets', 'PA-Clash,NE-Clash', '--bots', 'ensign,random')
    expect(code).toBe(0)
    expect(out).toContain('moment')
  })
  it.each([
    [['--fleets', 'Nobody,PA-Clash'], 'PA-Standard'],
    [['--fleets', 'PA-Clash'], 'two names'],
    [['--map', 'Nowhere'], 'SM-1'],
    [['--bots', 'genius'], 'ensign'],
    [['--games', '0'], 'whole number'],
  ])('says what it expected instead of %s', async (args, expected) => {
    const { code, err } = await editions(...args)
    expect(code).toBe(2)
    expect(err).toContain(expected)
  })
})
