import type { OrderIndex } from '../../src/table/indices.ts'
import { describeProblem, seededDice } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { FLEET_LEVELS, type FleetLevel } from '../../src/table/content/words.ts'
import { randomFleet } from '../../src/v2/muster/draw.ts'
import {
  advisedMaps,
  allowanceOf,
  hasOmegaOrders,
  mayBeOmega,
  omegaReaches,
} from '../../src/v2/rules/10a-constructed.ts'
import { checkFleet, costOf, splitOf } from '../../src/v2/rules/10b-fleets.ts'
import { checkLibrary } from '../../src/v2/rules/10c-libraries.ts'
import { cards, core, CRUISER, opened, orderIndex, pack, ship, shipIndex } from '../table/packs.ts'

/** What is wrong with a fleet of these ships, as sentences; `3 PA-INT` stands for three of them. */
function wrong(level: FleetLevel, ships: string, id = 'FCL-PA', table = cards): string[] {
  const indices = ships.split(', ').flatMap((words) => {
    const [count, code] = words.includes(' ') ? words.split(' ') : ['1', words]
    return Array.from({ length: Number(count) }, () => table.find.ship.get(code!)!)
  })
  return checkFleet(table, { list: table.find.fleetList.get(id)!, ships: indices }, level).map(describeProblem)
}

describe('SS2-10 Constructed Play needs a fleet and a library', () => {
  it('every ready fleet and its library are legal for their level', () => {
    expect(cards.readyFleets).toHaveLength(12)
    for (const fleet of cards.readyFleets) {
      expect(checkFleet(cards, fleet, fleet.level)).toEqual([])
      expect(checkLibrary(cards, fleet.orders)).toEqual([])
    }
  })
  it('and so is every library that scenarios use', () => {
    for (const library of cards.libraries) expect(checkLibrary(cards, library.orders)).toEqual([])
  })
  it('fleets drawn by chance are legal at every level for every list', () => {
    const dice = seededDice('fleets')
    for (const level of FLEET_LEVELS)
      for (const { index } of cards.fleetLists)
        for (let n = 0; n < 10; n++) {
          const fleet = randomFleet(cards, index, level, dice)!
          expect(checkFleet(cards, fleet, level)).toEqual([])
          expect(checkLibrary(cards, fleet.orders)).toEqual([])
        }
  })
  it('the same dice draw the same fleet', () =>
    expect(randomFleet(cards, 0, 'Beta', seededDice(7))).toEqual(randomFleet(cards, 0, 'Beta', seededDice(7))))
  it('a list that allows nothing gives no fleet', () => {
    const check = { count: {}, max: 0 }
    const fleetLists = [{ ...core.fleetLists![0]!, id: 'T-L', additionalRules: [{ id: 'none', text: 'None.', check }] }]
    expect(randomFleet(opened([core, pack({ fleetLists })]), 4, 'Alpha', seededDice(1))).toBeUndefined()
  })
})

describe('SS2-10A Escalation Level is agreed beforehand', () => {
  it('five levels available', () => {
    expect(FLEET_LEVELS).toHaveLength(5)
  })
  it('over allowance rejected', () =>
    expect(wrong('Alpha', 'PA-CL, PA-FF, PA-SV, 3 PA-INT')).toEqual([
      'ships: expected at most 10 PP at Alpha, not 11 (SS2-10A)',
    ]))
  it('unspent PP are allowed', () => expect(wrong('Alpha', 'PA-CL, PA-FF, PA-INT')).toEqual([]))
  it('SS2-10A.01 alpha 10', () => expect(allowanceOf('Alpha')).toBe(10))
  it('SS2-10A.02 beta 15', () => expect(allowanceOf('Beta')).toBe(15))
  it('SS2-10A.03 delta 20', () => expect(allowanceOf('Delta')).toBe(20))
  it('SS2-10A.04 gamma 30', () => expect(allowanceOf('Gamma')).toBe(30))
  it('SS2-10A.05 omega 50', () => expect(allowanceOf('Omega')).toBe(50))
  it('maps and team sizes are advice for each level', () => {
    expect(advisedMaps('Alpha', 2)).toEqual(['Small'])
    expect(advisedMaps('Alpha', 4)).toEqual(['Medium'])
    expect(advisedMaps('Beta', 1)).toEqual(['Small', 'Medium'])
    expect(advisedMaps('Gamma', 3)).toEqual([])
    expect(advisedMaps('Omega', 1)).toEqual(['Medium', 'Large'])
  })
})

