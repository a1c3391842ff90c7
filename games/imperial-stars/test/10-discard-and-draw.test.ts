import { describe, expect, it } from 'vitest'
import { duel, melee, table, tableWith } from './table.ts'

const seven = ['LB-HES', 'LB-HES', 'LB-KOR', 'LB-KOR', 'BMB', 'BMB', 'BMB']
const more = Array.from({ length: 7 }, () => 'FTR')

describe('discard and draw', () => {
  it('IS-DISCARD.1 the active player discards none, one or two', () => {
    const hand = ['SHD', 'CTM', 'DCN', 'SPM', 'FTR']
    expect(table(duel('discard', { hand }, {})).play(0, 'done').state.discardPile).toEqual([])
    expect(
      table(duel('discard', { hand }, {}))
        .play(0, 'discard SHD', 'done')
        .all('CardDiscarded'),
    ).toHaveLength(1)
    const t = table(duel('discard', { hand }, {}))
      .refuses(0, 'discard MAX', 'IS-DISCARD.1')
      .play(0, 'discard SHD', 'discard DCN')
    expect(t.refuses(0, 'discard CTM', 'TABLE.1').asked).toBe('1 activation')
  })
  it('IS-DISCARD.2 attacked players may discard two each, others may not', () => {
    const t = table(melee('attack', [{ hand: ['LB-KOR', 'SHD'] }, { hand: ['SHD', 'CTM', 'DCN'] }, { hand: ['SHD'] }]))
      .play(0, 'fire LB-KOR from HES-01 at KOR-01', 'done')
      .play(1, 'done')
    t.play(0, 'done').refuses(2, 'discard SHD', 'TABLE.1').play(1, 'discard CTM', 'discard DCN')
    expect(t.all('CardDiscarded').map(({ seat, rule }) => `${seat} ${rule}`)).toEqual([
      '1 IS-DISCARD.2',
      '1 IS-DISCARD.2',
    ])
    expect(t.state.active).toBe(1)
  })
  it('IS-DISCARD.2 an attack that was blocked counts, and a ship that is lost', () => {
    const t = table(duel('attack', { hand: ['LB-KOR'] }, { hand: ['SHD', 'DCN'] }))
      .play(0, 'fire LB-KOR from HES-01 at KOR-01')
      .play(1, 'block #1 with SHD')
    expect(t.asked).toBe('1 discard')
    const u = table(duel('attack', { hand: ['HM-KOR'] }, { line: ['KOR-10'], hand: ['DCN'] }))
      .play(0, 'fire HM-KOR from HES-01 at KOR-10')
      .play(1, 'done')
    expect(u.asked).toBe('1 discard')
  })
  it('IS-DISCARD.2 of an attacked prize its controller, not its first player; active first, then clockwise', () => {
    const given = melee('attack', [
      { line: ['HES-01*', 'HES-02*'], hand: ['LB-KOR', 'LB-KOR', 'SHD'] },
      { hand: ['SHD'] },
      { hand: ['SHD'], prizes: ['KOR-05 @1'] },
    ])
    const t = table(given).play(0, 'fire LB-KOR from HES-01 at KOR-05', 'done').play(2, 'done')
    expect(t.asked).toBe('0 discard')
    expect(t.play(0, 'done').asked).toBe('2 discard')
    expect(t.all('CardsDrawn')).toEqual([])
  })
  it('IS-DRAW.1 draws up to seven', () => {
    const t = table(
      duel('discard', { hand: ['SHD', 'CTM', 'DCN', 'SPM', 'FTR'] }, {}, { draw: ['BMB', 'EDC', 'MAX'] }),
    ).play(0, 'done')
    expect(t.last('CardsDrawn').cards).toEqual(['BMB', 'EDC'])
    expect(t.state.drawPile).toEqual(['MAX'])
  })
  it('IS-DRAW.1 a hand of eight draws nothing and keeps all', () => {
    const t = table(duel('discard', { hand: [...seven, 'FTR'] }, {}, { draw: ['BMB'] })).play(0, 'done')
    expect([t.hand(0).length, t.state.drawPile]).toEqual([8, ['BMB']])
  })
  it('IS-DRAW.2 attacked players refill too, the active player first; others do not', () => {
    const given = melee(
      'attack',
      [{ hand: ['LB-KOR', 'SHD'] }, { hand: ['SHD', 'CTM', 'DCN', 'SPM'] }, { hand: ['SHD', 'BMB', 'BMB', 'BMB'] }],
      { draw: [...seven, ...more] },
    )
    const t = table(given)
      .play(0, 'fire LB-KOR from HES-01 at KOR-01', 'done')
      .play(1, 'block #1 with SHD')
      .play(0, 'done')
      .play(1, 'done')
    expect(t.all('CardsDrawn').map(({ seat, cards }) => [seat, cards.length])).toEqual([
      [0, 6],
      [1, 4],
    ])
    expect(t.hand(2)).toHaveLength(4)
  })
  it('IS-DRAW.2 a player knocked out this turn does not draw', () => {
    const given = melee('attack', [{ hand: ['HM-KOR', 'SHD'] }, { line: ['KOR-10'], reserves: [] }, {}], {
      draw: seven,
    })
    const t = table(given).play(0, 'fire HM-KOR from HES-01 at KOR-10', 'done', 'done')
    expect(t.all('CardsDrawn').map(({ seat }) => seat)).toEqual([0])
  })
  it('IS-DRAW.3 one card in the pile and three needed: one, the discards are shuffled, two more', () => {
    const t = table(
      duel('discard', { hand: ['SHD', 'CTM', 'DCN', 'SPM'] }, {}, { draw: ['MAX'], discard: ['FTR', 'BMB', 'EDC'] }),
    ).play(0, 'done')
    expect(t.kinds().filter((kind) => kind === 'CardsDrawn' || kind === 'DiscardsShuffled')).toEqual([
      'CardsDrawn',
      'DiscardsShuffled',
      'CardsDrawn',
    ])
    expect([t.hand(0).length, t.state.discardPile, t.state.drawPile.length]).toEqual([7, [], 1])
  })
  it('IS-DRAW.3 cards under ships are not shuffled in, and two empty piles are no error', () => {
    const t = table(
      duel('discard', { hand: ['SHD'] }, { line: ['KOR-01: MB-KOR'] }, { draw: [], discard: ['FTR'] }),
    ).play(0, 'done')
    expect(t.hand(0)).toEqual(['SHD', 'FTR'])
    expect(t.last('DiscardsShuffled').cards).toEqual(['FTR'])
  })
})

