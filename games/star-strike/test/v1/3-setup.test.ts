import { describe, expect, it } from 'vitest'
import { readOptions } from '../../src/v1/options.ts'
import { begin, table } from './table1.ts'
import { cards } from './trial1.ts'

const players = (...fleets: string[][]) => fleets.map((ships, team) => ({ team, fleet: { ships, orders: [] } }))
const free = (...fleets: string[][]) => ({ mode: 'free', battlefield: 'SM-1', players: players(...fleets) })

describe('Setup', () => {
  it('SS1-SETUP.1 the highest roll chooses, and may choose Second', () => {
    begin(free(['PA-L'], ['PA-L']), 5, 2)
      .asks('first', 0)
      .play('go second')
      .asks('place', 1)
    begin(free(['PA-L'], ['PA-L']), 2, 5)
      .asks('first', 1)
      .play('go first')
      .asks('place', 1)
  })
  it('SS1-SETUP.1 a tie is rolled again', () => {
    const t = begin(free(['PA-L'], ['PA-L']), 4, 4, 1, 6).asks('first', 1)
    expect(t.saw('FirstRolled')[0]).toMatchObject({ faces: [4, 4, 1, 6], chooser: 1 })
  })
  it('SS1-SETUP.2 the First player places first, then in turn; the longer fleet finishes', () => {
    const t = begin(free(['PA-L', 'PA-L'], ['PA-E', 'PA-E', 'PA-E', 'PA-E']), 6, 1).play('go first')
    const order: number[] = []
    const cells = { 0: ['0,4', '1,3'], 1: ['0,-4', '1,-4', '2,-5', '3,-5'] } as const
    const left = { 0: [...cells[0]], 1: [...cells[1]] }
    while (t.state.phase === 'place') {
      const seat = t.state.pieces.some((one) => one.seat === t.state.next && one.where === 'hand')
        ? t.state.next
        : ((1 - t.state.next) as 0 | 1)
      order.push(seat)
      const piece = t.state.pieces.find((one) => one.seat === seat && one.where === 'hand')!
      t.as(seat, `place ${piece.name} ${left[seat].shift()}`)
    }
    expect(order).toEqual([0, 1, 0, 1, 1, 1])
    t.asks('orders', 0)
  })
  it('SS1-SETUP.3 only on an empty setup hex of the own edge', () => {
    const t = table({ phase: 'place', pieces: { Gun: '0 PA-L hand', Twin: '0 PA-L 0,4', Foe: '1 PA-L 0,-4' } })
    t.refuses('place Gun 0,-4', 'SS1-SETUP.3')
      .refuses('place Gun 0,1', 'SS1-SETUP.3')
      .refuses('place Gun 0,4', 'SS1-SETUP.3')
      .refuses('place Twin 1,3', 'SS1-SETUP.2')
      .refuses('place Foe 1,3', 'SS1-SHIP.1')
      .play('place Gun 1,3')
  })
  it('SS1-SETUP.3 a fleet that does not fit the edge cannot start on that map', () => {
    const many = Array.from({ length: 10 }, () => 'PA-E')
    const read = readOptions(cards, free(many, ['PA-L']))
    expect(read.ok ? [] : read.problems.map(({ rule }) => rule)).toEqual(['SS1-SETUP.3'])
  })
  it('SS1-SETUP.3 where the map is still open, one on which the fleet does not fit cannot be agreed on', () => {
    const room = cards.battlefields.map(({ setup }) => setup[0].length)
    const many = Array.from({ length: Math.max(...room) }, () => 'PA-E')
    const t = begin({ mode: 'free', players: players(many, ['PA-L']) })
    const small = cards.battlefields[room.indexOf(Math.min(...room))]!.id
    t.refuses(`agree ${small}`, 'SS1-SETUP.3', 0)
    expect(t.legal()).toEqual(
      room.flatMap((hexes, battlefield) => (hexes >= many.length ? [{ do: 'agree', battlefield }] : [])),
    )
    const tooMany = readOptions(cards, { mode: 'free', players: players([...many, 'PA-E'], ['PA-L']) })
    expect(tooMany.ok ? [] : tooMany.problems.map(({ rule }) => rule)).toEqual(['SS1-SETUP.3'])
  })
  it('SS1-SETUP.4 a big ship needs a heading, a small one has none', () => {
    const t = table({ phase: 'place', pieces: { Big: '0 PA-S hand', Small: '0 PA-L hand', Foe: '1 PA-L 0,-4' } })
    t.refuses('place Big 0,4 unaligned', 'SS1-SETUP.4')
      .refuses('place Small 0,4 2', 'SS1-SETUP.4')
      .play('place Big 0,4 2')
      .has('Big', { facing: 2 })
    t.play('place Small 1,3').has('Small', { facing: 0 })
  })
  it('SS1-SETUP.5 placing rolls for no hazard', () => {
    const t = table({ battlefield: 'TWINS', phase: 'place', pieces: { Gun: '0 PA-L hand', Foe: '1 PA-L 0,-3' } }).play(
      'place Gun -2,5',
    )
    expect(t.saw('DragRolled')).toEqual([])
  })
  it('SS1-SETUP.6 the map is agreed on before the roll; every ship starts unmarked', () => {
    const t = begin({ mode: 'free', players: players(['PA-E'], ['PA-HHEAVY']) }, 5, 2)
    t.asks('agree', 0)
      .as(0, 'agree SM-2')
      .refuses('agree NOWHERE', 'SS1-TURN.2', 1)
      .as(1, 'agree SM-2')
      .asks('first', 0)
    expect(t.state.battlefield).toBe(1)
    for (const piece of t.state.pieces)
      expect(piece).toMatchObject({ crippled: false, marked: 0, fired: 0, evaded: false, activated: false, orders: [] })
  })
})

describe('The turn', () => {
  const six = { pieces: { Gun: '0 PA-L 1,2', Foe: '1 PA-L 1,-2 activated' } }
  it('SS1-TURN.1 after the Refresh Phase of turn 6 no further turn begins', () => {
    const t = table({ ...six, turn: 6 }).play('activate Gun', 'end')
    expect(t.over()).toBe(true)
    expect(table({ ...six, turn: 5 }).play('activate Gun', 'end').state.turn).toBe(6)
  })
  it('SS1-TURN.2 Orders, Ship and Refresh Phase follow each other', () => {
    const t = table({ phase: 'orders', pieces: { Gun: '0 PA-L 1,2', Foe: '1 PA-L 1,-2' } })
      .as(0, 'commit')
      .as(1, 'commit')
    t.play('activate Gun', 'end', 'activate Foe', 'end')
    const phases = ['OrdersRevealed', 'ShipPhaseBegan', 'RefreshBegan', 'TurnBegan']
    expect(t.events.map(({ kind }) => kind).filter((kind) => phases.includes(kind))).toEqual(phases)
  })
  it('SS1-TURN.3 the First player stays First in every turn', () => {
    const t = table({ phase: 'orders', first: 'B', pieces: { Gun: '0 PA-L 0,2', Foe: '1 PA-L 0,-2' } })
    for (const turn of [1, 2, 3]) {
      t.as(0, 'commit').as(1, 'commit').asks('activate', 1)
      expect(t.state.turn).toBe(turn)
      t.play('activate Foe', 'end', 'activate Gun', 'end')
    }
  })
})
