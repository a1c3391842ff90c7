import { execFile } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const GAMES = ['star-strike-2', 'star-strike-1', 'starmada-x', 'imperial-stars', 'admiral']
let folder: string

interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

function flagbridge(args: readonly string[], input = ''): Promise<Ran> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(root, 'bin/flagbridge.mjs'), ...args],
      { cwd: folder, maxBuffer: 64e6 },
      (error, out, err) => resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    )
    child.stdin?.end(input)
  })
}

async function file(name: string, text: string): Promise<string> {
  await writeFile(path.join(folder, name), text)
  return name
}

async function readRecord(name: string): Promise<{ actions: unknown[] }> {
  return JSON.parse(await readFile(path.join(folder, name), 'utf8')) as { actions: unknown[] }
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flagbridge-'))
})

describe('usage', () => {
  it.each([
    ['an unknown command', ['frobnicate']],
    ['an unknown flag', ['games', '--frobnicate']],
    ['a missing argument', ['rules']],
    ['an unknown game', ['sim', 'chess']],
    ['an unknown rule', ['rules', 'duel', 'DUEL-999']],
    ['a number that is none', ['sim', 'duel', '--games', 'many']],
    ['an unknown bot', ['sim', 'duel', '--bots', 'grandmaster']],
    ['an unknown fleet', ['sim', 'star-strike-2', '--fleets', 'no-such-fleet,neither-this']],
    ['a folder without vignettes', ['vignette', '.']],
  ])('%s gets usage and exit code 2', async (_what, args) => {
    const { code, err, out } = await flagbridge(args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).not.toBe('')
    expect(err).not.toMatch(/\bat .*\.(mjs|ts):\d+/) // no stack trace
  })

  it('every command has --help with examples', async () => {
    const { out } = await flagbridge(['--help'])
    for (const command of ['serve', 'games', 'rules', 'vignette', 'sim', 'replay', 'play', 'bench']) {
      expect(out).toContain(command)
      const help = await flagbridge([command, '--help'])
      expect(help).toMatchObject({ code: 0, out: expect.stringMatching(/Example/) as string })
    }
    expect((await flagbridge(['pack', 'check', '--help'])).out).toMatch(/Example/)
  })
})

describe('games and rules', () => {
  it('games --json has the promised form', async () => {
    const { code, out } = await flagbridge(['games', '--json'])
    const games = JSON.parse(out) as Record<string, unknown>[]
    expect(code).toBe(0)
    expect(games.map((game) => game['id'])).toEqual(GAMES)
    for (const game of games)
      expect(game).toMatchObject({
        title: expect.any(String) as string,
        seats: { min: expect.any(Number) as number, max: expect.any(Number) as number },
        options: expect.any(Object) as object,
        rules: { total: expect.any(Number) as number, exempt: expect.any(Number) as number },
      })
  })

  it('rules GAME ID shows one rule', async () => {
    expect((await flagbridge(['rules', 'star-strike-2', 'SS2-5A.01'])).out).toMatch(/^SS2-5A\.01 {2}Arc test/)
  })

  it('rules --coverage --json has the promised form', async () => {
    const { out } = await flagbridge(['rules', 'duel', '--coverage', '--json'])
    const coverage = JSON.parse(out) as { game: string; total: number; rules: unknown[]; uncovered: string[] }
    expect(coverage).toMatchObject({ game: 'duel', total: coverage.rules.length })
    expect(coverage.rules[0]).toMatchObject({
      id: 'DUEL-1',
      enforced: expect.any(Array) as [],
      tests: expect.any(Array) as [],
    })
    expect(Array.isArray(coverage.uncovered)).toBe(true)
  })
})

describe('sim', () => {
  it('gives the same games with one worker and with two', async () => {
    const runs = await Promise.all(
      ['1', '2'].map(async (workers) => {
        const { out } = await flagbridge([
          'sim',
          'duel',
          '--games',
          '40',
          '--seed',
          's',
          '--workers',
          workers,
          '--json',
        ])
        const { seconds, decisionsPerSecond, gamesPerSecond, ...same } = JSON.parse(out) as Record<string, number>
        expect(decisionsPerSecond! * seconds!).toBeCloseTo(same['decisions']!, 3)
        expect(gamesPerSecond).toBeGreaterThan(0)
        return same
      }),
    )
    expect(runs[0]).toEqual(runs[1])
    expect(runs[0]).toMatchObject({ game: 'duel', games: 40, seats: 2 })
  })

  it('draws no progress bar in a pipe', async () => {
    expect((await flagbridge(['sim', 'duel', '--games', '5'])).err).toBe('')
  })
})

