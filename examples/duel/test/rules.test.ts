import { describe, expect, it } from 'vitest'
import { box, rulebook } from '../src/index.ts'
import { classOf } from '../src/rules/fleet.ts'
import { cellNamed, distance, nameOfCell, NEIGHBOURS } from '../src/rules/sea.ts'
import { neededToHit } from '../src/rules/strike.ts'
import { newGame, staged } from './table.ts'

const neighbours = (name: string) => NEIGHBOURS[cellNamed(name)]!.map(nameOfCell)
const away = (a: string, b: string) => distance(cellNamed(a), cellNamed(b))

describe('DUEL-1 the sea', () => {
  it('an odd row lies half a hex to the left of an even one', () => {
    expect(neighbours('b1')).toEqual(['a1', 'c1', 'a2', 'b2'])
    expect(neighbours('b2')).toEqual(['b1', 'c1', 'a2', 'c2', 'b3', 'c3'])
  })
  it('distance is the fewest steps', () => {
    expect([away('a1', 'a13'), away('a1', 'm1'), away('a1', 'b2'), away('e5', 'e5')]).toEqual([12, 12, 2, 0])
  })
  it('hexes run from a1 to m13', () => {
    expect([nameOfCell(0), nameOfCell(168)]).toEqual(['a1', 'm13'])
    for (let cell = 0; cell < 169; cell++) expect(cellNamed(nameOfCell(cell))).toBe(cell)
    for (const name of ['n1', 'a14', 'a0', 'a01', '11', '']) expect(cellNamed(name)).toBe(-1)
  })
})

describe('DUEL-2 the fleets', () => {
  it('are four ships on each side', () => {
    expect([0, 1, 2, 3].map(classOf)).toMatchObject([
      { name: 'sloop', hull: 4, dice: 2, range: 5, save: 6, value: 10 },
      { name: 'frigate', hull: 5, dice: 3, range: 5, save: 5, value: 15 },
      { name: 'cruiser', hull: 6, dice: 3, range: 6, save: 5, value: 20 },
      { name: 'battleship', hull: 8, dice: 4, range: 6, save: 4, value: 30 },
    ])
    expect(newGame().state.ships.map(({ hull }) => hull)).toEqual([4, 5, 6, 8, 4, 5, 6, 8])
  })
  it('have two seats and no cards', () => {
    expect(box.ready({ number: 1, seats: 3 })).toMatchObject({ ok: false, problems: [{ rule: 'DUEL-2' }] })
    expect(box.ready({ number: 1, fleets: ['home'] })).toMatchObject({ ok: false, problems: [{ rule: 'DUEL-2' }] })
    expect(rulebook.open([{}])).toMatchObject({ ok: false, problems: [{ rule: 'DUEL-2' }] })
  })
})

it('DUEL-3 the ships begin in the fourth rows', () => {
  const places = newGame().state.ships.map(({ cell }) => nameOfCell(cell))
  expect(places).toEqual(['c4', 'f4', 'i4', 'k4', 'c10', 'f10', 'i10', 'k10'])
})

describe('DUEL-4 turns', () => {
  it('the sides alternate', () => {
    const table = newGame()
    const asked = Array.from({ length: 4 }, () => table.pass(2).asked)
    expect(asked).toEqual([1, 0, 1, 0])
  })
  it('a ship is activated once a round', () => expect(newGame().pass(4).refusal('hold r1')).toBe('has-acted DUEL-4'))
  it("neither the enemy's ships nor destroyed ones can be activated", () => {
    const table = staged({ ships: { r1: 'a1', b1: 'm13' } })
    expect([table.refusal('hold b1'), table.refusal('hold r2')]).toEqual(['not-your-ship DUEL-4', 'destroyed DUEL-4'])
  })
  it('a side with no ship left to activate is passed over', () => {
    const table = staged({ ships: { r1: 'a1', r2: 'c1', r3: 'e1', b1: 'm13' } })
    const asked = Array.from({ length: 4 }, () => table.pass(2).asked)
    expect(asked).toEqual([1, 0, 0, 1]) // the last is blue's first turn of round 2
  })
})

