import { describeProblem, SearchTable, seededDice } from '@flagbridge/kernel'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import core from '../packs/core.yaml'
import fleets from '../packs/fleets.yaml'
import scenarios from '../packs/scenarios.yaml'
import type { Action } from '../src/actions.ts'
import { readContent } from '../src/content/compile.ts'
import { TRAITS } from '../src/content/traits.ts'
import { BONUS_CODES, BONUS_EFFECTS } from '../src/effects/bonus.ts'
import { ORDER_CODES } from '../src/effects/orders.ts'
import { imperialStars } from '../src/index.ts'
import { effectText } from '../src/text/effects.ts'
import { content, must, openedWith } from './table.ts'

const beam = {
  id: 'XB-HES',
  name: 'Test Beam',
  category: 'attack',
  weapon: 'beam',
  capacity: 1,
  damage: 2,
  race: 'HES',
  bonus: { name: 'Test', effect: 'PLUS', n: 1 },
  count: 1,
}
const pack = (more: object) => ({ pack: 'test', game: 'imperial-stars', ...more })
const problems = (...packs: unknown[]) => {
  const read = readContent(packs)
  return read.ok ? [] : read.problems.map(describeProblem)
}

describe('the core pack', () => {
  it('has four races of ten ships and 300 points each', () => {
    expect([...content.races.keys()]).toEqual(['HES', 'KOR', 'YSM', 'THA'])
    for (const race of content.races.keys()) {
      const ships = [...content.ships.values()].filter((ship) => ship.race === race)
      expect([ships.length, ships.reduce((sum, ship) => sum + ship.points, 0)]).toEqual([10, 300])
    }
  })
  it('says on every attack card with a bonus what it does', () => {
    const bonuses = [...content.cards.values()].flatMap((card) =>
      card.category === 'attack' && card.bonus !== null ? [card.bonus] : [],
    )
    expect(bonuses).toHaveLength(24)
    for (const bonus of bonuses) expect(effectText(bonus)).not.toMatch(/\bN\b|undefined/)
  })
  it("is in the format of a user's pack", () => expect(imperialStars.packs).toEqual([core, scenarios, fleets]))
})

describe('PACK.md', () => {
  const text = readFileSync(new URL('../PACK.md', import.meta.url), 'utf8')
  it('lists every trait, every effect with its number, and every order', () => {
    for (const [word, sentence] of Object.entries(TRAITS)) expect(text).toContain(`| \`${word}\` | ${sentence} |`)
    for (const code of BONUS_CODES)
      expect(text).toMatch(new RegExp(`^\\| ${code} \\| ${BONUS_EFFECTS[code].takesNumber ? 'yes' : ''} ?\\| `, 'm'))
    for (const code of ORDER_CODES) expect(text).toContain(`\`${code}\``)
  })
})

