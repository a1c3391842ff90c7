import { describe, expect, it } from 'vitest'
import { acting, table } from './table1.ts'

describe('Ship Phase', () => {
  it('SS1-SHIP.1 the sides activate ships in turn, the First player first', () => {
    const t = table({ pieces: { A: '0 PA-L 1,2', B: '0 PA-L 0,3', C: '1 PA-L 1,-2', D: '1 PA-L 0,-3' } })
    t.asks('activate', 0)
      .refuses('activate C', 'SS1-SHIP.1')
      .play('activate A', 'end')
      .asks('activate', 1)
      .play('activate C', 'end')
      .asks('activate', 0)
      .play('activate B', 'end')
      .asks('activate', 1)
  })
  it('SS1-SHIP.2 each ship once, no passing, and the longer fleet finishes in a row', () => {
    const t = table({ pieces: { A: '0 PA-L 1,2', C: '1 PA-L 1,-2', D: '1 PA-L 0,-3', E: '1 PA-L -1,-2' } })
    t.refuses('end', 'SS1-SHIP.2')
      .play('activate A', 'end', 'activate C', 'end')
      .asks('activate', 1)
      .refuses('activate C', 'SS1-SHIP.2')
      .play('activate D', 'end')
      .asks('activate', 1)
  })
  it('SS1-SHIP.3 firing comes before movement', () => {
    acting({ Gun: '0 PA-L 1,3', Foe: '1 PA-L 1,0' }).play('move 0').refuses('attack primary Foe', 'SS1-SHIP.3')
  })
  it('SS1-SHIP.3 the Fast step comes before firing', () => {
    acting({ Gun: '0 PA-LFAST 1,3', Foe: '1 PA-L 1,-1' }, 6)
      .play('move 0', 'attack primary Foe', 'move 0')
      .refuses('attack primary Foe', 'SS1-SHIP.3')
  })
  it('SS1-SHIP.4 firing is optional, and each arc group fires once a turn', () => {
    const t = acting({ Big: '0 PA-HMANY 1,2 heading 0', Foe: '1 PA-L 1,-1' }, 6, 6)
      .play('attack secondary Foe')
      .refuses('attack secondary Foe', 'SS1-SHIP.4')
    t.play('move 0').refuses('attack primary Foe', 'SS1-SHIP.3')
    acting({ Gun: '0 PA-L 1,2', Foe: '1 PA-L 1,0' }).play('end').has('Gun', { activated: true, fired: 0 })
  })
  it('SS1-SHIP.5 an activation cannot end before the minimum is met', () => {
    acting({ Big: '0 PA-H 1,3 heading 0', Foe: '1 PA-L -5,1' })
      .refuses('end', 'SS1-SHIP.5')
      .play('move')
      .refuses('end', 'SS1-SHIP.5')
      .play('move', 'end')
      .has('Big', { activated: true })
  })
  it('SS1-SHIP.5 the destruction of the active ship ends it', () => {
    const given = {
      battlefield: 'SM-2',
      pieces: { Gun: '0 PA-L 0,0', Two: '0 PA-L -5,1', Foe: '1 PA-L -5,6' },
      active: { piece: 'Gun' },
    }
    table(given, 6).play('move 0').asks('activate', 1)
  })
  it('SS1-SHIP.6 when every ship has activated, the Refresh Phase begins', () => {
    const t = table(
      { pieces: { Gun: '0 PA-L 1,2', Foe: '1 PA-L 1,0 hull 1 shields 0', Far: '1 PA-L -5,1 activated' } },
      1,
    ).play('activate Gun', 'attack primary Foe', 'end')
    expect(t.saw('RefreshBegan')).toHaveLength(1)
    expect(t.state.turn).toBe(2)
  })
})

describe('Refresh Phase', () => {
  const last = (words: string, more = '') => ({
    turn: 2,
    pieces: { Ship: `0 ${words} activated`, Last: '0 PA-L -5,2', Foe: `1 PA-L -5,-1 activated ${more}` },
  })
  it('SS1-REFRESH.1 all Orders go back to the Library', () => {
    const t = table(last('PA-S 1,2 orders B-001,B-003')).play('activate Last', 'end')
    t.has('Ship', { orders: [] }).as(0, 'assign B-001 Ship', 'assign B-003 Ship')
  })
  it('SS1-REFRESH.2 what is marked for the turn is cleared', () => {
    table(last('PA-E 1,2 evaded')).play('activate Last', 'end').has('Ship', { evaded: false, activated: false })
    table(last('PA-HBROAD 1,2 fired 1')).play('activate Last', 'end').has('Ship', { fired: 0 })
  })
  it('SS1-REFRESH.2 hull, shields, Crippled and HEAVY marks stay', () => {
    table(last('PA-HARM 1,2 hull 2 shields 0,1,2,2,2,2 lost Armor'))
      .play('activate Last', 'end')
      .has('Ship', { hull: 2, shields: [0, 1, 2, 2, 2, 2], crippled: true })
    table(last('PA-HHEAVY 1,2 marked primary')).play('activate Last', 'end').has('Ship', { marked: 1 })
  })
  it('SS1-REFRESH.3 the next turn begins with the Orders Phase', () => {
    const t = table(last('PA-L 1,2')).play('activate Last', 'end').asks('orders', 0)
    expect(t.state).toMatchObject({ turn: 3, phase: 'orders' })
  })
})