describe('play, replay', () => {
  it('a match played at the terminal is kept, and replays to the last event', async () => {
    const played = await flagbridge(
      ['play', 'duel', '--seed', 'x', '--record', 'duel.flagbridge.json'],
      'board\nlist\n1\n'.padEnd(300, '\n'),
    )
    expect(played.code).toBe(0)
    const replayed = await flagbridge(['replay', 'duel.flagbridge.json', '--json'])
    expect(JSON.parse(replayed.out)).toMatchObject({
      ok: true,
      events: expect.any(Number) as number,
      digest: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    })
    const log = await flagbridge(['replay', 'duel.flagbridge.json', '--to', '3'])
    expect(log.out).toMatch(/\[DUEL-\d+\]/)
  })

  it('a match that was left goes on where it stood', async () => {
    const play = ['play', 'duel', '--seed', 'y', '--record', 'left.flagbridge.json']
    expect((await flagbridge(play, '\n\n\n')).code).toBe(0)
    const before = (await readRecord('left.flagbridge.json')).actions
    expect(before.length).toBeGreaterThanOrEqual(3)
    expect((await flagbridge(play, '\n')).code).toBe(0)
    const after = (await readRecord('left.flagbridge.json')).actions
    expect(after.length).toBeGreaterThan(before.length)
    expect(after.slice(0, before.length)).toEqual(before)
    expect((await flagbridge(['replay', 'left.flagbridge.json'])).code).toBe(0)
    const other = await flagbridge(['play', 'admiral', '--record', 'left.flagbridge.json'])
    expect(other).toMatchObject({ code: 1, err: expect.stringMatching(/game: expected admiral, got duel/) as string })
  })

  it('a program plays in JSON lines: actions as JSON, numbers or orders', async () => {
    const played = await flagbridge(['play', 'duel', '--seed', 'z', '--json'], '{"do":"dance"}\n{broken\n1\n')
    expect(played.code).toBe(0)
    const lines = played.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { [what: string]: unknown })
    const question = lines.find((line) => 'decision' in line)
    expect(question).toMatchObject({
      decision: { seat: 0 },
      legal: expect.arrayContaining([
        { say: expect.any(String) as string, action: expect.any(Object) as object },
      ]) as unknown,
    })
    expect(lines.filter((line) => 'refusal' in line)).toHaveLength(2)
    expect(lines.some((line) => 'event' in line)).toBe(true)
  })

  it.each([
    ['no JSON at all', 'once upon a time', /expected/],
    ['half a file', '{"flagbridge": 1, "game":', /half-a-file:1:\d+ expected well-formed/],
    ['a newer format', '{"flagbridge": 3}', /needs a newer program/],
    ['a wrong type', '{"flagbridge": 1, "game": 5}', /game: expected text/],
  ])('a damaged record (%s) gets a clear error', async (what, text, message) => {
    const { code, err } = await flagbridge(['replay', await file(what.replaceAll(' ', '-'), text)])
    expect(code).toBe(1)
    expect(err).toMatch(message)
  })

  it('a forged record is found out, with the action and the rule', async () => {
    const record = JSON.parse(await readFile(path.join(folder, 'duel.flagbridge.json'), 'utf8')) as {
      actions: { action: object }[]
    }
    record.actions[1]!.action = { do: 'move', to: 0 }
    const { code, err } = await flagbridge(['replay', await file('forged.json', JSON.stringify(record))])
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringMatching(/action 2: expected a legal action, got [\w-]+ \(DUEL-\d+\)/) as string,
    })
  })

  it('a missing file is named', async () => {
    expect(await flagbridge(['replay', 'nowhere.json'])).toMatchObject({ code: 1, err: 'nowhere.json: no such file\n' })
  })
})

