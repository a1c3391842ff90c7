import type { ShipIndex } from '../../src/table/indices.ts'
import { describe, expect, it } from 'vitest'
import { COLOR_WORDS } from '../../src/table/content/words.ts'
import { distanceBetween } from '../../src/table/rules/field.ts'
import { facesOf } from '../../src/v1/events/index.ts'
import { printing as printing1_1 } from '../../src/v1/printing.ts'
import { factionOf, fleetPower, isAdjacent, ROLES_OF_1 } from '../../src/v1/rules/1-definitions.ts'
import { defendingFacings } from '../../src/v1/rules/10-shields.ts'
import { fork } from '../../src/v1/state.ts'
import { acting, begin, ordering, table } from './table1.ts'
import { cards } from './trial1.ts'

const ship = (code: string) => cards.ships[cards.find.ship.get(code)!]!
const FAR = '1 PA-L -5,6'

describe('Definitions', () => {
  it('SS1-DEF.1 every die is a six-sided die, and unmodified and modified results are kept apart', () => {
    const t = acting({ Gun: '0 PA-L3 1,2', Foe: '1 PA-LSTEA2 1,0' }, 1, 5, 6).play('attack primary Foe')
    expect(t.saw('AttackRolled')[0]).toMatchObject({ faces: [1, 5, 6], results: [3, 7, 8], modifier: 2 })
  })
  it('SS1-DEF.1 low is good: 1 with +2 is still a Hit of a gun that hits on 3 or less', () => {
    acting({ Gun: '0 PA-L3 1,2', Foe: '1 PA-LSTEA2 1,0' }, 1, 5, 6)
      .play('attack primary Foe', 'suffer')
      .has('Foe', { hull: 2 })
  })

  describe('SS1-DEF.2 the order in which dice are drawn', () => {
    it('in an attack: dice, Target Lock rerolls, then an Armor die for each icon', () => {
      const t = acting({ Gun: '0 PA-LALL4 1,2', Foe: '1 PA-LARM2 1,0' }, 2, 4, 5, 5, 1, 2, 6)
      t.play('attack primary Foe', 'relock 2')
      expect(t.events.flatMap((event) => facesOf(event))).toEqual([2, 4, 5, 5, 1, 2, 6])
      expect(t.events.filter((event) => facesOf(event).length > 0).map((event) => event.kind)).toEqual([
        'AttackRolled',
        'LockRerolled',
        'IconTested',
        'IconTested',
      ])
    })
    it('in a Skirmish: both pools, both rerolls, Ram-Prow, Talon Grapple', () => {
      const t = acting({ Bull: '0 PA-HRAM 1,2 heading 0', Foe: '1 PA-HTALON 1,1' }, 5, 5, 6, 4)
      t.play('move', 'grapple')
      expect(t.events.filter((event) => facesOf(event).length > 0).map((event) => event.kind)).toEqual([
        'PoolRolled',
        'PoolRolled',
        'RamProwRolled',
        'GrappleRolled',
      ])
    })
    it('in a Move: escape, the step, then drag', () => {
      const given = { battlefield: 'SM-2', pieces: { Gun: '0 PA-L 0,0', Far: FAR }, active: { piece: 'Gun' } }
      const t = table(given, 3, 2).play('move 0')
      expect(t.events.map((event) => event.kind)).toEqual(['EscapeRolled', 'ShipMoved', 'DragRolled'])
    })
    it('Recharge rolls all its dice together', () => {
      const t = table({ pieces: { Bat: '0 PA-LRECH3 1,2 shields 1', Far: FAR } }, 2, 4, 3).play('activate Bat')
      expect(t.saw('Recharged')[0]).toMatchObject({ faces: [2, 4, 3], repairs: 1 })
    })
  })

  it('SS1-DEF.3 headings are the six sides, clockwise, and straight forward crosses one', () => {
    acting({ Big: '0 PA-H 2,0 heading 1', Far: FAR }).play('move').stands('Big', '3,-1').has('Big', { facing: 1 })
    acting({ Big: '0 PA-H 1,2 heading 5', Far: FAR }).play('move 0').stands('Big', '1,1').has('Big', { facing: 0 })
  })
  it('SS1-DEF.4 distance counts the hexes in between: adjacent ships are at 0', () => {
    const { state } = acting({ A: '0 PA-L 0,0', B: '1 PA-L 0,-1', C: '1 PA-L 3,-1' })
    const [a, b, c] = state.pieces as [never, never, never]
    expect([
      distanceBetween(cards, state, a, b),
      distanceBetween(cards, state, a, c),
      distanceBetween(cards, state, a, a),
    ]).toEqual([0, 2, 0])
  })
  it('SS1-DEF.5 adjacent hexes share a side; a hex is not adjacent to itself', () => {
    const { state } = acting({ A: '0 PA-L 0,0', B: '1 PA-L 1,-1', C: '1 PA-L 1,-2' })
    const [a, b, c] = state.pieces as [never, never, never]
    expect([isAdjacent(cards, state, a, b), isAdjacent(cards, state, a, c), isAdjacent(cards, state, a, a)]).toEqual([
      true,
      false,
      false,
    ])
  })
  it("SS1-DEF.6 a partner's ships are friendly: moving into their space is passing through", () => {
    const given = {
      players: ['A', 'A', 'B', 'B'],
      pieces: { Mine: '0 PA-L 1,2', His: '1 PA-L 1,1', Foe: '2 PA-L -3,0' },
      active: { piece: 'Mine' },
    }
    const t = table(given).refuses('attack primary His', 'SS1-ATTACK.1').play('move 0').stands('Mine', '1,1')
    expect(t.saw('SkirmishInitiated')).toEqual([])
  })
  it('SS1-DEF.7 there are exactly four roles, and the HEAVY type is not the Heavy role', () => {
    expect(new Set(cards.ships.map(({ role }) => role))).toEqual(new Set(ROLES_OF_1))
    // A Light ship fires a HEAVY weapon: no Armor die.
    acting({ Gun: '0 PA-LHVY 1,2', Foe: '1 PA-LARM5 1,0 shields 0' }, 1)
      .play('attack primary Foe')
      .has('Foe', { hull: 2 })
  })
  it('SS1-DEF.8 the sextant is exact, and a tie is a corner', () => {
    const from = (where: string, heading = 0) => {
      const { state } = acting({ A: `0 PA-H -1,2 heading ${heading}`, B: `1 PA-L ${where}` })
      return defendingFacings(cards, state, state.pieces[0]!, state.pieces[1]!)
    }
    expect(from('0,-1')).toEqual([0])
    expect(from('1,-1')).toEqual([1])
    expect(from('0,0')).toEqual([0, 1])
    expect(from('1,0')).toEqual([1])
    expect(from('1,0', 1)).toEqual([0])
  })
  it('SS1-DEF.9 a drag spends no Move and counts for no minimum', () => {
    const given = {
      battlefield: 'SM-2',
      pieces: { Big: '0 PA-H -2,1 heading 2', Far: FAR },
      active: { piece: 'Big', spent: 1 },
    }
    const t = table(given, 4).play('move 2').stands('Big', '0,0')
    expect(t.state.active?.spent).toBe(2)
  })
  it('SS1-DEF.9 a swap triggers no terrain', () => {
    const t = acting({ Claw: '0 PA-LTALON -2,1', Foe: '1 PA-L -2,2' }, 6, 6, 1).play('move 3', 'grapple')
    t.stands('Claw', '-2,2').has('Claw', { hull: 3, shields: [2] })
    expect(t.saw('DustEntered')).toEqual([])
  })
  it('SS1-DEF.10 a Direct Hit ignores shields and Armor', () => {
    const given = { pieces: { Gun: '0 PA-L 1,2 orders B-904', Foe: '1 PA-LARM5 1,1', Far: FAR } }
    table(given)
      .play('activate Gun')
      .has('Foe', { hull: 1, shields: [2] })
  })
  it('SS1-DEF.11 Crippled lasts over turns; repairing it gives the keyword back', () => {
    const given = { turn: 1, pieces: { Big: '0 PA-HARMF 1,2 heading 0 lost Fast', Foe: '1 PA-L -5,1 activated' } }
    table(given).play('activate Big', 'move', 'move', 'end').has('Big', { crippled: true })
    const repair = {
      pieces: {
        Big: '0 PA-HARMF 1,2 heading 0 lost Fast orders B-009',
        Foe: '1 PA-L -5,1 activated',
        Last: '0 PA-L -5,2',
      },
    }
    table(repair).play('activate Big', 'move', 'move', 'end').has('Big', { crippled: false, lost: -1 })
  })
  it('SS1-DEF.12 without an undamaged Hull Box a ship is destroyed, and the rest of the attack is lost', () => {
    const t = acting({ Gun: '0 PA-L3 1,2', Foe: '1 PA-L 1,0 hull 1 shields 0 orders B-001', Far: FAR }, 1, 1, 1).play(
      'attack primary Foe',
    )
    t.has('Foe', { where: 'destroyed', orders: [] })
    expect(t.state.losses).toEqual([0, 2])
    expect(t.state.inPlay).toEqual([])
  })
  it('SS1-DEF.12 the auras of a destroyed ship stop', () => {
    const pieces = {
      Gun: '0 PA-LORD 1,2',
      Cover: '1 PA-LCOV1 1,0 hull 1 shields 0',
      Foe: '1 PA-L 1,-1 shields 0',
      Second: '0 PA-LORD 0,2',
    }
    table({ pieces }, 1, 1)
      .play(
        'activate Gun',
        'attack primary Cover',
        'end',
        'activate Foe',
        'end',
        'activate Second',
        'attack primary Foe',
      )
      .has('Foe', { hull: 2 })
  })
  it('SS1-DEF.13 Fleet Power is the sum of the Fleet Values', () => {
    expect(
      fleetPower(
        cards,
        ['PA-INT', 'PA-FF', 'PA-DN'].map((code) => ship(code).index),
      ),
    ).toBe(10)
  })
  it('SS1-DEF.14 each faction has its Color, and each Color its philosophy', () => {
    const colors = ['PA', 'NE', 'DC', 'SW'].map((code) => cards.allegiances[cards.find.allegiance.get(code)!]!.color)
    expect(colors).toEqual(['Blue', 'Yellow', 'Green', 'Red'])
    expect(colors.map((color) => COLOR_WORDS[color])).toEqual(['Explore', 'Expand', 'Exploit', 'Exterminate'])
    expect(cards.allegiances[ship('NE-C15').allegiance]!.color).toBe('Yellow')
  })
  it('SS1-DEF.15 the faction is in the ship code', () => {
    expect([factionOf('PA-DN'), factionOf('SW-LV')]).toEqual(['PA', 'SW'])
    expect(cards.ships.every(({ code, allegiance }) => cards.allegiances[allegiance]!.code === factionOf(code))).toBe(
      true,
    )
  })
  it('SS1-DEF.16 an Order can ask for a Card Name', () => {
    ordering({ Small: '0 PA-L 1,2', Big: '0 PA-H 0,2', Foe: '1 PA-L 1,-2' }, ['B-909'])
      .refuses('assign B-909 Big', 'SS1-ORDERS.6')
      .play('assign B-909 Small')
  })
  it('SS1-DEF.17 an Order can ask for a Class Name', () => {
    ordering({ One: '0 PA-L 1,2', Two: '0 PA-L3 0,2', Foe: '1 PA-L 1,-2' }, ['B-910'])
      .refuses('assign B-910 One', 'SS1-ORDERS.6')
      .play('assign B-910 Two')
  })
  it('SS1-DEF.18 copies of one code have IDs of their own', () => {
    const fleet = { ships: ['PA-INT', 'PA-INT', 'PA-CA'], orders: [] }
    const t = begin({ mode: 'free', battlefield: 'SM-1', players: [0, 1].map((team) => ({ team, fleet })) }, 5, 2)
    expect(t.state.pieces.slice(0, 3).map(({ name }) => name)).toEqual(['Skirl-1', 'Skirl-2', 'Aurora'])
    expect(cards.ships.every(({ code }) => /^[A-Z]{2}-[A-Z0-9]{1,6}$/.test(code))).toBe(true)
  })
  it('SS1-DEF.19 a side wins by eliminating the enemy fleet, whatever the points', () => {
    const given = {
      turn: 3,
      points: [0, 9],
      pieces: { Gun: '0 PA-L 1,2', Foe: '1 PA-L 1,0 hull 1 shields 0' },
      active: { piece: 'Gun' },
    }
    expect(table(given, 1).play('attack primary Foe').state.outcome).toMatchObject({ winner: 0, rule: 'SS1-END.2' })
  })
  it('SS1-DEF.19 or by having more Objective Points at the end', () => {
    const given = { turn: 6, pieces: { Hold: '0 PA-L 0,0', Foe: '1 PA-L 1,-2 activated' } }
    expect(table(given).play('activate Hold', 'end').state.outcome).toMatchObject({
      winner: 0,
      points: [5, 0],
      rule: 'SS1-END.1',
    })
  })
})

