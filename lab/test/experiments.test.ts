import { describe, expect, it } from 'vitest'
import { readExperiment, replayRecord } from '@flagbridge/formats'
import { seededDice, type FleetItem } from '@flagbridge/kernel'
import {
  asCsv,
  checkExperiment,
  compared,
  csvOf,
  headingOf,
  layoutOf,
  lineOf,
  missing,
  obstaclesTo,
  pricesOf,
  readRun,
  recordOfTrial,
  reportOfRun,
  settingOf,
  suggestedPrices,
  summaryOf,
  tablesOf,
  unevenInWords,
  type TrialResult,
} from '../src/index.ts'
import { experiment, opened, played, summarised } from './experiments.ts'

const LEVELS = experiment({ kind: 'bots', players: ['random', 'ensign', 'random'], games: 6 })
const FLEETS = experiment({
  game: 'admiral',
  kind: 'matrix',
  set: { points: 120, anyCopies: true },
  fleets: ['Home Fleet', 'Force H', 'Rhine Exercise'],
  games: 4,
})

describe('an experiment', () => {
  it('comes to the same in whatever order its battles are played', async () => {
    const forward = await played(LEVELS)
    const back = await played(LEVELS, (numbers) => numbers.toReversed())
    expect(back.toReversed()).toEqual(forward)
    expect(summaryOf(LEVELS, back, [])).toEqual(summaryOf(LEVELS, forward, []))
  })

  it('comes to something else by another seed', async () => {
    expect(await played({ ...LEVELS, seed: 'other' })).not.toEqual(await played(LEVELS))
  })

  it('lets cells take turns, and gives everybody both sides of the same dice', async () => {
    const { box } = await opened('admiral')
    const layout = layoutOf(FLEETS)
    expect(layout.cells).toHaveLength(6)
    expect(layout.trials).toBe(24)
    const all = Array.from({ length: layout.trials }, (_, n) => layout.trial(n))
    for (const cell of layout.cells.keys()) expect(all.filter((one) => one.cell === cell)).toHaveLength(4)
    // The pair of Home Fleet and Force H: the same dice, the fleets on changed sides.
    const [one, other] = all.filter(({ cell }) => cell === 1).map((trial) => settingOf(box, FLEETS, layout, trial))
    if (!one?.ok || !other?.ok) throw new Error('both can be set up')
    expect(one.value.seed).toBe(other.value.seed)
    expect(one.value.fleets).toEqual(other.value.fleets.toReversed())
    // A fleet against itself has no sides to change: two battles with dice of their own.
    expect(all.filter(({ cell }) => cell === 0).map(({ battle }) => battle)).toEqual([0, 1, 2, 3])
  })

  it('can be looked at battle by battle: each is a record that replays to the same end', async () => {
    const box = await opened('admiral')
    const results = await played(FLEETS, (numbers) => numbers.slice(0, 6))
    const sides = new Map(results.map(({ n, score }) => [n, layoutOf(FLEETS).trial(n).isSwapped ? 1 - score : score]))
    for (const n of [2, 3, 5]) {
      const record = recordOfTrial(box, FLEETS, n)
      const replayed = replayRecord(box.box, record)
      if (!replayed.ok || !replayed.value.ok) throw new Error('it replays')
      const winner = replayed.value.outcome?.winner
      expect(winner === 'draw' ? 0.5 : winner === 0 ? 1 : 0).toBe(sides.get(n))
      expect(record.actions).toHaveLength(results[n]!.decisions)
    }
  })
})