describe('vignette', () => {
  it('reports passes and failures as promised, and fails with exit code 1', async () => {
    const good = path.join(root, 'examples/duel/vignettes')
    const ok = await flagbridge(['vignette', good, '--json'])
    expect(ok.code).toBe(0)
    expect(JSON.parse(ok.out)).toMatchObject({
      failed: 0,
      results: expect.arrayContaining([expect.objectContaining({ ok: true })]) as [],
    })
    await file(
      'bad.vignette.yaml',
      'vignette: Nobody moves\ngame: duel\nrules: [DUEL-1]\ngiven: { ships: { r1: a1, b1: c1 } }\n' +
        'play:\n  - seat: 0\n    do: dance\n',
    )
    const bad = await flagbridge(['vignette', 'bad.vignette.yaml', '--json'])
    expect(bad.code).toBe(1)
    expect(JSON.parse(bad.out)).toMatchObject({
      passed: 0,
      failed: 1,
      results: [{ ok: false, title: 'Nobody moves', step: 1, expected: 'accepted' }],
    })
  })

  it('says where a malformed vignette is wrong', async () => {
    await file(
      'odd.vignette.yaml',
      'vignette: x\ngame: duel\nrules: [DUEL-1]\ngiven: { ships: { r1: a1, b1: c1 } }\n' +
        'play:\n  - seat: zero\n    do: hold\n',
    )
    expect((await flagbridge(['vignette', 'odd.vignette.yaml'])).out).toMatch(
      /odd\.vignette\.yaml:6:\d+ play\[0\]\.seat: expected/,
    )
  })
})

describe('pack', () => {
  it('says file, line, path and what was expected', async () => {
    await file('broken.yaml', 'pack: broken\ngame: star-strike-2\nships:\n  - code: XX-1\n    hull: many\n')
    const { code, err } = await flagbridge(['pack', 'check', 'broken.yaml'])
    expect(code).toBe(1)
    expect(err).toMatch(/^broken\.yaml:\d+:\d+ ships\[0\]/m)
  })

  it('list shows what a faulty pack has, and that it is faulty', async () => {
    await file(
      'faulty.yaml',
      'pack: x\ngame: imperial-stars\nraces:\n  - { id: VEL, name: Velan }\nships:\n  - { id: VEL-01 }\n',
    )
    const { code, out } = await flagbridge(['pack', 'list', 'faulty.yaml'])
    expect(code).toBe(0)
    expect(out).toMatch(/races \(1\): VEL\n {2}ships \(1\): VEL-01/)
    expect(out).toMatch(/5 mistake\(s\): flagbridge pack check faulty\.yaml/)
  })

  it('a pack for a game that is none is told so, with the nearest', async () => {
    const { code, err } = await flagbridge(['pack', 'check', await file('other.yaml', 'pack: x\ngame: starmada\n')])
    expect(code).toBe(1)
    expect(err).toMatch(/other\.yaml:2:1 game: expected one of .*, found "starmada"; did you mean "starmada-x"\?/)
  })

  it('a pack without a game is told so', async () => {
    expect(await flagbridge(['pack', 'check', await file('nameless.yaml', 'pack: x\n')])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/game: expected/) as string,
    })
  })

  it.each(['star-strike', 'starmada', 'imperial-stars', 'admiral'])('the built-in packs of %s pass', async (game) => {
    const { code, err } = await flagbridge(['pack', 'check', path.join(root, 'games', game, 'packs')])
    expect({ code, err }).toEqual({ code: 0, err: '' })
  })
})

describe('serve', () => {
  it('prints its address and serves the games; a taken port is told', async () => {
    const child = execFile(process.execPath, [
      path.join(root, 'bin/flagbridge.mjs'),
      'serve',
      '--port',
      '0',
      '--db',
      path.join(folder, 'one.sqlite'),
    ])
    try {
      const address = await new Promise<string>((resolve, reject) => {
        child.stdout?.on('data', (text: string) => resolve(/http:\S+/.exec(text)![0]))
        child.on('exit', () => reject(new Error('ended')))
      })
      expect(await (await fetch(address)).text()).toContain('<title>Flagbridge')
      const games = (await (await fetch(`${address}/api/games`)).json()) as { id: string }[]
      expect(games.map(({ id }) => id)).toEqual(GAMES)
      const taken = await flagbridge(['serve', '--port', new URL(address).port, '--db', 'two.sqlite'])
      expect(taken).toMatchObject({ code: 1, err: expect.stringMatching(/is taken/) as string })
    } finally {
      child.kill('SIGTERM')
    }
  })
})
