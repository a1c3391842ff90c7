import { describe, expect, it } from 'vitest'
import { EMPTY, inSet, setOf } from '../../src/table/content/sets.ts'
import { ARMOR, ESCORT, FLAK, HEAVY, LIGHT, MASSIVE, STATIONARY, SUPER_HEAVY } from '../../src/table/content/words.ts'
import {
  attribute,
  fullSkirmishDice,
  hasFacings,
  initialOrderLimit,
  leastMoves,
  meets,
  mostMoves,
  nameIncludes,
  nameIs,
  rotationsOf,
  skirmishDiceNow,
} from '../../src/table/rules/pieces.ts'
import {
  crippled,
  exemptFromPsionicLimit,
  lacksBonusOrder,
  orderLimitNow,
  reducedSkirmishDice,
  requiredOrder,
} from '../../src/v2/rules/3-pieces.ts'
import {
  cards,
  core,
  CRUISER,
  ESCORT_WING,
  opened,
  ORDER,
  orderIndex,
  pack,
  ship,
  shipOf,
  wrongShip,
} from '../table/packs.ts'

const massive = (orderId?: string) => ({
  ...CRUISER,
  role: 'SuperHeavy',
  keywords: [orderId === undefined ? { name: 'Massive' } : { name: 'Massive', orderId }],
})
const refit = { ...CRUISER, type: 'Refit', subtype: 'Trial Refit' }

describe('SS2-3A core and derived attributes', () => {
  it('printed derived value that disagrees is rejected by loader', () => {
    expect(wrongShip({ derived: { orderLimit: 2 } })).toEqual([
      '[1].ships[0].derived.orderLimit: expected orderLimit 1, as calculated, not 2, on PA-XX (SS2-3A)',
    ])
    expect(wrongShip({ derived: { skirmishDice: [3, 1, 1] } })[0]).toContain(
      'expected skirmishDice 3,2,1, as calculated',
    )
  })
  it('printed derived values that agree are welcome, and need not be printed', () => {
    const derived = { orderLimit: 1, movesMin: 2, movesMax: 3, rotations: 2, skirmishDice: [3, 2, 1] }
    expect(wrongShip({ derived })).toEqual([])
    expect(wrongShip({})).toEqual([])
  })
})

describe('SS2-3A.01.I ship code', () => {
  it('ship code unique', () => expect(wrongShip({ code: 'PA-DN' })[0]).toContain('again (SS2-1B)'))
  it('first two letters match allegiance', () =>
    expect(wrongShip({ code: 'NE-XX' })).toEqual([
      '[1].ships[0].code: expected a code that begins with PA-, the letters of its allegiance, on NE-XX (SS2-3A.01.I)',
    ]))
  it('PA-DN is of the Planetary Accords', () => expect(cards.allegiances[ship('PA-DN').allegiance]!.code).toBe('PA'))
})

describe('SS2-3A.01.II name', () => {
  it('name contains: whole words, in capitals or not', () => {
    expect(nameIncludes('Light Cruiser', 'Cruiser')).toBe(true)
    expect(nameIncludes('Light Cruiser', 'light cruiser')).toBe(true)
    expect(nameIncludes('Light Cruiser', 'Cruise')).toBe(false)
    expect(nameIncludes('Light Cruiser', 'Cruiser Light')).toBe(false)
  })
  it('name equals: nothing more and nothing less', () => {
    expect(nameIs('Light Cruiser', 'Cruiser')).toBe(false)
    expect(nameIs('Light Cruiser', 'LIGHT CRUISER')).toBe(true)
  })
  it('an Order may ask for either', () => {
    const order = (requires: object) =>
      opened([core, pack({ orders: [{ ...ORDER, requires }] })]).orders.at(-1)!.requires
    expect(meets(order({ nameIncludes: 'Cruiser' }), ship('PA-CL'), EMPTY)).toBe(true)
    expect(meets(order({ nameIs: 'Cruiser' }), ship('PA-CL'), EMPTY)).toBe(false)
    expect(meets(order({ nameIs: 'Light Cruiser' }), ship('PA-CL'), EMPTY)).toBe(true)
    expect(meets(order({ nameIncludes: 'Cruiser' }), ship('PA-FF'), EMPTY)).toBe(false)
  })
})

describe('SS2-3A.01.III class', () => {
  it('class readable by requirements', () => {
    const { requires } = opened([core, pack({ orders: [{ ...ORDER, requires: { className: 'Guardas' } }] })]).orders.at(
      -1,
    )!
    expect(meets(requires, ship('PA-CL'), EMPTY)).toBe(true)
    expect(meets(requires, ship('PA-CA'), EMPTY)).toBe(false)
  })
})

