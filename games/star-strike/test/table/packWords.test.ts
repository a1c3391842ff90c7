import { describeProblem } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { openContent as openContent1 } from '../../src/v1/content.ts'
import { boxOf1 } from '../../src/v1/index.ts'
import { boxOf } from '../../src/v2/index.ts'
import { opened1 } from '../v1/cards1.ts'
import { tableWith as tableWith1 } from '../v1/table1.ts'
import { tableWith } from '../v2/table.ts'
import { core, opened, pack, sentences, shipOf } from './packs.ts'

/* oxlint-disable vitest/expect-expect -- a table itself expects its refusals and that its dice are used up */

/** What packs of one's own can say beside what the built-in ones do: in both editions. */

const gun = {
  code: 'W-GUN',
  name: 'Word Gun',
  types: ['Basic'],
  maxDistance: 4,
  chart: ['H', 'H', 'H', 'H', '-', '-', '-', '-', '-'],
}

/** A Light of both editions with one die and what is said besides. */
const light = (code: string, more: object = {}) => ({
  code: `PA-${code}`,
  name: `Word ${code}`,
  allegiance: 'PA',
  editions: [2, 1],
  type: 'Standard',
  role: 'Light',
  hull: 3,
  armor: 0,
  flak: 0,
  shields: { pool: 2 },
  armaments: [{ slot: 'Primary', weapon: 'W-GUN', arc: 360, dice: 1 }],
  pp: 2,
  e1: { keywords: [], fv: 2 },
  ...more,
})
const heavy = (code: string, more: object = {}) =>
  light(code, { role: 'Heavy', shields: { facings: [2, 2, 2, 2, 2, 2] }, ...more })
const ruled = (...effects: object[]) => ({ rules: [{ name: 'Its Own', text: 'Only this ship does it.', effects }] })
const order = (id: string, ...effects: object[]) => ({ id, name: `Word ${id}`, category: 'Basic', effects })

const words = pack({
  weapons: [gun],
  ships: [
    light('WL'),
    heavy('WH'),
    light(
      'WVEIL',
      ruled(
        { do: 'grantKeyword', keyword: 'Stealth', x: 1, only: 1 },
        { do: 'grantKeyword', keyword: 'Stealth', only: 2 },
      ),
    ),
    light('WONCE', ruled({ at: 'startOfActivation', do: 'repairHull', n: 1, limit: 'oncePerGame' })),
    light('WREV', ruled({ at: 'onReveal', do: 'repairHull', n: 1 })),
    light('WMEND', ruled({ at: 'startOfRefresh', do: 'repairHull', n: 1 })),
    light('WSLIP', ruled({ do: 'grantEvade' })),
    light('WDUEL', ruled({ at: 'startOfActivation', scope: { oneEnemyWithin: 0 }, do: 'skirmish' })),
    light('WSURE', ruled({ at: 'armBattlestations', do: 'combatModifier', by: -1 })),
    light('WDAZE', ruled({ at: 'armBattlestations', scope: 'opponent', do: 'combatModifier', by: 2 })),
  ],
  orders: [
    order('B-901', { at: 'startOfRefresh', do: 'repairHull', n: 1 }),
    order(
      'B-902',
      { at: 'startOfActivation', scope: { oneEnemyWithin: 0 }, do: 'skirmish' },
      { at: 'startOfActivation', do: 'repairHull', n: 1 },
    ),
    order('B-903', { at: 'afterStrike', scope: 'target', do: 'skirmish', when: { targetDefeated: false } }),
  ],
})
const two = opened([core, words])
const one = opened1([core, words])
const table2 = (given: object, ...faces: number[]) => tableWith(two, given, ...faces)
const table1 = (given: object, ...faces: number[]) => tableWith1(one, given, ...faces)

const far = { Far: '1 PA-WL -3,-1' }

