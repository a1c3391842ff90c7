import { describe, expect, it } from 'vitest'
import { duel, melee, table } from './table.ts'

describe('repair', () => {
  it('IS-REPAIR.1 repair cards are played in step 1 of your own turn', () => {
    const t = table(duel('repair', { line: ['HES-01: 3'], hand: ['DCN'] }, {}))
    expect(t.play(0, 'repair #1 of HES-01 with DCN').damage('HES-01')).toBe(0)
  })
  it('IS-REPAIR.1 and in no turn of another', () =>
    table(duel('repair', { line: ['HES-01: 3'], hand: ['DCN'] }, { line: ['KOR-01: 3'], hand: ['DCN'] })).refuses(
      1,
      'repair #1 of KOR-01 with DCN',
      'TABLE.1',
    ))
  it('IS-REPAIR.1 nor in a later step of your own', () =>
    table(duel('activation', { line: ['HES-01: 3'], hand: ['DCN'] }, {})).refuses(
      0,
      'repair #1 of HES-01 with DCN',
      'IS-REPAIR.1',
    ))
  it('IS-REPAIR.1 several in one step, on the same ship or on others', () => {
    const t = table(duel('repair', { line: ['HES-01: 3 6', 'HES-02: 1'], hand: ['DCN', 'DCN', 'DCN', 'SHD'] }, {}))
    t.play(0, 'repair #1 of HES-01 with DCN', 'repair #1 of HES-02 with DCN', 'repair #1 of HES-01 with DCN')
    expect([t.damage('HES-01'), t.damage('HES-02'), t.asked]).toEqual([0, 0, '0 activation'])
  })
  it('IS-REPAIR.1 other cards repair nothing', () =>
    table(duel('repair', { line: ['HES-01: 3'], hand: ['SHD'] }, {}))
      .refuses(0, 'repair #1 of HES-01 with SHD', 'IS-REPAIR.1')
      .refuses(0, 'repair #1 of HES-01 with DCN', 'IS-COMP.3'))

  it('IS-REPAIR.2 a captured ship under your control', () => {
    const t = table(duel('repair', { prizes: ['KOR-02 @1: 3'], hand: ['DCN'] }, {}))
    expect(t.play(0, 'repair #1 of KOR-02 with DCN').damage('KOR-02')).toBe(0)
  })
  it('IS-REPAIR.2 not a ship an enemy controls, even if it was yours', () =>
    table(duel('repair', { line: ['HES-01: 1'], hand: ['DCN'] }, { prizes: ['HES-02 @0: 3'] }))
      .refuses(0, 'repair #1 of HES-02 with DCN', 'IS-REPAIR.2')
      .refuses(0, 'repair #1 of HES-03 with DCN', 'IS-REPAIR.2'))
  it('IS-REPAIR.2 an allied ship', () => {
    const given = melee('repair', [{ hand: ['DCN'] }, {}, { line: ['YSM-01: 6'] }], { options: { teams: [0, 1, 0] } })
    expect(table(given).play(0, 'repair #1 of YSM-01 with DCN').damage('YSM-01')).toBe(0)
  })

  it('IS-REPAIR.3 Damage Control removes exactly one, the 7 of 2, 4, 7', () => {
    const t = table(duel('repair', { line: ['HES-01: LB-KOR MB-KOR HM-KOR'], hand: ['DCN', 'SHD'] }, {}))
    expect(t.play(0, 'repair #3 of HES-01 with DCN').damage('HES-01')).toBe(6)
    expect(t.state.discardPile).toEqual(['DCN', 'HM-KOR'])
    expect(t.asked).toBe('0 repair')
  })
  it('IS-REPAIR.3 the choice is free, but must be there', () => {
    const t = table(duel('repair', { line: ['HES-01: LB-KOR HM-KOR'], hand: ['DCN'] }, {}))
    t.refuses(0, 'repair #3 of HES-01 with DCN', 'IS-REPAIR.3')
    expect(t.play(0, 'repair #1 of HES-01 with DCN').damage('HES-01')).toBe(7)
  })

  it('IS-REPAIR.4 Exceptional Damage Control removes up to two from one ship', () => {
    const t = table(duel('repair', { line: ['HES-01: 3 5 2'], hand: ['EDC', 'SHD'] }, {}))
    t.play(0, 'repair #2 of HES-01 with EDC', 'remove #1 of HES-01')
    expect([t.damage('HES-01'), t.asked]).toEqual([2, '0 repair'])
  })
  it('IS-REPAIR.4 it may remove just one', () => {
    const t = table(duel('repair', { line: ['HES-01: 3 5'], hand: ['EDC', 'SHD'] }, {}))
    expect(t.play(0, 'repair #2 of HES-01 with EDC', 'done').damage('HES-01')).toBe(3)
    expect(t.asked).toBe('0 repair')
  })
  it('IS-REPAIR.4 not one from each of two ships', () => {
    const t = table(duel('repair', { line: ['HES-01: 3 5', 'HES-02: 3'], hand: ['EDC'] }, {}))
    t.play(0, 'repair #1 of HES-01 with EDC').refuses(0, 'remove #1 of HES-02', 'IS-REPAIR.4')
  })

  it('IS-REPAIR.5 a token is removed like a card and goes back to the supply', () => {
    const t = table(duel('repair', { line: ['HES-01: LM-KOR 6'], hand: ['DCN'] }, {}))
    expect(t.play(0, 'repair #2 of HES-01 with DCN').damage('HES-01')).toBe(3)
    expect(t.state.discardPile).toEqual(['DCN'])
  })
  it('IS-REPAIR.5 a token counts as one of two', () => {
    const t = table(duel('repair', { line: ['HES-01: LM-KOR 6'], hand: ['EDC'] }, {}))
    expect(t.play(0, 'repair #2 of HES-01 with EDC', 'remove #1 of HES-01').damage('HES-01')).toBe(0)
    expect(t.asked).toBe('0 activation')
  })
})