describe('SS2-3A.01.IV the Color of an Allegiance and its word', () => {
  it('each Color has its own word', () => {
    const ally = (color: string, word: string) => ({ allegiances: [{ code: 'QQ', name: 'Q', color, word }] })
    expect(() => opened([core, pack(ally('Red', 'Explore'))])).toThrow(
      'expected Exterminate, the word of Red, on QQ (SS2-3A.01.IV)',
    )
    expect(opened([core, pack(ally('Red', 'Exterminate'))]).allegiances.at(-1)!.color).toBe('Red')
  })
})

describe('SS2-3A.01.V type', () => {
  it('type is one of three', () => {
    expect(wrongShip({ type: 'Flagship' })).toEqual([
      '[1].ships[0].type: expected one of "Standard", "Ally", "Refit" on PA-XX, found "Flagship" (SS2-3A.01.V)',
    ])
    expect(new Set(cards.ships.map(({ type }) => type))).toEqual(new Set(['Standard', 'Ally', 'Refit']))
  })
})

describe('SS2-3A.01.VI subtype', () => {
  it('refit subtype wins over massive', () =>
    expect(shipOf({ ...refit, keywords: [{ name: 'Massive' }] }).subtype).toBe('Trial Refit'))
  it('a Massive ship that is no Refit has the Subtype Massive, printed or not', () => {
    expect(shipOf(massive()).subtype).toBe('Massive')
    expect(wrongShip({ ...massive(), subtype: 'Huge' })[0]).toContain(
      'subtype: expected Massive on PA-XX (SS2-3A.01.VI)',
    )
  })
  it('plain ship has no subtype', () => {
    expect(shipOf(CRUISER).subtype).toBe('')
    expect(wrongShip({ subtype: 'Massive' })[0]).toContain('subtype: expected no subtype on PA-XX (SS2-3A.01.VI)')
  })
  it('a Refit says what kind it is', () =>
    expect(wrongShip({ type: 'Refit' })[0]).toContain('subtype: expected the kind of Refit on PA-XX (SS2-3A.01.VI)'))
})

describe('SS2-3A.01.VIII.a Bonus Orders give one extra Order from a list', () => {
  it('refit heavy may have two orders', () => expect(shipOf({ ...refit, bonusOrders: ['B-003'] }).orderLimit).toBe(2))
  it('bonus slot counted once: a Refit that is also Massive has one more, not two', () =>
    expect(
      shipOf({ ...refit, keywords: [{ name: 'Massive', orderId: 'B-001' }], bonusOrders: ['B-003'] }).orderLimit,
    ).toBe(2))
  it('the id of Massive [B-xxx] is part of the list', () => {
    expect(shipOf(massive('B-004')).bonusOrders).toEqual([orderIndex('B-004')])
    expect(ship('PA-TI').bonusOrders).toEqual([orderIndex('B-007')])
  })
  it('a ship that is neither Refit nor Massive lists none', () =>
    expect(wrongShip({ bonusOrders: ['B-003'] })[0]).toContain(
      'expected no Bonus Orders, for it is neither Refit nor Massive, on PA-XX',
    ))
})

describe('SS2-3A.01.VIII.b at least one assigned Order must be a listed Bonus Order', () => {
  const listing = shipOf({ ...refit, bonusOrders: ['B-003'] })
  const [b1, b3] = [orderIndex('B-001'), orderIndex('B-003')]
  it('only non-listed order rejected', () => expect(lacksBonusOrder(listing, [b1])).toBe(true))
  it('a listed one, alone or with another, is legal', () => {
    expect(lacksBonusOrder(listing, [b3])).toBe(false)
    expect(lacksBonusOrder(listing, [b3, b1])).toBe(false)
  })
  it('empty assignment allowed', () => expect(lacksBonusOrder(listing, [])).toBe(false))
  it('reduced limit forces listed order: with one marker the one Order is B-003', () => {
    expect(orderLimitNow(listing, 1)).toBe(1)
    expect(lacksBonusOrder(listing, [b1])).toBe(true)
  })
  it('a ship without a list is free', () => expect(lacksBonusOrder(ship('PA-CA'), [b1])).toBe(false))
  it('the first listed one among those assigned is the Required Order', () => {
    expect(requiredOrder(listing, [b1, b3])).toBe(b3)
    expect(requiredOrder(ship('PA-CA'), [b1])).toBe(-1)
  })
})

