import { sumOf } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { shieldRating, shieldsAfter } from '../src/rules/8-damage.ts'
import { content, duel, melee, table } from './table.ts'

describe('damage', () => {
  it('IS-DAMAGE.1 an unblocked card lies under the target, out of circulation', () => {
    const t = table(duel('attack', { hand: ['MM-KOR', 'SHD'] }, {})).play(
      0,
      'fire MM-KOR from HES-01 at KOR-01',
      'done',
    )
    expect(t.ship('KOR-01').damage).toEqual([{ card: 'MM-KOR', value: 5, bonus: false }])
    expect(t.state.discardPile).toEqual([])
  })
  it('IS-DAMAGE.1 everything is placed before anything is checked', () => {
    const t = table(
      duel('attack', { line: ['HES-01*', 'HES-02*'], hand: ['HM-YSM', 'LB-KOR'] }, { line: ['KOR-10', 'KOR-01'] }),
    )
    t.play(0, 'fire HM-YSM from HES-01 at KOR-10', 'fire LB-KOR from HES-02 at KOR-10')
    expect(t.all('DamagePlaced')).toHaveLength(2)
    expect(t.last('ShipDestroyed').damage).toBe(9)
  })
  it('IS-DAMAGE.2 damage equal to Shields 5 leaves them up, 6 lowers them', () => {
    const after = (card: string) =>
      table(duel('attack', { hand: [card, 'SHD'] }, {}))
        .play(0, `fire ${card} from HES-01 at KOR-01`, 'done')
        .ship('KOR-01').shieldsUp
    expect(after('MM-KOR')).toBe(true)
    expect(after('HB-KOR')).toBe(false)
  })
  it('IS-DAMAGE.2 a card that lies there without its bonus saps nothing, nor does any other bonus', () => {
    const after = (order: string, card = 'LB-YSM') =>
      table(duel('attack', { line: ['YSM-01*'], hand: [card, 'SHD'] }, { line: ['KOR-01: 3'] })).play(0, order, 'done')
    expect(after('fire LB-YSM from YSM-01 at KOR-01').ship('KOR-01').shieldsUp).toBe(false)
    const plain = after('fire LB-YSM from YSM-01 at KOR-01 without bonus')
    expect([plain.damage('KOR-01'), plain.ship('KOR-01').shieldsUp]).toEqual([5, true])
    // Five under it, one of them a card whose bonus was not used; and one whose bonus is another.
    for (const lies of ['LB-YSM 2', 'LB-HES+ 2']) {
      const t = table(duel('attack', { hand: ['LB-KOR', 'SHD'] }, { line: [`KOR-01: ${lies}`] }))
      expect(sumOf(shieldRating(content, t.ship('KOR-01'))), lies).toBe(5)
    }
  })
  it('IS-DAMAGE.3 damage 7, Shields 5: a repair of 3 raises them, a repair of 2 does not', () => {
    const after = (damage: string, n: number) =>
      table(duel('repair', { line: [`HES-02 down: ${damage}`], hand: ['DCN'] }, {})).play(
        0,
        `repair #${n} of HES-02 with DCN`,
      )
    expect(after('4 3', 2).ship('HES-02').shieldsUp).toBe(true)
    expect(after('5 2', 2).ship('HES-02').shieldsUp).toBe(false)
    expect(after('4 3', 2).last('ShieldsRaised')).toMatchObject({ damage: 4, rule: 'IS-DAMAGE.3' })
  })
  it('IS-DAMAGE.4 at exactly the rating the state is kept', () => {
    expect([shieldsAfter(true, 5, 5), shieldsAfter(false, 5, 5)]).toEqual([true, false])
    const t = table(duel('attack', { hand: ['LM-YSM'] }, { line: ['KOR-01: 2'] })).play(
      0,
      'fire LM-YSM from HES-01 at KOR-01',
    )
    expect([t.damage('KOR-01'), t.ship('KOR-01').shieldsUp]).toEqual([5, true])
  })
  it('IS-DAMAGE.4 a ship without damage has its shields up, whatever its rating', () => {
    expect(shieldsAfter(false, 0, 0)).toBe(true)
    expect(
      table(duel('repair', { line: ['HES-02 down: 7'], hand: ['DCN'] }, {}))
        .play(0, 'repair #1 of HES-02 with DCN')
        .ship('HES-02').shieldsUp,
    ).toBe(true)
  })
  it('IS-DAMAGE.5 Shields 5 and Hull 9: 14 survives with shields down, 15 does not', () => {
    const t = table(duel('attack', { hand: ['HM-YSM', 'SHD'] }, { line: ['KOR-01: 7'] })).play(
      0,
      'fire HM-YSM from HES-01 at KOR-01',
      'done',
    )
    expect([t.damage('KOR-01'), t.ship('KOR-01').shieldsUp]).toEqual([14, false])
    const u = table(duel('attack', { hand: ['HM-YSM', 'SHD'] }, { line: ['KOR-01: 8'] })).play(
      0,
      'fire HM-YSM from HES-01 at KOR-01',
      'done',
    )
    expect(u.last('ShipDestroyed')).toMatchObject({ ship: 'KOR-01', damage: 15, limit: 14 })
  })
  it('IS-DAMAGE.6 whoever deals the last damage takes the card, earlier damage does not count', () => {
    const t = table(
      melee('attack', [{}, { line: ['KOR-02*'], hand: ['LM-HES'] }, { line: ['YSM-09: 5', 'YSM-01'] }], { turn: 1 }),
    ).play(1, 'fire LM-HES from KOR-02 at YSM-09')
    expect(t.state.seats.map((seat) => seat.destroyed)).toEqual([[], ['YSM-09'], []])
  })
  it('IS-DAMAGE.7 damage cards of a destroyed ship are discarded, tokens are not', () => {
    const t = table(duel('attack', { hand: ['LM-YSM', 'SHD'] }, { line: ['KOR-10: LB-KOR LB-THA 1', 'KOR-01'] })).play(
      0,
      'fire LM-YSM from HES-01 at KOR-10',
      'done',
    )
    expect(t.state.discardPile).toEqual(['LB-KOR', 'LB-THA', 'LM-YSM'])
  })
})
