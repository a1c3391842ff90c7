import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { packSchema } from '../../src/table/content/packSchema.ts'
import { USES } from '../../src/table/content/uses.ts'
import { DURATIONS, KEYWORDS, LIMITS, PLAIN_SCOPES, RANGED_SCOPES, TIMINGS } from '../../src/table/content/words.ts'
import { opened1 } from '../v1/cards1.ts'
import {
  cards,
  core,
  CRUISER,
  opened,
  ORDER,
  pack,
  problemsOf,
  sentences,
  ship,
  WEAPON,
  wrongEffect,
  wrongOrder,
  wrongShip,
  wrongWeapon,
} from './packs.ts'
import { CONDITION_WORDS_USED, DEEDS_USED, SCOPES_USED, TIMINGS_USED } from './vocabulary.ts'

/** Deeds that no built-in card does: packWords.test.ts plays them. */
const FOR_OTHER_PACKS = ['combatModifier', 'grantEvade', 'skirmish']

describe('the core pack', () => {
  it('has every card that was written', () => {
    expect(cards.ships).toHaveLength(core.ships!.length)
    expect(cards.weapons).toHaveLength(core.weapons!.length)
    expect(cards.orders).toHaveLength(core.orders!.length)
    expect(cards.battlefields).toHaveLength(core.battlefields!.length)
    expect(cards.scenarios).toHaveLength(core.scenarios!.length)
    expect(cards.libraries).toHaveLength(core.libraries!.length)
    expect(cards.fleetLists.map(({ id }) => id)).toEqual(['FCL-PA', 'FCL-NE', 'FCL-DC', 'FCL-SW'])
  })

  it('uses every word of the vocabulary', () => {
    expect([...DEEDS_USED, ...FOR_OTHER_PACKS].sort()).toEqual(Object.keys(USES).sort())
    expect([...TIMINGS_USED].sort()).toEqual([...TIMINGS].sort())
    expect([...SCOPES_USED].sort()).toEqual([...PLAIN_SCOPES, ...RANGED_SCOPES, 'side'].sort())
    expect(CONDITION_WORDS_USED.size).toBe(21)
  })

  it('numbers its effects in one list', () => cards.effects.forEach((effect, i) => expect(effect.index).toBe(i)))

  it('opens for edition 1.1 too, with its own charts, keywords and fleets', () => {
    const one = opened1([core])
    expect(one.ships.map(({ code }) => code)).not.toContain('PA-SB')
    expect(one.weapons[one.find.weapon.get('D-BEAM')!]!.chart.every(({ directHit }) => directHit === 0)).toBe(true)
    expect(one.ships[one.find.ship.get('PA-CA')!]).toMatchObject({ armor: 1, fleetValue: 4 })
    expect(new Set(one.readyFleets.map(({ format }) => format))).toEqual(new Set(['Clash', 'Standard', 'Escalation']))
    expect(one.formats.map(({ fvLimit }) => fvLimit)).toEqual([10, 15, 20, 15])
  })

  it('has every word explained in PACK.md', () => {
    const explained = readFileSync(new URL('../../PACK.md', import.meta.url), 'utf8')
    const words = [...Object.keys(USES), ...TIMINGS, ...SCOPES_USED, ...CONDITION_WORDS_USED, ...DURATIONS, ...LIMITS]
    for (const word of words) expect(explained).toContain(`\n| \`${word}\``)
    for (const keyword of KEYWORDS) expect(explained).toContain(keyword)
  })

  it('has a JSON Schema for editors', () => expect(JSON.stringify(z.toJSONSchema(packSchema))).toContain('dieModifier'))
})

