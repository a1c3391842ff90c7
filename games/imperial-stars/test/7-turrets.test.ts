import { describe, expect, it } from 'vitest'
import { dieDestroys } from '../src/rules/7-turrets.ts'
import { duel, table } from './table.ts'

/** Carriers of seat 0 launch these cards at a ship. */
const raid = (cards: string[], line: string[], target: string, dice: number[], theirs: string[] = []) =>
  table(duel('attack', { line: ['HES-04*', 'THA-02*'], hand: cards }, { line, hand: theirs }), ...dice).play(
    0,
    ...cards.map((card, i) => `launch ${card} from ${i < 2 ? 'HES-04' : 'THA-02'} at ${target}`),
  )
// Turrets 2/1 (KOR-01), 3/2 (KOR-09), 1/0 (KOR-10)

describe('turrets', () => {
  it('IS-TURRET.1 never fire at missiles or beams', () => {
    const t = table(duel('attack', { hand: ['LM-KOR', 'LB-KOR'] }, {})).play(
      0,
      'fire LM-KOR from HES-01 at KOR-01',
      'fire LB-KOR from HES-01 at KOR-01',
    )
    expect(t.kinds()).not.toContain('TurretsRolled')
  })
  it('IS-TURRET.1 fire with shields down, and cost no card', () => {
    const t = raid(['FTR'], ['KOR-01 down: 6'], 'KOR-01', [6, 1])
    expect([t.last('TurretsRolled').faces, t.damage('KOR-01')]).toEqual([[6, 1], 6])
  })
  it('IS-TURRET.2 the primary number for itself, the secondary for a neighbour', () => {
    expect(raid(['FTR'], ['KOR-09'], 'KOR-09', [1, 1, 1]).last('TurretsRolled').dice).toEqual([
      { by: 3, rule: 'IS-TURRET.2', from: 'KOR-09' },
    ])
    expect(raid(['FTR'], ['KOR-10', 'KOR-09'], 'KOR-10', [1, 1, 1]).last('TurretsRolled').dice).toEqual([
      { by: 1, rule: 'IS-TURRET.2', from: 'KOR-10' },
      { by: 2, rule: 'IS-TURRET.3', from: 'KOR-09' },
    ])
  })
  it('IS-TURRET.2 only a bonus that jams, that is used, and against this target, takes dice away', () => {
    const dice = (card: string, from: string, aim: string, ...faces: number[]) =>
      table(
        duel('attack', { line: [`${from}*`, 'THA-02*'], hand: [card, 'FTR'] }, { line: ['KOR-09', 'KOR-01'] }),
        ...faces,
      )
        .play(0, `fire ${card} from ${from} at ${aim}`, 'launch FTR from THA-02 at KOR-09')
        .last('TurretsRolled')
        .dice.map(({ by }) => by)
    expect(dice('MB-THA', 'THA-01', 'KOR-09', 1, 1)).toEqual([3, -2, 1])
    expect(dice('MB-THA', 'THA-01', 'KOR-09 without bonus', 1, 1, 1, 1)).toEqual([3, 1])
    expect(dice('MB-THA', 'THA-01', 'KOR-01', 1, 1, 1, 1)).toEqual([3, 1])
    expect(dice('LB-YSM', 'YSM-01', 'KOR-09', 1, 1, 1, 1)).toEqual([3, 1])
  })
  it('IS-TURRET.3 the centre of three gets help from both sides: 3+1+1 dice', () =>
    expect(
      raid(['FTR'], ['KOR-01', 'KOR-09', 'KOR-02'], 'KOR-09', [1, 1, 1, 1, 1]).last('TurretsRolled').faces,
    ).toHaveLength(5))
  it('IS-TURRET.3 an end ship from the centre only: 2+2 dice', () =>
    expect(
      raid(['FTR'], ['KOR-01', 'KOR-09', 'KOR-02'], 'KOR-01', [1, 1, 1, 1]).last('TurretsRolled').faces,
    ).toHaveLength(4))
  it('IS-TURRET.3 a helper may itself be under attack, and help more than one', () => {
    const t = table(
      duel('attack', { line: ['HES-04*', 'THA-02*'], hand: ['FTR', 'FTR'] }, { line: ['KOR-01', 'KOR-09', 'KOR-10'] }),
      1,
      1,
      1,
      1,
      1,
      1,
      1,
    )
    t.play(0, 'launch FTR from HES-04 at KOR-01', 'launch FTR from THA-02 at KOR-10')
    expect(t.all('TurretsRolled').map(({ faces }) => faces.length)).toEqual([4, 3])
  })
  it('IS-TURRET.4 one pooled roll for all craft at a target, from two carriers', () => {
    const t = raid(['FTR', 'FTR', 'FTR'], ['KOR-09'], 'KOR-09', [6, 2, 3])
    expect(t.all('TurretsRolled')).toHaveLength(1)
    expect(t.last('TurretsRolled').craft).toEqual([0, 1, 2])
  })
  it('IS-TURRET.5 three Fighters against 6, 5, 6: two are destroyed', () => {
    const t = raid(['FTR', 'FTR', 'FTR'], ['KOR-09'], 'KOR-09', [6, 5, 6])
    expect(t.all('CraftShotDown')).toHaveLength(2)
    expect(t.damage('KOR-09')).toBe(3)
    expect([5, 6].map((face) => dieDestroys(face, 'fighter'))).toEqual([false, true])
  })
  it('IS-TURRET.6 two Bombers against 5, 4, 6: both are destroyed', () => {
    const t = raid(['BMB', 'BMB'], ['KOR-09'], 'KOR-09', [5, 4, 6])
    expect(t.all('CraftShotDown').map(({ die }) => die)).toEqual([5, 6])
    expect([4, 5, 6].map((face) => dieDestroys(face, 'bomber'))).toEqual([false, true, true])
  })
  it('IS-TURRET.7 one 6 against Fighters and Bombers: the defender picks either', () => {
    for (const [n, left] of [
      [1, 6],
      [2, 3],
    ] as const) {
      const t = raid(['FTR', 'BMB'], ['KOR-01'], 'KOR-01', [6, 1])
      expect(t.asked).toBe('1 casualties')
      t.refuses(1, 'done', 'IS-TURRET.7')
        .refuses(1, 'shoot down #1 with 5', 'IS-TURRET.7')
        .refuses(1, 'shoot down #7 with 6', 'IS-TURRET.7')
      expect(t.play(1, `shoot down #${n} with 6`).damage('KOR-01')).toBe(left)
    }
  })
  it('IS-TURRET.7 6 and 5: both can be destroyed, one die one card', () => {
    const t = raid(['FTR', 'BMB'], ['KOR-01'], 'KOR-01', [6, 5]).refuses(1, 'shoot down #1 with 5', 'IS-TURRET.5')
    expect(t.legal()).toEqual(['shoot down #1 with 6', 'shoot down #2 with 6', 'shoot down #2 with 5'])
    expect(t.play(1, 'shoot down #2 with 5').damage('KOR-01')).toBe(0)
    const wasted = raid(['FTR', 'BMB'], ['KOR-01'], 'KOR-01', [6, 5]).play(1, 'shoot down #2 with 6')
    expect(wasted.damage('KOR-01')).toBe(3)
  })
  it('IS-TURRET.7 nobody is asked where every craft in reach is lost anyway', () => {
    const both = raid(['FTR', 'BMB'], ['KOR-01'], 'KOR-01', [6, 6])
    expect(both.all('CraftShotDown')).toHaveLength(2)
    expect([both.all('Asked').some(({ step }) => step === 'casualties'), both.damage('KOR-01')]).toEqual([false, 0])
    const bombersOnly = raid(['FTR', 'BMB', 'BMB'], ['KOR-01'], 'KOR-01', [5, 5])
    expect([bombersOnly.all('CraftShotDown').length, bombersOnly.damage('KOR-01')]).toEqual([2, 3])
    expect(bombersOnly.all('Asked').some(({ step }) => step === 'casualties')).toBe(false)
  })
  it('IS-TURRET.8 destroyed small craft do no damage and are discarded', () => {
    const t = raid(['BMB'], ['KOR-01'], 'KOR-01', [5, 1])
    expect(t.damage('KOR-01')).toBe(0)
    expect(t.last('AttackDiscarded')).toMatchObject({ card: 'BMB', rule: 'IS-TURRET.8' })
    expect(t.kinds()).not.toContain('CardReturned')
  })
  it('IS-TURRET.9 the survivor of two places a token and returns to the hand', () => {
    const t = raid(['FTR', 'FTR'], ['KOR-01'], 'KOR-01', [6, 1])
    expect(t.ship('KOR-01').damage).toEqual([{ card: 'token', value: 3, bonus: false }])
    expect([t.hand(0), t.state.discardPile]).toEqual([['FTR'], ['FTR']])
  })
})