describe('a ship with a rule of its own', () => {
  it('SS2-3A.01.XV has it as long as it is in play', () => {
    const pieces = { Gun: '0 PA-WL 1,2', Foe: '1 PA-WVEIL 1,0 shields 0', ...far }
    const t = table2({ pieces, active: { piece: 'Gun' } }, 6).play('strike primary Foe')
    expect(t.saw('StrikeRolled')[0]).toMatchObject({ modifiers: [{ rule: 'SS2-9J', from: 'Foe' }] })
  })
  it('SS1-COMP.2 in 1.1 too', () => {
    const pieces = { Gun: '0 PA-WL 1,2', Foe: '1 PA-WVEIL 1,0 shields 0', ...far }
    const t = table1({ pieces, active: { piece: 'Gun' } }, 6).play('attack primary Foe')
    expect(t.saw('AttackRolled')[0]).toMatchObject({ modifiers: [{ rule: 'SS1-KEY.STEALTH' }] })
  })
  it('may use it once per game', () => {
    const pieces = { Once: '0 PA-WONCE 1,2 hull 1', ...far }
    const t = table2({ pieces }).play('activate Once')
    expect(t.piece('Once').hull).toBe(2)
    expect(t.state.used).toMatchObject([{ ever: true }])
  })
  it('acts when Orders are revealed, in every Round', () => {
    const pieces = { Rev: '0 PA-WREV 1,2 hull 1', ...far }
    const t2 = table2({ phase: 'command', pieces }).as(0, 'commit').as(1, 'commit')
    expect(t2.piece('Rev').hull).toBe(2)
    const t1 = table1({ phase: 'orders', pieces }).as(0, 'commit').as(1, 'commit')
    expect(t1.piece('Rev').hull).toBe(2)
  })
  it('is told on its card', () => {
    for (const [box, t] of [
      [boxOf(two), table2({ pieces: { Slip: '0 PA-WSLIP 1,2', ...far } })],
      [boxOf1(one), table1({ pieces: { Slip: '0 PA-WSLIP 1,2', ...far } })],
    ] as const) {
      const card = box.look.card(t.state as never, 'piece:0', 0)
      expect(card?.blocks).toContainEqual({ kind: 'text', title: 'Its Own', text: 'Only this ship does it.' })
    }
  })
})

describe('effects of the Refresh Phase', () => {
  it('SS2-4B.03.a happen after the scoring, before Orders go back', () => {
    const pieces = { Mend: '0 PA-WMEND 1,2 hull 1 orders B-901', Foe: '1 PA-WL 1,-3 activated' }
    const t = table2({ pieces, active: { piece: 'Mend' } }).play('end')
    const kinds = t.events.map(({ kind }) => kind)
    expect(t.piece('Mend').hull).toBe(3)
    expect(kinds.indexOf('EffectUsed')).toBeGreaterThan(kinds.indexOf('RefreshBegan'))
    expect(kinds.lastIndexOf('EffectUsed')).toBeLessThan(kinds.indexOf('PiecesReset'))
  })
  it('SS1-REFRESH.3 happen when the Orders have gone back, before the turn ends', () => {
    const pieces = { Mend: '0 PA-WMEND 1,2 hull 1 orders B-901', Foe: '1 PA-WL 1,-3 activated' }
    const t = table1({ pieces, active: { piece: 'Mend' } }).play('end')
    expect(t.piece('Mend')).toMatchObject({ hull: 3, orders: [] })
    const kinds = t.events.map(({ kind }) => kind)
    expect(kinds.indexOf('EffectUsed')).toBeGreaterThan(kinds.indexOf('RefreshBegan'))
    expect(kinds.lastIndexOf('EffectUsed')).toBeLessThan(kinds.indexOf('TurnBegan'))
  })
})

describe('an Evade that a card grants', () => {
  const pieces = { Ram: '0 PA-WH 1,2 facing 0', Slip: '1 PA-WSLIP 1,1', ...far }
  it('SS2-6C.a lets a Light slip away, once per Round', () => {
    const t = table2({ pieces, active: { piece: 'Ram' } })
      .play('assault')
      .asks('evade', 1)
      .play('evade 0')
    expect(t.piece('Slip').evaded).toBe(true)
    expect(t.at('Slip')).toBe('1,0')
  })
  it('SS2-7C.01 saves in a Skirmish as an Escort does', () => {
    const t = table2({ pieces, active: { piece: 'Ram' } }, 1, 6, 3).play('assault', 'stand')
    expect(t.saw('DefensesMounted')[0]).toMatchObject({ saves: [{ save: 'Evasion', face: 3 }], through: 0 })
  })
  it('SS1-EVADE.1 in 1.1 too, against a big ship', () => {
    const given = { pieces: { ...pieces, Ram: '0 PA-WH 1,2 heading 0' }, active: { piece: 'Ram' } }
    const t = table1(given).play('move 0').asks('evade', 1).play('evade 0')
    expect(t.piece('Slip').evaded).toBe(true)
  })
  it('nobody else may', () =>
    table2({ pieces: { ...pieces, Slip: '1 PA-WL 1,1' }, active: { piece: 'Ram' } }, 6, 6).play('assault'))
})