describe('a matrix', () => {
  it('tells every pair, strengths, and what the sides are worth', async () => {
    const { cells, strengths, contenders, battles, firstSide } = await summarised(FLEETS)
    expect(battles).toBe(24)
    expect(firstSide.of).toBe(24)
    expect(contenders).toEqual(['Home Fleet', 'Force H', 'Rhine Exercise'])
    expect(cells.map(({ score }) => score.of)).toEqual([4, 4, 4, 4, 4, 4])
    for (const { score, bySide } of cells)
      if (bySide !== undefined) expect(bySide[0].value + bySide[1].value).toBeCloseTo(2 * score.value, 9)
    expect(strengths!.strengths.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(0, 6)
  })

  it('is compared with another run of it', async () => {
    const before = await summarised(FLEETS)
    const after = await summarised({ ...FLEETS, seed: 'later' })
    const list = compared(before, after)
    expect(list).toHaveLength(6)
    for (const { before: was, after: is, change } of list) expect(change.value).toBeCloseTo(is - was, 9)
    expect(compared(before, before).every(({ isClear, change }) => !isClear && change.value === 0)).toBe(true)
  })
})

describe('a duel', () => {
  const between = [
    { name: 'Ensign', bot: 'ensign' },
    { name: 'Chance', bot: 'random' },
  ]

  it('stops as soon as it is clear', async () => {
    const { duel, battles, of } = await summarised(
      experiment({ kind: 'duel', between, stop: { lower: 50, upper: 65 }, games: 120 }),
    )
    expect(duel?.verdict).toBe('better')
    expect(battles).toBe(2 * duel!.pairs)
    expect(battles).toBeLessThan(of)
  })

  it('does not look past a battle that is still missing', async () => {
    const one = experiment({ kind: 'duel', between, stop: { lower: 50, upper: 65 }, games: 120 })
    const results = await played(one)
    const { duel } = summaryOf(
      one,
      results.filter(({ n }) => n !== 7),
      [],
    )
    expect(duel).toMatchObject({ verdict: 'open', pairs: 3 })
  })
})

describe('a what-if', () => {
  it('fights the same battles: without a difference nothing differs', async () => {
    const variants = [
      { name: 'as it is', set: { scenario: 'BAT-1' } },
      { name: 'the same', set: { scenario: 'BAT-1' } },
      { name: 'diagonals count', set: { scenario: 'BAT-1', diagonalDistance: true } },
    ]
    const { differences } = await summarised(experiment({ game: 'admiral', kind: 'what-if', variants, games: 8 }))
    const [same, other] = differences!
    expect(same).toMatchObject({ score: { value: 0, low: 0, high: 0 }, decisions: { value: 0, low: 0, high: 0 } })
    expect(same!.changed.value).toBe(0)
    expect(other!.decisions.value).not.toBe(0)
  })
})

describe('a scenario', () => {
  it('tells how the sides do, and from when on it is clear who wins', async () => {
    const variants = [
      { name: 'BAT-1', set: { scenario: 'BAT-1' } },
      { name: 'BAT-2', set: { scenario: 'BAT-2' } },
    ]
    const { cells } = await summarised(
      experiment({ game: 'admiral', kind: 'scenario', bots: 'ensign', variants, games: 4 }),
    )
    expect(cells).toHaveLength(2)
    for (const { decided, rounds, score } of cells) {
      expect(score.of).toBe(4)
      expect(decided?.value).toBeGreaterThan(0)
      expect(decided?.value).toBeLessThanOrEqual(rounds.value + 1)
    }
  })
})

describe('what is uneven', () => {
  it('is named only where the whole interval lies outside 40 to 60 per cent', () => {
    const variants = ['even', 'uneven'].map((name) => ({ name }))
    const one = experiment({ kind: 'scenario', variants, games: 100 })
    const results = Array.from({ length: 200 }, (_, n) => {
      const won = n % 2 === 0 ? n % 4 === 0 : n % 5 !== 0
      return { n, score: won ? 1 : 0, decisions: 1, rounds: 1 }
    })
    expect(unevenInWords(summaryOf(one, results, []))).toEqual([
      'Surely outside 40 to 60 %, for the first side: uneven (80.0 %).',
    ])
    expect(unevenInWords(summaryOf(one, results.slice(0, 20), []))).toEqual(['None is surely outside 40 to 60 %.'])
  })
})

describe('prices', () => {
  const items: FleetItem[] = ['fair', 'dear', 'cheap', 'other'].map((id) => ({
    id,
    name: id,
    kind: 'ship',
    category: '',
    cost: 50,
  }))

  /** Battles of random fleets in which an item has the worth that is told. */
  function battles(worth: Readonly<Record<string, number>>, seed: string): TrialResult[] {
    const dice = seededDice(seed)
    return Array.from({ length: 1500 }, (_, n) => {
      const brought = [0, 1].map(() =>
        dice.roll(dice.roll(1, 4, 'size')[0]!, 4, 'fleet').map((face) => items[face - 1]!.id),
      )
      const total = brought.map((ids) => ids.reduce((sum, id) => sum + (worth[id] ?? 50), 0))
      const chance = 1 / (1 + Math.exp(-(total[0]! - total[1]!) / 50))
      const score = dice.roll(1, 100_000, 'won')[0]! <= 100_000 * chance ? 1 : 0
      return { n, score, decisions: 1, rounds: 1, brought }
    })
  }

  it('are found where they are wrong, and predict better what was kept apart', () => {
    const { items: found, before, after, heldOut } = pricesOf(battles({ dear: 25, cheap: 90 }, 'wrong'), items, 'seed')
    const of = (id: string) => found.find((one) => one.id === id)!
    expect(heldOut).toBe(300)
    expect(after).toBeLessThan(before)
    expect(of('dear').high).toBeLessThan(50)
    expect(of('cheap').low).toBeGreaterThan(50)
    // Relative prices are what battles tell: one of these costs so many of the other.
    expect(of('cheap').worth / of('dear').worth).toBeGreaterThan(2.4)
    expect(of('cheap').worth / of('dear').worth).toBeLessThan(5)
  })

  it('are suggested where the interval leaves out the price and the new ones predict better', () => {
    const one = experiment({ kind: 'prices', points: [50, 200], games: 1500 })
    const wrong = summaryOf(one, battles({ dear: 25, cheap: 90 }, 'wrong'), items)
    expect(suggestedPrices(wrong).map(({ id, from, to }) => [id, Math.sign(to - from)])).toEqual(
      expect.arrayContaining([
        ['dear', -1],
        ['cheap', 1],
      ]),
    )
    expect(suggestedPrices({ ...wrong, prices: { ...wrong.prices!, after: wrong.prices!.before } })).toEqual([])
  })

  it('are left where they are right', () => {
    const { items: found, before, after } = pricesOf(battles({}, 'right'), items, 'seed')
    for (const { low, high } of found) expect(low < 50 && 50 < high).toBe(true)
    expect(after).toBeGreaterThan(before - 0.005)
  })

  it('are looked for in fleets of different size', async () => {
    const one = experiment({
      game: 'starmada-x',
      kind: 'prices',
      set: { points: 300, uneven: true },
      points: [150, 300],
      games: 6,
    })
    const { box } = await opened('starmada-x')
    expect(checkExperiment(box, one)).toEqual([])
    for (const { brought } of await played(one)) {
      expect(brought).toHaveLength(2)
      for (const ids of brought!) expect(ids.length).toBeGreaterThan(0)
    }
  })
})

describe('a bad experiment', () => {
  it.each([
    [{ kind: 'bots', players: ['random'], games: 4 }, ['players'], 'at least 2'],
    [{ kind: 'bots', players: ['random', 'ensign'] }, ['games'], 'number'],
    [
      { kind: 'duel', between: [{ name: 'a' }, { name: 'b' }], stop: { lower: 55, upper: 50 }, games: 4 },
      ['stop', 'upper'],
      'more than lower',
    ],
    [{ kind: 'prices', points: [200, 100], games: 4 }, ['points', 1], 'at least 200'],
    [{ kind: 'nonsense', games: 4 }, ['kind'], 'matrix'],
  ])('%j is told where and what was expected', (raw, path, expected) => {
    const read = readExperiment({ experiment: 'Bad', game: 'duel', ...raw })
    if (read.ok) throw new Error('it is bad')
    expect(read.problems).toContainEqual(
      expect.objectContaining({ path, expected: expect.stringContaining(expected) as string }),
    )
  })

  it.each([
    ['duel', { kind: 'bots', players: ['random', 'commodore'], games: 4 }, ['players', 1], 'a bot of duel'],
    ['admiral', { kind: 'matrix', fleets: ['Home Fleet', 'No Fleet'], games: 4 }, ['fleets', 1], ''],
    [
      'imperial-stars',
      { kind: 'matrix', fleets: ['Hesperine Compact', 'Korrag Foundry'], games: 4 },
      ['fleets', 0],
      'mirrors: false',
    ],
    [
      'admiral',
      { kind: 'scenario', variants: [{ name: 'x', set: { scenario: 'NO' } }], games: 4 },
      ['variants', 0, 'set', 'scenario'],
      '',
    ],
  ])('of %s: %j', async (game, raw, path, expected) => {
    const { box } = await opened(game)
    const problems = checkExperiment(box, experiment({ game, ...raw }))
    expect(problems.length).toBeGreaterThan(0)
    expect(
      problems.some((one) => path.every((part, i) => one.path[i] === part) && one.expected.includes(expected)),
    ).toBe(true)
  })
})

describe('a file of results', () => {
  const file = async () => {
    const box = await opened('duel')
    const heading = headingOf(LEVELS, box, ['pack'])
    const results = await played(LEVELS)
    return { heading, results, text: [heading, ...results].map(lineOf).join('') }
  }

  it('is read whole, counts nothing twice, and goes on after a line that was cut off', async () => {
    const { text, results } = await file()
    const whole = readRun(text + lineOf(results[3]!))
    if (!whole.ok) throw new Error('it can be read')
    expect([...whole.value.results.values()]).toEqual(results)
    const cut = readRun(text.slice(0, -10))
    if (!cut.ok) throw new Error('it can be read')
    expect(cut.warnings).toHaveLength(1)
    expect(missing(cut.value)).toEqual([results.length - 1])
  })

  it('is not gone on with by other packs, rules or questions, and says which', async () => {
    const { text, heading } = await file()
    const read = readRun(text)
    if (!read.ok) throw new Error('it can be read')
    const told = (now: Partial<typeof heading>) => obstaclesTo(read.value, { ...heading, ...now }).join('\n')
    expect(told({})).toBe('')
    expect(told({ experiment: { ...LEVELS, experiment: 'Another title' } })).toBe('')
    expect(told({ packs: ['changed'] })).toMatch(
      /the pack pack… .* has changed\nthese battles .* without the pack changed/,
    )
    expect(told({ rules: 'other' })).toContain('another version of the rules')
    expect(told({ experiment: { ...LEVELS, seed: 'other' } })).toContain('the experiment has changed')
  })

  it.each(['', '{}', 'no JSON at all\n', '{"laboratory":2}\n'])('is not %j', (text) => {
    expect(readRun(text)).toMatchObject({ ok: false })
  })

  it('with the result of no battle of the experiment is refused', async () => {
    const { text } = await file()
    expect(readRun(`${text}{"n":9999,"score":1}\n`)).toMatchObject({ ok: false })
  })

  it('becomes a report that fetches nothing, with names as text and every number a link to its battles', async () => {
    const { box, rulebook } = await opened('admiral')
    const one = { ...FLEETS, experiment: '<script>alert(1)</script>' }
    const results = new Map((await played(one)).map((result) => [result.n, result]))
    const html = reportOfRun({ heading: headingOf(one, { box, rulebook }, []), results })
    expect(html).not.toMatch(/<script|src=|url\(|@import|https?:/)
    for (const [, to] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${to!}"`)
    expect(html).toContain('Home Fleet against Force H:')
    expect(html).toContain('flagbridge lab run')
  })

  it('becomes comma-separated values in which a name is no formula', () => {
    expect(asCsv([['=1+1', 'say "x"', -5, 1 / 3, undefined]])).toBe(`'=1+1,"say ""x""",-5,0.33333333,\n`)
    const csv = csvOf(summaryOf(LEVELS, [], []))
    for (const heading of ['first,second,battles,score', 'contender,elo,low,high', 'rounds,battles'])
      expect(csv).toContain(heading)
    expect(tablesOf(summaryOf(LEVELS, [], [])).map(({ heading }) => heading)).toContain('Battles')
  })
})