describe('Components', () => {
  it('SS1-COMP.1 a ship record has all fields of the card, from either layout', () => {
    expect(ship('PA-CA')).toMatchObject({
      code: 'PA-CA',
      name: 'Heavy Cruiser',
      className: 'Meridian',
      role: 2,
      hull: 5,
      fleetValue: 4,
    })
    expect(ship('PA-CA').armaments).toHaveLength(3)
  })
  it('SS1-COMP.2 only an Escort ever marks an Evade box', () => {
    acting({ Big: '0 PA-H 1,2 heading 0', Small: '1 PA-L 1,1' }, 6, 6).play('move').has('Small', { evaded: false })
    acting({ Big: '0 PA-H 1,2 heading 0', Tiny: '1 PA-E 1,1' }).play('move', 'evade 0').has('Tiny', { evaded: true })
  })
  it('SS1-COMP.3 the Hull Track starts undamaged, and a damaged ship fights at full effect', () => {
    const t = acting({ Gun: '0 PA-L3 1,2 hull 1', Foe: '1 PA-L 1,0 shields 0' }, 1, 1, 6).play('attack primary Foe')
    t.has('Foe', { hull: 1 })
  })
  it('SS1-COMP.4 Light and Escort have a track, Heavy and Super Heavy a chart of six', () => {
    expect(cards.ships.every(({ role, shields }) => shields.length === (role <= 1 ? 1 : 6))).toBe(true)
  })
  it('SS1-COMP.5 rows of one weapon in the first slot are arc groups of one armament', () => {
    const t = acting({ Big: '0 PA-HMANY 1,2 heading 0', Foe: '1 PA-L 1,-1', Far: '1 PA-L -1,0' }, 6, 6, 6, 6, 6, 6)
    t.refuses('attack 1+3 Foe', 'SS1-ATTACK.4').play('attack primary Foe')
    expect(t.saw('AttackRolled')[0]!.faces).toHaveLength(6)
  })
  it('SS1-COMP.6 everything tracked on a ship survives JSON and a fork', () => {
    const { state } = acting({
      Gun: '0 PA-HHEAVY 1,2 heading 3 hull 2 shields 1,0,2,0,1,2 fired 1 marked primary orders B-001',
      Foe: '1 PA-L 1,0',
    })
    expect(JSON.parse(JSON.stringify(state))).toEqual(state)
    expect(fork(state)).toEqual(state)
  })
  it('SS1-COMP.7 token and card of a copy show the same ID', () => {
    const t = acting({ Gun: '0 PA-L 1,2', Twin: '0 PA-L 0,2', Foe: '1 PA-L 1,0' })
    expect(new Set(t.state.pieces.map(({ name }) => name)).size).toBe(3)
    t.refuses('activate Nobody', 'SS1-TURN.2')
  })
  it('SS1-COMP.8 a panel makes a ship a Refit, and its numbers are Order cards', () => {
    expect(ship('PA-HREFIT').refitPanel.map((order) => cards.orders[order]!.id)).toEqual(['B-001', 'B-002'])
  })
  it('SS1-COMP.9 an Order record has all fields of the card', () => {
    expect(cards.orders[cards.find.order.get('S-014')!]).toMatchObject({
      id: 'S-014',
      name: 'Storm the Decks',
      category: 'Special',
      psionic: false,
    })
    ordering({ Small: '0 PA-L 1,2', Foe: '1 PA-L 1,-2' }, ['B-907']).refuses('assign B-907 Small', 'SS1-ORDERS.6')
  })
  it('SS1-COMP.10 a weapon chart has a row for every result from 0 to 8', () => {
    expect(cards.weapons.every(({ chart }) => chart.length === 9)).toBe(true)
    acting({ Gun: '0 PA-LLOW 1,2', Foe: '1 PA-L 1,0' }, 1).play('attack primary Foe', 'suffer').has('Foe', { hull: 2 })
  })
  it('SS1-COMP.11 there is no hex beyond the border, and setup hexes are no Dust Clouds', () => {
    acting({ Big: '0 PA-H 0,-4 heading 0', Far: FAR }).refuses('move', 'SS1-MOVE.7')
    table({ phase: 'place', pieces: { Gun: '0 PA-L hand', Foe: '1 PA-L 0,-4' } })
      .refuses('place Gun 9,9', 'SS1-COMP.11')
      .play('place Gun 0,4')
      .has('Gun', { shields: [2] })
  })
  it('SS1-COMP.12 an armament without its weapon card is refused, and an odd number of ships is not', async () => {
    const { openPacks } = await import('../../src/table/content/open.ts')
    const { default: core } = await import('../../packs/core.yaml')
    const broken = {
      pack: 'x',
      game: 'star-strike-1',
      ships: [
        {
          code: 'PA-XX',
          name: 'X',
          allegiance: 'PA',
          editions: [1],
          type: 'Standard',
          role: 'Light',
          hull: 1,
          shields: { pool: 1 },
          armaments: [{ slot: 'Primary', weapon: 'NONE', arc: 360, dice: 1 }],
          e1: { keywords: [], fv: 1 },
        },
      ],
    }
    expect(openPacks([core, broken], printing1_1).ok).toBe(false)
    const { fleetAdvice } = await import('../../src/v1/rules/19-fleets.ts')
    expect([fleetAdvice([1] as ShipIndex[]).length, fleetAdvice([1, 2, 3] as ShipIndex[]).length]).toEqual([1, 0])
  })
  it('SS1-COMP.13 the front of a token points along its heading: that is facing 0 of its chart', () => {
    const { state } = acting({ Big: '0 PA-S 1,0 heading 2', Foe: '1 PA-L 3,0' })
    expect(defendingFacings(cards, state, state.pieces[0]!, state.pieces[1]!)).toEqual([0])
  })
})
