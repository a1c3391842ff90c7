import { describe, expect, it } from 'vitest'
import { duel, melee, table } from './table.ts'

/** Seat 0 boards KOR-08 (Guards 1), whose shields are down, with these cards. */
const boarding = (marines: string[], theirs: string[], dice: number[], ...defence: string[]) => {
  const t = table(
    duel(
      'board',
      { line: ['HES-01', 'HES-02'], hand: [...marines, 'SHD'] },
      { line: ['KOR-01', 'KOR-08 down: 3'], hand: theirs },
    ),
    ...dice,
  )
  t.play(0, `board KOR-08 with ${marines[0]}`, ...marines.slice(1).map((card) => `reinforce with ${card}`), 'done')
  return t.play(1, ...defence)
}

describe('boarding', () => {
  it('IS-BOARD.1 a ship with shields up cannot be boarded, also at damage equal to Shields', () =>
    table(duel('board', { hand: ['SPM'] }, { line: ['KOR-01 up: 5', 'KOR-08 down: 3'] }))
      .refuses(0, 'board KOR-01 with SPM', 'IS-BOARD.1')
      .refuses(0, 'board HES-01 with SPM', 'IS-BOARD.1')
      .refuses(0, 'board KOR-03 with SPM', 'IS-BOARD.1'))
  it('IS-BOARD.1 shields lowered this turn open the ship at once', () => {
    const t = table(duel('attack', { hand: ['HB-KOR', 'SPM'] }, {}), 6, 1).play(
      0,
      'fire HB-KOR from HES-01 at KOR-01',
      'done',
    )
    expect(t.asked).toBe('0 board')
    expect(t.play(0, 'board KOR-01 with SPM').play(1, 'done').prizes(0)).toEqual(['KOR-01'])
  })
  it('IS-BOARD.1 no activated ship is needed', () => {
    const t = table(
      duel('activate', { line: ['HES-01'], hand: ['SPM'] }, { line: ['KOR-08 down: 3'] }, { roll: [6, 6] }),
      6,
      1,
    )
    expect(t.play(0, 'done', 'board KOR-08 with SPM').play(1, 'done').prizes(0)).toEqual(['KOR-08'])
  })
  it('IS-BOARD.2 it takes a Space Marines card', () =>
    table(duel('board', { hand: ['SHD'] }, { line: ['KOR-08 down: 3'] }))
      .refuses(0, 'board KOR-08 with SHD', 'IS-BOARD.2')
      .refuses(0, 'board KOR-08 with SPM', 'IS-COMP.3'))
  it('IS-BOARD.2 the cards are discarded, won or lost', () => {
    expect(boarding(['SPM'], ['SPM'], [1, 6], 'guard with SPM', 'done').state.discardPile).toEqual(['SPM', 'SPM'])
    expect(boarding(['SPM'], [], [6, 1], 'done').state.discardPile).toEqual(['SPM'])
  })
  it('IS-BOARD.3 two boardings with two cards, one for each target', () => {
    const t = table(
      duel('board', { hand: ['SPM', 'SPM', 'SPM'] }, { line: ['KOR-02 down: 5', 'KOR-08 down: 3'] }),
      1,
      6,
      6,
      1,
    )
    t.play(0, 'board KOR-02 with SPM', 'done').play(1, 'done').refuses(0, 'board KOR-02 with SPM', 'IS-BOARD.3')
    expect(t.play(0, 'board KOR-08 with SPM', 'done').play(1, 'done').prizes(0)).toEqual(['KOR-08'])
  })
  it('IS-BOARD.4 every further card adds one: three cards and a 2 make 5', () => {
    const t = boarding(['SPM', 'SPM', 'SPM'], ['DCN'], [2, 1], 'done')
    expect(t.last('BoardingRolled')).toMatchObject({ faces: [2, 1], totals: [5, 2] })
  })
  it('IS-BOARD.4 nothing is added once the defender answers', () => {
    const t = table(duel('board', { hand: ['SPM', 'SPM'] }, { line: ['KOR-08 down: 3'], hand: ['SPM'] }), 1, 6).play(
      0,
      'board KOR-08 with SPM',
    )
    t.refuses(0, 'discard SPM', 'IS-DISCARD.1')
      .play(0, 'done')
      .refuses(0, 'reinforce with SPM', 'TABLE.1')
      .play(1, 'done')
    expect(t.refuses(0, 'reinforce with SPM', 'IS-BOARD.4').asked).toBe('0 discard')
  })
  it('IS-BOARD.5 die plus cards: one card and a 4 make 5', () => {
    const roll = boarding(['SPM'], ['DCN'], [4, 6], 'done').last('BoardingRolled')
    expect([roll.totals[0], roll.attack]).toEqual([5, [{ by: 1, rule: 'IS-BOARD.5', from: 'SPM' }]])
  })
  it('IS-BOARD.6 die plus Guards plus cards: Guards 2, one card and a 3 make 6', () => {
    const t = table(duel('board', { hand: ['SPM'] }, { line: ['KOR-06 down: 4'], hand: ['SPM'] }), 1, 3)
      .play(0, 'board KOR-06 with SPM')
      .play(1, 'guard with SPM')
    t.play(1, 'done')
    expect(t.last('BoardingRolled').totals).toEqual([2, 6])
    expect(t.last('BoardingRolled').defence.map(({ by }) => by)).toEqual([2, 1])
  })
  it('IS-BOARD.6 Guards do not change when a ship is captured', () => {
    const t = table(duel('board', { hand: ['SPM'] }, { prizes: ['HES-02 @0 down: 6'] }), 1, 1)
      .play(0, 'board HES-02 with SPM')
      .play(1, 'done')
    expect(t.last('BoardingRolled').totals).toEqual([2, 4])
  })
  it.each([
    ['a higher total captures', 6, 1, ['KOR-08']],
    ['equal totals capture', 3, 3, ['KOR-08']],
    ['a lower total fails', 3, 4, []],
  ])('IS-BOARD.7 %s', (_, a, d, prizes) => expect(boarding(['SPM'], ['DCN'], [a, d], 'done').prizes(0)).toEqual(prizes))
  it('IS-BOARD.8 self-destruct adds two: Guards 1 and a 3 make 6', () => {
    const t = boarding(['SPM'], ['DCN'], [1, 3], 'self-destruct', 'done')
    expect(t.last('BoardingRolled').totals).toEqual([2, 6])
  })
  it('IS-BOARD.8 before the dice are rolled, once, by the target player', () => {
    const t = boarding(['SPM'], ['DCN'], [6, 1], 'self-destruct')
      .refuses(1, 'self-destruct', 'IS-BOARD.8')
      .play(1, 'done')
    t.play(0, 'done').refuses(1, 'self-destruct', 'IS-BOARD.8')
  })
  it('IS-BOARD.9 the defender wins and the ship is destroyed; it scores for nobody', () => {
    const t = boarding(['SPM'], ['DCN'], [4, 4], 'self-destruct', 'done')
    expect(t.last('ShipSelfDestructed').ship).toBe('KOR-08')
    expect([t.state.gone, t.state.seats[0]!.destroyed, t.line(1)]).toEqual([['KOR-08'], [], ['KOR-01']])
  })
  it('IS-BOARD.9 the boarder wins, ties included, and captures it intact', () => {
    const t = boarding(['SPM'], ['DCN'], [6, 4], 'self-destruct', 'done')
    expect(t.last('BoardingRolled').totals).toEqual([7, 7])
    expect(t.prizes(0)).toEqual(['KOR-08'])
  })
  it('IS-BOARD.10 a captured ship neither fires nor launches', () => {
    table(duel('attack', { prizes: ['KOR-05 @1'], hand: ['LB-KOR', 'FTR'] }, {}))
      .refuses(0, 'fire LB-KOR from KOR-05 at KOR-01', 'IS-BOARD.10')
      .refuses(0, 'launch FTR from KOR-05 at KOR-01', 'IS-BOARD.10')
    table(duel('activate', { prizes: ['KOR-05 @1'] }, {}, { roll: [1, 1] })).refuses(
      0,
      'activate KOR-05 with 1',
      'IS-BOARD.10',
    )
  })
  it('IS-BOARD.11 a captured ship may be attacked, and its controller defends', () => {
    const t = table(duel('attack', { hand: ['LB-KOR'] }, { prizes: ['HES-05 @0'], hand: ['SHD'] })).play(
      0,
      'fire LB-KOR from HES-01 at HES-05',
    )
    expect(t.asked).toBe('1 defend')
  })
  it('IS-BOARD.11 and boarded by a third player', () => {
    const t = table(melee('board', [{}, { prizes: ['HES-05 @0 down: 5'] }, { hand: ['SPM'] }], { turn: 2 }), 6, 1)
      .play(2, 'board HES-05 with SPM')
      .play(1, 'done')
    expect(t.prizes(2)).toEqual(['HES-05'])
  })
  it('IS-BOARD.12 won back by its first player it may attack again, in a later turn', () => {
    const given = duel(
      'board',
      { line: ['HES-01'], hand: ['SPM', 'LB-HES'] },
      { line: ['KOR-01'], prizes: ['HES-08 @0 down: 4'] },
    )
    const t = table(given, 6, 1, 6, 6, 5, 6)
      .play(0, 'board HES-08 with SPM', 'done')
      .play(1, 'done')
      .play(0, 'place HES-08 at 2')
    t.refuses(0, 'fire LB-HES from HES-08 at KOR-01', 'IS-ATTACK.4').play(0, 'done').play(1, 'roll', 'done')
    t.play(0, 'done', 'roll', 'activate HES-08 with 5', 'done', 'fire LB-HES from HES-08 at KOR-01')
    expect(t.last('AttackDeclared').ship).toBe('HES-08')
  })
  it('IS-BOARD.12 a third party may not attack with it', () =>
    table(
      melee('attack', [{}, {}, { line: ['YSM-01*'], prizes: ['HES-05 @0'], hand: ['LB-KOR'] }], { turn: 2 }),
    ).refuses(2, 'fire LB-KOR from HES-05 at KOR-01', 'IS-BOARD.10'))
  it('IS-BOARD.13 damage, tokens and shields stay as they are, and the captor repairs', () => {
    const t = table(duel('board', { hand: ['SPM'] }, { line: ['KOR-01', 'KOR-06 down: LB-KOR 3'] }), 6, 1)
      .play(0, 'board KOR-06 with SPM')
      .play(1, 'done')
    expect(t.ship('KOR-06')).toMatchObject({ shieldsUp: false, damage: [{ card: 'LB-KOR' }, { card: 'token' }] })
    const u = table(duel('repair', { prizes: ['KOR-01 @1 down: 4 3'], hand: ['DCN'] }, { line: ['KOR-02'] })).play(
      0,
      'repair #2 of KOR-01 with DCN',
    )
    expect(u.ship('KOR-01').shieldsUp).toBe(true)
  })
  it('IS-BOARD.14 a boarded player may discard and draws', () => {
    const given = duel(
      'board',
      { hand: ['SPM'] },
      { line: ['KOR-01', 'KOR-08 down: 3'], hand: ['SPM', 'SPM', 'DCN'] },
      {
        draw: [...Array.from({ length: 7 }, () => 'FTR'), ...Array.from({ length: 6 }, () => 'BMB')],
      },
    )
    const t = table(given, 1, 6).play(0, 'board KOR-08 with SPM').play(1, 'guard with SPM', 'guard with SPM', 'done')
    expect(t.asked).toBe('1 discard')
    expect(t.play(1, 'done').hand(1)).toEqual(['DCN', 'BMB', 'BMB', 'BMB', 'BMB', 'BMB', 'BMB'])
  })
})