describe('SS2-3A.01.IX role', () => {
  it('role is one of five', () => {
    expect(wrongShip({ role: 'Medium' })).toEqual([
      '[1].ships[0].role: expected one of "Escort", "Light", "Heavy", "SuperHeavy", "Stationary" on PA-XX, found "Medium" (SS2-3A.01.IX)',
    ])
    expect(new Set(cards.ships.map(({ role }) => role)).size).toBe(5)
  })
})

describe('SS2-3A.01.XI Armor attribute', () => {
  it('armor capped at 4', () => {
    expect(wrongShip({ armor: 5 })).toEqual([
      '[1].ships[0].armor: expected a whole number from 0 to 4 on PA-XX, found 5 (SS2-3A.01.XI)',
    ])
    expect(shipOf({ ...CRUISER, armor: 3, keywords: [{ name: 'Armor', x: 2 }] }).armor).toBe(4)
    expect(attribute(7)).toBe(4)
    expect(attribute(-1)).toBe(0)
  })
  it('a card of today prints it', () =>
    expect(wrongShip({ armor: undefined })[0]).toContain(
      'armor: expected a number from 0 to 4 on PA-XX (SS2-3A.01.XI)',
    ))
})

const older = ({ armor: _a, flak: _f, ...rest }: typeof CRUISER, keywords: object[]) => ({
  ...rest,
  legacyLayout: true,
  keywords,
})

describe('SS2-3A.01.XI.a Armor on older cards', () => {
  it('legacy armor keyword becomes attribute', () => {
    const old = shipOf(older(CRUISER, [{ name: 'Armor', x: 2 }]))
    expect(old.armor).toBe(2)
    expect(inSet(old.keywords, ARMOR)).toBe(true)
  })
  it('legacy card without armor has 1', () => expect(shipOf(older(CRUISER, [])).armor).toBe(1))
  it('an older card has no Armor besides the keyword', () =>
    expect(wrongShip({ legacyLayout: true, flak: undefined })[0]).toContain(
      'Armor as a keyword, for the layout is the older one, on PA-XX',
    ))
})

describe('SS2-3A.01.XII Flak attribute', () => {
  it('flak capped at 4', () => {
    expect(wrongShip({ flak: 5 })).toEqual([
      '[1].ships[0].flak: expected a whole number from 0 to 4 on PA-XX, found 5 (SS2-3A.01.XII)',
    ])
    expect(shipOf({ ...CRUISER, flak: 4, keywords: [{ name: 'Flak', x: 1 }] }).flak).toBe(4)
  })
  it('a printed Flak [x] is added to the attribute', () => expect(ship('DC-HL')).toMatchObject({ flak: 2 }))
})

describe('SS2-3A.01.XII.a Flak on older cards', () => {
  it('legacy card without flak has 0', () => expect(shipOf(older(CRUISER, [])).flak).toBe(0))
  it('legacy flak keyword becomes attribute', () => {
    const old = shipOf(older(CRUISER, [{ name: 'Flak', x: 3 }]))
    expect(old.flak).toBe(3)
    expect(inSet(old.keywords, FLAK)).toBe(true)
  })
})

describe('SS2-3A.01.XIII.a single Shield pool', () => {
  it('Escort and Light have one number', () => {
    expect(shipOf(ESCORT_WING).shields).toEqual([2])
    expect([ESCORT, LIGHT].map(hasFacings)).toEqual([false, false])
    expect(wrongShip({ ...ESCORT_WING, shields: CRUISER.shields })[0]).toContain(
      'shields: expected a pool for Escort on PA-XE (SS2-3A.01.XIII.a)',
    )
  })
})

describe('SS2-3A.01.XIII.b six Shield facings', () => {
  it('Heavy, Super Heavy and Stationary have six', () => {
    expect(shipOf(CRUISER).shields).toEqual([3, 2, 2, 1, 2, 2])
    expect([HEAVY, SUPER_HEAVY, STATIONARY].map(hasFacings)).toEqual([true, true, true])
    expect(wrongShip({ shields: { pool: 3 } })[0]).toContain(
      'shields: expected six facings for Heavy on PA-XX (SS2-3A.01.XIII.b)',
    )
    expect(wrongShip({ shields: { facings: [1, 2, 3] } })).toHaveLength(1)
  })
})

