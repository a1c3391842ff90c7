import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { fileOf, packIn, recorded, STRANGERS } from './recorded.ts'
import { run } from './run.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'packs-'))
const file = (name: string, text: string) => {
  const written = path.join(folder, name)
  writeFileSync(written, text)
  return written
}

describe.each(STRANGERS)('a stranger’s pack of %s', (game, name, fleets) => {
  it('is fought with by computers, in one thread and in workers alike', async () => {
    const flags = ['--pack', fileOf(name), '--fleets', fleets.join(','), '--games', '2', '--json']
    const alone = await run('sim', game, ...flags)
    expect(alone).toMatchObject({ code: 0 })
    const shared = await run('sim', game, ...flags, '--workers', '2')
    const count = ({ out }: { out: string }) => {
      const { games, wins, draws, decisions } = JSON.parse(out) as { [key: string]: unknown }
      return { games, wins, draws, decisions }
    }
    expect(count(shared)).toEqual(count(alone))
    expect(await run('sim', game, '--fleets', fleets.join(','), '--games', '1')).toMatchObject({ code: 2 })
  })

  it('is carried by the record of a match, which replays in another process without it', async () => {
    const record = await recorded(game, [packIn(name)], fleets)
    expect(record.packs.at(-1)).toBe(packIn(name).hash)
    const whole = file(`${game}.flagbridge.json`, JSON.stringify(record))
    expect(JSON.parse((await run('replay', whole, '--json')).out)).toMatchObject({ ok: true, digest: record.digest })
  })

  it('is named where a record does not carry it, and taken by --pack; another pack will not do', async () => {
    const { carries: _carried, ...bare } = await recorded(game, [packIn(name)], fleets)
    const without = file(`${game}-bare.flagbridge.json`, JSON.stringify(bare))
    const missing = await run('replay', without)
    expect(missing.code).toBe(1)
    expect(missing.err).toContain(`the pack ${packIn(name).hash}, which is not at hand`)
    expect(missing.err).toContain('--pack')
    expect(await run('replay', without, '--pack', fileOf(name), '--json')).toMatchObject({ code: 0 })
    const changed = file(name, readFileSync(fileOf(name), 'utf8').replace(/^title: .*$/m, 'title: Changed since'))
    const other = await run('replay', without, '--pack', changed)
    expect(other.code).toBe(1)
    expect(other.err).toContain(packIn(name).hash)
  })
})

describe('--pack', () => {
  const harbour = fileOf('harbour-watch.yaml')

  it('takes a folder, of which each game has its own', async () => {
    const { out } = await run('games', '--pack', path.dirname(harbour), '--json')
    const games = JSON.parse(out) as { id: string; packs: { hash: string; builtIn?: true }[] }[]
    for (const [game, name] of STRANGERS) {
      const { packs } = games.find(({ id }) => id === game)!
      const given = packs.filter(({ builtIn }) => builtIn !== true).map(({ hash }) => hash)
      const others = new Set(STRANGERS.filter(([, one]) => one !== name).map(([, one]) => packIn(one).hash))
      expect(given).toContain(packIn(name).hash)
      expect(given.filter((hash) => others.has(hash))).toEqual([])
    }
  })

  it('is refused with file and line where a pack is wrong', async () => {
    const bad = file('bad.yaml', readFileSync(harbour, 'utf8').replace('rof: 2', 'rof: many'))
    for (const command of ['sim', 'play', 'muster', 'rules']) {
      const { code, err } = await run(command, 'starmada-x', '--pack', bad)
      expect({ command, code }).toEqual({ command, code: 1 })
      expect(err).toMatch(/bad\.yaml:10:\d+ weapons\.signal-gun\.rof: /)
    }
  })

  it('is refused where the pack is for another game, is none, or is not there', async () => {
    expect((await run('sim', 'admiral', '--pack', harbour)).err).toContain('a pack for starmada-x, not for admiral')
    expect((await run('sim', 'admiral', '--pack', folder + '/nothing')).err).toContain('no such file')
    const list = file('list.yaml', '- 1\n- 2\n')
    expect((await run('sim', 'admiral', '--pack', list)).err).toMatch(/list\.yaml:1:1 expected a mapping/)
    const nowhere = file('nowhere.yaml', 'pack: x\ngame: ludo\ntitle: X\n')
    expect((await run('games', '--pack', nowhere)).err).toMatch(
      /nowhere\.yaml:2:\d+ game: expected one of star-strike-2/,
    )
  })

  it('lets a vignette and a muster use its cards, and the editions its map', async () => {
    const vignette = file(
      'cruiser.vignette.yaml',
      readFileSync(new URL('fixtures/ember.vignette.yaml', import.meta.url), 'utf8'),
    )
    expect(await run('vignette', vignette)).toMatchObject({ code: 1 })
    expect(await run('vignette', vignette, '--pack', fileOf('ember-line.yaml'))).toMatchObject({ code: 0 })
    const muster = await run('muster', 'admiral', '--points', '60', '--pack', fileOf('eastern-fleet.yaml'))
    expect(muster.out).toContain('Narrow Seas')
    const flags = ['--fleets', 'EMB-Standard,PA-Standard', '--map', 'EMB-1', '--json']
    expect(await run('editions', ...flags)).toMatchObject({ code: 2 })
    expect(await run('editions', ...flags, '--pack', fileOf('ember-line.yaml'))).toMatchObject({ code: 0 })
  })

  it('may stand in a plan, as a file beside it or by the hash of a pack that is given', async () => {
    file('mine.yaml', readFileSync(fileOf('eastern-fleet.yaml'), 'utf8'))
    const plan = (packs: string) =>
      `plan: East\ngame: admiral\npacks: [${packs}]\nset: { points: 60 }\nplayers: [{ fleet: Narrow Seas }]\n`
    const beside = file('beside.plan.yaml', plan('mine.yaml'))
    expect(await run('sim', 'admiral', '--plan', beside, '--games', '1', '--json')).toMatchObject({ code: 0 })
    const { hash } = packIn('eastern-fleet.yaml')
    const named = file('named.plan.yaml', plan(hash))
    expect((await run('sim', 'admiral', '--plan', named, '--games', '1')).err).toContain(
      `the pack ${hash} is not at hand`,
    )
    const given = ['--plan', named, '--pack', fileOf('eastern-fleet.yaml'), '--games', '1']
    expect(await run('sim', 'admiral', ...given)).toMatchObject({ code: 0 })
  })

  it('is not asked for again by whoever goes on with a match that carries it', async () => {
    const { digest: _end, ...record } = await recorded('imperial-stars', [packIn('velan-drift.yaml')])
    const begun = { ...record, actions: record.actions.slice(0, 3) }
    const kept = file('kept.flagbridge.json', JSON.stringify(begun))
    expect(await run('play', 'imperial-stars', '--bot', 'random', '--record', kept)).toMatchObject({ code: 0, err: '' })
    const { carries: _carried, ...bare } = begun
    file('kept.flagbridge.json', JSON.stringify(bare))
    expect((await run('play', 'imperial-stars', '--record', kept)).err).toContain('not at hand')
  })
})

describe('pack list', () => {
  it('tells the hash by which records and servers know the pack', async () => {
    const { out } = await run('pack', 'list', fileOf('velan-drift.yaml'))
    expect(out).toContain(packIn('velan-drift.yaml').hash)
  })
})
