import { describe, expect, it } from 'vitest'
import { duel, table } from './table.ts'

describe('activation or deployment', () => {
  it('IS-ACT.1 deploying replaces the roll: only the new ship is activated', () => {
    const t = table(duel('activation', { line: ['HES-01', 'HES-02'], hand: ['LB-HES'] }, {})).play(
      0,
      'deploy',
      'place HES-03 at 3',
    )
    expect(t.state.seats[0]!.line.map((ship) => ship.activated)).toEqual([false, false, true])
    t.refuses(0, 'roll', 'IS-ACT.1').refuses(0, 'deploy', 'IS-ACT.1').refuses(0, 'activate HES-01 with 1', 'IS-ACT.8')
    expect(t.kinds()).not.toContain('ActivationRolled')
  })
  it('IS-ACT.1 rolling excludes deploying', () => {
    const t = table(duel('activation', { line: ['HES-01', 'HES-02'] }, {}), 6, 6)
      .play(0, 'roll')
      .refuses(0, 'deploy', 'IS-ACT.1')
    expect(t.line(0)).toHaveLength(2)
  })
  it('IS-ACT.2 with an empty line a ship must be deployed', () => {
    const t = table(
      duel('activation', { line: [], reserves: ['HES-03', 'HES-04', 'HES-05', 'HES-06'], hand: ['SHD'] }, {}),
    )
    t.refuses(0, 'roll', 'IS-ACT.2').play(0, 'deploy')
    expect(t.line(0)).toEqual(['HES-03'])
  })
  it('IS-ACT.3 no line and no reserves: out', () => {
    const t = table(duel('attack', { hand: ['HM-HES'] }, { line: ['KOR-10'], reserves: [], hand: ['SPM', 'DCN'] }))
    t.play(0, 'fire HM-HES from HES-01 at KOR-10').play(1, 'done')
    expect(t.last('PlayerOut')).toMatchObject({ seat: 1, hand: ['SPM', 'DCN'], rule: 'IS-ACT.3' })
    expect(t.state.discardPile).toEqual(['HM-HES', 'SPM', 'DCN'])
  })
  it('IS-ACT.3 an empty line with reserves is not out', () => {
    const t = table(duel('attack', { hand: ['HM-HES', 'SHD'] }, { line: ['KOR-10'] })).play(
      0,
      'fire HM-HES from HES-01 at KOR-10',
      'done',
    )
    expect(t.asked).toBe('0 discard')
    expect(t.play(0, 'done').refuses(1, 'roll', 'IS-ACT.2').asked).toBe('1 activation')
  })
  it('IS-ACT.3 who is out keeps the score, prizes in the prize row included', () => {
    const given = duel(
      'attack',
      { hand: ['HM-HES'] },
      { line: ['KOR-10'], reserves: [], destroyed: ['HES-05'], prizes: ['HES-06 @0: LB-KOR'] },
      { options: { prizesStay: false } },
    )
    const t = table(given).play(0, 'fire HM-HES from HES-01 at KOR-10')
    expect(t.last('GameEnded').points).toEqual([8, 36 + 2 * 25])
    expect(t.state.discardPile).toContain('LB-KOR')
    expect(t.state.seats[1]).toMatchObject({ out: true, prizes: [], kept: ['HES-06'] })
  })
  it('IS-ACT.3 is also asked at step 2 of the own turn', () => {
    const t = table(duel('repair', { line: [], reserves: [], prizes: ['KOR-09 @1: 1'], hand: ['DCN'] }, {})).play(
      0,
      'done',
    )
    expect(t.last('PlayerOut').seat).toBe(0)
    expect(t.asked).toBe('1 activation')
  })
  it('IS-ACT.4 the top ship of the Reserves comes', () => {
    const t = table(duel('activation', { line: ['HES-01'], reserves: ['HES-05', 'HES-06'], hand: ['SHD'] }, {})).play(
      0,
      'deploy',
    )
    expect(t.last('ShipDrawn').ship).toBe('HES-05')
    t.refuses(0, 'place HES-06 at 1', 'IS-ACT.5')
  })
  it('IS-ACT.4 it needs a ship in reserve, and room', () => {
    table(duel('activation', { reserves: [] }, {})).refuses(0, 'deploy', 'IS-ACT.4')
    table(duel('activation', { line: ['HES-01', 'HES-02', 'HES-04'] }, {})).refuses(0, 'deploy', 'IS-LINE.2')
  })
  it.each([
    [1, ['HES-03', 'HES-01', 'HES-02']],
    [2, ['HES-01', 'HES-03', 'HES-02']],
    [3, ['HES-01', 'HES-02', 'HES-03']],
  ])('IS-ACT.5 it may be put at place %i', (at, line) => {
    const t = table(duel('activation', { line: ['HES-01', 'HES-02'], hand: ['SHD'] }, {}))
      .play(0, 'deploy')
      .refuses(0, 'place HES-03 at 4', 'IS-ACT.5')
    expect(t.play(0, `place HES-03 at ${at}`).line(0)).toEqual(line)
  })
  it('IS-ACT.6 a deployed ship of Speed 1 may attack at once, without dice', () => {
    const given = duel('activation', { line: [], reserves: ['KOR-01'], hand: ['LB-HES'] }, { line: ['KOR-02'] })
    expect(table(given).play(0, 'deploy', 'fire LB-HES from KOR-01 at KOR-02').damage('KOR-02')).toBe(2)
  })
  it('IS-ACT.7 two dice, never added: 2 and 3 do nothing for Speed 1', () => {
    const t = table(duel('activation', { line: ['HES-08', 'KOR-01'] }, { line: ['KOR-02'] }), 2, 3).play(0, 'roll')
    expect(t.last('ActivationRolled').faces).toEqual([2, 3])
    t.refuses(0, 'activate KOR-01 with 2', 'IS-ACT.8').refuses(0, 'activate KOR-01 with 5', 'IS-ACT.8')
  })
  it('IS-ACT.8 a die equal to the Speed activates, a higher one does not', () => {
    const t = table(duel('activate', { line: ['HES-02', 'HES-03'] }, {}, { roll: [3, 4] })).refuses(
      0,
      'activate HES-03 with 4',
      'IS-ACT.8',
    )
    t.play(0, 'activate HES-02 with 3')
    expect(t.ship('HES-02').activated).toBe(true)
    expect(t.last('ShipActivated').speed).toEqual([{ by: 3, rule: 'IS-ACT.8', from: 'HES-02' }])
    t.refuses(0, 'activate KOR-01 with 4', 'IS-ACT.8')
  })
  it('IS-ACT.8 two dice, two ships', () => {
    const t = table(duel('activate', { line: ['HES-08', 'HES-10'], hand: ['SHD'] }, {}, { roll: [5, 6] }))
    t.play(0, 'activate HES-08 with 5', 'activate HES-10 with 6')
    expect(t.state.seats[0]!.line.every((ship) => ship.activated)).toBe(true)
  })
  it('IS-ACT.9 both dice activate any ship and leave none for others', () => {
    const t = table(
      duel('activate', { line: ['KOR-01', 'HES-10'], hand: ['SHD'] }, { line: ['KOR-02'] }, { roll: [6, 6] }),
    )
    t.play(0, 'activate KOR-01 with both').refuses(0, 'activate HES-10 with 6', 'IS-ACT.8')
    expect(t.ship('KOR-01').activated).toBe(true)
  })
  it('IS-ACT.9 with one die used it is too late', () =>
    table(duel('activate', { line: ['HES-10', 'HES-01'] }, {}, { roll: [6, 6] }))
      .play(0, 'activate HES-10 with 6')
      .refuses(0, 'activate HES-01 with both', 'IS-ACT.9'))
  it('IS-ACT.10 dice may be left unused, and an activated ship need not attack', () => {
    const t = table(duel('activate', { line: ['HES-10', 'HES-08'], hand: ['LB-HES'] }, {}, { roll: [1, 1] }))
    t.play(0, 'activate HES-10 with 1').refuses(0, 'activate HES-10 with 1', 'IS-ACT.10')
    expect(t.play(0, 'done', 'done').asked).toBe('0 discard')
  })
  it('IS-ACT.11 an activated ship swaps: X, Y, Z becomes Z, Y, X', () => {
    const t = table(duel('activate', { line: ['HES-10', 'HES-02', 'HES-03'] }, {}, { roll: [6, 6] }))
    t.refuses(0, 'swap HES-10 with HES-03', 'IS-ACT.11').play(0, 'activate HES-10 with 6', 'swap HES-10 with HES-03')
    expect(t.line(0)).toEqual(['HES-03', 'HES-02', 'HES-10'])
    t.refuses(0, 'swap HES-02 with HES-03', 'IS-ACT.11').refuses(0, 'swap HES-10 with HES-02', 'IS-ACT.11')
  })
  it('IS-ACT.11 only within the own line, and not with itself', () =>
    table(duel('activate', { line: ['HES-10*', 'HES-02'] }, {}, { roll: [6] }))
      .refuses(0, 'swap HES-10 with KOR-01', 'IS-ACT.11')
      .refuses(0, 'swap KOR-01 with HES-10', 'IS-ACT.11')
      .refuses(0, 'swap HES-10 with HES-10', 'IS-ACT.11'))
  it('IS-ACT.11 a deployed ship may swap too', () => {
    const t = table(duel('activation', { line: ['HES-01', 'HES-02'], hand: ['SHD'] }, {})).play(
      0,
      'deploy',
      'place HES-03 at 3',
      'swap HES-03 with HES-01',
    )
    expect(t.line(0)).toEqual(['HES-03', 'HES-02', 'HES-01'])
    expect(t.asked).toBe('0 attack')
  })
})