describe('special cards', () => {
  it('IS-SPECIAL.1 one in a turn, whatever it does: a repair, then an attack', () => {
    const given = duel('repair', { line: ['HES-01: 1 2', 'HES-02: 1'], hand: ['SP-DOCK', 'SP-SUN', 'LB-KOR'] }, {})
    const t = table(given, 2, 6).play(
      0,
      'repair #1 of HES-01 with SP-DOCK',
      'done',
      'done',
      'roll',
      'activate HES-01 with 2',
      'done',
    )
    t.refuses(0, 'fire SP-SUN from HES-01 at KOR-01', 'IS-SPECIAL.1')
    expect(t.legal().some((order) => order.includes('SP-SUN'))).toBe(false)
  })
  it('IS-SPECIAL.1 a defender has a limit of its own, and every turn begins anew', () => {
    const given = duel(
      'attack',
      { hand: ['SP-SUN'] },
      { line: ['KOR-02'], hand: ['SP-MIRROR', 'SP-GATE'], reserves: ['KOR-01'] },
    )
    const t = table(given, 2, 6).play(0, 'fire SP-SUN from HES-01 at KOR-02').play(1, 'decoy HES-01 with SP-MIRROR')
    expect(t.state.seats.map((seat) => seat.special)).toEqual([true, true])
    t.play(1, 'done', 'open gate with SP-GATE')
    expect(t.state.seats.map((seat) => seat.special)).toEqual([false, true])
    t.play(1, 'place KOR-01 at 1')
  })
  describe('IS-SPECIAL.1 the mark counts on any kind of card of a pack', () => {
    const shield = {
      category: 'defensive',
      special: true,
      blocks: 1,
      blocksWhat: 'any',
      needsShieldsUp: false,
      count: 2,
    }
    const pack = {
      cards: [
        { id: 'X-SHD', name: 'Oath Shield', ...shield },
        { id: 'X-WALL', name: 'Oath Wall', ...shield },
        {
          id: 'X-FTR',
          name: 'Oath Wing',
          category: 'smallcraft',
          special: true,
          weapon: 'fighter',
          capacity: 1,
          damage: 1,
          count: 1,
        },
        { id: 'X-OVER', name: 'Warm Reactors', category: 'order', effect: 'OVERCHARGE', n: 1, count: 2 },
        { id: 'X-FLANK', name: 'Slow Ahead', category: 'order', effect: 'FLANK_SPEED', count: 1 },
      ],
    }
    it('two Special Defensive cards are one too many, also for an attack that takes two blocks', () => {
      const t = tableWith(pack, duel('attack', { hand: ['LB-KOR', 'LM-KOR'] }, { hand: ['X-SHD', 'X-WALL', 'SHD'] }))
        .play(0, 'fire LB-KOR from HES-01 at KOR-01', 'fire LM-KOR from HES-01 at KOR-01')
        .play(1, 'block #1 with X-SHD')
      expect([t.state.seats[1]!.special, t.last('BlockSpent').special]).toEqual([true, true])
      t.refuses(1, 'block #2 with X-WALL', 'IS-SPECIAL.1').play(1, 'block #2 with SHD')
      const double = { hand: ['HM-HES'], line: ['HES-01*'] }
      tableWith(pack, duel('attack', double, { hand: ['X-SHD', 'X-WALL'] }))
        .play(0, 'fire HM-HES from HES-01 at KOR-01')
        .refuses(1, 'block #1 with X-SHD', 'IS-ATTACK.13')
      tableWith(pack, duel('attack', double, { hand: ['X-SHD', 'CTM'] }))
        .play(0, 'fire HM-HES from HES-01 at KOR-01')
        .play(1, 'block #1 with X-SHD', 'block #1 with CTM')
    })
    it('a Special Wing is an attack like the others, and the one Special of the turn', () => {
      tableWith(pack, duel('attack', { line: ['HES-04*'], hand: ['X-FTR', 'SP-OVER', 'SHD'] }, {}), 1, 1)
        .play(0, 'fire X-FTR from HES-04 at KOR-01')
        .refuses(0, 'overcharge HES-04 with SP-OVER', 'IS-SPECIAL.1')
        .play(0, 'done')
    })
    it('an order without the mark leaves the Special card of the turn free', () => {
      const t = tableWith(pack, duel('attack', { hand: ['X-OVER', 'SP-SUN', 'X-OVER'] }, {}))
        .play(0, 'overcharge HES-01 with X-OVER')
        .refuses(0, 'overcharge HES-01 with X-OVER', 'IS-ATTACK.7')
        .play(0, 'fire SP-SUN from HES-01 at KOR-01')
      expect(t.last('SpecialPlayed').plain).toBe(true)
      const line = { line: ['HES-01', 'HES-02'], special: true, hand: ['X-FLANK'] }
      const u = tableWith(pack, duel('activation', line, {}), 6, 6)
      u.play(0, 'roll', 'activate HES-01 with both', 'swap HES-01 with HES-02', 'flank HES-02 with X-FLANK')
      expect(u.ship('HES-02').activated).toBe(true)
    })
  })
  it('IS-SPECIAL.2 a Special missile of capacity 3 needs Missiles 3 and is blocked like any missile', () => {
    table(duel('attack', { line: ['HES-06*'], hand: ['SP-SUN'] }, {})).refuses(
      0,
      'fire SP-SUN from HES-06 at KOR-01',
      'IS-ATTACK.5',
    )
    const t = table(duel('attack', { hand: ['SP-SUN'] }, { hand: ['CTM'] }))
      .play(0, 'fire SP-SUN from HES-01 at KOR-01')
      .play(1, 'block #1 with CTM')
    expect(t.damage('KOR-01')).toBe(0)
    const u = table(duel('attack', { hand: ['SP-SUN'] }, {})).play(0, 'fire SP-SUN from HES-01 at KOR-01')
    expect([u.damage('KOR-01'), u.last('AttackDeclared').rule]).toEqual([9, 'IS-SPECIAL.2'])
  })
})