describe("a pack of one's own", () => {
  it('may have scenarios, and every mistake in them is told', () => {
    const scenario = (seats: unknown[]) =>
      readContent([
        core,
        { pack: 'x', game: 'imperial-stars', scenarios: [{ id: 'X', name: 'X', sentence: 'X.', seats }] },
      ])
    const hes = { race: 'HES', ships: ['HES-01', 'HES-02'] }
    expect(must(scenario([hes, { race: 'KOR', ships: ['KOR-01', 'YSM-02'] }])).scenarios.get('X')?.seats).toHaveLength(
      2,
    )
    const wrong = scenario([hes, { ...hes, team: 2 }, { race: 'NOT', ships: ['NOT-01', 'KOR-01'] }])
    expect(wrong.ok ? [] : wrong.problems.map(({ path }) => path.join('.'))).toEqual([
      '1.scenarios.0.seats.1.race',
      '1.scenarios.0.seats.1.ships.0',
      '1.scenarios.0.seats.1.ships.1',
      '1.scenarios.0.seats.2.race',
      '1.scenarios.0.seats.2.ships.0',
      '1.scenarios.0.seats',
    ])
  })
  it('may have fleets, each of one race and under a name of its own', () => {
    const read = must(
      readContent([core, pack({ fleets: [{ name: 'Two', race: 'HES', ships: ['HES-01', 'HES-02'] }] })]),
    )
    expect(read.fleets).toHaveLength(1)
    const twice = { name: 'Korrag Foundry', race: 'HES', ships: ['HES-01', 'HES-02'] }
    expect(problems(core, pack({ fleets: [twice] }))).toEqual([
      '[1].fleets[0].name: expected a name not used before, found "Korrag Foundry"',
    ])
  })
  it('IS-SETUP.2 a race with fewer than two ships is in no standard game, but its ship may be hired', () => {
    const lone = { id: 'ONE-1', race: 'ONE', name: 'Alone', class: 'Cutter', hull: 2, points: 5 }
    const own = openedWith({ races: [{ id: 'ONE', name: 'The One' }], ships: [lone] })
    expect(own.fleets).not.toContain('The One')
    const wrong = own.game.readOptions({ races: ['HES', 'ONE'] })
    expect(wrong.ok ? [] : wrong.problems.map(describeProblem)).toEqual([
      'races[1]: expected a race of at least 2 ships (IS-SETUP.2)',
    ])
    const table = own.game.start(must(own.game.readOptions({ seats: 2 })))
    expect(own.game.check({ ...table, step: 'race' }, 0, { do: 'chooseRace', race: 'ONE' })).toMatchObject({
      rule: 'IS-SETUP.2',
    })
    const hired = new SearchTable(
      own.game,
      own.game.start(must(own.game.readOptions({ mode: 'hired' }))),
      seededDice(1),
    )
    own.game.begin(hired)
    const ships: Action[] = []
    own.game.legal(hired.state, hired.state.asked, ships)
    expect(ships).toContainEqual({ do: 'hire', ship: 'ONE-1' })
  })
  it('adds a card and a ship without a line of code', () => {
    const ship = {
      id: 'HES-11',
      race: 'HES',
      name: 'New Broom',
      class: 'Cutter',
      beams: 1,
      speed: 6,
      hull: 2,
      points: 5,
    }
    const read = must(readContent([core, pack({ cards: [beam], ships: [ship] })]))
    expect([read.deck.length, read.ships.size, read.cards.get('XB-HES')?.name]).toEqual([114, 41, 'Test Beam'])
  })
  it('an unknown effect code is an error that names the card', () =>
    expect(problems(core, pack({ cards: [{ ...beam, bonus: { name: 'Test', effect: 'EXPLODE', n: 1 } }] }))).toEqual([
      expect.stringMatching(
        /^\[1\]\.cards\[0\]\.bonus\.effect: expected one of PLUS, .* on Test Beam \(XB-HES\), found "EXPLODE"; did you mean "EXPLOIT"\?$/,
      ),
    ]))
  it('so is an unknown order', () =>
    expect(
      problems(
        core,
        pack({ cards: [{ id: 'XO', name: 'Dance', category: 'order', special: true, effect: 'DANCE', count: 1 }] }),
      )[0],
    ).toMatch(/\[1\]\.cards\[0\]\.effect: .*OPEN_GATE.* on Dance \(XO\), found "DANCE"/))
  it.each([
    ['a number that is missing', { ...beam, bonus: { name: 'Test', effect: 'PLUS' } }, 'cards[0].bonus.n: '],
    [
      'a number that does not belong there',
      { ...beam, bonus: { name: 'Test', effect: 'RECOVER', n: 2 } },
      'cards[0].bonus.n: ',
    ],
    ['a bonus without a race', { ...beam, race: undefined }, 'cards[0]: expected race and bonus together on XB-HES'],
    [
      'a race that is not there',
      { ...beam, race: 'ZZZ' },
      'cards[0].race: expected one of the races HES, KOR, YSM, THA on XB-HES',
    ],
    [
      'a weapon that is not there',
      { ...beam, weapon: 'laser' },
      'cards[0].weapon: expected one of "missile", "beam" on XB-HES',
    ],
    ['a key that is not there', { ...beam, colour: 'red' }, 'cards[0]: expected no key named "colour"'],
    ['a category that is not there', { ...beam, category: 'magic' }, 'cards[0].category: expected one of attack,'],
  ])('names the card with %s', (_, card, path) => expect(problems(core, pack({ cards: [card] }))[0]).toContain(path))
  it('may not replace a card or a ship, nor use a name twice', () => {
    expect(problems(core, pack({ cards: [{ ...beam, id: 'LB-HES' }] }))[0]).toContain(
      'an id not used before, found "LB-HES"',
    )
    const ship = { id: 'HES-11', race: 'HES', name: 'quick penny', class: 'Cutter', hull: 2, points: 9 }
    expect(problems(core, pack({ ships: [ship] }))[0]).toContain('ships[0].name: ')
    expect(problems(core, pack({ ships: [{ ...ship, id: 'HES-01', name: 'New' }] }))[0]).toContain(
      'an id not used before, found "HES-01"',
    )
    expect(problems(core, pack({ ships: [{ ...ship, name: 'New', race: 'ZZZ' }] }))[0]).toContain('ships[0].race: ')
  })
  it('reports everything that is wrong, in every pack', () => {
    expect(problems(pack({ game: 'chess' }), 7)).toHaveLength(2)
    expect(
      problems(
        core,
        pack({
          cards: [
            { ...beam, damage: 'much' },
            { ...beam, id: 'XC', count: 0 },
          ],
        }),
      ),
    ).toHaveLength(2)
  })
})