describe('a pack of a user', () => {
  it('adds ships, weapons and orders without any code', () => {
    const more = opened([
      core,
      pack({
        weapons: [WEAPON],
        orders: [{ ...ORDER, requires: { shipCode: ['PA-XX'] } }],
        ships: [{ ...CRUISER, armaments: [{ slot: 'Primary', weapon: 'T-GUN', arc: 360, dice: 4 }] }],
      }),
    ])
    const added = more.ships.at(-1)!
    expect(added).toMatchObject({ code: 'PA-XX', index: cards.ships.length, skirmishDice: [4, 2, 1] })
    expect(more.weapons[added.armaments[0]!.weapon]!.code).toBe('T-GUN')
    expect(more.orders.at(-1)!.requires.ships).toEqual([added.index])
  })

  it('SS2-1B may not repeat a code of its own or of another pack', () => {
    expect(sentences({ ships: [{ ...CRUISER, code: 'PA-DN' }] })).toEqual([
      '[1].ships[0].code: expected a code of its own, found "PA-DN" again (SS2-1B)',
    ])
    expect(sentences({ orders: [ORDER, ORDER] })).toEqual([
      '[1].orders[1].id: expected a code of its own, found "B-901" again (SS2-1B)',
    ])
    expect(sentences({ weapons: [{ ...WEAPON, code: 'L-CANNON' }] })).toEqual([
      '[1].weapons[0].code: expected a code of its own, found "L-CANNON" again (SS2-1B)',
    ])
  })

  it('says its name and its game', () => {
    expect(sentences({ game: 'starmada-x' })[0]).toMatch(/^\[1\]\.game: expected one of "star-strike-2"/)
    expect(sentences({ pack: undefined })).toEqual(['[1].pack: expected text of at most 120 characters, found nothing'])
    expect(sentences({ planets: [] })).toEqual([
      expect.stringContaining(
        '[1]: expected no key named "planets" (known are pack, title, version, game, allegiances,',
      ),
    ])
  })

  it('gets all its mistakes at once, each with the card it is on', () => {
    const found = problemsOf({
      ships: [
        { ...CRUISER, hull: 0 },
        { ...CRUISER, code: 'PA-XY', role: 'Huge' },
      ],
    })
    expect(found.map(({ path }) => path)).toEqual([
      [1, 'ships', 0, 'hull'],
      [1, 'ships', 1, 'role'],
    ])
    expect(found.map(({ expected }) => expected)).toEqual([
      'a whole number from 1 to 99 on PA-XX',
      'one of "Escort", "Light", "Heavy", "SuperHeavy", "Stationary" on PA-XY',
    ])
    expect(found.map(({ rule }) => rule)).toEqual(['SS2-3A.01.X', 'SS2-3A.01.IX'])
  })
})

describe('a ship card is refused', () => {
  it.each([
    ['an unknown field', { speed: 3 }, '[1].ships[0]: expected no key named "speed" (known are code, name, className,'],
    [
      'an unknown allegiance',
      { code: 'ZZ-XX', allegiance: 'ZZ' },
      'ships[0].allegiance: expected the code of a known allegiance on ZZ-XX, found "ZZ" (SS2-3A.01.IV)',
    ],
    [
      'an unknown weapon',
      { armaments: [{ slot: 'Primary', weapon: 'NONE', arc: 'F', dice: 1 }] },
      'armaments[0].weapon: expected the code of a known weapon on PA-XX, found "NONE" (SS2-3A.03)',
    ],
    [
      'an unknown arc',
      { armaments: [{ slot: 'Primary', weapon: 'L-CANNON', arc: 'Q', dice: 1 }] },
      'armaments[0].arc: expected one of 360, "360", "F"',
    ],
    ['an unknown keyword', { keywords: [{ name: 'Invisible' }] }, 'keywords[0].name: expected one of "Armor", "Cover"'],
    [
      'an unknown bonus order',
      { type: 'Refit', subtype: 'Trial Refit', bonusOrders: ['B-999'] },
      'bonusOrders[0]: expected the code of a known order on PA-XX, found "B-999"; did you mean "B-009"? (SS2-3A.01.VIII.a)',
    ],
    [
      'a number where a keyword has none',
      { keywords: [{ name: 'Fast', x: 2 }] },
      'keywords[0].x: expected no number for Fast on PA-XX (SS2-9)',
    ],
    [
      'no number where a keyword needs one',
      { keywords: [{ name: 'Lethal' }] },
      'keywords[0].x: expected a number of at least 1 for Lethal on PA-XX (SS2-9)',
    ],
    [
      'Deadly [7]',
      { keywords: [{ name: 'Deadly', x: 7 }] },
      'keywords[0].x: expected a number of at least 1 and at most 6 for Deadly on PA-XX (SS2-9)',
    ],
    [
      'an order on another keyword than Massive',
      { keywords: [{ name: 'Fast', orderId: 'B-001' }] },
      'keywords[0].orderId: expected no order, for only Massive names one, not Fast, on PA-XX (SS2-9G)',
    ],
    [
      'Massive with a Special Order',
      { role: 'SuperHeavy', keywords: [{ name: 'Massive', orderId: 'S-001' }] },
      'keywords[0].orderId: expected the id of a Basic Order on PA-XX (SS2-9G)',
    ],
  ])('for %s', (_, change, sentence) => expect(wrongShip(change).join('\n')).toContain(sentence))
})