describe('SS2-3A.01.XIV Armaments a piece can have', () => {
  const gun = (slot: string, weapon = 'L-CANNON') => ({ slot, weapon, arc: 'F', dice: 1 })
  it('two primaries of one weapon, one secondary, one tertiary', () =>
    expect(wrongShip({ armaments: [gun('Primary'), gun('Primary'), gun('Secondary'), gun('Tertiary')] })).toEqual([]))
  it('a ship without any is legal', () => expect(wrongShip({ armaments: [] })).toEqual([]))
  it('more than four armaments rejected', () => {
    const five = [gun('Primary'), gun('Primary'), gun('Primary'), gun('Secondary'), gun('Tertiary')]
    expect(wrongShip({ armaments: five })).toEqual([
      '[1].ships[0].armaments: expected at most two Primary Armaments on PA-XX (SS2-3A.01.XIV)',
    ])
  })
  it('two primaries of different weapons, two secondaries and two tertiaries rejected', () => {
    expect(wrongShip({ armaments: [gun('Primary'), gun('Primary', 'LRM-A')] })[0]).toContain(
      'one weapon in both Primary Armaments',
    )
    expect(wrongShip({ armaments: [gun('Secondary'), gun('Secondary')] })[0]).toContain(
      'at most one Secondary Armament',
    )
    expect(wrongShip({ armaments: [gun('Tertiary'), gun('Tertiary')] })[0]).toContain('at most one Tertiary Armament')
  })
})

describe('SS2-3A.01.XV keywords of a piece', () => {
  it('are those its card prints, with their numbers', () => {
    const printed = shipOf({
      ...CRUISER,
      keywords: [
        { name: 'Massive', orderId: 'B-001' },
        { name: 'Armor', x: 1 },
      ],
    })
    expect(inSet(printed.keywords, MASSIVE)).toBe(true)
    expect(printed.x[ARMOR]).toBe(1)
  })
  it('several printed instances are combined (SS2-0.06)', () => {
    const twice = (name: string) =>
      shipOf({
        ...CRUISER,
        keywords: [
          { name, x: 1 },
          { name, x: 2 },
        ],
      }).x
    expect(twice('Support')).toContain(3)
    expect(twice('Deadly')).toContain(2)
    expect(twice('Deadly')).not.toContain(3)
  })
})

describe('SS2-3A.02.I.a Order Limit from Role', () => {
  it('order limit table by role', () =>
    expect(
      [ESCORT, STATIONARY, LIGHT, HEAVY, SUPER_HEAVY].map((role) => initialOrderLimit(role, 'Standard', EMPTY)),
    ).toEqual([0, 0, 1, 1, 2]))
})

describe('SS2-3A.02.I.b Order Limit bonus for Refit or Massive', () => {
  it('refit plus one', () => expect(initialOrderLimit(ESCORT, 'Refit', EMPTY)).toBe(1))
  it('massive plus one, with or without a bracketed id', () => {
    expect(shipOf(massive('B-004')).orderLimit).toBe(3)
    expect(shipOf(massive()).orderLimit).toBe(3)
  })
  it('refit and massive still plus one', () => expect(initialOrderLimit(SUPER_HEAVY, 'Refit', setOf(MASSIVE))).toBe(3))
})

describe('SS2-3A.02.I.c Critical Damage lowers the Order Limit', () => {
  it('by one each, never below 0', () => {
    expect(orderLimitNow(ship('PA-DN'), 1)).toBe(1)
    expect(orderLimitNow(ship('PA-CA'), 1)).toBe(0)
    expect(orderLimitNow(ship('PA-INT'), 2)).toBe(0)
  })
})

describe('SS2-3A.02.I.d Crippled by Critical Damage', () => {
  it('escort dies to first crit', () => expect(crippled(ship('PA-INT'), 1)).toBe(true))
  it('heavy dies to second crit', () => expect([1, 2].map((n) => crippled(ship('PA-CA'), n))).toEqual([false, true]))
  it('massive super heavy dies to fourth crit', () =>
    expect([1, 2, 3, 4].map((n) => crippled(ship('PA-TI'), n))).toEqual([false, false, false, true]))
})

