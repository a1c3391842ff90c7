import { describe, expect, it } from 'vitest'
import { cards as core } from './cards1.ts'
import { ordering, table, tableWith } from './table1.ts'

const FOE = { Foe: '1 PA-L 1,-2' }

describe('Orders Phase', () => {
  it('SS1-ORDERS.1 the others see how many Orders lie on a ship, not which', () => {
    const t = ordering({ Big: '0 PA-S 1,2', ...FOE }, ['B-001', 'B-003'], ['B-001']).as(
      0,
      'assign B-001 Big',
      'assign B-003 Big',
    )
    expect(t.view(1).pieces[0]!.orders).toEqual([
      { card: -1, up: false },
      { card: -1, up: false },
    ])
    expect(t.view(0).pieces[0]!.orders.map(({ card }) => card)).not.toContain(-1)
    expect(t.view(1).players[0]!.library).toEqual([-1, -1])
    t.refuses('assign B-014 Foe', 'SS1-ORDERS.1', 1).refuses('withdraw B-001 Foe', 'SS1-ORDERS.1', 1)
  })
  it('SS1-ORDERS.2 one Order for Light and Heavy, two for a Super Heavy, and none is legal', () => {
    const lib = ['B-001', 'B-003', 'B-005', 'B-006', 'B-007']
    const t = ordering({ Small: '0 PA-L 1,2', Mid: '0 PA-H 0,2', Big: '0 PA-S -1,3', ...FOE }, lib)
    t.as(0, 'assign B-001 Small')
      .refuses('assign B-003 Small', 'SS1-ORDERS.2', 0)
      .as(0, 'assign B-003 Mid')
      .refuses('assign B-005 Mid', 'SS1-ORDERS.2', 0)
    t.as(0, 'assign B-005 Big', 'assign B-006 Big').refuses('assign B-007 Big', 'SS1-ORDERS.2', 0)
    ordering({ Small: '0 PA-L 1,2', ...FOE })
      .as(0, 'commit')
      .as(1, 'commit')
      .asks('activate')
  })
  it('SS1-ORDERS.3 an Escort gets none, unless a panel grants it', () => {
    ordering({ Tiny: '0 PA-E 1,2', Small: '0 PA-L 0,2', ...FOE }, ['B-003']).refuses(
      'assign B-003 Tiny',
      'SS1-ORDERS.3',
      0,
    )
    ordering({ Tiny: '0 PA-EREFIT 1,2', ...FOE }, ['B-003', 'B-001'])
      .refuses('assign B-001 Tiny', 'SS1-ORDERS.4', 0)
      .as(0, 'assign B-003 Tiny')
  })
  it('SS1-ORDERS.4 the additional Order of a Refit is one of its panel, and comes from the Library', () => {
    const t = ordering({ Re: '0 PA-HREFIT 1,2', ...FOE }, ['B-007', 'B-002', 'B-005'])
    t.as(0, 'assign B-007 Re')
      .refuses('assign B-005 Re', 'SS1-ORDERS.4', 0)
      .refuses('assign B-001 Re', 'SS1-ORDERS.1', 0)
      .as(0, 'assign B-002 Re')
  })
  it('SS1-ORDERS.5 every Order needs a slot of its own: four on a Massive Refit Super Heavy', () => {
    const lib = ['B-001', 'B-002', 'B-003', 'B-004', 'B-010']
    const t = ordering({ Big: '0 PA-SREFM 1,2', ...FOE }, lib).as(
      0,
      'assign B-001 Big',
      'assign B-002 Big',
      'assign B-004 Big',
    )
    t.refuses('assign B-003 Big', 'SS1-ORDERS.5', 0)
      .as(0, 'assign B-010 Big')
      .has('Big', { orders: expect.objectContaining({ length: 4 }) as never })
  })
  it('SS1-ORDERS.5 two copies of one Order may lie on one ship', () => {
    const t = ordering({ Big: '0 PA-S 1,2 heading 0', Foe: '1 PA-L -5,1' }, ['B-001', 'B-001'])
      .as(0, 'assign B-001 Big', 'assign B-001 Big', 'commit')
      .as(1, 'commit')
    t.play('activate Big', 'move', 'move', 'move', 'move').has('Big', { activated: true })
  })
  it('SS1-ORDERS.6 requirements are tested at assignment, and a lost keyword does not meet one', () => {
    ordering({ Small: '0 PA-L 1,2', Mid: '0 PA-H 0,2', ...FOE }, ['B-907'])
      .refuses('assign B-907 Small', 'SS1-ORDERS.6', 0)
      .as(0, 'assign B-907 Mid')
    ordering({ Mid: '0 PA-HSHUT 1,2', ...FOE }, ['B-908']).as(0, 'assign B-908 Mid')
    ordering({ Mid: '0 PA-HSHUT 1,2 lost Shuttle-Hangar', ...FOE }, ['B-908']).refuses(
      'assign B-908 Mid',
      'SS1-ORDERS.6',
      0,
    )
  })
  it('SS1-ORDERS.7 the reveal waits for all players; after it nothing can be changed', () => {
    const t = ordering({ Small: '0 PA-L 1,2', ...FOE }, ['B-001', 'B-003']).as(0, 'assign B-001 Small', 'commit')
    expect(t.view(1).pieces[0]!.orders[0]!.card).toBe(-1)
    t.as(0, 'withdraw B-001 Small', 'assign B-003 Small', 'commit').as(1, 'commit')
    expect(t.view(1).pieces[0]!.orders[0]!.up).toBe(true)
    t.refuses('assign B-001 Small', 'SS1-TURN.2', 0)
  })
  it('SS1-ORDERS.8 an Order works until it leaves the ship: B-001 gives a fourth Move', () => {
    const pieces = { Small: '0 PA-L 1,2 orders B-001', Foe: '1 PA-L -5,1 activated' }
    const t = table({ pieces }).play('activate Small', 'move 0', 'move 3', 'move 0', 'move 3')
    expect(t.state.turn).toBe(2)
    t.has('Small', { orders: [] })
    expect(t.state.inPlay).toEqual([])
  })
  it('SS1-ORDERS.8 what a returned Order gave is gone for the next icon of the same attack', () => {
    const pieces = { Gun: '0 PA-LHC 1,2', Big: '1 PA-S 1,0 shields 0,0,0,0,0,0 orders B-901' }
    // The Hit meets Armor [1], the Critical too; it takes the Order away.
    table({ pieces, active: { piece: 'Gun' } }, 1, 6, 6)
      .play('attack primary Big')
      .has('Big', { hull: 5, orders: [] })
    const twice = { Gun: '0 PA-LCCC 1,2', Big: '1 PA-SARMF 1,0 shields 0,0,0,0,0,0 orders B-901 lost Armor' }
    table({ pieces: twice, active: { piece: 'Gun' } }, 1, 6)
      .play('attack primary Big')
      .has('Big', { where: 'destroyed' })
  })
  it('SS1-ORDERS.9 a returned Order can be assigned again in the next Orders Phase', () => {
    const pieces = { Gun: '0 PA-LCRIT 1,2', Big: '1 PA-S 1,0 heading 3 shields 0,0,0,0,0,0 orders B-001 activated' }
    const t = table({ pieces, active: { piece: 'Gun' } }, 1)
      .play('attack primary Big')
      .has('Big', { orders: [] })
    t.play('end').as(1, 'assign B-001 Big')
    expect(t.state.turn).toBe(2)
  })
  it("SS1-ORDERS.10 after the reveal the First player's effects and Starcasters come first", () => {
    const pieces = { Mine: '0 PA-LSTAR 1,2', His: '1 PA-LSTAR 1,-2 orders B-007 shields 0' }
    const t = table({ phase: 'orders', pieces, libraries: [['B-025'], ['B-026']] })
      .as(0, 'commit')
      .as(1, 'commit')
    t.asks('starcaster', 0).play('starcast B-025')
    expect(t.saw('ShieldRepaired')).toHaveLength(2)
    t.asks('starcaster', 1)
      .play('starcast none')
      .asks('activate', 0)
      .has('Mine', { orders: [{ card: core.find.order.get('B-025')!, up: true }] })
  })
})