describe('a Skirmish that a card begins', () => {
  const pieces = { Duel: '0 PA-WDUEL 1,2 facing 3', Foe: '1 PA-WL 1,1 hull 1', ...far }
  it('SS2-7 is fought without an Assault: no Move is spent and nobody advances', () => {
    const t = table2({ pieces }, 1, 6).play('activate Duel')
    expect(t.saw('SkirmishBegan')).toMatchObject([{ rule: 'SS2-7', assault: false }])
    expect(t.stands('Foe', 'defeated').at('Duel')).toBe('1,2')
    expect(t.state.active).toMatchObject({ spent: 0 })
    expect(t.piece('Duel').exhausted).toBe(1)
  })
  it('SS1-ORDERS.8 in 1.1 the activation goes on', () => {
    const t = table1({ pieces: { ...pieces, Duel: '0 PA-WDUEL 1,2', Foe: '1 PA-WL 1,1' } }, 6, 6, 6).play(
      'activate Duel',
    )
    expect(t.saw('SkirmishEnded')).toMatchObject([{ rule: 'SS1-ORDERS.8', advances: false, activationOver: false }])
    expect(t.state.active).toMatchObject({ over: false, skirmishes: 1 })
    t.play('attack primary Foe', 'end')
  })
  it.each([
    ['2.0', table2],
    ['1.1', table1],
  ] as const)('what else was due waits for its end, in %s', (_, table) => {
    const t = table({ pieces: { Duel: '0 PA-WL 1,2 hull 2 orders B-902', Foe: '1 PA-WL 1,1', ...far } }, 6, 1).play(
      'activate Duel',
    )
    const kinds = (t.events as { kind: string }[]).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'EffectUsed' || kind === 'SkirmishEnded')).toEqual([
      'EffectUsed',
      'SkirmishEnded',
      'EffectUsed',
    ])
    expect(t.piece('Duel').hull).toBe(2)
  })
  it('SS2-5G comes after a Strike at its target', () => {
    const given = { pieces: { Gun: '0 PA-WL 1,2 orders B-903', Foe: '1 PA-WL 1,0', ...far }, active: { piece: 'Gun' } }
    const t = table2(given, 6, 6, 6).play('strike primary Foe')
    expect(t.saw('SkirmishEnded')).toMatchObject([{ advances: false }])
  })
  it('without an enemy in reach lapses', () => {
    const t = table2({ pieces: { Duel: '0 PA-WDUEL 1,2', ...far } }).play('activate Duel')
    expect(t.saw('EffectLapsed')).toHaveLength(1)
  })
})

describe('Combat dice that cards change', () => {
  it('SS2-7B read with the modifier: a 2 hits with -1', () => {
    const t = table2(
      { pieces: { Sure: '0 PA-WSURE 1,2 facing 0', Foe: '1 PA-WL 1,1', ...far }, active: { piece: 'Sure' } },
      2,
      6,
    ).play('assault')
    expect(t.saw('CombatRolled')[0]).toMatchObject({ faces: [2], hits: 1, modifiers: [{ by: -1, from: 'PA-WSURE' }] })
    expect(boxOf(two).words.event(t.saw('CombatRolled')[0]!, t.state)).toContain('-1 Word WSURE')
  })
  it('SS1-SKIRMISH.12 in 1.1 too, told with it', () => {
    const t = table1(
      { pieces: { Sure: '0 PA-WSURE 1,2', Foe: '1 PA-WL 1,1', ...far }, active: { piece: 'Sure' } },
      2,
      6,
    ).play('move 0')
    const [, hit] = t.saw('SkirmishHits')
    expect(hit).toMatchObject({ rolled: 1, modifier: -1 })
    expect(boxOf1(one).words.event(hit!, t.state)).toContain('on 1 with -1')
  })
  it('of the opponent: a 1 is read as 3', () => {
    const given = (foe: string) => ({
      pieces: { Gun: '0 PA-WL 1,2 facing 0', Foe: `1 ${foe} 1,1`, ...far },
      active: { piece: 'Gun' },
    })
    expect(table2(given('PA-WDAZE'), 1, 6).play('assault').saw('CombatRolled')[0]).toMatchObject({ hits: 0 })
    expect(boxOf(two).skirmishOdds(table2(given('PA-WDAZE')).state, 0, 1).expectedHits[1]).toBe(0)
    expect(boxOf(two).skirmishOdds(table2(given('PA-WL')).state, 0, 1).expectedHits[1]).toBeCloseTo(1 / 6)
  })
})

describe('a map', () => {
  const map = (more: object) => ({
    battlefields: [
      {
        id: 'W-1',
        name: 'Words',
        size: 'Small',
        columns: [
          { q: 0, r0: 0, cells: 'Bd.A' },
          { q: 1, r0: 0, cells: '....' },
        ],
        ...more,
      },
    ],
  })
  it('SS2-4A.04.a may name Setup Hexes that have terrain', () => {
    const { battlefields } = opened([core, pack(map({ setup: { B: [[0, 1]] } }))])
    const { setup, terrain, board } = battlefields.at(-1)!
    expect(setup[1]).toEqual([board.cellOf(0, 0), board.cellOf(0, 1)])
    expect(terrain[board.cellOf(0, 1)]).toBe(2)
  })
  it.each([
    ['beyond the map', { A: [[9, 9]] }, 'setup.A[0]: expected a hex of the map on W-1 (SS2-2A)'],
    ['twice', { A: [[1, 1]], B: [[1, 1]] }, 'setup.B[0]: expected each Setup Hex once, not (1,1) again, on W-1'],
  ])('not %s', (_, setup, sentence) => expect(sentences(map({ setup })).join()).toContain(sentence))
})

