import { describe, expect, it } from 'vitest'
import { BONUS_CODES } from '../src/effects/bonus.ts'
import { turretDice } from '../src/rules/7-turrets.ts'
import { content, duel, melee, table } from './table.ts'

describe('IS-ATTACK.13 what the extra effects mean', () => {
  it('every code of the closed list is on a card', () =>
    expect(
      new Set(
        [...content.cards.values()].flatMap((card) =>
          card.category === 'attack' && card.bonus !== null ? [card.bonus.code] : [],
        ),
      ),
    ).toEqual(new Set(BONUS_CODES)))

  it('PLUS n more damage', () =>
    expect(
      table(duel('attack', { line: ['KOR-02*'], hand: ['LB-KOR'] }, {}))
        .play(0, 'fire LB-KOR from KOR-02 at KOR-01')
        .damage('KOR-01'),
    ).toBe(3))

  it('LINKED with another Beam of the same ship, blocked or not', () => {
    const alone = table(duel('attack', { hand: ['LB-HES'] }, {})).play(0, 'fire LB-HES from HES-01 at KOR-01')
    expect(alone.damage('KOR-01')).toBe(2)
    const linked = table(duel('attack', { hand: ['LB-HES', 'LB-THA'] }, { hand: ['SHD'] }))
    linked
      .play(0, 'fire LB-HES from HES-01 at KOR-01', 'fire LB-THA from HES-01 at KOR-01')
      .play(1, 'block #2 with SHD')
    expect(linked.damage('KOR-01')).toBe(3)
    const missile = table(duel('attack', { hand: ['LB-HES', 'LM-THA'] }, {})).play(
      0,
      'fire LB-HES from HES-01 at KOR-01',
      'fire LM-THA from HES-01 at KOR-01',
    )
    expect(missile.damage('KOR-01')).toBe(5)
  })

  it('EXPLOIT shields that were down at the declaration', () => {
    const hit = (ship: string) =>
      table(duel('attack', { line: ['KOR-02*'], hand: ['MB-KOR'] }, { line: [ship] })).play(
        0,
        'fire MB-KOR from KOR-02 at KOR-01',
      )
    expect([hit('KOR-01 down: 6').damage('KOR-01'), hit('KOR-01: 5').damage('KOR-01')]).toEqual([12, 9])
  })

  it('PIERCE_SHIELDS is not blocked by Shields, but by Max Shields', () => {
    const t = table(duel('attack', { line: ['YSM-01*'], hand: ['MB-YSM'] }, { hand: ['SHD', 'MAX'] })).play(
      0,
      'fire MB-YSM from YSM-01 at KOR-01',
    )
    expect(t.refuses(1, 'block #1 with SHD', 'IS-ATTACK.13').play(1, 'block #1 with MAX').damage('KOR-01')).toBe(0)
  })

  it('NO_COUNTER is not blocked by Countermeasures, but by Shields', () => {
    const t = table(duel('attack', { hand: ['LM-HES'] }, { hand: ['SHD', 'CTM'] })).play(
      0,
      'fire LM-HES from HES-01 at KOR-01',
    )
    expect(t.refuses(1, 'block #1 with CTM', 'IS-ATTACK.13').play(1, 'block #1 with SHD').damage('KOR-01')).toBe(0)
  })

  const pod = (hand: string[], more: string[] = []) =>
    table(duel('attack', { hand: ['HM-HES', ...more] }, { hand })).play(
      0,
      'fire HM-HES from HES-01 at KOR-01',
      ...more.map((card) => `fire ${card} from HES-01 at KOR-01`),
    )
  it('DOUBLE_BLOCK takes two blocks; a single one is no legal play', () => {
    const t = pod(['SHD', 'DCN']).refuses(1, 'block #1 with SHD', 'IS-ATTACK.13')
    expect(t.legal()).toEqual(['done'])
    const both = pod(['SHD', 'CTM', 'DCN'])
      .play(1, 'block #1 with SHD')
      .refuses(1, 'done', 'IS-ATTACK.13')
      .play(1, 'block #1 with CTM')
    expect(both.damage('KOR-01')).toBe(0)
  })
  it('DOUBLE_BLOCK one Max Shields with both of its blocks is enough', () => {
    const t = pod(['MAX', 'DCN']).play(1, 'block #1 with MAX').refuses(1, 'done', 'IS-ATTACK.13')
    expect(t.legal()).toEqual(['block #1 again'])
    expect(t.play(1, 'block #1 again').damage('KOR-01')).toBe(0)
  })
  it('DOUBLE_BLOCK a mix leaves the second block of Max Shields for another attack', () => {
    const t = pod(['MAX', 'CTM', 'DCN'], ['LB-KOR'])
      .play(1, 'block #1 with MAX')
      .refuses(1, 'block #2 again', 'IS-ATTACK.13')
    expect(t.play(1, 'block #1 with CTM', 'block #2 again').damage('KOR-01')).toBe(0)
  })
  it('DOUBLE_BLOCK decoys wait until a block that was begun is finished, and cancel it alone', () => {
    const t = pod(['MAX', 'SP-MIRROR'])
      .play(1, 'block #1 with MAX')
      .refuses(1, 'decoy HES-01 with SP-MIRROR', 'IS-ATTACK.13')
    expect(t.state.half).toBe(0)
    expect(pod(['SP-MIRROR']).play(1, 'decoy HES-01 with SP-MIRROR').damage('KOR-01')).toBe(0)
  })

  it('JAM_TURRETS lowers the primary number, blocked or not, several add up, never below 0', () => {
    const given = duel(
      'attack',
      { line: ['THA-02*'], hand: ['MB-THA', 'FTR'] },
      { line: ['KOR-09', 'KOR-01'], hand: ['SHD'] },
    )
    const t = table(given, 1, 1)
      .play(0, 'fire MB-THA from THA-02 at KOR-09', 'launch FTR from THA-02 at KOR-09')
      .play(1, 'block #1 with SHD')
    expect(t.last('TurretsRolled').dice.map(({ by }) => by)).toEqual([3, -2, 1])
    const twice = table(
      duel('attack', { line: ['THA-01*', 'THA-02*'], hand: ['MB-THA', 'MB-THA', 'FTR', 'DCN'] }, { line: ['KOR-09'] }),
    )
    twice.play(0, 'fire MB-THA from THA-01 at KOR-09', 'fire MB-THA from THA-02 at KOR-09')
    expect(turretDice(content, twice.state, 'KOR-09').map(({ by }) => by)).toEqual([3, -2, -1])
    twice.play(0, 'launch FTR from THA-02 at KOR-09', 'done')
    expect(twice.kinds()).not.toContain('TurretsRolled')
  })

  it('RECOVER returns when blocked, decoys included', () => {
    const t = table(duel('attack', { hand: ['MB-HES'] }, { hand: ['SHD'] }))
      .play(0, 'fire MB-HES from HES-01 at KOR-01')
      .play(1, 'block #1 with SHD')
    expect(t.last('CardReturned')).toMatchObject({ seat: 0, card: 'MB-HES', from: 'attack' })
    const u = table(duel('attack', { hand: ['MB-HES'] }, { hand: ['SP-MIRROR'] }))
      .play(0, 'fire MB-HES from HES-01 at KOR-01')
      .play(1, 'decoy HES-01 with SP-MIRROR')
    expect(u.hand(0)).toEqual(['MB-HES'])
  })

  it('DRAW at once, with a reshuffle if need be', () => {
    const t = table(duel('attack', { hand: ['MM-HES', 'SHD'] }, {}, { draw: [], discard: ['BMB'] })).play(
      0,
      'fire MM-HES from HES-01 at KOR-01',
      'done',
    )
    expect(t.hand(0)).toEqual(['SHD', 'BMB'])
  })

  it('SCRAMBLE discards at random from the hand of the target, as many as there are', () => {
    const t = table(duel('attack', { line: ['YSM-01*'], hand: ['MM-YSM'] }, { hand: ['DCN', 'SPM', 'EDC'] }))
      .play(0, 'fire MM-YSM from YSM-01 at KOR-01')
      .play(1, 'done')
    expect(t.last('CardScrambled')).toMatchObject({ seat: 1, card: 'DCN' })
    expect(t.hand(1)).toEqual(['SPM', 'EDC'])
    expect(
      table(duel('attack', { line: ['YSM-01*'], hand: ['MM-YSM'] }, {}))
        .play(0, 'fire MM-YSM from YSM-01 at KOR-01')
        .kinds(),
    ).not.toContain('CardScrambled')
  })

  it('SPLASH on a ship adjacent to the target: chosen by the attacker, given, or none', () => {
    const at = (line: string[], target: string) =>
      table(duel('attack', { line: ['KOR-06*'], hand: ['LM-KOR', 'SHD'] }, { line })).play(
        0,
        `fire LM-KOR from KOR-06 at ${target}`,
        'done',
      )
    const centre = at(['KOR-01', 'KOR-02', 'KOR-10'], 'KOR-02')
    expect(centre.asked).toBe('0 splash')
    expect(centre.refuses(0, 'splash KOR-02', 'IS-LINE.1').play(0, 'splash KOR-10').damage('KOR-10')).toBe(1)
    expect(centre.state.seats[1]!.destroyed).toEqual([])
    expect(at(['KOR-01', 'KOR-02'], 'KOR-01').damage('KOR-02')).toBe(1)
    expect(at(['KOR-01'], 'KOR-01').all('DamagePlaced')).toHaveLength(1)
  })

  it('HATCH takes a Fighters card from the discard pile, if there is one', () => {
    const t = table(
      duel('attack', { line: ['THA-08*'], hand: ['LM-THA', 'SHD'] }, {}, { discard: ['FTR', 'BMB'] }),
    ).play(0, 'fire LM-THA from THA-08 at KOR-01', 'done')
    expect([t.hand(0), t.state.discardPile]).toEqual([['SHD', 'FTR'], ['BMB']])
    expect(
      table(duel('attack', { line: ['THA-08*'], hand: ['LM-THA'] }, {}))
        .play(0, 'fire LM-THA from THA-08 at KOR-01')
        .kinds(),
    ).not.toContain('CardReturned')
  })

  it('LEECH removes one damage of n or less from the firing ship, or nothing', () => {
    const given = duel('attack', { line: ['THA-04*: MB-KOR LB-KOR'], hand: ['HB-THA', 'SHD'] }, {})
    const t = table(given)
      .play(0, 'fire HB-THA from THA-04 at KOR-01', 'done')
      .refuses(0, 'leech #1', 'IS-ATTACK.13')
      .refuses(0, 'leech #3', 'IS-ATTACK.13')
    t.play(0, 'leech #2')
    expect([t.damage('THA-04'), t.state.discardPile, t.ship('THA-04').shieldsUp]).toEqual([4, ['LB-KOR'], false])
    expect(table(given).play(0, 'fire HB-THA from THA-04 at KOR-01', 'done', 'done').damage('THA-04')).toBe(6)
  })
  it('LEECH shields of the firing ship come up again with the check of this turn', () => {
    const given = duel('attack', { line: ['THA-04* down: 3 3'], hand: ['HB-THA', 'SHD'] }, {})
    expect(table(given).play(0, 'fire HB-THA from THA-04 at KOR-01', 'done', 'leech #1').ship('THA-04').shieldsUp).toBe(
      true,
    )
  })

  it('SLOW until the end of the next turn of the player who controls it', () => {
    const given = duel('attack', { line: ['YSM-01*'], hand: ['HB-YSM', 'SHD'] }, { line: ['KOR-06'] })
    const t = table(given, 3, 1)
      .play(0, 'fire HB-YSM from YSM-01 at KOR-06', 'done', 'done')
      .play(0, 'done')
      .play(1, 'roll')
      .refuses(1, 'activate KOR-06 with 3', 'IS-ACT.8')
    expect(
      t
        .play(1, 'activate KOR-06 with 1')
        .last('ShipActivated')
        .speed.map(({ by }) => by),
    ).toEqual([3, -2])
    expect(t.state.lasting).toEqual([])
  })
  it('SLOW adds up, not below 0, and two dice still activate', () => {
    const given = melee(
      'attack',
      [{ line: ['HES-08'] }, {}, { line: ['YSM-01*', 'YSM-02*'], hand: ['HB-YSM', 'HB-YSM', 'SHD'] }],
      { turn: 2 },
    )
    const t = table(given, 1, 1).play(
      2,
      'fire HB-YSM from YSM-01 at KOR-01',
      'fire HB-YSM from YSM-02 at KOR-01',
      'done',
      'done',
    )
    expect(t.state.lasting.map(({ ship, until }) => [ship, until])).toEqual([
      ['KOR-01', 1],
      ['KOR-01', 1],
    ])
    t.play(2, 'done').play(0, 'roll', 'done')
    const u = table(duel('attack', { line: ['YSM-01*'], hand: ['HB-YSM', 'SHD'] }, { line: ['KOR-01'] }), 1, 1).play(
      0,
      'fire HB-YSM from YSM-01 at KOR-01',
      'done',
      'done',
      'done',
    )
    u.play(1, 'roll').refuses(1, 'activate KOR-01 with 1', 'IS-ACT.8').play(1, 'activate KOR-01 with both')
  })

  it('STUBBORN: Damage Control cannot remove it, Exceptional Damage Control and the Tender can', () => {
    const at = (card: string) => table(duel('repair', { line: ['HES-01: MM-KOR+ 1 MM-KOR'], hand: [card] }, {}))
    at('DCN').refuses(0, 'repair #1 of HES-01 with DCN', 'IS-ATTACK.13').play(0, 'repair #3 of HES-01 with DCN')
    for (const card of ['EDC', 'SP-DOCK'])
      expect(at(card).play(0, `repair #1 of HES-01 with ${card}`).damage('HES-01')).toBe(6)
  })

  it('SAP lowers the Shields rating while it lies there, not the sum that destroys', () => {
    const t = table(duel('attack', { line: ['YSM-01*'], hand: ['LB-YSM', 'SHD'] }, { line: ['KOR-01: 3'] })).play(
      0,
      'fire LB-YSM from YSM-01 at KOR-01',
      'done',
    )
    expect(t.last('ShieldsLowered')).toMatchObject({ damage: 5, rating: [{ by: 5 }, { by: -1 }] })
    const u = table(duel('repair', { line: ['HES-02 down: LB-YSM+ 4'], hand: ['DCN'] }, {})).play(
      0,
      'repair #1 of HES-02 with DCN',
    )
    expect(u.ship('HES-02').shieldsUp).toBe(true)
    const full = table(duel('attack', { line: ['YSM-01*'], hand: ['LB-YSM', 'SHD'] }, { line: ['KOR-01: 12'] })).play(
      0,
      'fire LB-YSM from YSM-01 at KOR-01',
      'done',
    )
    expect(full.damage('KOR-01')).toBe(14)
  })

  it('WEAKEN_GUARDS until the end of the turn, not below 0', () => {
    const given = duel(
      'attack',
      { line: ['THA-08*'], hand: ['LB-THA', 'LB-THA', 'SPM'] },
      { line: ['KOR-08 down: 3', 'KOR-01'] },
    )
    const t = table(given, 1, 2)
      .play(
        0,
        'fire LB-THA from THA-08 at KOR-08',
        'fire LB-THA from THA-08 at KOR-08',
        'done',
        'board KOR-08 with SPM',
      )
      .play(1, 'done')
    expect(t.last('BoardingRolled')).toMatchObject({ totals: [2, 2], defence: [{ by: 1 }, { by: -1 }] })
    expect(t.state.lasting).toEqual([])
  })

  it('BREACH adds to the first boarding of the target this turn, and needs Space Marines still', () => {
    const given = duel('attack', { line: ['THA-08*'], hand: ['MM-THA', 'SPM'] }, { line: ['KOR-08', 'KOR-01'] })
    const t = table(given, 1, 2).play(0, 'fire MM-THA from THA-08 at KOR-08', 'done', 'board KOR-08 with SPM')
    expect(t.state.lasting).toHaveLength(1)
    t.play(1, 'done')
    expect(t.last('BoardingRolled')).toMatchObject({ totals: [3, 3], attack: [{ by: 1 }, { by: 1, from: 'MM-THA' }] })
    expect(t.state.lasting).toEqual([])
  })
})