describe('keywords of older cards (GAP-legacy-keywords)', () => {
  const older = (name: string, x?: number) =>
    opened([core, pack({ ships: [{ ...CRUISER, keywords: [{ name, ...(x === undefined ? {} : { x }) }] }] })]).ships.at(
      -1,
    )!

  it('become what the map says: a keyword', () => expect(older('Swarm Bays', 2).keywords).toBe(1 << 7))
  it('become what the map says: an effect', () =>
    expect(older('Recharge', 1).effects[0]).toMatchObject({
      at: 'startOfActivation',
      act: { do: 'regainShields', n: 1 },
    }))
  it('Stealth [x] loses its number', () => {
    const stealthy = older('Stealth', 2)
    expect(stealthy.keywords).toBe(1 << 9)
    expect(stealthy.x[9]).toBe(0)
  })
  it('are refused, never ignored, where no pack maps them', () => {
    const { legacyKeywords: _, ...bare } = core
    expect(() => opened([bare, pack({ ships: [{ ...CRUISER, keywords: [{ name: 'Recharge', x: 1 }] }] })])).toThrow(
      'keywords[0]: expected a keyword of edition 2.0, or Recharge in legacyKeywords, on PA-XX (SS2-9)',
    )
  })
})

describe('a weapon card is refused', () => {
  it.each([
    [
      'a chart of eight results',
      { chart: ['H', 'H', 'H', 'H', 'H', 'H', 'H', 'H'] },
      'on T-GUN, found a list of 8 (SS2-5C)',
    ],
    ['an unknown icon', { chart: ['Q', 'H', 'H', 'H', 'H', 'H', 'H', 'H', '-'] }, 'on T-GUN, found "Q" (SS2-5C)'],
    [
      'Basic with another type',
      { types: ['Basic', 'Heavy'] },
      'expected Basic alone, or Heavy, Ordnance or both on T-GUN',
    ],
    ['an unknown type', { types: ['Psychic'] }, 'expected one of "Basic", "Heavy", "Ordnance" on T-GUN'],
    [
      'a modifier of 0',
      { modifiers: [{ by: 0 }] },
      'modifiers[0].by: expected a number other than 0 on T-GUN (SS2-5B.01)',
    ],
    [
      'an unknown condition',
      { modifiers: [{ by: 1, when: { targetAsleep: true } }] },
      'expected no key named "targetAsleep" (known are all, any, not,',
    ],
    [
      'an empty condition',
      { modifiers: [{ by: 1, when: {} }] },
      'modifiers[0].when: expected at least one condition on T-GUN',
    ],
    [
      'an ability at another time',
      {
        targetLockAbilities: [
          { id: 'T-GUN.1', name: 'Late', effect: { at: 'afterStrike', do: 'damageShield', n: 1, scope: 'target' } },
        ],
      },
      'effect.at: expected targetLock (or nothing) for an ability on T-GUN',
    ],
    [
      'an ability with an unknown deed',
      { targetLockAbilities: [{ id: 'T-GUN.1', name: 'Odd', effect: { do: 'explode' } }] },
      'expected one of dieModifier',
    ],
  ])('for %s', (_, change, sentence) => expect(wrongWeapon(change).join('\n')).toContain(sentence))
})

describe('an order card is refused', () => {
  it.each([
    [
      'an id of another pattern',
      { id: 'ORDER-1' },
      'orders[0].id: expected an id of a capital letter, a hyphen and three digits: B-012 on ORDER-1',
    ],
    [
      'a category that is not its id’s',
      { category: 'Special' },
      'category: expected Basic, as its id says, on B-901 (SS2-10C)',
    ],
    ['no effect', { effects: [] }, 'effects: expected a list of at least 1 on B-901, found none'],
    [
      'an unknown faction',
      { requires: { faction: 'QQ' } },
      'requires.faction: expected the code of a known allegiance on B-901, found "QQ"',
    ],
    [
      'an unknown ship',
      { requires: { shipCode: ['PA-NO'] } },
      'requires.shipCode[0]: expected the code of a known ship on B-901, found "PA-NO"; did you mean "PA-INT"?',
    ],
    [
      'an unknown requirement',
      { requires: { mood: 'good' } },
      'requires: expected no key named "mood" (known are roles, keyword,',
    ],
  ])('for %s', (_, change, sentence) => expect(wrongOrder(change).join('\n')).toContain(sentence))
})