describe('Order types', () => {
  it('SS1-ORDER.BASIC any number of Basic Orders may be played', () => {
    const pieces = { A: '0 PA-L 1,2', B: '0 PA-L 0,3', C: '0 PA-L -1,3', ...FOE }
    ordering(pieces, ['B-001', 'B-003', 'B-005']).as(0, 'assign B-001 A', 'assign B-003 B', 'assign B-005 C', 'commit')
  })
  it('SS1-ORDER.SPECIAL.1 one Special Order per ship, whatever the slot', () => {
    ordering({ Big: '0 PA-S 1,2', ...FOE }, ['B-003', 'S-001', 'S-002'])
      .as(0, 'assign B-003 Big', 'assign S-001 Big')
      .refuses('assign S-002 Big', 'SS1-ORDERS.2', 0)
    ordering({ Big: '0 PA-SMASS 1,2', ...FOE }, ['B-003', 'S-001', 'S-002'])
      .as(0, 'assign B-003 Big', 'assign S-001 Big')
      .refuses('assign S-002 Big', 'SS1-ORDER.SPECIAL.1', 0)
  })
  it('SS1-ORDER.SPECIAL.2 a Super Heavy needs another Order beside a Special one', () => {
    const t = ordering({ Big: '0 PA-S 1,2', ...FOE }, ['B-003', 'S-001']).refuses(
      'assign S-001 Big',
      'SS1-ORDER.SPECIAL.2',
      0,
    )
    t.as(0, 'assign B-003 Big', 'assign S-001 Big')
      .refuses('withdraw B-003 Big', 'SS1-ORDER.SPECIAL.2', 0)
      .as(0, 'withdraw S-001 Big', 'withdraw B-003 Big')
  })
  it('SS1-ORDER.PSIONIC.1 two Basic Psionic Orders or one Special, not both, for each player', () => {
    const pieces = { A: '0 PA-L 1,2', B: '0 PA-L 0,3', C: '0 PA-L -1,3', ...FOE }
    ordering(pieces, ['B-025', 'B-026', 'B-027'])
      .as(0, 'assign B-025 A', 'assign B-026 B')
      .refuses('assign B-027 C', 'SS1-ORDER.PSIONIC.1', 0)
    ordering(pieces, ['B-025', 'S-022'], ['B-026'])
      .as(0, 'assign S-022 A')
      .refuses('assign B-025 B', 'SS1-ORDER.PSIONIC.1', 0)
      .as(1, 'assign B-026 Foe')
    ordering(pieces, ['S-022', 'S-024']).as(0, 'assign S-022 A').refuses('assign S-024 B', 'SS1-ORDER.PSIONIC.1', 0)
  })
  it('SS1-ORDER.PSIONIC.2 Orders of the own panel and on a Starcaster ship do not count', () => {
    const pieces = { A: '0 PA-L 1,2', Re: '0 PA-HPSI 0,3', Star: '0 PA-LSTAR -1,3', ...FOE }
    ordering(pieces, ['S-022', 'B-025', 'B-026', 'B-027']).as(
      0,
      'assign S-022 A',
      'assign B-025 Re',
      'assign B-026 Re',
      'assign B-027 Star',
    )
  })
})