describe('DUEL-5 an activation', () => {
  it('is a strike and then a move', () => {
    const table = staged({ ships: { r1: 'a1', r2: 'c1', b1: 'b1' } }, 1, 1)
    expect(table.refusal('move a1')).toBe('no-ship-active DUEL-5')
    table.play('strike r1 b1')
    expect([table.refusal('strike r1 b1'), table.refusal('hold r2')]).toEqual(['must-move DUEL-5', 'must-move DUEL-5'])
    expect(table.play('move a2').asked).toBe(1)
  })
  it('or a hold and then a move', () => {
    const table = newGame().play('hold r1', 'move c5')
    expect(table.events.map(({ kind }) => kind)).toEqual(['ShipHeld', 'ShipMoved'])
  })
})

describe('DUEL-6 whom a ship can strike', () => {
  it('an enemy as far away as its range, over whatever lies between', () => {
    const { events } = staged({ ships: { r1: 'a1', r2: 'b1', b1: 'f1', b2: 'c1' } }, 1, 1).play('strike r1 b1')
    expect(events).toMatchObject([{ kind: 'StrikeRolled', target: 4 }])
  })
  it('not one farther away', () =>
    expect(staged({ ships: { r1: 'a1', b1: 'g1' } }).refusal('strike r1 b1')).toBe('out-of-range DUEL-6'))
  it.each([
    ['r2', 'not-an-enemy DUEL-6'],
    ['r1', 'not-an-enemy DUEL-6'],
    ['b2', 'destroyed DUEL-6'],
  ])('neither a friend nor itself nor a wreck: %s is %s', (target, refusal) =>
    expect(staged({ ships: { r1: 'a1', r2: 'b1', b1: 'c1' } }).refusal(`strike r1 ${target}`)).toBe(refusal),
  )
  it('what can be struck is offered, after holding', () =>
    expect(staged({ ships: { r1: 'a1', r2: 'm13', b1: 'f1', b2: 'g1', b3: 'a2' } }).offers()).toEqual([
      'hold r1',
      'strike r1 b1',
      'strike r1 b3',
      'hold r2',
    ]))
})

describe('DUEL-7 rolling to hit', () => {
  it('half the range belongs to the near side', () => {
    expect([1, 2, 3, 4, 5].map((away) => neededToHit(5, away))).toEqual([4, 4, 5, 5, 5])
    expect([1, 2, 3, 4, 5, 6].map((away) => neededToHit(6, away))).toEqual([4, 4, 4, 5, 5, 5])
  })
  it('a cruiser at 3 hexes that rolls 3, 4 and 5 hits twice', () => {
    const { events } = staged({ ships: { r3: 'a1', b4: 'd1' } }, 3, 4, 5, 6, 6).play('strike r3 b4')

    expect(events).toMatchObject([{ kind: 'StrikeRolled', rule: 'DUEL-7', needed: 4, faces: [3, 4, 5], saves: [6, 6] }])
  })
  it('a sloop at 3 hexes that rolls 4 and 5 hits once', () => {
    const { events } = staged({ ships: { r1: 'a1', b4: 'd1' } }, 4, 5, 6).play('strike r1 b4')

    expect(events).toMatchObject([{ needed: 5, faces: [4, 5], saves: [6], damage: 0 }])
  })
})

describe('DUEL-8 saves', () => {
  it('the save number stops a hit, less does not', () => {
    const table = staged({ ships: { r1: 'a1', b4: 'b1' } }, 5, 5, 3, 4).play('strike r1 b4')

    expect(table.ship('b4').hull).toBe(7)
  })
  it('without a hit nothing is rolled', () => {
    const table = staged({ ships: { r1: 'a1', b4: 'b1' } }, 3, 3).play('strike r1 b4')

    expect(table.ship('b4').hull).toBe(8)
  })
})

