import { describeProblem } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import core from '../packs/core.yaml'
import { readContent } from '../src/content.ts'
import { imperialStars } from '../src/index.ts'
import { effectText } from '../src/text/effects.ts'
import { content, must } from './table.ts'

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
  it("is in the format of a user's pack", () => expect(imperialStars.packs).toEqual([core]))
})

describe("a pack of one's own", () => {
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
        /^cards\.XB-HES\.bonus\.effect: expected one of PLUS, .*; "EXPLODE" on Test Beam \(XB-HES\) is no effect code$/,
      ),
    ]))
  it('so is an unknown order', () =>
    expect(
      problems(
        core,
        pack({ cards: [{ id: 'XO', name: 'Dance', category: 'order', special: true, effect: 'DANCE', count: 1 }] }),
      )[0],
    ).toMatch(/cards\.XO\.effect: .*OPEN_GATE.*"DANCE" on Dance/))
  it.each([
    ['a number that is missing', { ...beam, bonus: { name: 'Test', effect: 'PLUS' } }, 'cards.XB-HES.bonus.n'],
    [
      'a number that does not belong there',
      { ...beam, bonus: { name: 'Test', effect: 'RECOVER', n: 2 } },
      'cards.XB-HES.bonus.n',
    ],
    ['a bonus without a race', { ...beam, race: undefined }, 'cards.XB-HES'],
    ['a race that is not there', { ...beam, race: 'ZZZ' }, 'cards.XB-HES.race'],
    ['a weapon that is not there', { ...beam, weapon: 'laser' }, 'cards.XB-HES.weapon'],
    ['a key that is not there', { ...beam, colour: 'red' }, 'cards.XB-HES'],
    ['a category that is not there', { ...beam, category: 'magic' }, 'cards.XB-HES'],
  ])('names the card with %s', (_, card, path) => expect(problems(core, pack({ cards: [card] }))[0]).toContain(path))
  it('may not replace a card or a ship, nor use a name twice', () => {
    expect(problems(core, pack({ cards: [{ ...beam, id: 'LB-HES' }] }))[0]).toContain('LB-HES is already there')
    const ship = { id: 'HES-11', race: 'HES', name: 'quick penny', class: 'Cutter' }
    expect(problems(core, pack({ ships: [ship] }))[0]).toContain('ships.HES-11.name')
    expect(problems(core, pack({ ships: [{ ...ship, id: 'HES-01', name: 'New' }] }))[0]).toContain('already there')
    expect(problems(core, pack({ ships: [{ ...ship, name: 'New', race: 'ZZZ' }] }))[0]).toContain('ships.HES-11.race')
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