describe('an effect is refused', () => {
  it.each([
    ['an unknown deed', { do: 'explode' }, 'effects[0].do: expected one of dieModifier'],
    [
      'a missing parameter',
      { do: 'extraMove' },
      'effects[0].n: expected a whole number from 1 to 99 on B-901, found nothing',
    ],
    [
      'a parameter of another deed',
      { do: 'swap', at: 'onReveal', scope: { oneFriendWithin: 1 }, n: 1 },
      'effects[0]: expected no key named "n" (known are do, at, scope,',
    ],
    ['an unknown timing', { do: 'extraMove', n: 1, at: 'teatime' }, 'effects[0].at: expected one of "onReveal"'],
    [
      'a timing that makes no sense',
      { do: 'extraMove', n: 1, at: 'declareStrike' },
      'effects[0].at: expected continuous for extraMove on B-901',
    ],
    [
      'an unknown scope',
      { do: 'extraMove', n: 1, scope: 'everyone' },
      'effects[0].scope: expected one of "self", "strike",',
    ],
    [
      'a scope that makes no sense',
      { do: 'extraMove', n: 1, scope: 'target' },
      'effects[0].scope: expected self or friendsWithin or enemiesWithin or side for extraMove at continuous on B-901',
    ],
    [
      'a modifier of 0',
      { do: 'dieModifier', by: 0, at: 'declareStrike', scope: 'strikesBySelf' },
      'a whole number from -99 to 99 other than 0 on B-901',
    ],
    [
      'an icon that stays what it is',
      { do: 'convertIcon', from: 'hit', to: 'hit', n: 1, at: 'targetLock', scope: 'strike' },
      'effects[0].to: expected an icon other than hit on B-901',
    ],
    [
      'a keyword of edition 1.1',
      { do: 'grantKeyword', keyword: 'Recharge' },
      'effects[0].keyword: expected a keyword of edition 2.0, not Recharge, on B-901 (SS2-9)',
    ],
    [
      'a granted keyword without its number',
      { do: 'grantKeyword', keyword: 'Deadly' },
      'effects[0].x: expected a number of at least 1 and at most 6 for Deadly on B-901 (SS2-9)',
    ],
    [
      'a limit on something continuous',
      { do: 'extraMove', n: 1, limit: 'oncePerRound' },
      'effects[0].limit: expected a limit that can be counted at continuous on B-901',
    ],
    [
      'a keyword that depends on a keyword',
      { do: 'suppressKeyword', keyword: 'Fast', when: { not: { targetKeyword: 'Augur' } } },
      'effects[0].when: expected no targetKeyword for suppressKeyword on B-901',
    ],
    [
      'once a Round while arming',
      { do: 'skirmishDice', n: 1, at: 'armBattlestations', limit: 'oncePerRound' },
      'effects[0].limit: expected a limit that can be counted at armBattlestations on B-901',
    ],
    [
      'a limit that cannot be counted',
      { do: 'repairHull', n: 1, at: 'onReveal', limit: 'oncePerStrike' },
      'effects[0].limit: expected a limit that can be counted at onReveal on B-901',
    ],
    [
      'a cost without Target Locks',
      { do: 'repairHull', n: 1, at: 'onReveal', cost: 1 },
      'effects[0].cost: expected no cost except at targetLock on B-901',
    ],
    [
      'points outside a scenario',
      { do: 'score', n: 1, to: 'own', at: 'endOfGame' },
      'effects[0].do: expected a deed other than score, which only scenarios have, on B-901',
    ],
    [
      'a side outside a scenario',
      { do: 'extraMove', n: 1, scope: { side: 'A' } },
      'effects[0].scope: expected a scope other than side, which only scenarios have, on B-901',
    ],
    [
      'a whole game outside a scenario',
      { do: 'extraMove', n: 1, for: 'game' },
      'effects[0].for: expected a duration other than game, which only scenarios and ships have, on B-901',
    ],
    [
      'once per game outside a scenario',
      { do: 'repairHull', n: 1, at: 'onReveal', limit: 'oncePerGame' },
      'effects[0].limit: expected a limit other than oncePerGame, which only scenarios and ships have, on B-901',
    ],
    [
      'an unknown ship in a condition',
      { do: 'extraMove', n: 1, when: { not: { shipCode: ['PA-NO'] } } },
      'effects[0].when.not.shipCode[0]: expected the code of a known ship on B-901, found "PA-NO"; did you mean "PA-INT"?',
    ],
  ])('for %s', (_, effect, sentence) => expect(wrongEffect(effect).join('\n')).toContain(sentence))
})