describe('IS-SPECIAL.1 what the Special orders mean', () => {
  it('OPEN_GATE deploys and rolls as well', () => {
    const t = table(duel('activation', { line: ['HES-01', 'HES-10'], hand: ['SP-GATE', 'SHD'] }, {}), 6, 6).play(
      0,
      'open gate with SP-GATE',
      'place HES-03 at 1',
    )
    expect(t.last('ActivationRolled').faces).toEqual([6, 6])
    t.play(0, 'activate HES-10 with 6')
    expect(t.state.seats[0]!.line.map((ship) => ship.activated)).toEqual([true, false, true])
  })
  it('OPEN_GATE needs room and a ship in reserve', () => {
    table(duel('activation', { hand: ['SP-GATE'], reserves: [] }, {})).refuses(0, 'open gate with SP-GATE', 'IS-ACT.4')
    table(duel('activation', { hand: ['SP-FLANK'] }, {})).refuses(0, 'open gate with SP-FLANK', 'IS-SPECIAL.1')
  })
  it('FLANK_SPEED activates one further ship of the line after a roll', () => {
    const t = table(duel('activation', { line: ['HES-01', 'HES-10'], hand: ['SP-FLANK', 'SHD'] }, {}), 6, 6).play(
      0,
      'roll',
      'activate HES-10 with 6',
    )
    t.refuses(0, 'flank HES-10 with SP-FLANK', 'IS-ACT.10')
      .refuses(0, 'flank KOR-01 with SP-FLANK', 'IS-ACT.8')
      .play(0, 'flank HES-01 with SP-FLANK')
    expect(t.ship('HES-01').activated).toBe(true)
  })
  it('FLANK_SPEED is not playable in a turn without a roll', () =>
    table(duel('activation', { line: ['HES-01', 'HES-10'], hand: ['SP-FLANK'] }, {}))
      .play(0, 'deploy', 'place HES-03 at 1')
      .refuses(0, 'flank HES-01 with SP-FLANK', 'IS-ACT.7'))
  it('OVERCHARGE raises Missiles and Beams by two, from 0 as well, and Carrier not', () => {
    const hand = ['SP-OVER', 'HB-KOR', 'HB-YSM', 'FTR', 'SHD']
    const t = table(duel('attack', { line: ['HES-01*', 'HES-02'], hand }, {})).refuses(
      0,
      'overcharge HES-02 with SP-OVER',
      'IS-ATTACK.1',
    )
    t.play(
      0,
      'overcharge HES-01 with SP-OVER',
      'fire HB-KOR from HES-01 at KOR-01',
      'fire HB-YSM from HES-01 at KOR-01',
    )
    t.refuses(0, 'launch FTR from HES-01 at KOR-01', 'IS-CARRIER.2').play(0, 'done')
    expect(t.damage('KOR-01')).toBe(12)
  })
  it('DECOYS block all attacks of one ship on one of yours, shields up or down; small craft go home', () => {
    const given = duel(
      'attack',
      { line: ['HES-04*', 'HES-01*'], hand: ['FTR', 'MB-KOR', 'LB-KOR'] },
      { line: ['KOR-01 down: 6'], hand: ['SP-MIRROR', 'DCN'] },
    )
    const t = table(given).play(
      0,
      'fire FTR from HES-04 at KOR-01',
      'fire MB-KOR from HES-04 at KOR-01',
      'fire LB-KOR from HES-01 at KOR-01',
    )
    t.refuses(1, 'decoy KOR-01 with SP-MIRROR', 'IS-DEFEND.1').play(1, 'decoy HES-04 with SP-MIRROR', 'done')
    expect([t.damage('KOR-01'), t.hand(0), t.state.discardPile]).toEqual([8, ['FTR'], ['SP-MIRROR', 'MB-KOR']])
  })
  it('a boarding card of strength 3 starts a boarding by itself, and defends', () => {
    const t = table(duel('board', { hand: ['SP-BRIDGE'] }, { line: ['KOR-02 down: 5'] }), 1, 1)
      .play(0, 'board KOR-02 with SP-BRIDGE')
      .play(1, 'done')
    expect(t.last('BoardingRolled').totals).toEqual([4, 4])
    const u = table(duel('board', { hand: ['SPM'] }, { line: ['KOR-02 down: 5'], hand: ['SP-BRIDGE'] }), 6, 1)
      .play(0, 'board KOR-02 with SPM')
      .play(1, 'guard with SP-BRIDGE', 'done')
    expect(u.last('BoardingRolled').totals).toEqual([7, 7])
  })
  it('a repair card that spreads removes up to four, from any ships you may repair', () => {
    const given = duel(
      'repair',
      { line: ['HES-01: 1 2', 'HES-02: 3'], prizes: ['KOR-05 @1: 1 1'], hand: ['SP-DOCK', 'SHD'] },
      {},
    )
    const t = table(given).play(
      0,
      'repair #1 of HES-01 with SP-DOCK',
      'remove #1 of HES-02',
      'remove #1 of KOR-05',
      'remove #1 of KOR-05',
    )
    expect([t.damage('HES-01'), t.damage('HES-02'), t.damage('KOR-05'), t.asked]).toEqual([2, 0, 0, '0 repair'])
  })
})
