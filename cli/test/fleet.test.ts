import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { run, runTyping } from './run.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fleets-'))
const inFolder = (name: string) => path.join(folder, name)
const file = (name: string, text: string) => {
  writeFileSync(inFolder(name), text)
  return inFolder(name)
}

const GAMES = ['star-strike-2', 'star-strike-1', 'starmada-x', 'imperial-stars', 'admiral']

describe('flagbridge fleet', () => {
  it.each(GAMES)('%s: draws a legal fleet, which comes through pack, post and link as it is', async (game) => {
    const pack = inFolder(`${game}.yaml`)
    const drawn = await run('fleet', 'random', game, '--seed', '7', '--name', 'Seventh', '-o', pack)
    expect(drawn).toMatchObject({ code: 0 })
    const checked = await run('fleet', 'check', game, pack)
    expect(checked).toMatchObject({ code: 0 })
    expect(checked.out).toMatch(/^Seventh: [\s\S]*\nlegal\n$/)
    const post = await run('fleet', 'show', game, pack, '--as', 'text')
    expect(await runTyping(post.out, 'fleet', 'check', game, '-')).toMatchObject({ code: 0, out: checked.out })
    const link = await run('fleet', 'show', game, pack, '--as', 'link')
    expect(link.out.length).toBeLessThan(2000)
    expect(await run('fleet', 'check', game, link.out.trim())).toMatchObject({ code: 0, out: checked.out })
    expect(await run('pack', 'check', pack)).toMatchObject({ code: 0 })
  })

  it('says every violation in words with its rule and place, and exits with 1', async () => {
    const post =
      'Thorns\nStar Strike (star-strike-2), mode constructed, level beta, list FCL-NE\n\n3x NE-C15\n1x B-001\n'
    const { code, out } = await runTyping(post, 'fleet', 'check', 'star-strike-2', '-')
    expect(code).toBe(1)
    for (const rule of ['SS2-10A', 'SS2-10B', 'SS2-10B.01', 'SS2-10C.01']) expect(out).toContain(`(${rule})`)
    expect(out).toMatch(/Power Points: 18 PP \(at most 15\)/)
    expect(out).toMatch(/\nnot legal\n$/)
  })

  it('keeps what no pack knows, and names it', async () => {
    const { code, out } = await runTyping('Ghosts (admiral), points 120\n2x XX-01\n', 'fleet', 'show', 'admiral', '-')
    expect(code).toBe(0)
    expect(out).toContain('2x XX-01 (in no pack at hand)')
  })

  it('takes the fleet of a plan, and has it all as JSON', async () => {
    const own = file('own.json', '["RN-01", "RN-04"]')
    const { code, out } = await run('fleet', 'check', 'admiral', own, '--json')
    expect(code).toBe(0)
    const [fleet] = JSON.parse(out) as [{ legal: boolean; accounts: { total: number }[]; design: object }]
    expect(fleet).toMatchObject({ legal: true, design: { parts: { units: [{ id: 'RN-01' }, { id: 'RN-04' }] } } })
    expect(fleet.accounts[0]!.total).toBeGreaterThan(40)
  })

  it('finds the fleets of a built-in pack, one by its name, and shows their records', async () => {
    const place = 'games/admiral/packs/core.yaml'
    const all = await run('fleet', 'check', 'admiral', place)
    expect(all.code).toBe(0)
    expect(all.out.match(/^legal$/gm)?.length).toBe(12)
    const one = await run('fleet', 'show', 'admiral', place, '--name', 'force h', '--cards')
    expect(one.out).toMatch(/^Force H: /)
    expect(one.out).toContain('Structure')
    expect(await run('fleet', 'show', 'admiral', place, '--name', 'no such')).toMatchObject({ code: 2 })
  })

  it('lists the catalogue with what it costs and what each is', async () => {
    const { code, out } = await run('fleet', 'catalogue', 'star-strike-2', '--list', 'FCL-NE')
    expect(code).toBe(0)
    expect(out).toMatch(/: Core\n/)
    expect(out).toMatch(/ {2}NE-C15 {2}.*hull \d/)
  })

  it('says what is wrong with a file, a link or a flag, and never falls over', async () => {
    const damaged = file('damaged.yaml', 'pack: [')
    expect(await run('fleet', 'check', 'admiral', damaged)).toMatchObject({ code: 1 })
    expect((await run('fleet', 'check', 'admiral', damaged)).err).toContain('damaged.yaml:1')
    const other = await run('fleet', 'random', 'imperial-stars', '--as', 'link')
    expect((await run('fleet', 'check', 'admiral', other.out.trim())).err).toContain('is for imperial-stars')
    const cut = other.out.trim().slice(0, -20)
    expect((await run('fleet', 'check', 'imperial-stars', cut)).err).toContain('damaged')
    expect((await run('fleet', 'random', 'admiral', '--set', 'points=many')).err).toContain('a whole number from 20')
    expect((await run('fleet', 'random', 'admiral', '--set', 'colour=red')).err).toContain('not "colour"')
    expect((await run('fleet', 'check', 'admiral', 'no-such.yaml')).err).toContain('no such file')
    expect((await run('fleet', 'check', 'no-game', 'x.yaml')).code).toBe(2)
    const text = readFileSync(damaged, 'utf8')
    expect(text).toBe('pack: [')
  })

  it.each(['check', 'show', 'random', 'catalogue'])('%s has help with an example', async (command) => {
    const { code, out } = await run('fleet', command, '--help')
    expect(code).toBe(0)
    expect(out).toContain(`flagbridge fleet ${command} `)
  })
})
