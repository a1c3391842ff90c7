import { describe, expect, it } from 'vitest'
import { duel, melee, table } from './table.ts'

describe('ratings as a number of attacks', () => {
  const hand = ['HB-KOR', 'MB-YSM', 'LB-YSM', 'LB-THA', 'DCN']
  it('IS-ATTACK.6 with attacksByNumber Beams 3 fires one Heavy, one Medium and one Light Beam', () => {
    const t = table(duel('attack', { line: ['HES-02*'], hand }, {}, { options: { attacksByNumber: true } })).play(
      0,
      'fire HB-KOR from HES-02 at KOR-01',
      'fire MB-YSM from HES-02 at KOR-01',
      'fire LB-YSM from HES-02 at KOR-01',
    )
    expect(t.legal()).toEqual(['done'])
    t.refuses(0, 'fire LB-THA from HES-02 at KOR-01', 'IS-ATTACK.6')
  })
  it('IS-ATTACK.5 a card beyond the rating stays beyond it, and small craft still add up', () => {
    const given = duel(
      'attack',
      { line: ['HES-04*'], hand: ['HB-KOR', 'BMB', 'BMB', 'FTR'] },
      {},
      {
        options: { attacksByNumber: true },
      },
    )
    const t = table(given).refuses(0, 'fire HB-KOR from HES-04 at KOR-01', 'IS-ATTACK.5')
    t.play(0, 'launch BMB from HES-04 at KOR-01', 'launch BMB from HES-04 at KOR-01')
    t.refuses(0, 'launch FTR from HES-04 at KOR-01', 'IS-CARRIER.2')
  })
})