describe('SS2-10A.05.I Omega Orders', () => {
  const order = cards.orders[orderIndex('B-003')]!
  const reaches = (code: string, criticals: number, assigned: number, id = 'B-003') =>
    omegaReaches(cards.orders[orderIndex(id)]!, ship(code), criticals, assigned, ship(code).keywords)
  it('omega only in omega level', () => expect(FLEET_LEVELS.filter(hasOmegaOrders)).toEqual(['Omega']))
  it('omega must be basic', () => {
    expect(mayBeOmega(order)).toBe(true)
    expect(mayBeOmega(cards.orders[orderIndex('S-001')]!)).toBe(false)
  })
  it('applies to a Heavy without Orders', () => expect(reaches('PA-CA', 0, 0)).toBe(true))
  it('omega skips escorts', () => expect(reaches('PA-INT', 0, 0)).toBe(false))
  it('omega skips pieces with any order', () => expect(reaches('PA-DN', 0, 1)).toBe(false))
  it('omega skips a piece that Critical Damage left without a limit', () => expect(reaches('PA-CA', 1, 0)).toBe(false))
  it('omega skips a piece that does not meet its requirements', () => {
    expect(reaches('PA-CL', 0, 0, 'B-002')).toBe(false)
    expect(reaches('PA-CA', 0, 0, 'B-002')).toBe(true)
  })
})

describe('SS2-10B Fleet Construction List', () => {
  it('piece not on list rejected', () =>
    expect(wrong('Alpha', 'PA-CL, PA-FF, NE-S2')).toContain('ships[2]: expected a ship of FCL-PA, not NE-S2 (SS2-10B)'))
  it('too many copies rejected', () =>
    expect(wrong('Gamma', '5 PA-CL')).toEqual(['ships[4]: expected at most 4 of PA-CL (SS2-10B)']))
  it('an unknown list rejected', () =>
    expect(checkFleet(cards, { list: 99, ships: [] }, 'Alpha')[0]).toMatchObject({ rule: 'SS2-10B' }))
  it('prices are those of the list', () => {
    expect(costOf(cards.fleetLists[0]!, [shipIndex('PA-DN'), shipIndex('PA-INT')])).toBe(8)
    expect(splitOf(cards.fleetLists[0]!, [shipIndex('PA-CL'), shipIndex('PA-SV')])).toEqual({
      Core: 3,
      Specialist: 3,
      Support: 0,
    })
  })
})

describe('SS2-10B.01 Core Ships 40 to 60 percent', () => {
  it('core minimum: 3 of 10 is too little', () =>
    expect(wrong('Alpha', 'PA-CL, PA-INT')).toEqual([
      'ships: expected at least 40 percent of 10 PP in Core Ships, not 3 PP (SS2-10B.01)',
    ]))
  it('core maximum: 7 of 10 is too much', () =>
    expect(wrong('Alpha', 'PA-CA, PA-CL')).toEqual([
      'ships: expected at most 60 percent of 10 PP in Core Ships, not 7 PP (SS2-10B.01)',
    ]))
  it('at Alpha 4, 5 and 6 are legal', () => {
    for (const ships of ['PA-CA', 'PA-CL, PA-FF', '2 PA-CL']) expect(wrong('Alpha', ships)).toEqual([])
  })
  it('at Beta 6 to 9 are legal, 5 and 10 are not', () => {
    for (const ships of ['2 PA-CL', 'PA-CA, PA-CL', '2 PA-CA', '3 PA-CL']) expect(wrong('Beta', ships)).toEqual([])
    expect(wrong('Beta', 'PA-CL, PA-FF')).toHaveLength(1)
    expect(wrong('Beta', '2 PA-CA, PA-FF')).toHaveLength(1)
  })
  it('percentage of allowance not of spent: 5 of 5 spent is half of Alpha', () =>
    expect(wrong('Alpha', 'PA-CL, PA-FF')).toEqual([]))
})