describe('DUEL-9 damage and destruction', () => {
  it('damage is taken from the hull and scored', () => {
    const table = staged({ ships: { r2: 'a1', b1: 'b1' } }, 6, 6, 1, 1, 1).play('strike r2 b1')

    expect([table.ship('b1').hull, table.state.points]).toEqual([2, [2, 0]])
  })
  it('a sloop with hull 1 that takes three hits is worth 11', () => {
    const table = staged({ ships: { r2: 'a1', b1: { at: 'b1', hull: 1 }, b2: 'm13' } }, 6, 6, 6, 1, 1, 1)
    table.play('strike r2 b1')
    expect([table.ship('b1').hull, table.state.points]).toEqual([0, [11, 0]])
  })
  it('the hex of a wreck is free', () => {
    const table = staged({ ships: { r2: 'a1', b1: { at: 'b1', hull: 1 }, b2: 'm13' } }, 6, 1, 1, 1)
    expect(table.play('strike r2 b1', 'move b1').ship('r2').cell).toBe(cellNamed('b1'))
  })
})

describe('DUEL-10 moving', () => {
  const moves = (ships: object) => staged({ ships, moving: 'r1' })
  it('goes three hexes and not four', () => {
    expect(moves({ r1: 'a1', b1: 'm13' }).refusal('move e1')).toBe('out-of-reach DUEL-10')
    expect(moves({ r1: 'a1', b1: 'm13' }).play('move d1').ship('r1').cell).toBe(cellNamed('d1'))
  })
  it('a ship that is hemmed in can only stay', () =>
    expect(moves({ r1: 'a1', r2: 'b1', b1: 'a2' }).offers()).toEqual(['move a1']))
  it('goes around a ship, not onto it', () => {
    expect(moves({ r1: 'a1', b1: 'b1' }).refusal('move b1')).toBe('out-of-reach DUEL-10')
    expect(moves({ r1: 'a1', b1: 'b1' }).play('move c1').ship('r1').cell).toBe(cellNamed('c1'))
  })
  it('goes through nobody: around would be four hexes', () =>
    expect(moves({ r1: 'a1', b1: 'b1', b2: 'b2' }).refusal('move c1')).toBe('out-of-reach DUEL-10'))
})

describe('DUEL-11 rounds', () => {
  it('red begins the odd ones, blue the even ones, and every ship can act again', () => {
    const table = newGame()
    const first = Array.from({ length: 5 }, () => table.pass(16).asked)
    expect(first).toEqual([1, 0, 1, 0, 1])
    expect(table.state.ships.some(({ acted }) => acted)).toBe(false)
  })
  it('there are six', () => {
    const table = newGame().pass(6 * 16 - 1)
    expect([table.state.round, table.asked]).toEqual([6, 0])
    expect(table.pass(1).asked).toBeUndefined()
  })
})

describe('DUEL-12 a fleet destroyed', () => {
  it('wins at once, whatever the points', () => {
    const table = staged({ ships: { r1: 'a1', b1: { at: 'b1', hull: 1 } }, points: [0, 60] }, 4, 1, 1)
    table.play('strike r1 b1')
    expect(table.asked).toBeUndefined()
    expect(table.events.at(-1)).toMatchObject({
      kind: 'BattleEnded',
      rule: 'DUEL-12',
      outcome: { winner: 0, points: [11, 60] },
    })
  })
  it('while one ship is afloat the battle goes on', () => {
    const table = staged({ ships: { r1: 'a1', b1: { at: 'b1', hull: 1 }, b2: 'm13' } }, 4, 1, 1).play('strike r1 b1')
    expect(table.asked).toBe(0)
  })
})

describe('DUEL-13 points at the end', () => {
  const last = { ships: { r1: { at: 'a1', acted: true }, b1: 'm13' }, round: 6, turn: 'blue', moving: 'b1' }
  it.each([
    [[21, 20], 0],
    [[20, 21], 1],
    [[20, 20], 'draw'],
  ])('%j: the winner is %s', (points, winner) => {
    const { events } = staged({ ...last, points }).play('move m13')
    expect(events.at(-1)).toMatchObject({
      kind: 'BattleEnded',
      rule: 'DUEL-13',
      outcome: { winner, points, how: 'points' },
    })
  })
})

it('DUEL-14 for an absent player the first ship that can act holds and stays', () => {
  const { events } = staged({ ships: { r1: { at: 'a1', acted: true }, r3: 'c1', b1: 'm13' } }).pass(2)
  expect(events).toMatchObject([
    { kind: 'ShipHeld', ship: 2 },
    { kind: 'ShipMoved', ship: 2, to: cellNamed('c1') },
  ])
})