describe('attack', () => {
  it('IS-ATTACK.1 only activated ships attack', () =>
    table(duel('attack', { line: ['HES-01*', 'HES-02'], hand: ['LB-HES'] }, {}))
      .refuses(0, 'fire LB-HES from HES-02 at KOR-01', 'IS-ATTACK.1')
      .refuses(0, 'fire LB-HES from KOR-01 at KOR-01', 'IS-ATTACK.1'))
  it('IS-ATTACK.2 one target per ship, small craft included', () => {
    const t = table(
      duel('attack', { line: ['THA-01*'], hand: ['LM-KOR', 'LB-KOR', 'FTR', 'SHD'] }, { line: ['KOR-01', 'KOR-02'] }),
    )
    t.play(0, 'fire LM-KOR from THA-01 at KOR-01')
    t.refuses(0, 'fire LB-KOR from THA-01 at KOR-02', 'IS-ATTACK.2').refuses(
      0,
      'launch FTR from THA-01 at KOR-02',
      'IS-ATTACK.2',
    )
    expect(t.play(0, 'launch FTR from THA-01 at KOR-01').state.attacks).toHaveLength(2)
  })
  it('IS-ATTACK.3 two ships may choose the same target or different ones, of different opponents', () => {
    const hand = ['LB-THA', 'LB-THA', 'SHD']
    const apart = table(melee('attack', [{ line: ['HES-01*', 'HES-02*'], hand }, {}, {}]))
    apart.play(0, 'fire LB-THA from HES-01 at KOR-01', 'fire LB-THA from HES-02 at YSM-01', 'done')
    expect(apart.state.seats.map((seat) => seat.attacked)).toEqual([false, true, true])
    const same = table(melee('attack', [{ line: ['HES-01*', 'HES-02*'], hand }, {}, {}]))
    same.play(0, 'fire LB-THA from HES-01 at KOR-01', 'fire LB-THA from HES-02 at KOR-01', 'done')
    expect(same.damage('KOR-01')).toBe(4)
  })
  it('IS-ATTACK.3 any enemy ship in play, never your own or an allied one', () => {
    const given = melee('attack', [{ line: ['HES-01*', 'HES-02'], hand: ['LB-HES'] }, { prizes: ['YSM-05 @2'] }, {}], {
      options: { teams: [0, 1, 0] },
    })
    const t = table(given)
      .refuses(0, 'fire LB-HES from HES-01 at HES-02', 'IS-ATTACK.3')
      .refuses(0, 'fire LB-HES from HES-01 at YSM-01', 'IS-VAR-TEAM.3')
    t.refuses(0, 'fire LB-HES from HES-01 at KOR-03', 'IS-ATTACK.3')
    expect(t.legal()).toEqual([
      'fire LB-HES from Ledger of Dawn at Anvil Sovereign',
      'fire LB-HES from Ledger of Dawn at Anvil Sovereign without bonus',
      'fire LB-HES from Ledger of Dawn at Lantern Psalm',
      'fire LB-HES from Ledger of Dawn at Lantern Psalm without bonus',
      'done',
    ])
  })
  it('IS-ATTACK.4 everything is declared before anything is defended or resolved', () => {
    const t = table(
      duel(
        'attack',
        { line: ['HES-01*', 'HES-02*'], hand: ['HM-KOR', 'LB-KOR', 'SHD'] },
        { line: ['KOR-10', 'KOR-01'], hand: ['SHD', 'CTM'] },
      ),
    )
    t.play(0, 'fire HM-KOR from HES-01 at KOR-10', 'fire LB-KOR from HES-02 at KOR-10').refuses(
      0,
      'fire LB-KOR from HES-02 at KOR-01',
      'IS-COMP.3',
    )
    expect(t.damage('KOR-10')).toBe(0)
    t.play(0, 'done').refuses(0, 'fire LB-KOR from HES-02 at KOR-01', 'TABLE.1').play(1, 'done')
    expect(t.last('ShipDestroyed')).toMatchObject({ ship: 'KOR-10', damage: 9 })
    t.refuses(0, 'fire LB-KOR from HES-02 at KOR-01', 'IS-ATTACK.4')
  })
  it('IS-ATTACK.5 it takes a ship with enough capacity of that weapon', () => {
    table(duel('attack', { line: ['HES-04*'], hand: ['MM-HES'] }, {})).refuses(
      0,
      'fire MM-HES from HES-04 at KOR-01',
      'IS-ATTACK.5',
    )
    table(duel('attack', { line: ['HES-04*'], hand: ['HB-HES', 'SHD'] }, {}))
      .refuses(0, 'fire HB-HES from HES-04 at KOR-01', 'IS-ATTACK.5')
      .refuses(0, 'fire SHD from HES-04 at KOR-01', 'IS-ATTACK.5')
  })
  it.each([
    ['one Beam 3', ['HB-KOR'], 'LB-KOR'],
    ['Beam 2 and Beam 1', ['MB-KOR', 'LB-KOR'], 'LB-YSM'],
    ['three Beam 1', ['LB-KOR', 'LB-YSM', 'LB-THA'], 'LB-HES'],
    ['Beam 1, then Beam 3', ['LB-KOR'], 'HB-KOR'],
  ])('IS-ATTACK.6 Beams 3 fires %s and not one more', (_, fired, more) => {
    const t = table(duel('attack', { line: ['HES-02*'], hand: [...fired, more] }, {}))
    for (const card of fired) t.play(0, `fire ${card} from HES-02 at KOR-01`)
    t.refuses(0, `fire ${more} from HES-02 at KOR-01`, 'IS-ATTACK.6')
    expect(t.state.attacks).toHaveLength(fired.length)
  })
  it('IS-ATTACK.7 Missiles and Beams are separate budgets, without borrowing', () => {
    const t = table(duel('attack', { line: ['HES-06*'], hand: ['MM-KOR', 'HB-KOR', 'LB-KOR'] }, {}))
    t.play(0, 'fire MM-KOR from HES-06 at KOR-01', 'fire HB-KOR from HES-06 at KOR-01')
    const u = table(duel('attack', { line: ['HES-06*'], hand: ['HB-KOR', 'LB-KOR'] }, {})).play(
      0,
      'fire HB-KOR from HES-06 at KOR-01',
    )
    u.refuses(0, 'fire LB-KOR from HES-06 at KOR-01', 'IS-ATTACK.6')
    expect(t.state.attacks).toHaveLength(2)
  })
  it('IS-ATTACK.8 capacity may be left over and is not saved', () => {
    const t = table(duel('attack', { line: ['HES-02*'], hand: ['LB-KOR', 'HB-KOR', 'LB-YSM'] }, {}), 6, 6, 1, 1)
    expect(t.play(0, 'fire LB-KOR from HES-02 at KOR-01', 'done').damage('KOR-01')).toBe(2)
    t.play(0, 'done')
      .play(1, 'roll', 'done')
      .play(0, 'roll', 'activate HES-02 with 1', 'fire HB-KOR from HES-02 at KOR-01')
    t.refuses(0, 'fire LB-YSM from HES-02 at KOR-01', 'IS-ATTACK.6')
  })
  it('IS-ATTACK.9 an unblocked card deals the printed damage, without a roll', () => {
    const t = table(duel('attack', { hand: ['MB-THA'] }, {})).play(0, 'fire MB-THA from HES-01 at KOR-01')
    expect(t.damage('KOR-01')).toBe(4)
    expect(t.last('DamagePlaced').terms).toEqual([{ by: 4, rule: 'IS-ATTACK.9', from: 'MB-THA' }])
  })
  it('IS-ATTACK.10 a ship of the named race adds the extra effect, whoever commands it', () => {
    const t = table(duel('attack', { line: ['KOR-02*'], hand: ['HM-KOR'] }, {})).play(
      0,
      'fire HM-KOR from KOR-02 at KOR-01',
    )
    expect(t.damage('KOR-01')).toBe(9)
    expect(t.last('DamagePlaced').terms).toEqual([
      { by: 7, rule: 'IS-ATTACK.9', from: 'HM-KOR' },
      { by: 2, rule: 'IS-ATTACK.10', from: 'Siege Head' },
    ])
  })
  it('IS-ATTACK.11 the bonus may be declined, card by card', () => {
    const t = table(duel('attack', { line: ['KOR-02*'], hand: ['LB-KOR', 'LB-KOR'] }, {}))
    t.play(0, 'fire LB-KOR from KOR-02 at KOR-01 without bonus', 'fire LB-KOR from KOR-02 at KOR-01')
    expect(t.ship('KOR-01').damage.map(({ value }) => value)).toEqual([2, 3])
  })
  it('IS-ATTACK.12 other races fire the card without the extra effect', () => {
    const t = table(duel('attack', { hand: ['HM-KOR'] }, {})).refuses(
      0,
      'fire HM-KOR from HES-01 at KOR-01 with bonus',
      'IS-ATTACK.12',
    )
    expect(t.play(0, 'fire HM-KOR from HES-01 at KOR-01').damage('KOR-01')).toBe(7)
  })
  it('IS-ATTACK.13 a blocked card has no effect that acts when placed', () => {
    const t = table(duel('attack', { line: ['YSM-01*'], hand: ['MM-YSM'] }, { hand: ['SHD', 'CTM'] }))
    t.play(0, 'fire MM-YSM from YSM-01 at KOR-01').play(1, 'block #1 with SHD')
    expect(t.kinds()).not.toContain('CardScrambled')
    expect(t.hand(1)).toEqual(['CTM'])
  })
  it('IS-ATTACK.13 effects act in the order of declaration', () => {
    const given = (first: string, second: string) => {
      const ship = (card: string) => (card === 'LM-THA' ? 'THA-08' : 'HES-01')
      const t = table(
        duel(
          'attack',
          { line: ['HES-01*', 'THA-08*'], hand: ['LM-THA', 'MM-HES'] },
          {},
          { draw: [], discard: ['FTR'] },
        ),
      )
      for (const card of [first, second]) t.play(0, `fire ${card} from ${ship(card)} at KOR-01`)
      return t.kinds()
    }
    // HATCH first takes the only Fighters out of the discards; DRAW first shuffles them away.
    expect(given('LM-THA', 'MM-HES')).toContain('CardReturned')
    expect(given('MM-HES', 'LM-THA')).not.toContain('CardReturned')
  })
  it('IS-ATTACK.13 effects act before destruction is checked, also when the target is lost', () => {
    const t = table(duel('attack', { line: ['YSM-02*'], hand: ['MM-YSM'] }, { line: ['KOR-10: 3'], hand: ['DCN'] }))
    t.play(0, 'fire MM-YSM from YSM-02 at KOR-10').play(1, 'done')
    const kinds = t.kinds()
    expect(kinds.indexOf('CardScrambled')).toBeGreaterThan(kinds.indexOf('DamagePlaced'))
    expect(kinds.indexOf('ShipDestroyed')).toBeGreaterThan(kinds.indexOf('CardScrambled'))
  })
})

