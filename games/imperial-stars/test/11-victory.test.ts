import { describe, expect, it } from 'vitest'
import { pointsOfSeat } from '../src/rules/11-victory.ts'
import { content, duel, game, melee, table } from './table.ts'

/** The last ship of B (8 points) falls to a missile; what A and B hold is given. */
const lastShot = (mine: object, theirs: object) =>
  table(duel('attack', { hand: ['HM-YSM'], ...mine }, { line: ['KOR-10'], reserves: [], ...theirs })).play(
    0,
    'fire HM-YSM from HES-01 at KOR-10',
  )

describe('victory', () => {
  it('IS-VICTORY.1 ends as soon as all ships are of one side, right after step 5', () => {
    const t = lastShot({ hand: ['HM-YSM'] }, {})
    expect(t.asked).toBe('nobody')
    expect(t.kinds().slice(-2)).toEqual(['PlayerOut', 'GameEnded'])
    expect(game.pending(t.state)).toEqual([])
  })
  it('IS-VICTORY.1 reserves keep a side in the game', () => {
    const t = lastShot({}, { reserves: ['KOR-01'] })
    expect(game.outcome(t.state)).toBeUndefined()
    expect(t.asked).toBe('1 activation')
  })
  it('IS-VICTORY.2 destroyed ships score their points: 66 and 13', () => {
    const { state } = table(duel('attack', { destroyed: ['KOR-01', 'HES-08'] }, { line: ['KOR-02'] }))
    expect(pointsOfSeat(content, state, 0)).toBe(66 + 13)
  })
  it('IS-VICTORY.2 a prize that is destroyed scores once for its destroyer, also if it was once his own', () => {
    const t = table(duel('attack', { hand: ['HM-KOR'] }, { prizes: ['HES-10 @0'] })).play(
      0,
      'fire HM-KOR from HES-01 at HES-10',
    )
    expect([pointsOfSeat(content, t.state, 0), pointsOfSeat(content, t.state, 1)]).toEqual([11, 0])
  })
  it('IS-VICTORY.3 a captured ship scores double for whoever holds it', () => {
    const { state } = table(melee('attack', [{ prizes: ['KOR-05 @1'] }, {}, {}]))
    expect([0, 1, 2].map((seat) => pointsOfSeat(content, state, seat))).toEqual([60, 0, 0])
  })
  it('IS-VICTORY.3 a lost prize scores nothing, nor does a ship won back', () => {
    const given = melee('board', [{ hand: ['SPM'] }, { prizes: ['HES-08 @0 down: 4'] }, {}])
    const before = table(given, 6, 1)
    expect(pointsOfSeat(content, before.state, 1)).toBe(26)
    before.play(0, 'board HES-08 with SPM').play(1, 'done').play(0, 'place HES-08 at 1')
    expect([0, 1].map((seat) => pointsOfSeat(content, before.state, seat))).toEqual([0, 0])
  })
  it('IS-VICTORY.4 survivors score nothing', () =>
    expect(
      pointsOfSeat(
        content,
        table(duel('attack', { line: ['HES-01', 'HES-02', 'HES-03'], reserves: ['HES-04'] }, {})).state,
        0,
      ),
    ).toBe(0))
  it('IS-VICTORY.5 the most points win', () =>
    expect(game.outcome(lastShot({}, {}).state)).toMatchObject({
      winner: 0,
      points: [8, 0],
      how: 'most-points',
      rule: 'IS-VICTORY.5',
    }))
  it('IS-VICTORY.5 even for a player who is out', () =>
    expect(game.outcome(lastShot({}, { destroyed: ['HES-05'] }).state)).toMatchObject({ winner: 1, points: [8, 36] }))
  it('IS-VICTORY.5 equal totals, 8 and 10 against 9 and 9: the side that still has ships wins', () =>
    expect(game.outcome(lastShot({ destroyed: ['KOR-08'] }, { destroyed: ['HES-09', 'KOR-09'] }).state)).toMatchObject({
      winner: 0,
      points: [18, 18],
      how: 'tie-to-survivor',
    }))
  describe('IS-ACT.3, IS-TURN.3 and IS-VICTORY.1 of a side that has only a prize left', () => {
    const held = (options = {}) =>
      table(
        duel(
          'attack',
          { hand: ['HM-YSM', 'SPM'], line: ['HES-01*'], reserves: ['HES-03'] },
          { line: ['KOR-10'], reserves: [], hand: ['SHD'], prizes: ['HES-02 @0 down: 6'] },
          { options },
        ),
        5,
        1,
      ).play(0, 'fire HM-YSM from HES-01 at KOR-10', 'done')
    it('IS-VICTORY.1 the prize still lies there, so the other side plays on and may retake it', () => {
      const t = held().play(1, 'done').play(0, 'done')
      expect(t.last('PlayerOut')).toMatchObject({ seat: 1, prizesStay: true, hand: ['SHD'] })
      expect(game.outcome(t.state)).toBeUndefined()
      expect(pointsOfSeat(content, t.state, 1)).toBe(90)
      t.play(0, 'done')
      expect(t.asked).toBe('0 activation')
      t.play(0, 'deploy', 'place HES-03 at 2', 'done', 'done', 'board HES-02 with SPM', 'done')
      expect(t.asked).toBe('1 guard')
      t.play(1, 'done').play(0, 'place HES-02 at 3')
      expect(t.line(0)).toContain('HES-02')
      expect(game.outcome(t.state)).toMatchObject({ winner: 0, points: [8, 0] })
    })
    it('IS-ACT.3 with the option prizesStay off its prizes leave the table and score at once', () => {
      const left = table(
        duel(
          'attack',
          { hand: ['HM-YSM'] },
          { line: ['KOR-10'], reserves: [], prizes: ['HES-02 @0'] },
          { options: { prizesStay: false } },
        ),
      ).play(0, 'fire HM-YSM from HES-01 at KOR-10')
      expect(game.outcome(left.state)).toMatchObject({ winner: 1, points: [8, 90] })
    })
    it('IS-VICTORY.1 nobody who could still attack, and nothing in reserve, ends it', () => {
      const t = table(
        duel(
          'attack',
          { hand: ['HM-KOR'], line: ['HES-01*'], reserves: [] },
          { line: ['KOR-10'], reserves: [], prizes: ['HES-02 @0'] },
          { options: { prizesInLine: true } },
        ),
      ).play(0, 'fire HM-KOR from HES-01 at KOR-10')
      expect(t.line(1)).toEqual(['HES-02'])
      expect(game.outcome(t.state)).toBeUndefined()
    })
  })
  it('IS-VICTORY.5 equal totals of two who are out share the victory', () => {
    const given = melee('attack', [
      { hand: ['HM-KOR'] },
      { line: ['KOR-10'], reserves: [], destroyed: ['HES-05'] },
      { out: true, line: [], reserves: [], destroyed: ['KOR-07', 'KOR-09', 'HES-09'] },
    ])
    const t = table(given).play(0, 'fire HM-KOR from HES-01 at KOR-10')
    expect(game.outcome(t.state)).toMatchObject({ winner: 'draw', points: [8, 36, 36], how: 'shared' })
  })
})