describe('SS2-3A.02.II.a to SS2-3A.02.II.d Moves by Role', () => {
  const moves = (role: 0 | 1 | 2 | 3 | 4) => [leastMoves(role), mostMoves(role)]
  it('SS2-3A.02.II.a Escort and Light: 0 to 3', () => {
    expect(moves(ESCORT)).toEqual([0, 3])
    expect(moves(LIGHT)).toEqual([0, 3])
  })
  it('SS2-3A.02.II.b Heavy: 2 to 3', () => expect(moves(HEAVY)).toEqual([2, 3]))
  it('SS2-3A.02.II.c Super Heavy: 1 to 2', () => expect(moves(SUPER_HEAVY)).toEqual([1, 2]))
  it('SS2-3A.02.II.d Stationary: none', () => expect(moves(STATIONARY)).toEqual([0, 0]))
})

describe('SS2-3A.02.III.a to SS2-3A.02.III.d Rotations by Role', () => {
  it('SS2-3A.02.III.a Escort and Light: any direction', () => expect([ESCORT, LIGHT].map(rotationsOf)).toEqual([3, 3]))
  it('SS2-3A.02.III.b Heavy: two steps', () => expect(rotationsOf(HEAVY)).toBe(2))
  it('SS2-3A.02.III.c Super Heavy: one step', () => expect(rotationsOf(SUPER_HEAVY)).toBe(1))
  it('SS2-3A.02.III.d Stationary: none', () => expect(rotationsOf(STATIONARY)).toBe(0))
})

describe('SS2-3A.02.IV.a Skirmish Dice base value', () => {
  const guns = [{ dice: 3 }, { dice: 3 }, { dice: 2 }]
  it('sum of armament dice, both primaries counted', () => expect(fullSkirmishDice(guns, false)).toBe(8))
  it('shuttle hangar adds one', () => expect(fullSkirmishDice(guns, true)).toBe(9))
  it('the Dreadnought: 3, 3, 3, 3 and a hangar', () => expect(ship('PA-DN').skirmishDice).toEqual([13, 7, 4]))
})

describe('SS2-3A.02.IV.b half Skirmish Dice', () => {
  it('one exhausted halves', () => expect(skirmishDiceNow(9, 0, 1)).toBe(5))
  it('crit halves', () => expect(skirmishDiceNow(9, 1, 0)).toBe(5))
  it('crit and exhausted halve only once', () => expect(skirmishDiceNow(9, 3, 1)).toBe(5))
})

describe('SS2-3A.02.IV.c quarter Skirmish Dice', () => {
  it('two exhausted quarter', () => expect(skirmishDiceNow(10, 0, 2)).toBe(3))
  it('quarter computed from full value: 9 gives 3', () => expect(skirmishDiceNow(9, 0, 2)).toBe(3))
  it('quarter with crit not eighth', () => expect(skirmishDiceNow(9, 1, 2)).toBe(3))
  it('of 1 it is 1', () => expect(skirmishDiceNow(1, 0, 2)).toBe(1))
})

describe('SS2-3A.02.IV.d temporary reductions come after division', () => {
  it('reduction after division: 9, one Exhausted, -2 leaves 3', () =>
    expect(reducedSkirmishDice(skirmishDiceNow(9, 0, 1), -2)).toBe(3))
  it('not below zero', () => expect(reducedSkirmishDice(2, -5)).toBe(0))
})

describe('SS2-3A.03 what an Armament states', () => {
  it('armament resolves its weapon card, arc and dice', () => {
    const [left, right, missiles] = ship('PA-CA').armaments
    expect(cards.weapons[left!.weapon]!.name).toBe('Laser Cannon')
    expect([left, right].map((armament) => armament!.dice)).toEqual([3, 3])
    expect(missiles).toMatchObject({ slot: 'Secondary', weapon: cards.find.weapon.get('LRM-A'), arc: 0, dice: 2 })
  })
  it('unknown weapon code rejected', () =>
    expect(wrongShip({ armaments: [{ slot: 'Primary', weapon: 'X-RAY', arc: 'F', dice: 1 }] })[0]).toContain(
      'on PA-XX, found "X-RAY"; did you mean "P-RAY"? (SS2-3A.03)',
    ))
})

describe('SS2-4B.01.II.a pieces exempt from the Psionic limit', () => {
  const psionic = (order: number) => cards.orders[order]!.psionic
  it('a Starcaster, and a piece whose Required Order is Psionic', () => {
    const caster = ship('PA-RX')
    expect(exemptFromPsionicLimit(caster, caster.keywords, [], psionic)).toBe(true)
    expect(exemptFromPsionicLimit(caster, EMPTY, [orderIndex('B-025')], psionic)).toBe(true)
    expect(exemptFromPsionicLimit(ship('PA-CA'), EMPTY, [orderIndex('B-025')], psionic)).toBe(false)
  })
})