describe('an effect says by itself what it leaves out', () => {
  const effect = (written: object) =>
    opened([core, pack({ orders: [{ ...ORDER, effects: [written] }] })]).orders.at(-1)!.effects[0]!

  it('when, for whom, how often', () =>
    expect(effect({ do: 'extraMove', n: 1 })).toMatchObject({
      id: 'B-901.1',
      at: 'continuous',
      scope: { of: 'self', within: -1, side: -1 },
      limit: 'always',
      cost: 0,
    }))
  it.each([
    [{ do: 'repairHull', n: 1, at: 'onReveal' }, 'instant'],
    [{ do: 'addDice', n: 1, at: 'declareStrike', scope: 'strikesBySelf' }, 'strike'],
    [{ do: 'ignoreArmor', icons: 'all', at: 'targetLock', scope: 'strike' }, 'strike'],
    [{ do: 'skirmishDice', n: 1, at: 'armBattlestations' }, 'instant'],
    [{ do: 'attribute', name: 'armor', by: 1 }, 'round'],
    [{ do: 'pinMoves', max: 1, at: 'onReveal', scope: { oneEnemyWithin: 1 } }, 'nextActivation'],
  ])('how long: %o lasts %s', (written, duration) => expect(effect(written).for).toBe(duration))
  it('one Target Lock is the price at targetLock, unless it is free', () => {
    expect(effect({ do: 'ignoreArmor', icons: 1, at: 'targetLock', scope: 'strike' }).cost).toBe(1)
    expect(effect({ do: 'ignoreArmor', icons: 1, at: 'targetLock', scope: 'strike', cost: 0 }).cost).toBe(0)
  })
  it('an entry for one edition is left out of the other', () =>
    expect(ship('PA-INT') && cards.weapons[cards.find.weapon.get('B-TORP')!]!.abilities.map(({ id }) => id)).toEqual([
      'B-TORP.1',
    ]))
})

describe('a battlefield is refused', () => {
  const map = (columns: readonly (readonly [number, number, string])[], rest: object = {}) =>
    sentences({
      battlefields: [
        {
          id: 'T-1',
          name: 'Trial',
          size: 'Small',
          columns: columns.map(([q, r0, cells]) => ({ q, r0, cells })),
          ...rest,
        },
      ],
    }).join('\n')
  const hole: [number, number, string][] = [
    [-1, -1, 'BooA'],
    [0, -2, 'BoXoA'],
    [1, -2, 'BooA'],
  ]

  it('SS2-2A when a hex is drawn twice, or hangs loose', () => {
    expect(map(hole)).toBe('')
    expect(
      map([
        [0, 0, 'BA'],
        [0, 1, '..'],
      ]),
    ).toContain('columns[1]: expected each hex once, not (0,1) again, on T-1 (SS2-2A)')
    expect(
      map([
        [0, 0, 'BA'],
        [5, 0, '..'],
      ]),
    ).toContain('expected hexes that all hang together on T-1 (SS2-2A)')
    expect(map([[0, 0, 'BA']], { hexCount: 3 })).toContain('hexCount: expected 2, the number of hexes drawn, on T-1')
  })
  it('SS2-4A.04.a without Setup Hexes on a side', () =>
    expect(map([[0, 0, '.A']])).toContain('expected at least one Setup Hex B on T-1 (SS2-4A.04.a)'))
  it('SS2-8B when a core has no whole Horizon, or a Horizon no core', () => {
    expect(map([[0, 0, 'BoXoA']])).toContain('expected six hexes around the core at (0,2) on T-1 (SS2-8B)')
    expect(map([[0, 0, 'BoA']])).toContain('expected a core "X" beside the horizon hex at (0,1) on T-1 (SS2-8B)')
    expect(map([hole[0]!, [0, -2, 'B.XoA'], hole[2]!])).toContain(
      'expected a horizon hex "o" beside a core at (0,-1) on T-1 (SS2-8B)',
    )
  })
  it('SS2-2A.03 when a hex is none of the known terrains', () =>
    expect(map([[0, 0, 'B?A']])).toContain('columns[0].cells: expected at most 60 hexes of . A B S X o d n on T-1'))
})

