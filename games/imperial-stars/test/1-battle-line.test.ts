import { describe, expect, it } from 'vitest'
import { isCaptured, neighboursOf, shipOf } from '../src/rules/1-battle-line.ts'
import { duel, melee, table } from './table.ts'

describe('definitions', () => {
  it('IS-DEF.1 a ship is captured while another than its first player controls it', () => {
    const s = table(melee('board', [{ prizes: ['KOR-05 @1'] }, {}, {}])).state
    expect(isCaptured(shipOf(s, 'KOR-05')!, 0)).toBe(true)
    expect(isCaptured(shipOf(s, 'KOR-01')!, 1)).toBe(false)
  })
  it('IS-DEF.1 taken by a third player it stays captured; taken back by the first it is not', () => {
    const given = melee('board', [
      { hand: ['SPM'] },
      { prizes: ['YSM-04 @2 down: 7'], line: ['KOR-01', 'KOR-02', 'KOR-03'] },
      {},
    ])
    const t = table(given, 6, 1).play(0, 'board YSM-04 with SPM').play(1, 'done')
    expect(isCaptured(t.ship('YSM-04'), 0)).toBe(true)
    const u = table(melee('board', [{ prizes: ['YSM-04 @2 down: 7'] }, {}, { hand: ['SPM'] }], { turn: 2 }), 6, 1)
    u.play(2, 'board YSM-04 with SPM').play(0, 'done').play(2, 'place YSM-04 at 1')
    expect(isCaptured(u.ship('YSM-04'), 2)).toBe(false)
  })
  it('IS-DEF.2 a prize lies in a row of its own: it counts for no line limit and is adjacent to nothing', () => {
    const given = duel(
      'board',
      { line: ['HES-01', 'HES-02', 'HES-03'], hand: ['SPM'] },
      { line: ['KOR-01', 'KOR-02 down: 9'] },
    )
    const t = table(given, 6, 1).play(0, 'board KOR-02 with SPM').play(1, 'done')
    expect(t.line(0)).toHaveLength(3)
    expect(t.prizes(0)).toEqual(['KOR-02'])
    expect(neighboursOf(t.state, 'KOR-02')).toEqual([])
    expect(t.damage('KOR-02')).toBe(9)
  })
  it('IS-DEF.2 a prize is defended by its controller, with its own primary Turrets only', () => {
    const given = duel('attack', { line: ['HES-04*'], hand: ['FTR'] }, { prizes: ['HES-09 @0'], hand: ['SHD'] })
    const t = table(given, 1, 1, 1).play(0, 'launch FTR from HES-04 at HES-09')
    expect(t.asked).toBe('1 defend')
    t.play(1, 'done')
    expect(t.last('TurretsRolled').dice).toEqual([{ by: 3, rule: 'IS-TURRET.2', from: 'HES-09' }])
  })
  it("IS-DEF.2 a ship won back goes to a place of its player's choice, or waits and may be activated there", () => {
    const home = duel('board', { line: ['HES-01', 'HES-02'], hand: ['SPM'] }, { prizes: ['HES-04 @0 down: 9'] })
    const t = table(home, 6, 1).play(0, 'board HES-04 with SPM').play(1, 'done')
    expect(t.asked).toBe('0 place')
    expect(t.legal()).toEqual(['place Harbour Light at 1', 'place Harbour Light at 2', 'place Harbour Light at 3'])
    expect(t.play(0, 'place HES-04 at 2').line(0)).toEqual(['HES-01', 'HES-04', 'HES-02'])
    const full = duel(
      'activate',
      { line: ['HES-01', 'HES-02', 'HES-03'], prizes: ['HES-04'], hand: ['FTR'] },
      {},
      { roll: [3, 6] },
    )
    const u = table(full, 1, 1).play(0, 'activate HES-04 with 3').refuses(0, 'swap HES-04 with HES-01', 'IS-ACT.11')
    u.play(0, 'done', 'launch FTR from HES-04 at KOR-01')
    expect(u.damage('KOR-01')).toBe(3)
  })
  it('IS-DEF.2 a waiting ship moves up as soon as a place is free, before anybody is out', () => {
    const given = duel(
      'attack',
      { hand: ['HM-KOR', 'HM-YSM', 'LB-KOR'], line: ['HES-01*', 'HES-02*'] },
      { line: ['KOR-10'], reserves: [], prizes: ['KOR-05'] },
    )
    const t = table(given).play(0, 'fire HM-KOR from HES-01 at KOR-10', 'done')
    expect(t.last('ShipPlaced')).toMatchObject({ seat: 1, ship: 'KOR-05', rule: 'IS-DEF.2' })
    expect(t.state.seats[1]!.out).toBe(false)
    expect(t.line(1)).toEqual(['KOR-05'])
  })
})

describe('battle-line', () => {
  it('IS-LINE.1 in a row X, Y, Z, X-Y and Y-Z are adjacent and X-Z are not', () => {
    const { state } = table(duel('attack', { line: ['HES-01', 'HES-02', 'HES-03'] }, {}))
    const near = (id: string) => neighboursOf(state, id).map((ship) => ship.id)
    expect([near('HES-01'), near('HES-02'), near('HES-03')]).toEqual([['HES-02'], ['HES-01', 'HES-03'], ['HES-02']])
  })
  it('IS-LINE.1 the row closes after a loss', () => {
    const t = table(duel('attack', { hand: ['HM-HES'] }, { line: ['KOR-01', 'KOR-10', 'KOR-02'] })).play(
      0,
      'fire HM-HES from HES-01 at KOR-10',
    )
    expect(neighboursOf(t.state, 'KOR-01').map((ship) => ship.id)).toEqual(['KOR-02'])
  })
  it('IS-LINE.2 a fourth ship is refused', () =>
    table(duel('activation', { line: ['HES-01', 'HES-02', 'HES-04'] }, {})).refuses(0, 'deploy', 'IS-LINE.2'))
})