it('SS1-COMP.8 a panel may write an Order as it is printed: B001', () => {
  const refit = { type: 'Refit', subtype: 'Trial Refit', bonusOrders: ['B001'] }
  const { bonusOrders } = shipOf({ ...heavy('WX', refit), armaments: [] })
  expect(bonusOrders).toEqual([two.find.order.get('B-001')])
  const panel = { e1: { keywords: [], fv: 2, refitPanel: ['B001', 'B-003'] } }
  const cards = opened1([core, pack({ ships: [{ ...heavy('WX', panel), armaments: [] }] })])
  expect(cards.ships.at(-1)!.refitPanel.map((card) => cards.orders[card]!.id)).toEqual(['B-001', 'B-003'])
  expect(
    sentences({ ships: [{ ...heavy('WX', { ...refit, bonusOrders: ['B999'] }), armaments: [] }] }).join(),
  ).toContain('bonusOrders[0]')
})

describe('a pack of 1.1', () => {
  const of1 = (sections: object): string[] => {
    const read = openContent1([core, { pack: 'one', game: 'star-strike-1', ...sections }])
    return read.ok ? [] : read.problems.map(describeProblem)
  }
  const { armor: _a, flak: _f, pp: _p, editions: _e, ...boat } = light('WX', { armaments: [] })
  it('has cards of 1.1 without saying so', () => {
    expect(of1({ ships: [boat] })).toEqual([])
    const cards = opened1([core, { pack: 'one', game: 'star-strike-1', ships: [boat] }])
    expect(cards.find.ship.has('PA-WX')).toBe(true)
  })
  it.each([
    ['attributes', { ships: [{ ...boat, armor: 1 }] }, 'ships[0].armor: expected no armor, for 1.1 has the keyword'],
    ['keywords', { ships: [{ ...boat, keywords: [] }] }, 'ships[0].keywords: expected no keywords, for 1.1 has e1'],
    ['editions', { ships: [{ ...boat, editions: [1, 2] }] }, 'ships[0].editions: expected 1 alone'],
    ['ships without a side for 1.1', { ships: [{ ...boat, e1: undefined }] }, 'ships[0].e1: expected keywords and'],
    ['fleet lists', { fleetLists: [] }, 'fleetLists: expected no fleet lists'],
    [
      'fleets',
      {
        readyFleets: [
          { id: 'X', list: 'FCL-PA', level: 'Alpha', ships: ['PA-CL'], library: { basic: [], special: [] } },
        ],
      },
      'readyFleets[0].edition: expected 1, with a format',
    ],
    ['effects', { orders: [order('B-904', { do: 'extraMove', n: 1, only: 2 })] }, 'orders[0].effects[0].only'],
    [
      'keywords on a card',
      { ships: [{ ...boat, e1: { keywords: [{ name: 'Grudge' }], fv: 2 } }] },
      'ships[0].e1.keywords[0].name: expected a keyword of edition 1.1, not Grudge, on PA-WX (SS1-COMP.2)',
    ],
    [
      'keywords that are granted',
      { orders: [order('B-904', { do: 'grantKeyword', keyword: 'Threader' })] },
      'a keyword of edition 1.1, not Threader',
    ],
    [
      'keywords that are asked for',
      { orders: [{ ...order('B-904', { do: 'extraMove', n: 1 }), requires: { keyword: 'Starmaw' } }] },
      'requires.keyword: expected a keyword of edition 1.1, not Starmaw',
    ],
  ])('refuses the %s of 2.0', (_, sections, sentence) => expect(of1(sections).join('\n')).toContain(sentence))
})

it("SS2-11A a scenario's rule at a moment is everybody's", () => {
  const side = (letter: string, r: number) => ({
    side: letter,
    faction: 'PA',
    library: 'basic-PA',
    pieces: [{ shipCode: 'PA-WL', position: [1, r], facing: 0 }],
  })
  const scenario = {
    id: 'W-SC',
    title: 'Words',
    battlefield: 'SM-1',
    teams: [side('A', 2), side('B', -2)],
    specialRules: [
      {
        id: 'W-SC.1',
        text: 'All mend.',
        effects: [{ at: 'startOfActivation', do: 'repairHull', n: 1, for: 'instant' }],
      },
    ],
  }
  const cards = opened([core, words, pack({ scenarios: [scenario] })])
  const t = tableWith(cards, { scenario: 'W-SC', pieces: { Mend: '0 PA-WL 1,2 hull 1', Foe: '1 PA-WL 1,-2' } })
  expect(t.play('activate Mend').piece('Mend').hull).toBe(2)
})
