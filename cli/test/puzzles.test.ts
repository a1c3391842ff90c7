import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { run } from './run.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'puzzles-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Found {
  readonly found: number
  readonly before: number
  readonly positions: number
  readonly fates: Readonly<Record<string, number>>
  readonly puzzles: readonly { readonly name: string; readonly vignette?: object }[]
}

async function mine(...args: readonly string[]): Promise<Found> {
  const { code, out, err } = await run('puzzles', 'duel', ...args, '--json')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return JSON.parse(out) as Found
}

describe('flagbridge puzzles', () => {
  it('finds the same for the same seed, and tells what became of every position', async () => {
    const found = await mine('--count', '2', '--seed', 'cli')
    expect(found.found).toBe(2)
    expect(found.fates['puzzle']).toBe(2)
    expect(found.positions).toBe(Object.values(found.fates).reduce((sum, n) => sum + n, 0))
    expect(await mine('--count', '2', '--seed', 'cli')).toEqual(found)
  })

  it('writes vignettes that pass, and goes on from those that are there', async () => {
    const into = path.join(folder, 'mine')
    await mine('--count', '1', '--seed', 'cli', '-o', into)
    const more = await mine('--count', '2', '--seed', 'cli', '-o', into)
    expect(more).toMatchObject({ before: 1, found: 1 })
    const files = readdirSync(into)
    expect(files).toHaveLength(2)
    for (const file of files) expect(file).toMatch(/^duel-[1-4]-\w+-\d+-\d+\.vignette\.yaml$/)
    expect(readFileSync(path.join(into, files[0]!), 'utf8')).toContain('game: duel')
    expect(await run('vignette', into)).toMatchObject({ code: 0 })
  })

  it.each([
    [['--count', '0'], /--count: expected a whole number from 1/],
    [['--gap', 'wide'], /--gap: expected points of a hundred/],
    [['--from', 'records'], /records go with "--from records"/],
    [['some.flagbridge.json'], /records go with "--from records"/],
    [['--from', 'dreams'], /Allowed choices are records, sim/],
    [['--among', 'one'], /--among: two fleets or more/],
  ])('%j is a mistake of usage', async (args, told) => {
    const { code, err } = await run('puzzles', 'duel', ...args)
    expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(told) as string })
  })
})