describe('Starcaster and Massive slots', () => {
  it('SS1-KEY.STARCASTER one more Psionic Order after the reveal, beyond slots and limits', () => {
    const pieces = { Star: '0 PA-LSTAR 1,2', A: '0 PA-L 0,3', B: '0 PA-L -1,3', ...FOE }
    const t = ordering(pieces, ['B-025', 'B-026', 'B-027', 'B-001', 'B-003'])
    t.as(0, 'assign B-025 A', 'assign B-026 B', 'assign B-001 Star', 'commit').as(1, 'commit').asks('starcaster', 0)
    t.refuses('starcast B-003', 'SS1-KEY.STARCASTER').refuses('starcast B-025', 'SS1-ORDERS.1').play('starcast B-027')
    expect(t.piece('Star').orders).toHaveLength(2)
  })
  it('SS1-KEY.STARCASTER the limit of one Special Order still holds', () => {
    const t = ordering({ Star: '0 PA-LSTAR 1,2', ...FOE }, ['S-001', 'S-022'])
      .as(0, 'assign S-001 Star', 'commit')
      .as(1, 'commit')
    t.refuses('starcast S-022', 'SS1-ORDER.SPECIAL.1').play('starcast none')
  })
  it('SS1-KEY.MASSIVE.1 the one Order it names, in addition to all others', () => {
    const t = ordering({ Big: '0 PA-SMASS 1,2', ...FOE }, ['B-001', 'B-005', 'B-003', 'B-007']).as(
      0,
      'assign B-001 Big',
      'assign B-005 Big',
    )
    t.refuses('assign B-007 Big', 'SS1-ORDERS.5', 0).as(0, 'assign B-003 Big')
    tableWith(core, {
      phase: 'orders',
      pieces: { Big: '0 PA-TI 1,2', Foe: '1 NE-T4 1,-2' },
      libraries: [['B-007', 'B-001', 'B-003']],
    }).as(0, 'assign B-001 Big', 'assign B-003 Big', 'assign B-007 Big')
  })
  it('SS1-KEY.MASSIVE.3 Massive without a card ID gives no additional Order', () => {
    ordering({ Mid: '0 PA-HMASS 1,2', ...FOE }, ['B-001', 'B-003'])
      .as(0, 'assign B-001 Mid')
      .refuses('assign B-003 Mid', 'SS1-KEY.MASSIVE.3', 0)
  })
})