describe('SS2-10B.02 Specialist Ships at most 30 percent', () => {
  it('specialist maximum exact: at Beta 4 is legal, 5 is not', () => {
    expect(wrong('Beta', '2 PA-CL, PA-RX')).toEqual([])
    expect(wrong('Beta', '3 NE-T4, NE-T12, NE-T12', 'FCL-NE')).toEqual([])
    expect(wrong('Beta', '2 PA-CL, 2 PA-SV')).toEqual([
      'ships: expected at most 30 percent of 15 PP in Specialist Ships, not 6 PP (SS2-10B.02)',
    ])
  })
})

describe('SS2-10B.03 Support Ships unlimited share', () => {
  it('support up to remaining allowance', () => {
    expect(wrong('Alpha', 'PA-CA, 6 PA-INT')).toEqual([])
    expect(wrong('Delta', '2 PA-CA, PA-DN, 5 PA-INT')).toEqual([])
  })
})

describe('SS2-10B.04 additional restrictions of a list', () => {
  it.each([
    ['Delta', 'PA-CA, PA-CL, PA-FF, PA-CV', 'FCL-PA', 'A carrier needs at least one Interceptor. (FCL-PA, PA-screen)'],
    ['Alpha', 'PA-CA, PA-SB', 'FCL-PA', 'FCL-PA, stationary)'],
    ['Alpha', 'SW-HM', 'FCL-SW', 'At least three ships. (FCL-SW, SW-pack)'],
    ['Gamma', '4 PA-CL, 2 PA-TI', 'FCL-PA', 'FCL-PA, one-massive)'],
  ] as const)('list rule added: %s %s of %s', (level, ships, id, sentence) => {
    const found = wrong(level, ships, id).filter((text) => text.includes('SS2-10B.04'))
    expect(found.join('\n')).toContain(sentence)
  })
  it('a fleet that keeps them is legal', () => {
    expect(wrong('Delta', 'PA-CA, PA-CL, PA-FF, PA-CV, PA-INT')).toEqual([])
    expect(wrong('Beta', '2 PA-CA, PA-SB')).toEqual([])
    expect(wrong('Alpha', '2 DC-PD, 2 DC-HL', 'FCL-DC')).toEqual([])
  })
  it('a rule can be wider at one level: two Massive ships at Omega', () => {
    const more = opened([
      core,
      pack({
        fleetLists: [
          {
            id: 'T-L',
            allegiance: 'PA',
            entries: [
              { shipCode: 'PA-CA', pp: 5, category: 'Core' },
              { shipCode: 'PA-TI', pp: 9, category: 'Support' },
            ],
            additionalRules: core.fleetLists![0]!.additionalRules!.filter(({ id }) => id === 'one-massive'),
          },
        ],
      }),
    ])
    expect(wrong('Omega', '4 PA-CA, 2 PA-TI', 'T-L', more)).toEqual([])
    expect(wrong('Omega', '4 PA-CA, 3 PA-TI', 'T-L', more)).toHaveLength(1)
  })
  it('list override replaces percentages', () => {
    const own = opened([
      core,
      pack({
        fleetLists: [
          {
            ...core.fleetLists![0]!,
            id: 'T-L',
            overrides: { coreMinPct: 0, coreMaxPct: 100, specialistMaxPct: 50, supportMinPct: 10, supportMaxPct: 20 },
            additionalRules: [
              { id: 'few', text: 'Allies at most half.', check: { sumPct: { type: 'Ally' }, max: 50 } },
            ],
          },
        ],
      }),
    ])
    expect(wrong('Alpha', 'PA-CA, PA-CL, PA-INT', 'T-L', own)).toEqual([])
    expect(wrong('Alpha', 'PA-CA, PA-CL', 'T-L', own)).toEqual([
      'ships: expected at least 10 percent of 10 PP in Support Ships, not 0 PP (SS2-10B.03)',
    ])
    expect(wrong('Alpha', 'PA-INT, 2 LC-LU', 'T-L', own).join()).toContain('Allies at most half.')
  })
})