describe('carriers', () => {
  it('IS-CARRIER.1 launched with the other declarations, not later', () => {
    const t = table(duel('attack', { line: ['HES-04*'], hand: ['LB-KOR', 'FTR'] }, { hand: ['SHD'] })).play(
      0,
      'fire LB-KOR from HES-04 at KOR-01',
      'done',
    )
    t.refuses(0, 'launch FTR from HES-04 at KOR-01', 'TABLE.1')
      .play(1, 'done')
      .refuses(0, 'launch FTR from HES-04 at KOR-01', 'IS-ATTACK.4')
  })
  it('IS-CARRIER.1 from an activated carrier only', () =>
    table(duel('attack', { line: ['HES-01*', 'HES-04'], hand: ['FTR'] }, {})).refuses(
      0,
      'launch FTR from HES-04 at KOR-01',
      'IS-ATTACK.1',
    ))
  it.each([
    ['two Bombers', ['BMB', 'BMB'], 'FTR'],
    ['four Fighters', ['FTR', 'FTR', 'FTR', 'FTR'], 'FTR'],
    ['two Fighters and a Bombers', ['FTR', 'FTR', 'BMB'], 'FTR'],
  ])('IS-CARRIER.2 Carrier 4 launches %s and no more', (_, launched, more) => {
    const t = table(duel('attack', { line: ['HES-04*'], hand: [...launched, more, 'SHD'] }, {}))
    for (const card of launched) t.play(0, `launch ${card} from HES-04 at KOR-01`)
    t.refuses(0, `launch ${more} from HES-04 at KOR-01`, 'IS-CARRIER.2')
    expect(t.state.attacks).toHaveLength(launched.length)
  })
  it('IS-CARRIER.2 Carrier 1 launches no Bombers, Carrier 0 nothing', () => {
    table(duel('attack', { line: ['HES-07*'], hand: ['BMB'] }, {})).refuses(
      0,
      'launch BMB from HES-07 at KOR-01',
      'IS-CARRIER.2',
    )
    table(duel('attack', { line: ['HES-01*'], hand: ['FTR'] }, {})).refuses(
      0,
      'launch FTR from HES-01 at KOR-01',
      'IS-CARRIER.2',
    )
  })
})