describe('a fleet, library or scenario is refused', () => {
  const library = { basic: core.libraries![0]!.basic, special: core.libraries![0]!.special }
  const fleet = {
    id: 'T-F',
    list: 'FCL-PA',
    level: 'Alpha',
    ships: ['PA-CL', 'PA-FF', 'PA-SV', 'PA-INT', 'PA-INT'],
    library,
  }
  const scenario = { ...structuredClone(core.scenarios![0]!), id: 'T-S' }

  it.each([
    [
      'an unknown list',
      { list: 'FCL-QQ' },
      'list: expected the code of a known fleet list on T-F, found "FCL-QQ"; did you mean "FCL-PA"? (SS2-10B)',
    ],
    [
      'an unknown ship',
      { ships: ['PA-NO'] },
      'ships[0]: expected the code of a known ship on T-F, found "PA-NO"; did you mean "PA-INT"? (SS2-10B)',
    ],
    ['an unknown level', { level: 'Zeta' }, 'on T-F, found "Zeta"; did you mean "Beta"? (SS2-10A)'],
    [
      'an illegal fleet',
      { ships: ['PA-DN', 'PA-INT'] },
      'expected at least 40 percent of 10 PP in Core Ships, not 0 PP on T-F (SS2-10B.01)',
    ],
    ['a sum that is wrong', { pp: 11 }, 'pp: expected 10, not 11, on T-F (SS2-10B)'],
    ['an allowance that is wrong', { allowance: 12 }, 'allowance: expected 10, not 12, on T-F (SS2-10A)'],
    [
      'a split that is wrong',
      { split: { Core: 4, Specialist: 3, Support: 2 } },
      'split.Core: expected 5, not 4, on T-F',
    ],
    [
      'a short library',
      { library: { basic: ['B-001'], special: [] } },
      'library: expected 10 Basic Orders, not 1 on T-F (SS2-10C.01)',
    ],
    [
      'a Special Order among the Basic ones',
      { library: { basic: ['S-001'], special: [] } },
      'library.basic[0]: expected a Basic Order on T-F (SS2-10C)',
    ],
  ])('ready fleet: %s', (_, change, sentence) =>
    expect(sentences({ readyFleets: [{ ...fleet, ...change }] }).join('\n')).toContain(sentence),
  )

  it.each([
    [
      'an unknown battlefield',
      { battlefield: 'XX-9' },
      'battlefield: expected the code of a known battlefield on T-S, found "XX-9" (SS2-11A)',
    ],
    [
      'two teams of one side',
      { teams: [scenario.teams[0]!, scenario.teams[0]!] },
      'teams: expected a team for side B on T-S (SS2-4A.01.a)',
    ],
    ['too few players', { playersPerTeam: 2 }, 'teams[0]: expected 2 players in the team on T-S (SS2-4A.01.a)'],
    ['a team too many', { teams: [...scenario.teams, scenario.teams[0]] }, 'teams: expected'],
  ])('scenario: %s', (_, change, sentence) =>
    expect(sentences({ scenarios: [{ ...scenario, ...change }] }).join('\n')).toContain(sentence),
  )

  it('scenario: a piece off the map, two pieces in a hex, an unknown library', () => {
    const broken = structuredClone(scenario)
    const team = broken.teams[0] as { library: string; pieces: { position: [number, number] }[] }
    team.library = 'nothing'
    team.pieces[0]!.position = [40, 40]
    team.pieces[1]!.position = [...team.pieces[2]!.position]
    const found = sentences({ scenarios: [broken] }).join('\n')
    expect(found).toContain('teams[0].pieces[0].position: expected a hex of SM-1 on T-S (SS2-2A)')
    expect(found).toContain('teams[0].library: expected the code of a known library on T-S, found "nothing" (SS2-11A)')
    expect(found).toContain('teams: expected one piece in each hex on T-S (SS2-2A)')
  })
})
