import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { checkPackSources, openBuiltIn, shelved } from '@flagbridge/catalog'
import { describeLocated, readSource } from '@flagbridge/formats'
import { mutated, seededDice } from '@flagbridge/kernel'
import { mistakesIn, withMistakes } from './mistakes.ts'

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'mistakes')

/** Every problem of a text as `LINE: sentence`. */
async function told(game: string, text: string): Promise<string[]> {
  const read = readSource('p.yaml', text)
  const broken = read.ok ? [] : read.problems
  const checked = read.source === undefined ? [] : (await checkPackSources([read.source], shelved(game))).problems
  return [...broken, ...checked].map(describeLocated)
}

/** Two packs of each game, with mistakes of different kinds. */
const FAULTY = ['imperial-stars', 'admiral', 'starmada-x', 'star-strike-2', 'star-strike-1'].flatMap((game) => [
  { game, file: game },
  { game, file: `${game}-2` },
])

describe.each(FAULTY)('a pack of $game, $file', ({ game, file }) => {
  const lines = readFileSync(path.join(folder, `${file}.yaml`), 'utf8').split('\n')
  const mistakes = mistakesIn(lines)

  it('is good without its mistakes', async () => {
    expect(await told(game, withMistakes(lines, []))).toEqual([])
  })

  it('has twelve mistakes', () => {
    expect(mistakes).toHaveLength(12)
  })

  it.each(mistakes.map((one) => [one.words, one] as const))('alone: %s', async (_, mistake) => {
    const problems = await told(game, withMistakes(lines, [mistake]))
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^p\\.yaml:${mistake.named}:\\d+ `))])
    expect(problems[0]).toContain(mistake.words)
  })

  it('together: every one of them is named, and nothing else', async () => {
    const problems = await told(game, withMistakes(lines, mistakes))
    const missing = mistakes.filter(
      ({ named, words }) => !problems.some((one) => one.startsWith(`p.yaml:${named}:`) && one.includes(words)),
    )
    expect({ missing, said: problems.length, problems: missing.length > 0 ? problems : [] }).toEqual({
      missing: [],
      said: 12,
      problems: [],
    })
  })

  it('no sentence shows a pattern, or only the name of a type', async () => {
    const problems = await told(game, withMistakes(lines, mistakes))
    for (const one of problems) expect(one).not.toMatch(/text matching|\^\[|expected (?:number|string|object|array)\b/)
  })
})

it('under a key that is given twice both entries are looked into, and each mistake is told where it stands', async () => {
  const problems = await told(
    'imperial-stars',
    [
      'pack: x',
      'game: imperial-stars',
      'title: X',
      'ships:',
      '  - { id: X-1, race: HES, name: X, class: Cutter, hull: 2, points: 0 }',
      'races: [{ id: X, name: X, traits: [fsat] }]',
      'ships:',
      '  - { id: X-2, race: HES, name: Y, class: Cutter, hull: 2, points: 100 }',
    ].join('\n'),
  )
  expect(problems.map((one) => one.replace(/:\d+ .*(expected .*)$/, ' $1'))).toEqual([
    'p.yaml:7 expected each key once in a mapping, found this one again',
    expect.stringMatching(/^p\.yaml:6 expected a sentence, .* found "fsat"/),
    'p.yaml:8 expected a whole number from 1 to 99 on X-2, found 100',
    'p.yaml:5 expected a whole number from 1 to 99 on X-1, found 0',
  ])
})

it('of any number of entries under one key each is looked into, one within another too', async () => {
  const ship = (id: string, points: number) =>
    `  - { id: ${id}, race: HES, name: ${id}, class: Cutter, hull: 2, points: ${points} }`
  const problems = await told(
    'imperial-stars',
    [
      'pack: x',
      'game: imperial-stars',
      'ships:',
      ship('X-1', 101),
      'ships:',
      ship('X-2', 102),
      'ships:',
      '  - { id: X-3, race: HES, name: X-3, class: Cutter, hull: 103, hull: 104, hull: 105, points: 0 }',
      'ships:',
      ship('X-4', 106),
    ].join('\n'),
  )
  const lines = problems
    .filter((one) => !one.includes('each key once'))
    .map((one) => one.replace(/^p\.yaml:(\d+):.*found (\d+)$/, '$1 $2'))
  expect(lines.toSorted()).toEqual(['10 106', '4 101', '6 102', '8 0', '8 103', '8 104', '8 105'])
}, 60_000)

describe('nothing is passed over in silence', () => {
  it.each([
    [
      'star-strike-2',
      'a column of 100,000 hexes',
      `battlefields: [{ id: X, name: X, size: Small, columns: [{ q: 0, r0: 0, cells: ${'.'.repeat(100_000)} }] }]`,
      /cells: expected text of at most 4000 characters/,
    ],
    [
      'star-strike-2',
      'a column of 100 hexes',
      `battlefields: [{ id: X, name: X, size: Small, columns: [{ q: 0, r0: 0, cells: ${'.'.repeat(100)} }] }]`,
      /cells: expected at most 60 hexes/,
    ],
    [
      'imperial-stars',
      'a trait as long as a book',
      `races: [{ id: X, name: X, traits: [${'fast '.repeat(100)}] }]`,
      /traits\[0\]: expected text of at most 120 characters/,
    ],
    [
      'imperial-stars',
      'any word for a trait',
      'races: [{ id: X, name: X, traits: [fsat] }]',
      /traits\[0\]: expected a sentence, or one of balanced, fast, .* on X, found "fsat"; did you mean "fast"\?/,
    ],
    [
      'imperial-stars',
      'an effect that is none, in a trait',
      'races: [{ id: X, name: X, traits: [known for PIERCE_SHIELD] }]',
      /traits\[0\]: expected the code of an effect on X, found "PIERCE_SHIELD"; did you mean "PIERCE_SHIELDS"\?/,
    ],
    [
      'imperial-stars',
      'a ship without points',
      'ships: [{ id: X-1, race: HES, name: X, class: Cutter, hull: 2, points: 0 }]',
      /ships\[0\]\.points: expected a whole number from 1 to 99 on X-1, found 0/,
    ],
    [
      'imperial-stars',
      'a ship of another race, and one twice, in a fleet',
      'fleets: [{ name: X, race: HES, ships: [HES-01, KOR-01, HES-01, HES-99] }]',
      new RegExp(
        [
          String.raw`ships\[1\]: expected a ship of HES in X, found "KOR-01" \(IS-SETUP\.1\)`,
          String.raw`ships\[2\]: expected each once in X, found HES-01 again`,
          String.raw`ships\[3\]: expected the id of a ship on X, found "HES-99"`,
        ].join('[^]*'),
      ),
    ],
    [
      'imperial-stars',
      'too many traits',
      'races: [{ id: X, name: X, traits: [a, b, c, d, e, f, g] }]',
      /traits: expected a list of at most 6 on X, found 7/,
    ],
    [
      'starmada-x',
      'a ship called __proto__',
      'ships: { __proto__: { name: X } }',
      /ships: expected no key called __proto__/,
    ],
    [
      'admiral',
      'a month that is none',
      'scenarios: [{ id: X-1, date: 1941-13 }]',
      /date: expected a day or a month that is in the calendar/,
    ],
    [
      'admiral',
      'a leap day in another year',
      'scenarios: [{ id: X-1, date: "1941-02-29" }]',
      /date: expected a day or a month that is in the calendar/,
    ],
  ])('%s: %s', async (game, _, text, words) => {
    const problems = await told(game, `pack: x\ngame: ${game}\ntitle: X\n${text}\n`)
    expect(problems.join('\n')).toMatch(words)
  })
})

describe('whatever stands in a pack, it is told in words', () => {
  it.each(['imperial-stars', 'admiral', 'starmada-x', 'star-strike-2', 'star-strike-1'])('%s', async (game) => {
    const { rulebook } = await openBuiltIn(shelved(game)!)
    const good = readFileSync(path.join(folder, `${game}.yaml`), 'utf8')
    const read = readSource('p.yaml', good)
    if (!read.ok) throw new Error('the pack is good')
    const dice = seededDice(7)
    for (let i = 0; i < 100; i++) {
      const opened = rulebook.open([...rulebook.packs, mutated(mutated(read.source.data, dice), dice)])
      if (!opened.ok) for (const problem of opened.problems) expect(problem.expected).not.toBe('')
    }
  })
})