describe('SS2-3A.01.IV Faction Allegiance and fleet composition', () => {
  const blues = opened([
    core,
    pack({
      allegiances: [{ code: 'QQ', name: 'Quiet Quorum', color: 'Blue', word: 'Explore' }],
      ships: [
        { ...CRUISER, code: 'QQ-ST', allegiance: 'QQ' },
        { ...CRUISER, code: 'QQ-AL', allegiance: 'QQ', type: 'Ally' },
        { ...CRUISER, code: 'SW-AL', allegiance: 'SW', type: 'Ally' },
      ],
      fleetLists: [
        {
          id: 'T-L',
          allegiance: 'PA',
          entries: ['PA-CA', 'QQ-ST', 'QQ-AL', 'LC-LU', 'SW-AL'].map((shipCode) => ({
            shipCode,
            pp: 1,
            category: 'Core',
          })),
          overrides: { coreMinPct: 0, coreMaxPct: 100 },
        },
      ],
    }),
  ])
  const mixed = (ships: string) => wrong('Alpha', ships, 'T-L', blues)

  it('mixed standard allegiance rejected', () =>
    expect(mixed('PA-CA, QQ-ST')).toEqual([
      'ships[1]: expected a ship of the Planetary Accords, not QQ-ST (SS2-3A.01.IV)',
    ]))
  it('Allies of one other Blue Allegiance are legal', () => expect(mixed('PA-CA, LC-LU, LC-LU')).toEqual([]))
  it('ally other color rejected', () =>
    expect(mixed('PA-CA, SW-AL')).toEqual(['ships[1]: expected Blue Allies, not SW-AL (SS2-3A.01.IV)']))
  it('two ally allegiances rejected', () =>
    expect(mixed('PA-CA, LC-LU, QQ-AL')).toEqual([
      'ships[2]: expected Allies of one Allegiance, not also QQ-AL (SS2-3A.01.IV)',
    ]))
})

describe('SS2-10C Constructed Order Library', () => {
  const wrongLibrary = (...ids: string[]) => checkLibrary(cards, ids.map(orderIndex)).map(describeProblem)
  const basics = ['B-001', 'B-001', 'B-003', 'B-003', 'B-005', 'B-005', 'B-006', 'B-006', 'B-007', 'B-007']

  it('library size 10 to 15', () => {
    expect(wrongLibrary(...basics)).toEqual([])
    expect(wrongLibrary(...basics, 'S-001', 'S-002', 'S-003', 'S-004', 'S-005')).toEqual([])
  })
  it('only Orders: a card that does not exist is none', () =>
    expect(checkLibrary(cards, [...basics.map(orderIndex), 999 as OrderIndex])).toEqual([
      { path: ['orders', 10], expected: 'a Basic or Special Order', rule: 'SS2-10C' },
    ]))
  it('SS2-10C.01 nine basics rejected', () =>
    expect(wrongLibrary(...basics.slice(1))).toEqual(['orders: expected 10 Basic Orders, not 9 (SS2-10C.01)']))
  it('SS2-10C.01 eleven basics rejected', () =>
    expect(wrongLibrary(...basics, 'B-010')).toEqual(['orders: expected 10 Basic Orders, not 11 (SS2-10C.01)']))
  it('SS2-10C.01 three copies rejected', () =>
    expect(wrongLibrary(...basics.slice(0, 9), 'B-001')).toEqual([
      'orders[9]: expected at most 2 of B-001 (SS2-10C.01)',
    ]))
  it('SS2-10C.02 six specials rejected', () =>
    expect(wrongLibrary(...basics, 'S-001', 'S-002', 'S-003', 'S-004', 'S-005', 'S-006')).toEqual([
      'orders: expected at most 5 Special Orders, not 6 (SS2-10C.02)',
    ]))
  it('SS2-10C.02 duplicate special rejected', () =>
    expect(wrongLibrary(...basics, 'S-001', 'S-001')).toEqual(['orders[11]: expected S-001 only once (SS2-10C.02)']))
  it('SS2-10C.02 zero specials legal', () => expect(wrongLibrary(...basics)).toEqual([]))
  it('Psionic is a type besides, not instead', () =>
    expect(wrongLibrary(...basics.slice(2), 'B-025', 'B-026', 'S-021')).toEqual([]))
})
